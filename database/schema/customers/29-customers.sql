-- Customers and their vehicles: one record per person, identified by phone and email, with or
-- without an account. Appointments create the records, so none is missing, whatever way the
-- appointment was booked.

-- ---------------------------------------------------------------------------------------------
-- Vehicle identification numbers

-- Whether this can be a VIN (same rule in shop/forms/fields/vin.ts). One of 17 characters from North
-- America, which begins with 1 to 5, has a check digit, the ninth (49 CFR 565.15). Older and foreign
-- ones are of any length and have none.
create function private.is_vin(vin text) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when vin !~ '^[1-5].{16}$' then vin ~ '^[A-Z0-9][A-Z0-9-]{3,15}[A-Z0-9]$'
    else vin ~ '^[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{8}$'
    and substr(vin, 9, 1) = (
      select substr('0123456789X', 1 + (sum(weight * translate(substr(vin, at::int, 1),
          'ABCDEFGHJKLMNPRSTUVWXYZ', '12345678123457923456789')::int) % 11)::int, 1)
      from unnest(array[8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2])
        with ordinality as place (weight, at)
      where at <> 9) end
$$;

-- ---------------------------------------------------------------------------------------------
-- Records

-- Whether all phone numbers of a list are valid and distinct. Functions, because check constraints
-- cannot contain subqueries.
create function private.are_phones(phones text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(phone ~ '^\+1\d{10}$'), true) and count(*) = count(distinct phone)
    from unnest(phones) phone
$$;
-- Whether all email addresses of a list are valid and distinct. Domains are in ASCII.
create function private.are_emails(emails text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(email = lower(email) and length(email) <= 254
      and email ~ '^[^@\s]{1,64}@[!-?A-~]+$'), true) and count(*) = count(distinct email)
    from unnest(emails) email
$$;

-- One record per person.
create table public.customers (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- Last activity, including appointments; lists show the latest first.
  updated_at timestamptz not null default now(),
  name text not null constraint customer_name check (length(name) <= 200 and private.is_visible(name)),
  -- Phone numbers in E.164, email addresses in lower case; the preferred one first.
  phones text[] not null default '{}' constraint customer_phones
    check (cardinality(phones) <= 10 and private.are_phones(phones)),
  emails text[] not null default '{}' constraint customer_emails
    check (cardinality(emails) <= 10 and private.are_emails(emails)),
  address text check (length(address) <= 300),
  -- Staff's notes; the customer never sees them.
  notes text check (length(notes) <= 5000),
  -- The account that has verified one of the email addresses.
  account_id uuid unique references public.yars_profiles (id) on delete set null,
  -- The record that this duplicate was merged into. Duplicates are hidden but kept, so that the
  -- merge can be undone.
  merged_into uuid references public.customers (id) on delete cascade,
  search_text text not null default '',
  constraint not_its_own_duplicate check (merged_into <> id)
);
create index customers_latest on public.customers (updated_at desc, id) where merged_into is null;
create index customers_by_name on public.customers (private.name_key(name)) where merged_into is null;
-- Without a pending list, which every booking would have to scan.
create index customers_by_contact on public.customers using gin (phones, emails)
  with (fastupdate = off);
create index customers_merged on public.customers (merged_into) where merged_into is not null;

-- The vehicles of customers.
create table public.vehicles (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  year smallint check (year between 1900 and 2100),
  make text check (length(make) <= 60),
  model text check (length(model) <= 60),
  -- Vanity plates may have any sign.
  plate text constraint plate check (plate ~ '^[^[:cntrl:]]{1,12}$' and private.is_visible(plate)),
  vin text constraint vin check (private.is_vin(vin)),
  -- As last read.
  mileage integer check (mileage between 0 and 2000000),
  constraint says_something
    check (coalesce(year::text, nullif(make, ''), nullif(model, ''), plate, vin) is not null)
);
create index vehicles_of_customer on public.vehicles (customer_id, created_at);

