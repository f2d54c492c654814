-- What staff write down about an appointment for themselves. A table of its own, because customers
-- read the whole row of their appointment, in the data API and in the copy of their data.
create table public.staff_notes (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  notes text not null check (length(notes) <= 2000),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.staff_notes
  for each row execute function private.touch_updated_at();

-- Removes the person and keeps the jobs: appointments stay as a record of what was done to which
-- car, without anybody's name. What has not begun is canceled. Consents to text messages stay as
-- proof of what was sent, revoked. What staff wrote about it goes too: it may name the person. Photos
-- lose their rows here and their bytes at the next upkeep.
create or replace function private.delete_own_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := private.uid();
  address text := (select lower(email) from auth.users
    where id = account and email_confirmed_at is not null);
  jobs uuid[] := array(select id from public.appointments where user_id = account);
  zone text := private.booking_rules() ->> 'timeZone';
begin
  if exists (select from auth.mfa_factors where user_id = account and status = 'verified')
    and nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' is distinct from 'aal2'
  then
    raise exception 'insufficient_aal' using errcode = 'PT403',
      detail = 'The code of the second factor is needed to delete this account.';
  end if;
  perform set_config('shop.acting',
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
  delete from public.staff_notes where appointment_id = any(jobs);
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
    where subject_id = any(jobs) and (delivered_at is not null or withheld_at is not null);
  delete from auth.audit_log_entries where payload ->> 'actor_id' = account::text;
  -- Sessions and the profile go with it, unless it is the last administrator's.
  delete from auth.users where id = account;
end
$$;
