-- Verified email addresses, and how accounts and profiles are kept in sync.

-- ---------------------------------------------------------------------------------------------
-- Accounts whose owner has proved to receive mail at the address. `email_confirmed_at` does not
-- prove it: without email confirmation, or when an administrator confirms an account, anybody may
-- have registered anybody's address. Appointments and messages sent under an address without an
-- account belong to whoever has verified the address, and to nobody else.
--
-- The accounts service adds a row when a link or code from a mail is used, and when an account is
-- created by an identity provider that vouches for the address.
create table private.verified_emails (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- In lower case. Ignored once the account has another address.
  email text not null,
  verified_at timestamptz not null
);
create index verified_emails_by_email on private.verified_emails (email);

alter table private.verified_emails enable row level security, force row level security;
grant select, insert, update on private.verified_emails to auth_service;
create policy accounts_service on private.verified_emails to auth_service using (true);

-- The account's current address if it is verified, or null.
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

-- GoTrue does not record which addresses are verified. An address is when it is confirmed after a
-- confirmation mail was sent, and when a change to it is confirmed.
do $make$
begin
  if to_regclass('auth.schema_migrations') is null then
    return;
  end if;
  create function private.add_verified_email() returns trigger
    language plpgsql security definer set search_path = ''
  as $$
  begin
    if old.email_confirmed_at is null and new.confirmation_sent_at is not null
      or old.email is distinct from new.email and old.email_change = new.email
    then
      insert into private.verified_emails (user_id, email, verified_at)
        values (new.id, new.email, now())
        on conflict (user_id) do update set email = excluded.email, verified_at = excluded.verified_at;
    end if;
    return null;
  end
  $$;
  create trigger add_verified_email after update of email, email_confirmed_at on auth.users
    for each row when (new.email is not null and new.email_confirmed_at is not null)
    execute function private.add_verified_email();
end
$make$;

-- Updates email_verified of a profile.
create function private.update_email_verified(account uuid) returns void
  language sql security definer set search_path = ''
as $$
  update public.yars_profiles
    set email_verified = private.verified_email(account) is not null
    where id = account and email_verified <> (private.verified_email(account) is not null)
$$;

-- Trigger: for changes of verified addresses.
create function private.on_verified_email_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_email_verified(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger update_email_verified after insert or update or delete on private.verified_emails
  for each row execute function private.on_verified_email_change();

-- Trigger: for changes of the account's address.
create function private.on_account_email_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.update_email_verified(new.id);
  return null;
end
$$;
create trigger update_email_verified after update of email, deleted_at on auth.users
  for each row when (old.email is distinct from new.email or old.deleted_at is distinct from new.deleted_at)
  execute function private.on_account_email_change();

-- Trigger: an administrator who gives somebody a role vouches for the account, so it no longer
-- counts as an unverified sign-up.
create function private.vouch_for_staff() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.unverified_sign_ups where user_id = new.id;
  return null;
end
$$;
create trigger vouch_for_staff after update of is_staff, staff_role on public.yars_profiles
  for each row when (new.is_staff and not old.is_staff or new.staff_role is distinct from old.staff_role)
  execute function private.vouch_for_staff();

-- ---------------------------------------------------------------------------------------------
-- Profiles follow their account

-- A text value of the sign-up metadata: trimmed, cut to size, null when it is not a string or nothing
-- of it can be seen.
create function private.metadata_text(metadata jsonb, key text, size integer) returns text
  language sql immutable set search_path = ''
as $$
  select private.visible_part(left(btrim(metadata ->> key), size))
    where jsonb_typeof(metadata -> key) = 'string'
$$;

-- Trigger: creates the profile of a new account from its sign-up metadata.
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

-- Overwrites a profile with its account's metadata, as at sign-up. Used when somebody takes over an
-- unverified account by verifying its address.
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

-- Trigger: keeps the profile in sync with its account. A soft-deleted account loses its staff
-- rights, verified address and personal data. The last administrator can be neither deleted nor
-- banned.
create function private.sync_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    update public.yars_profiles set email = new.email where id = new.id;
  end if;
  if new.deleted_at is not null and old.deleted_at is null then
    delete from private.verified_emails where user_id = new.id;
    update public.yars_profiles
      set is_staff = false, staff_role = null, first_name = null, last_name = null, phone = null, address = null,
        email = null
      where id = new.id;
  elsif new.banned_until > now() and exists (
      select from public.yars_profiles where id = new.id and is_admin) then
    perform private.refuse_last_administrator(new.id);
  end if;
  return null;
end
$$;
create trigger sync_profile after update of email, deleted_at, banned_until on auth.users
  for each row execute function private.sync_profile();

-- ---------------------------------------------------------------------------------------------
-- Roles in the account's metadata

-- Trigger: users can write their own metadata, so `is_admin` and `staff_role` there grant nothing and
-- are replaced by the profile's values. They are present only when they say something: some clients
-- would take the mere presence of the key for the right.
create function private.fill_admin_metadata() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.raw_user_meta_data := case when jsonb_typeof(new.raw_user_meta_data) = 'object'
      then new.raw_user_meta_data - '{is_admin,staff_role}'::text[] else '{}' end
    || case when exists (select from public.yars_profiles where id = new.id and is_admin)
      then '{"is_admin": true}'::jsonb else '{}' end
    || coalesce((select jsonb_build_object('staff_role', staff_role) from public.yars_profiles
      where id = new.id and staff_role is not null), '{}');
  return new;
end
$$;
create trigger fill_admin_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.fill_admin_metadata();

-- Trigger: refreshes the metadata when the profile's role changes.
create function private.copy_admin_to_metadata() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set raw_user_meta_data = raw_user_meta_data where id = new.id;
  return null;
end
$$;
create trigger copy_admin_to_metadata after update of is_admin, is_staff, staff_role on public.yars_profiles
  for each row when ((old.is_admin, old.staff_role) is distinct from (new.is_admin, new.staff_role))
  execute function private.copy_admin_to_metadata();

-- ---------------------------------------------------------------------------------------------
-- Accounts that existed at a hosted provider before this schema was applied

insert into public.yars_profiles (id, email) select id, email from auth.users;

insert into private.verified_emails (user_id, email, verified_at)
  select id, email, email_confirmed_at from auth.users
  where email is not null and deleted_at is null and not is_sso_user
    and email_confirmed_at >= confirmation_sent_at;

-- GoTrue puts `sub` into the metadata only when users sign up themselves.
insert into private.unverified_sign_ups (user_id, contact)
  select id, coalesce(email, phone) from auth.users
  where raw_user_meta_data ? 'sub' and deleted_at is null
    and not coalesce(is_sso_user, false)
    and coalesce(email, phone) is not null
    and (email is not null or phone_confirmed_at is null)
    and private.verified_email(id) is null;

-- Rewritten by the trigger fill_admin_metadata.
update auth.users set raw_user_meta_data = raw_user_meta_data
  where raw_user_meta_data ?| '{is_admin,staff_role}';

revoke execute on all functions in schema private from public;
