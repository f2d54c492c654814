-- What the search of the admin area looks through, ready to compare: in small letters, telephone
-- numbers as digits. Written with the row, so that a search is one pass of LIKE over one column. An
-- index would not help: under row level security LIKE runs after the policies (it is not leakproof).

create function private.search_text(variadic parts text[]) returns text
  language sql immutable set search_path = ''
as $$
  select lower(array_to_string(parts, ' '))
$$;

create function private.digits_of(phone text) returns text
  language sql immutable set search_path = ''
as $$
  select regexp_replace(phone, '\D', '', 'g')
$$;

alter table public.appointments add column search_text text not null default '';
alter table public.yars_profiles add column search_text text not null default '';

-- Its name sorts behind check_change, which compares the row with what it was.
create function private.fill_appointment_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.search_text := private.search_text(
    new.name, new.email, new.reference, new.service, private.digits_of(new.phone));
  return new;
end
$$;
create trigger fill_search before insert or update of name, email, reference, service, phone
  on public.appointments for each row execute function private.fill_appointment_search();

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

revoke execute on function private.search_text(text[]), private.digits_of(text),
  private.fill_appointment_search(), private.fill_profile_search() from public;

-- Rows that are here already. Nothing about them changes, so nobody is told.
alter table public.appointments disable trigger user;
update public.appointments set search_text = private.search_text(
  name, email, reference, service, private.digits_of(phone));
alter table public.appointments enable trigger user;
alter table public.yars_profiles disable trigger user;
update public.yars_profiles set search_text = private.search_text(
  first_name, last_name, email, private.digits_of(phone));
alter table public.yars_profiles enable trigger user;
