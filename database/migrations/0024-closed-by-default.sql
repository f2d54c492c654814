-- Hosted providers open whatever is made in the schema public to everybody. Here it is the other way
-- round: what a role may do is said in database/policies, and nothing else.
revoke execute on function public.resend_outbox(bigint), public.revoke_sms_consent(text)
  from anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
