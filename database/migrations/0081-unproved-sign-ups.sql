-- Accounts that somebody has opened for themselves under an address that nobody has proved to be
-- theirs. Whoever proves it later shares nothing with them. Being confirmed does not tell: where
-- nothing has to be confirmed, anybody registers anybody's address, and such accounts stay when
-- confirmation is switched on. Accounts that an administrator opens are not listed.
create table private.unproved_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- An email address in lower case, or a phone's digits.
  address text not null
);

-- Only who signs up by themselves has their own id among what they said.
insert into private.unproved_sign_ups (user_id, address)
  select person.id, coalesce(person.email, person.phone) from auth.users person
  where person.raw_user_meta_data ? 'sub' and person.deleted_at is null
    and not coalesce(person.is_sso_user, false)
    and coalesce(person.email, person.phone) is not null
    and (person.email is not null or person.phone_confirmed_at is null)
    and not exists (select from private.proved_addresses proved
      where proved.user_id = person.id and proved.email = person.email)
    and not exists (select from public.yars_profiles profile
      where profile.id = person.id and profile.is_staff);

-- An administrator who makes somebody staff has looked at who it is: the account is theirs.
create function private.vouch_for_staff() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.unproved_sign_ups where user_id = new.id;
  return null;
end
$$;
create trigger vouch_for_staff after update of is_staff on public.yars_profiles
  for each row when (new.is_staff and not old.is_staff)
  execute function private.vouch_for_staff();

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

revoke execute on function private.vouch_for_staff(), private.fill_profile(uuid) from public;
grant execute on function private.fill_profile(uuid) to auth_service;
