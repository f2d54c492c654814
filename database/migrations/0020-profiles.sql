-- Who is who: a profile for each account, who is staff, and who acts as an administrator.

-- ---------------------------------------------------------------------------------------------
-- Who calls. Policies write `(select private.uid())`, so that it is asked once for each statement.

-- The account of the caller's token, or null.
create function private.uid() returns uuid
  language sql stable security definer set search_path = ''
as $$
  select case when subject ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' as subject)
    as token
$$;

create table public.yars_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (length(first_name) <= 100),
  last_name text check (length(last_name) <= 100),
  phone text check (length(phone) <= 32),
  address text check (length(address) <= 300),
  -- The address of the account. It changes there, not here.
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- May act as an administrator.
  is_staff boolean not null default false,
  -- Acts as one now.
  is_admin boolean not null default false,
  constraint administrators_are_staff check (is_staff or not is_admin)
);
create index yars_profiles_administrators on public.yars_profiles (id) where is_admin;

-- Whether the caller acts as an administrator: the profile says so, and whoever has set up a second
-- factor has used it in this session.
create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.yars_profiles profile
    where profile.id = private.uid() and profile.is_admin
      and (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' = 'aal2'
        or not exists (select from auth.mfa_factors factor
          where factor.user_id = profile.id and factor.status = 'verified')))
$$;

revoke execute on function private.uid(), private.is_admin() from public;
grant execute on function private.uid(), private.is_admin() to anon, authenticated, service_role;

-- ---------------------------------------------------------------------------------------------
-- Who may become what

-- Whether somebody else administers, whose account works. Holds everybody who asks in line until
-- the end of the transaction: two administrators who remove each other cannot both succeed.
create function private.is_last_administrator(account uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  return not exists (
    select from public.yars_profiles profile join auth.users person on person.id = profile.id
    where profile.is_admin and profile.id <> account
      and person.deleted_at is null
      and (person.banned_until is null or person.banned_until <= now()));
end
$$;

create function private.refuse_last_administrator(account uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_last_administrator(account) then
    raise exception 'The last administrator cannot be removed.' using errcode = 'PT409',
      hint = 'Make somebody else an administrator first.';
  end if;
end
$$;

-- Staff switch their own administrator's rights off and on. Who is staff is decided by
-- administrators: to make somebody else an administrator makes them staff, to take it from them
-- takes both. The server's own role and the owner of the database may do either.
create function private.guard_privileges() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_client boolean := current_setting('role') in ('anon', 'authenticated');
  is_own boolean := new.id is not distinct from private.uid();
begin
  if not is_own or not is_client then
    if new.is_admin and not old.is_admin then
      new.is_staff := true;
    elsif is_client and old.is_admin and not new.is_admin then
      new.is_staff := false;
    end if;
  end if;
  if old.is_staff and not new.is_staff then
    new.is_admin := false;
  end if;
  if is_client and not private.is_admin() and (
      new.is_staff <> old.is_staff
      or new.is_admin <> old.is_admin and not (is_own and old.is_staff)) then
    raise exception 'Only an administrator decides who is staff.' using errcode = '42501';
  end if;
  if is_client and new.is_admin and not new.is_staff then
    raise exception 'Only staff can act as administrators.' using errcode = '42501';
  end if;
  if old.is_admin and not new.is_admin then
    perform private.refuse_last_administrator(old.id);
  end if;
  new.updated_at := now();
  return new;
end
$$;
create trigger guard_privileges before update on public.yars_profiles
  for each row execute function private.guard_privileges();

create function private.guard_profile_deletion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.is_admin then
    perform private.refuse_last_administrator(old.id);
  end if;
  return old;
end
$$;
create trigger guard_deletion before delete on public.yars_profiles
  for each row execute function private.guard_profile_deletion();

-- ---------------------------------------------------------------------------------------------
-- What follows from an account

-- A text of what somebody said when signing up: trimmed, cut to size, null when it is no text.
create function private.metadata_text(metadata jsonb, key text, size integer) returns text
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(metadata -> key) = 'string'
    then nullif(left(btrim(metadata ->> key), size), '') end
$$;

-- Everybody writes their own metadata, so `is_admin` there grants nothing: whatever is written, it
-- says what the profile says.
create function private.fill_admin_metadata() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.raw_user_meta_data := case when jsonb_typeof(new.raw_user_meta_data) = 'object'
      then new.raw_user_meta_data else '{}' end
    || jsonb_build_object('is_admin', exists (
      select from public.yars_profiles where id = new.id and is_admin));
  return new;
end
$$;
create trigger fill_admin_metadata before insert or update of raw_user_meta_data on auth.users
  for each row execute function private.fill_admin_metadata();

create function private.tell_admin_metadata() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update auth.users set raw_user_meta_data = raw_user_meta_data where id = new.id;
  return null;
end
$$;
create trigger tell_admin_metadata after update of is_admin, is_staff on public.yars_profiles
  for each row when (old.is_admin <> new.is_admin) execute function private.tell_admin_metadata();

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

-- An account that is deleted, softly or not, or banned, administers no more. Not the last one.
create function private.follow_account() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.email is distinct from old.email then
    update public.yars_profiles set email = new.email where id = new.id;
  end if;
  if new.deleted_at is not null and old.deleted_at is null then
    update public.yars_profiles set is_staff = false where id = new.id and is_staff;
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
-- Which appointments are whose

-- For those who had an account before there were profiles.
insert into public.yars_profiles (id, email) select id, email from auth.users;

alter table public.appointments add constraint appointments_user_id_fkey
  foreign key (user_id) references public.yars_profiles (id) on delete set null;
create index appointments_by_user on public.appointments (user_id, created_at desc);
create index appointments_by_email on public.appointments (lower(email)) where user_id is null;

-- The account that has proved to own this address, or null.
create function private.account_of_email(address text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select id from auth.users
  where email = lower(address) and email_confirmed_at is not null and deleted_at is null
  order by created_at limit 1
$$;

-- What a guest asks for belongs to the account of that address, when there is one.
create function private.find_customer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is null and new.email is not null then
    new.user_id := private.account_of_email(new.email);
  end if;
  return new;
end
$$;
create trigger find_customer before insert on public.appointments
  for each row execute function private.find_customer();

-- What a guest asked for before belongs to the account once it has proved to own the address.
create function private.claim_appointments() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.appointments set user_id = new.id
    where user_id is null and lower(email) = lower(new.email);
  return null;
end
$$;
create trigger claim_appointments after insert or update of email, email_confirmed_at on auth.users
  for each row when (new.email is not null and new.email_confirmed_at is not null)
  execute function private.claim_appointments();

revoke execute on function
  private.is_last_administrator(uuid), private.refuse_last_administrator(uuid),
  private.guard_privileges(), private.guard_profile_deletion(),
  private.metadata_text(jsonb, text, integer), private.fill_admin_metadata(),
  private.tell_admin_metadata(), private.create_profile(), private.follow_account(),
  private.account_of_email(text), private.find_customer(), private.claim_appointments()
  from public;
