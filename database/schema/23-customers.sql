-- Customers and their cars: one record per person by phone and email, whether they have an account or
-- not. Records are made by the appointments themselves, so none is missing, by whatever way it was booked.

-- ---------------------------------------------------------------------------------------------
-- Vehicle identification numbers

-- Whether a VIN has 17 characters and the right check digit, the ninth (49 CFR 565.15; the same in
-- shop/forms/vin.ts).
create function private.is_vin(vin text) returns boolean
  language sql immutable set search_path = ''
as $$
  select vin ~ '^[A-HJ-NPR-Z0-9]{8}[0-9X][A-HJ-NPR-Z0-9]{8}$'
    and substr(vin, 9, 1) = (
      select substr('0123456789X', 1 + (sum(weight * translate(substr(vin, at::int, 1),
          'ABCDEFGHJKLMNPRSTUVWXYZ', '12345678123457923456789')::int) % 11)::int, 1)
      from unnest(array[8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2])
        with ordinality as place (weight, at)
      where at <> 9)
$$;

-- ---------------------------------------------------------------------------------------------
-- Records

-- Whether every entry of a list is right and is there once; for constraints, which know no subqueries.
create function private.are_phones(phones text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(phone ~ '^\+1\d{10}$'), true) and count(*) = count(distinct phone)
    from unnest(phones) phone
$$;
create function private.are_emails(emails text[]) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(bool_and(email = lower(email) and length(email) <= 254
      and email ~ '^[^@\s]+@[^@\s]+$'), true) and count(*) = count(distinct email)
    from unnest(emails) email
$$;

create table public.customers (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  -- When anything happened with it, an appointment too: lists have the latest first.
  updated_at timestamptz not null default now(),
  name text not null constraint customer_name check (length(name) <= 200 and name ~ '\S'),
  -- In E.164, and in small letters. The first one is the one to use.
  phones text[] not null default '{}' constraint customer_phones
    check (cardinality(phones) <= 10 and private.are_phones(phones)),
  emails text[] not null default '{}' constraint customer_emails
    check (cardinality(emails) <= 10 and private.are_emails(emails)),
  address text check (length(address) <= 300),
  -- What staff write down; the customer never sees it.
  notes text check (length(notes) <= 5000),
  -- The account that has verified one of the addresses.
  account_id uuid unique references public.yars_profiles (id) on delete set null,
  -- The record that this one is a duplicate of. It is kept, out of sight, so that it can come back.
  merged_into uuid references public.customers (id) on delete cascade,
  search_text text not null default '',
  constraint not_its_own_duplicate check (merged_into <> id)
);
create index customers_latest on public.customers (updated_at desc, id) where merged_into is null;
create index customers_by_name on public.customers (lower(name)) where merged_into is null;
-- Every booking looks through the pending list of this one: there is none.
create index customers_by_contact on public.customers using gin (phones, emails)
  with (fastupdate = off);
create index customers_merged on public.customers (merged_into) where merged_into is not null;

create table public.vehicles (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  customer_id uuid not null references public.customers (id) on delete cascade,
  year smallint check (year between 1900 and 2100),
  make text check (length(make) <= 60),
  model text check (length(model) <= 60),
  plate text constraint plate check (plate ~ '^[A-Z0-9][A-Z0-9 -]{0,11}$'),
  vin text constraint vin check (private.is_vin(vin)),
  -- As it was read last.
  mileage integer check (mileage between 0 and 2000000),
  constraint says_something
    check (coalesce(year::text, nullif(make, ''), nullif(model, ''), plate, vin) is not null)
);
create index vehicles_of_customer on public.vehicles (customer_id, created_at);

-- Administrators read records, change them and begin new ones. What belongs to whom, duplicates and
-- accounts are said by the functions of 24-customers-of-appointments.sql, 25-customer-merges.sql and
-- 26-customer-import.sql. Nobody deletes one: it goes
-- with the account of its person.
alter table public.customers enable row level security, force row level security;
revoke all on public.customers from anon, authenticated, service_role;
grant select on public.customers to service_role;
grant select, insert (name, phones, emails, address, notes),
  update (name, phones, emails, address, notes) on public.customers to authenticated;

create policy administrator_reads on public.customers for select to authenticated
  using ((select private.is_admin()));
create policy administrator_adds on public.customers for insert to authenticated
  with check ((select private.is_admin()));
create policy administrator_changes on public.customers for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Administrators read cars, add, change and remove them. A car stays with its customer.
alter table public.vehicles enable row level security, force row level security;
revoke all on public.vehicles from anon, authenticated, service_role;
grant select on public.vehicles to service_role;
grant select, delete, insert (customer_id, year, make, model, plate, vin, mileage),
  update (year, make, model, plate, vin, mileage) on public.vehicles to authenticated;

create policy administrator_reads on public.vehicles for select to authenticated
  using ((select private.is_admin()));
create policy administrator_adds on public.vehicles for insert to authenticated
  with check ((select private.is_admin()));
create policy administrator_changes on public.vehicles for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy administrator_removes on public.vehicles for delete to authenticated
  using ((select private.is_admin()));

-- ---------------------------------------------------------------------------------------------
-- What is searched

