-- Numbers that cannot exist by the North American Numbering Plan are refused on every path, as the
-- forms refuse them (shop/forms/phone.ts): area and exchange code start with 2 to 9, and neither is a
-- service code such as 911.

create function private.can_be_phone(phone text) returns boolean
  language sql immutable set search_path = ''
as $$ select phone ~ '^\+1(?!.11)[2-9]\d\d(?!.11)[2-9]\d{6}$' $$;

-- Not a constraint: that would be asked again whenever an older row is changed, and when a backup
-- that holds one is restored. What was taken before stays, to be confirmed, canceled and called.
create function private.check_phone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.phone is not distinct from old.phone then
    return new;
  end if;
  -- The number in place of one that was deleted with its account.
  if not private.can_be_phone(new.phone) and new.phone <> '+10000000000' then
    raise exception 'Please enter a valid phone number' using errcode = 'check_violation',
      detail = 'There is no such number in North America.', column = 'phone';
  end if;
  return new;
end
$$;

do $$
declare
  with_phone regclass;
begin
  foreach with_phone in array '{public.appointments, public.contact_messages,
    public.financing_applications, public.sms_consents}'::regclass[]
  loop
    execute format('create trigger check_phone before insert or update of phone on %s
      for each row execute function private.check_phone()', with_phone);
  end loop;
end
$$;

-- A profile holds what its owner has written, in any writing and of any country. What is written as
-- a number of North America has to be one. An account that comes with another begins without.
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

revoke execute on function private.can_be_phone(text), private.check_phone(),
  private.check_profile_phone() from public;
