-- The consent ledger. Only the server reads and writes it; rows are never deleted.
alter table public.sms_consents enable row level security;
alter table public.sms_consents force row level security;
revoke all on public.sms_consents from public, anon, authenticated, service_role;
grant select, insert, update on public.sms_consents to service_role;
