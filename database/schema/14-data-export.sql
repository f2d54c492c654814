-- What people may have and have removed: everything that is kept about them. Both are called by the
-- server for the account of the caller's token. A table that holds something about people has its
-- line in both.

-- Messages and applications carry an address and no account: they are whose address it is proved
-- to be.
create function private.export_own_data() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('id', person.id, 'email', person.email, 'phone', person.phone,
      'created_at', person.created_at, 'last_sign_in_at', person.last_sign_in_at),
    'profile', (select to_jsonb(profile) from public.yars_profiles profile where id = person.id),
    'appointments', (select coalesce(jsonb_agg(
        to_jsonb(appointment) - '{submission_id,bay,sequence}'::text[] || jsonb_build_object(
          'photos', (select coalesce(jsonb_agg(to_jsonb(photo) order by position), '[]')
            from public.appointment_images photo where appointment_id = appointment.id),
          'history', (select coalesce(jsonb_agg(to_jsonb(event) - 'notified_at' order by event.id), '[]')
            from public.appointment_events event where appointment_id = appointment.id))
        order by created_at), '[]')
      from public.appointments appointment where user_id = person.id),
    'text_message_consents', (select coalesce(jsonb_agg(to_jsonb(consent) order by consent.id), '[]')
      from public.sms_consents consent join public.appointments on appointments.id = appointment_id
      where user_id = person.id),
    'messages', (select coalesce(jsonb_agg(to_jsonb(written) - 'submission_id' order by created_at), '[]')
      from public.contact_messages written
      where lower(written.email) = (select private.proved_email(person.id))),
    'financing_applications', (select coalesce(
        jsonb_agg(to_jsonb(application) - 'submission_id' order by created_at), '[]')
      from public.financing_applications application
      where lower(application.email) = (select private.proved_email(person.id))))
  from auth.users person where id = private.uid()
$$;

-- Removes the person and keeps the jobs: appointments stay as a record of what was done to which
-- car, without anybody's name. What has not begun is canceled. Consents to text messages stay as
-- proof of what was sent, revoked. Photos lose their rows here and their bytes at the next cleanup.
create function private.delete_own_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := private.uid();
  address text := private.proved_email(account);
  jobs uuid[] := array(select id from public.appointments where user_id = account);
  zone text := private.booking_rules() ->> 'timeZone';
begin
  if exists (select from auth.mfa_factors where user_id = account and status = 'verified')
    and nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' is distinct from 'aal2'
  then
    raise exception 'insufficient_aal' using errcode = 'PT403',
      detail = 'The code of the second factor is needed to delete this account.';
  end if;
  perform set_config('app.actor',
    jsonb_build_object('kind', 'system', 'reason', 'account deleted')::text, true);
  update public.appointments
    set name = 'Deleted customer', phone = '+10000000000', email = null, address = null,
      notes = null, user_id = null,
      status = case when status in ('pending', 'confirmed')
          and (scheduled_date + scheduled_time) at time zone zone > now()
        then 'canceled' else status end
    where id = any(jobs);
  update public.appointment_events set actor_id = null where actor_id = account;
  delete from public.appointment_images where appointment_id = any(jobs);
  update public.sms_consents set revoked_at = now()
    where appointment_id = any(jobs) and revoked_at is null;
  update public.contact_messages
    set name = 'Deleted customer', email = 'deleted@invalid', phone = '+10000000000',
      message = 'Deleted with the account.'
    where lower(email) = address;
  update public.financing_applications
    set name = 'Deleted customer', email = 'deleted@invalid', phone = '+10000000000',
      vehicle_info = null, repair_needed = 'Deleted with the account.'
    where lower(email) = address;
  update public.form_submissions set browser_info = null where record_id = any(jobs);
  update public.outbox set payload = null
    where subject_id = any(jobs) and (delivered_at is not null or suppressed_at is not null);
  delete from auth.audit_log_entries where payload ->> 'actor_id' = account::text;
  -- Sessions and the profile go with it, unless it is the last administrator's.
  delete from auth.users where id = account;
end
$$;

grant execute on function private.export_own_data(), private.delete_own_account() to service_role;
revoke execute on all functions in schema private from public;
