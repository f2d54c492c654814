-- Profiles of accounts: what they say about a person, and what the caller acts as by theirs.

-- ---------------------------------------------------------------------------------------------
-- The caller. Policies write `(select private.uid())`, so that it is evaluated once per statement.

-- Account id of the caller's token, or null.
create function private.uid() returns uuid
  language sql stable security definer set search_path = ''
as $$
  select case when subject ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then subject::uuid end
  from (select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub' as subject)
    as token
$$;

-- What an account says about its person, and whether they are staff.
create table public.yars_profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  first_name text check (length(first_name) <= 100 and (first_name = '' or private.is_visible(first_name))),
  last_name text check (length(last_name) <= 100 and (last_name = '' or private.is_visible(last_name))),
  phone text check (length(phone) <= 32),
  address text check (length(address) <= 300),
  -- Copy of the account's email address; changed there, not here.
  email text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- May act as an administrator.
  is_staff boolean not null default false,
  -- Currently acts as one.
  is_admin boolean not null default false,
  -- What somebody of the team does who is not an administrator.
  staff_role text check (staff_role in ('advisor', 'technician')),
  -- Since when they are on the team; stays when they leave, as their name does on what they did.
  staff_since timestamptz,
  -- Whether the email address is verified; shown to administrators who decide who is staff.
  -- Maintained by triggers (06-identity.sql).
  email_verified boolean not null default false,
  search_text text not null default '',
  constraint administrators_are_staff check (is_staff or not is_admin),
  constraint one_role check (staff_role is null or not is_staff)
);
create index yars_profiles_administrators on public.yars_profiles (id) where is_admin;

-- What the team calls a person.
create function private.person_name(profile public.yars_profiles) returns text
  language sql immutable set search_path = ''
as $$
  select coalesce(nullif(concat_ws(' ', nullif(profile.first_name, ''), nullif(profile.last_name, '')), ''),
    split_part(profile.email, '@', 1), 'No name')
$$;
grant execute on function private.person_name(public.yars_profiles) to authenticated, service_role;

-- What the caller acts as: `owner`, `advisor`, `technician`, or null. The profile says so, and the
-- session has passed the second factor if the account has one.
create function private.acting_role() returns text
  language sql stable security definer set search_path = ''
as $$
  select case when profile.is_admin then 'owner' else profile.staff_role end
  from public.yars_profiles profile
  where profile.id = private.uid() and (profile.is_admin or profile.staff_role is not null)
    and (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' = 'aal2'
      or not exists (select from auth.mfa_factors factor
        where factor.user_id = profile.id and factor.status = 'verified'))
$$;

-- Whether the caller acts as an administrator, whom people call the owner.
create function private.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$ select coalesce(private.acting_role() = 'owner', false) $$;

-- Whether the caller works at the desk: an owner or an advisor.
create function private.is_desk() returns boolean
  language sql stable security definer set search_path = ''
as $$ select coalesce(private.acting_role() in ('owner', 'advisor'), false) $$;

grant execute on function private.uid(), private.is_admin(), private.is_desk()
  to anon, authenticated, service_role;
grant execute on function private.acting_role() to authenticated, service_role;

-- Signed-in users read and change their own profile: names, phone and address. Administrators read
-- and change all profiles. The email address is changed through the accounts service. Staff switch
-- their own `is_admin` off and on; only administrators change `is_staff` and `staff_role`, or the
-- `is_admin` of others; the last administrator cannot be removed (05-administrators.sql). Profiles are
-- created and deleted with their account, never by clients. Visitors see none. Their update grant makes
-- the update that follows a sign-up match no rows instead of failing while the email address is
-- unconfirmed (docs/contracts/rest.md#9-the-sites-own-calls).
alter table public.yars_profiles enable row level security, force row level security;
revoke all on public.yars_profiles from anon, authenticated, service_role;
grant select, update (first_name, last_name, phone, address, is_admin, is_staff, staff_role)
  on public.yars_profiles to anon, authenticated;
grant select, update on public.yars_profiles to service_role;

create policy own_or_administrator_reads on public.yars_profiles for select to authenticated
  using (id = (select private.uid()) or (select private.is_admin()));
create policy own_or_administrator_changes on public.yars_profiles for update to authenticated
  using (id = (select private.uid()) or (select private.is_admin()))
  with check (id = (select private.uid()) or (select private.is_admin()));

-- ---------------------------------------------------------------------------------------------
-- Contents of a profile

-- Trigger: rejects impossible phone numbers. A profile may hold a number of any country in any
-- format; one that looks North American must be possible. A sign-up with an impossible number is
-- not rejected: its profile starts without one.
create function private.check_profile_phone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  digits text := regexp_replace(new.phone, '\D', '', 'g');
  can_exist boolean;
begin
  if tg_op = 'UPDATE' and new.phone is not distinct from old.phone then
    return new;
  end if;
  can_exist := case
    when new.phone ~ '^\s*\+1' or digits ~ '^1\d{10}$' then private.can_be_phone('+' || digits)
    when digits ~ '^\d{10}$' and new.phone !~ '^\s*\+' then private.can_be_phone('+1' || digits)
    else true
  end;
  if not can_exist then
    if tg_op = 'INSERT' then
      new.phone := null;
    else
      raise exception 'Please enter a valid phone number' using errcode = 'check_violation',
        detail = 'There is no such number in North America.', column = 'phone';
    end if;
  end if;
  return new;
end
$$;
create trigger check_phone before insert or update of phone on public.yars_profiles
  for each row execute function private.check_profile_phone();

-- Trigger: sets search_text.
create function private.fill_profile_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.search_text := private.search_text(
    new.first_name, new.last_name, new.email, private.digits_of(new.phone));
  return new;
end
$$;
create trigger fill_search before insert or update of first_name, last_name, email, phone
  on public.yars_profiles for each row execute function private.fill_profile_search();

revoke execute on all functions in schema private from public;
