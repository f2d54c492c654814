-- Whose an account is: the addresses that are verified, and what account and profile tell each other.

-- ---------------------------------------------------------------------------------------------
-- Who has proved that mail to an address reaches them. `email_confirmed_at` does not say it: an
-- account also counts as confirmed where nothing has to be confirmed, or because an administrator
-- says so, and then anybody may have opened it under anybody's address. What was written under an
-- address without an account belongs to whoever has verified the address, and to nobody else.
-- The accounts service writes it when a link or a code from a mail is used, and when an account
-- begins at an identity provider that vouches for the address.
create table private.verified_emails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- In lower case. Proves nothing for an account that has got another address since.
  email text not null,
  verified_at timestamptz not null
);
create index verified_emails_by_email on private.verified_emails (email);

alter table private.verified_emails enable row level security, force row level security;
grant select, insert, update on private.verified_emails to auth_service;
create policy accounts_service on private.verified_emails to auth_service using (true);

-- The address that an account has and has verified, or null.
create function private.verified_email(account uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select person.email from auth.users person
    join private.verified_emails verified on verified.user_id = person.id and verified.email = person.email
  where person.id = account and person.deleted_at is null
$$;

-- The account that has verified this address, or null.
create function private.account_of_email(address text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select user_id from private.verified_emails verified
  where email = lower(address) and private.verified_email(user_id) = email
  order by verified_at limit 1
$$;

-- Where GoTrue keeps the accounts, it does not say what was verified. An address is, when it is
-- confirmed after a mail went there, and when the change to it is.
do $make$
begin
  if to_regclass('auth.schema_migrations') is null then
    return;
  end if;
  create function private.claim_appointments() returns trigger
    language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' and (
        old.email_confirmed_at is null and new.confirmation_sent_at is not null
        or old.email is distinct from new.email and old.email_change = new.email) then
      insert into private.verified_emails (user_id, email, verified_at)
        values (new.id, new.email, now())
        on conflict (user_id) do update set email = excluded.email, verified_at = excluded.verified_at;
    end if;
    return null;
  end
  $$;
  create trigger claim_appointments after insert or update of email, email_confirmed_at on auth.users
    for each row when (new.email is not null and new.email_confirmed_at is not null)
    execute function private.claim_appointments();
end
$make$;

-- The profile says whether its address is verified.
create function private.note_proof(account uuid) returns void
  language sql security definer set search_path = ''
as $$
  update public.yars_profiles
    set email_verified = private.verified_email(account) is not null
    where id = account and email_verified <> (private.verified_email(account) is not null)
$$;

create function private.note_verified_email() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_proof(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger note_verified_email after insert or update or delete on private.verified_emails
  for each row execute function private.note_verified_email();

create function private.note_other_address() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_proof(new.id);
  return null;
end
$$;
create trigger note_other_address after update of email, deleted_at on auth.users
  for each row when (old.email is distinct from new.email or old.deleted_at is distinct from new.deleted_at)
  execute function private.note_other_address();

-- An administrator who makes somebody staff has looked at who it is: the account is theirs.
create function private.vouch_for_staff() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.unverified_sign_ups where user_id = new.id;
  return null;
end
$$;
create trigger vouch_for_staff after update of is_staff on public.yars_profiles
  for each row when (new.is_staff and not old.is_staff)
  execute function private.vouch_for_staff();

-- ---------------------------------------------------------------------------------------------
-- An account gets a profile, which follows it

-- A text of what somebody said when signing up: trimmed, cut to size, null when it is no text.
create function private.metadata_text(metadata jsonb, key text, size integer) returns text
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(metadata -> key) = 'string'
    then nullif(left(btrim(metadata ->> key), size), '') end
$$;

create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.yars_profiles (id, email, first_name, last_name, phone, address)
    select new.id, new.email,
      private.metadata_text(new.raw_user_meta_data, 'first_name', 100),
      private.metadata_text(new.raw_user_meta_data, 'last_name', 100),
      private.metadata_text(new.raw_user_meta_data, 'phone', 32),
      private.metadata_text(new.raw_user_meta_data, 'address', 300)
    on conflict (id) do nothing;
  return null;
end
$$;
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

-- Has a profile say what its account's metadata say, as when the account was opened.
create function private.fill_profile(account uuid) returns void
  language sql security definer set search_path = ''
as $$
  update public.yars_profiles profile set
      first_name = private.metadata_text(person.raw_user_meta_data, 'first_name', 100),
      last_name = private.metadata_text(person.raw_user_meta_data, 'last_name', 100),
      phone = private.metadata_text(person.raw_user_meta_data, 'phone', 32),
      address = private.metadata_text(person.raw_user_meta_data, 'address', 300)
    from auth.users person where person.id = account and profile.id = account
$$;
grant execute on function private.fill_profile(uuid) to auth_service;

-- An account that is deleted, softly or not, or banned, administers no more. Not the last one. One
-- that is deleted softly leaves no name behind.
create function private.follow_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    update public.yars_profiles set email = new.email where id = new.id;
  end if;
  if new.deleted_at is not null and old.deleted_at is null then
    delete from private.verified_emails where user_id = new.id;
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
create trigger follow_account after update of email, deleted_at, banned_until on auth.users
  for each row execute function private.follow_account();

-- ---------------------------------------------------------------------------------------------
-- The account says whether somebody administers

-- Everybody writes their own metadata, so `is_admin` there grants nothing: whatever is written, it
-- says what the profile says. It stands there only where that is true: programs that look for the key
-- alone would take `false` for a right.
create function private.fill_admin_metadata() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.raw_user_meta_data := case when jsonb_typeof(new.raw_user_meta_data) = 'object'
      then new.raw_user_meta_data - 'is_admin' else '{}' end
    || case when exists (select from public.yars_profiles where id = new.id and is_admin)
      then '{"is_admin": true}'::jsonb else '{}' end;
  return new;
end
$$;
create trigger fill_admin_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.fill_admin_metadata();

create function private.copy_admin_to_metadata() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set raw_user_meta_data = raw_user_meta_data where id = new.id;
  return null;
end
$$;
create trigger copy_admin_to_metadata after update of is_admin, is_staff on public.yars_profiles
  for each row when (old.is_admin <> new.is_admin) execute function private.copy_admin_to_metadata();

-- ---------------------------------------------------------------------------------------------
-- Who had an account at a hosted provider before there was this site

insert into public.yars_profiles (id, email) select id, email from auth.users;

insert into private.verified_emails (user_id, email, verified_at)
  select id, email, email_confirmed_at from auth.users
  where email is not null and deleted_at is null and not is_sso_user
    and email_confirmed_at >= confirmation_sent_at;

-- Only who signs up by themselves has their own id among what they said.
insert into private.unverified_sign_ups (user_id, contact)
  select id, coalesce(email, phone) from auth.users
  where raw_user_meta_data ? 'sub' and deleted_at is null
    and not coalesce(is_sso_user, false)
    and coalesce(email, phone) is not null
    and (email is not null or phone_confirmed_at is null)
    and private.verified_email(id) is null;

-- The trigger above does the rest.
update auth.users set raw_user_meta_data = raw_user_meta_data
  where raw_user_meta_data ? 'is_admin';

revoke execute on all functions in schema private from public;