-- Everything by which somebody may be looked for: names, numbers, addresses, notes, and every car.
create function private.fill_customer_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  cars text;
  wrong text;
begin
  if tg_op = 'INSERT' or new.phones is distinct from old.phones then
    select phone into wrong from unnest(new.phones) phone where not private.can_be_phone(phone)
      and (tg_op = 'INSERT' or phone <> all (old.phones)) limit 1;
    if wrong is not null then
      raise exception 'Please enter a valid phone number' using errcode = 'check_violation',
        detail = 'There is no such number in North America.', column = 'phones';
    end if;
  end if;
  select string_agg(concat_ws(' ', year, make, model, plate, regexp_replace(plate, '[ -]', '', 'g'),
      vin), ' ') into cars
    from public.vehicles where customer_id = new.id;
  new.updated_at := now();
  -- Every word begins after a space.
  new.search_text := ' ' || private.search_text(new.name, array_to_string(new.emails, ' '),
    regexp_replace(array_to_string(new.phones, ' '), '[^0-9 ]', '', 'g'), new.address, new.notes,
    left(cars, 10000));
  return new;
end
$$;
create trigger fill_search before insert or update on public.customers
  for each row execute function private.fill_customer_search();

create function private.keep_vehicle() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.updated_at := now();
  new.vin := nullif(upper(regexp_replace(new.vin, '\s', '', 'g')), '');
  new.plate := nullif(upper(trim(new.plate)), '');
  new.make := nullif(trim(new.make), '');
  new.model := nullif(trim(new.model), '');
  return new;
end
$$;
create trigger keep_vehicle before insert or update on public.vehicles
  for each row execute function private.keep_vehicle();

create function private.search_by_vehicle() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.customers set search_text = '' where id in (old.customer_id, new.customer_id);
  return null;
end
$$;
create trigger search_by_vehicle after insert or delete or update on public.vehicles
  for each row execute function private.search_by_vehicle();

-- Parts of words, plates and numbers are found in three letters or more by an index (pg_trgm). Hosted
-- providers may have it already, in a schema of their choice. What is new waits in a list that is short
-- enough to be looked through (PostgreSQL, GIN fast update): thousands come from one file.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
do $make$
begin
  execute format('create index customers_by_text on public.customers
      using gin (search_text %I.gin_trgm_ops) with (gin_pending_list_limit = 512) where merged_into is null',
    (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm'));
end
$make$;

-- Refuses everybody but administrators, before anything is looked up.
create function private.require_administrator() returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise exception 'Only administrators see customers.' using errcode = '42501';
  end if;
end
$$;

-- A page of the records in which every term is found, the latest first, with their cars: {total, rows}.
-- More than a thousand are not counted, and not paged through. A reference finds its customer, too. A
-- letter or two are found where a word begins, which the index knows. Signs alone it does not know.
-- Under row level security LIKE would have to look at every row (it is not leakproof), so this asks
-- first who calls, and then looks with the rights of the owner.
create function public.search_customers(terms text[] default '{}', page integer default 0,
    page_size integer default 50) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted text := 'merged_into is null';
  referred uuid;
  total integer; rows jsonb;
begin
  perform private.require_administrator();
  if num_nulls(terms, page, page_size) > 0 or cardinality(terms) > 8 or page_size not between 1 and 1000 or page not between 0 and 1000
    or exists (select from unnest(terms) term where length(term) > 100)
  then
    raise exception 'Please search for fewer words.' using errcode = 'PT400';
  end if;
  if cardinality(terms) = 1 and length(terms[1]) = 6 then
    select customer_id into referred from public.appointments where reference = upper(terms[1]);
  end if;
  select wanted || coalesce(string_agg(format(' and search_text like %L',
      case when length(term) < 3 and term ~ '[[:alnum:]]' then '% ' else '%' end
        || regexp_replace(lower(term), '([\\%_])', '\\\1', 'g') || '%'), ''), '')
    into wanted from unnest(terms) term where term <> '';
  if referred is not null then
    wanted := format('id = %L', referred);
  end if;
  execute format('select count(*) from (select from public.customers where %s limit 1000) found',
    wanted) into total;
  if total = 0 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute format($sql$
    select coalesce(jsonb_agg(to_jsonb(found) - 'search_text' - 'notes' || jsonb_build_object(
        'vehicles', (select coalesce(jsonb_agg(to_jsonb(car) order by car.updated_at desc), '[]')
          from (select * from public.vehicles where customer_id = found.id
            order by updated_at desc limit 10) car),
        'last_visit', (select max(scheduled_date) from public.appointments
          where customer_id = found.id and status <> 'canceled'))
      order by found.updated_at desc, found.id), '[]')
    from (select * from public.customers where %s
      order by updated_at desc, id limit %s offset %s) found
    $sql$, wanted, page_size, least(page * page_size, 1000)) into rows;
  return jsonb_build_object('total', total, 'rows', rows);
end
$$;

revoke execute on function public.search_customers(text[], integer, integer) from public, anon;
grant execute on function public.search_customers(text[], integer, integer) to authenticated;
revoke execute on all functions in schema private from public;
-- Constraints are checked with the rights of whoever writes.
grant execute on function private.is_vin(text), private.are_phones(text[]),
  private.are_emails(text[]) to authenticated, service_role;
