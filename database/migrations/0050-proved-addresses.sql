-- Who has proved that mail to an address reaches them. `email_confirmed_at` does not say it: an
-- account also counts as confirmed where nothing has to be confirmed, or because an administrator
-- says so, and then anybody may have opened it under anybody's address. What was written under an
-- address without an account belongs to whoever has proved the address, and to nobody else.

create table private.proved_addresses (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- In lower case. Proves nothing for an account that has got another address since.
  email text not null,
  proved_at timestamptz not null
);
create index proved_addresses_by_email on private.proved_addresses (email);

-- The accounts service writes it when a link or a code from a mail is used, and when an account
-- begins at an identity provider that vouches for the address.
insert into private.proved_addresses (user_id, email, proved_at)
  select id, email, email_confirmed_at from auth.users
  where email is not null and deleted_at is null and not is_sso_user
    and email_confirmed_at >= confirmation_sent_at;

-- The address that an account has and has proved, or null.
create function private.proved_email(account uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select person.email from auth.users person
    join private.proved_addresses proved on proved.user_id = person.id and proved.email = person.email
  where person.id = account and person.deleted_at is null
$$;

-- The account that has proved to own this address, or null.
create or replace function private.account_of_email(address text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select user_id from private.proved_addresses proved
  where email = lower(address) and private.proved_email(user_id) = email
  order by proved_at limit 1
$$;

-- What a guest asked for before belongs to the account once it has proved to own the address.
create function private.claim_by_proof() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.appointments set user_id = new.user_id
    where user_id is null and lower(email) = new.email;
  return null;
end
$$;
create trigger claim_by_proof after insert or update of email on private.proved_addresses
  for each row execute function private.claim_by_proof();

do $make$
begin
  if to_regclass('auth.schema_migrations') is null then
    drop trigger claim_appointments on auth.users;
    drop function private.claim_appointments();
    return;
  end if;
  -- GoTrue keeps the accounts here and does not say what was proved. An address is, when it is
  -- confirmed after a mail went there, and when the change to it is.
  create or replace function private.claim_appointments() returns trigger
    language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' and (
        old.email_confirmed_at is null and new.confirmation_sent_at is not null
        or old.email is distinct from new.email and old.email_change = new.email) then
      insert into private.proved_addresses (user_id, email, proved_at)
        values (new.id, new.email, now())
        on conflict (user_id) do update set email = excluded.email, proved_at = excluded.proved_at;
    end if;
    return null;
  end
  $$;
end
$make$;

-- An account that is deleted, softly or not, or banned, administers no more. Not the last one. One
-- that is deleted softly leaves no name behind.
create or replace function private.follow_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    update public.yars_profiles set email = new.email where id = new.id;
  end if;
  if new.deleted_at is not null and old.deleted_at is null then
    delete from private.proved_addresses where user_id = new.id;
    update public.yars_profiles
      set is_staff = false, first_name = null, last_name = null, phone = null, address = null,
        email = null
      where id = new.id;
  elsif new.banned_until > now() and exists (
      select from public.yars_profiles where id = new.id and is_admin) then
    perform private.refuse_last_administrator(new.id);
  end if;
  return null;
end
$$;

-- Messages and applications carry an address and no account: they are whose address it is proved
-- to be.
create or replace function private.export_own_data() returns jsonb
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
          'history', (select coalesce(jsonb_agg(to_jsonb(event) - 'told_at' order by event.id), '[]')
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

create or replace function private.delete_own_account() returns void
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

revoke execute on function private.proved_email(uuid), private.claim_by_proof() from public;