-- Customer records. The desk reads, adds and changes them. Links with appointments and accounts,
-- merges and imports are made by the functions of 31-customers-of-appointments.sql,
-- 32-customer-merges.sql and 33-customer-import.sql. A record is deleted with the account of its
-- person, or at the person's request, by the functions of 39-data-deletion.sql.
alter table public.customers enable row level security, force row level security;
revoke all on public.customers from anon, authenticated, service_role;
grant select on public.customers to service_role;
grant select, insert (name, phones, emails, address, notes),
  update (name, phones, emails, address, notes) on public.customers to authenticated;

create policy desk_reads on public.customers for select to authenticated
  using ((select private.is_desk()));
create policy desk_adds on public.customers for insert to authenticated
  with check ((select private.is_desk()));
create policy desk_changes on public.customers for update to authenticated
  using ((select private.is_desk())) with check ((select private.is_desk()));

-- Vehicles. The desk reads, adds, changes and removes them. A vehicle cannot be moved to another
-- customer.
alter table public.vehicles enable row level security, force row level security;
revoke all on public.vehicles from anon, authenticated, service_role;
grant select on public.vehicles to service_role;
grant select, delete, insert (customer_id, year, make, model, plate, vin, mileage),
  update (year, make, model, plate, vin, mileage) on public.vehicles to authenticated;

create policy desk_reads on public.vehicles for select to authenticated
  using ((select private.is_desk()));
create policy desk_adds on public.vehicles for insert to authenticated
  with check ((select private.is_desk()));
create policy desk_changes on public.vehicles for update to authenticated
  using ((select private.is_desk())) with check ((select private.is_desk()));
create policy desk_removes on public.vehicles for delete to authenticated
  using ((select private.is_desk()));

-- Trigger: rejects impossible phone numbers, except those that the record already had.
create function private.check_customer_phones() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from unnest(new.phones) phone
    where not private.can_be_phone(phone) and (tg_op = 'INSERT' or phone <> all (old.phones)))
  then
    raise exception 'Please enter a valid phone number' using errcode = 'check_violation',
      detail = 'There is no such number in North America.', column = 'phones';
  end if;
  return new;
end
$$;
create trigger check_phones before insert or update of phones on public.customers
  for each row execute function private.check_customer_phones();

-- Trigger: normalizes what staff type.
create function private.normalize_vehicle() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := now();
  new.vin := nullif(upper(regexp_replace(new.vin, '\s', '', 'g')), '');
  if length(replace(new.vin, '-', '')) = 17 then
    new.vin := replace(new.vin, '-', '');
  end if;
  new.plate := nullif(upper(trim(new.plate)), '');
  new.make := nullif(trim(new.make), '');
  new.model := nullif(trim(new.model), '');
  return new;
end
$$;
create trigger normalize_vehicle before insert or update on public.vehicles
  for each row execute function private.normalize_vehicle();

-- Rejects everybody but administrators. Called first in functions that bypass row level security.
create function private.require_administrator() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only an administrator can do this.' using errcode = '42501';
  end if;
end
$$;

-- Rejects everybody but the desk, in the same way.
create function private.require_desk() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_desk() then
    raise exception 'Only the shop''s desk can do this.' using errcode = '42501';
  end if;
end
$$;

-- Addresses and numbers of a customer at which messages were refused for good, with the latest
-- refusal of each, so that staff call or correct them.
create function public.refused_addresses(customer uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_desk();
  return (
    select coalesce(jsonb_agg(refused), '[]')
    from (
      select distinct on (contact) contact as address, refusal, failed_at as refused_at
      from public.customers record, unnest(record.phones || record.emails) contact
        join public.outbox on lower(receiver) = contact and refusal in ('stopped', 'no_such_address')
      where record.id = customer
      order by contact, failed_at desc) refused);
end
$$;
revoke execute on function public.refused_addresses(uuid) from public, anon;
grant execute on function public.refused_addresses(uuid) to authenticated;

revoke execute on all functions in schema private from public;
-- Check constraints and indexes run with the privileges of whoever writes the row.
grant execute on function private.folded(text), private.name_key(text), private.is_vin(text), private.are_phones(text[]),
  private.are_emails(text[]) to authenticated, service_role;
