-- Import of customers from a file, a line at a time, and undoing it.

-- One row per file.
create table public.customer_imports (
  id uuid primary key,
  at timestamptz not null default now(),
  by_id uuid,
  file_name text not null constraint file_name check (length(file_name) <= 200),
  -- What each column was, by its title, for the next file of the same program: {title: kind}.
  columns jsonb not null constraint columns
    check (jsonb_typeof(columns) = 'object' and length(columns::text) <= 30000),
  -- Records that it added, and that it gave more details.
  added integer not null default 0,
  completed integer not null default 0,
  -- Past visits and declined work that it added (57-past-work.sql).
  past integer not null default 0,
  undone_at timestamptz
);
create index customer_imports_latest on public.customer_imports (at desc);

-- What an import changed, to undo it: a row for each record or vehicle and line.
create table public.customer_import_changes (
  id bigint generated always as identity primary key,
  import_id uuid not null references public.customer_imports (id) on delete cascade,
  customer_id uuid not null references public.customers (id) on delete cascade,
  -- The vehicle; null for the record itself.
  vehicle_id uuid,
  -- Null if the import added it.
  before jsonb,
  after jsonb not null
);
create index customer_import_changes_of_import on public.customer_import_changes (import_id, customer_id);
create index customer_import_changes_of_customer on public.customer_import_changes (customer_id);

-- Imports. Administrators read them; they are written by the functions below alone.
alter table public.customer_imports enable row level security, force row level security;
revoke all on public.customer_imports from anon, authenticated, service_role;
grant select on public.customer_imports to authenticated, service_role;
create policy administrator_reads on public.customer_imports for select to authenticated
  using ((select private.is_admin()));

-- Their changes. Nobody reads or writes them but the functions below.
alter table public.customer_import_changes enable row level security, force row level security;
revoke all on public.customer_import_changes from anon, authenticated, service_role;
grant select on public.customer_import_changes to service_role;

-- The values of a vehicle that an import may fill in.
create function private.car_values(car public.vehicles) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_object('year', car.year, 'make', car.make, 'model', car.model,
    'plate', car.plate, 'vin', car.vin, 'mileage', car.mileage)
$$;

-- The values of a record that an import may set.
create function private.imported_values(customer public.customers) returns jsonb
  language sql immutable set search_path = ''
as $$
  select private.merge_values(customer) - 'account_id' || jsonb_build_object('name', customer.name)
$$;

-- Adds the vehicle of a line to a customer, or fills in the missing values of an existing one.
-- Returns whether anything changed.
create function private.import_vehicle(of_id uuid, line jsonb, import uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  car public.vehicles := jsonb_populate_record(null::public.vehicles, line - '{id,customer_id}'::text[]);
  known public.vehicles;
  stored public.vehicles;
begin
  car.plate := upper(car.plate);
  car.vin := upper(car.vin);
  if coalesce(car.year::text, car.make, car.model, car.plate, car.vin) is null then
    return false;
  end if;
  select * into known from public.vehicles where id = private.matching_vehicle(car, of_id);
  -- A vehicle existing from appointments, without plate and VIN.
  if known.id is null and (car.make is not null or car.vin is null and car.plate is null) then
    select * into known from public.vehicles other
      where id = private.vehicle_of(of_id, car.year, car.make, car.model)
        and coalesce(other.plate = car.plate, true) and coalesce(other.vin = car.vin, true);
  end if;
  if known.id is null then
    insert into public.vehicles (customer_id, year, make, model, plate, vin, mileage)
      values (of_id, car.year, car.make, car.model, car.plate, car.vin, car.mileage)
      returning * into stored;
  else
    update public.vehicles set year = coalesce(year, car.year), make = coalesce(make, car.make),
        model = coalesce(model, car.model), plate = coalesce(plate, car.plate),
        vin = coalesce(vin, car.vin), mileage = coalesce(mileage, car.mileage)
      where id = known.id and num_nulls(year, make, model, plate, vin, mileage)
        > num_nulls(coalesce(year, car.year), coalesce(make, car.make), coalesce(model, car.model),
          coalesce(plate, car.plate), coalesce(vin, car.vin), coalesce(mileage, car.mileage))
      returning * into stored;
  end if;
  if stored.id is null then
    return false;
  end if;
  insert into public.customer_import_changes (import_id, customer_id, vehicle_id, before, after)
    values (import, of_id, stored.id, case when known.id is not null then private.car_values(known) end,
      private.car_values(stored));
  return true;
end
$$;

-- The record of a line's person, or null: of the same name, with one of its numbers or addresses.
-- Households share both, so that another name is another person. A line that has neither is known
-- by its vehicle.
create function private.customer_of_line(line jsonb, line_phones text[], line_emails text[]) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select id from public.customers customer
  where merged_into is null and private.name_key(name) = private.name_key(line ->> 'name')
    and (phones && line_phones or emails && line_emails
      or line_phones = '{}' and line_emails = '{}' and private.matching_vehicle(
        jsonb_populate_record(null::public.vehicles, line - '{id,customer_id}'::text[]), id) is not null)
  order by emails && line_emails desc, phones && line_phones desc, created_at, id
  limit 1
$$;

-- Imports one line; returns `new`, `completed` or `known`. Existing values are never overwritten.
create function private.import_customer(line jsonb, import uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.customers;
  stored public.customers;
  line_phones text[] := array(select jsonb_array_elements_text(line -> 'phones'));
  line_emails text[] := array(select lower(email) from jsonb_array_elements_text(line -> 'emails') email);
  vehicle_changed boolean;
begin
  if line_phones = '{}' and line_emails = '{}'
    and coalesce(line ->> 'year', line ->> 'make', line ->> 'model', line ->> 'plate', line ->> 'vin') is null
  then
    raise exception 'There is no phone number, email address or car to know them by.'
      using errcode = 'check_violation';
  end if;
  select * into known from public.customers
    where id = private.customer_of_line(line, line_phones, line_emails);
  if known.id is null then
    insert into public.customers (name, phones, emails, address, notes)
      values (line ->> 'name', line_phones, line_emails, line ->> 'address', line ->> 'notes')
      returning * into stored;
    perform private.link_account(stored.id, private.account_of_email(line_emails[1]));
  else
    update public.customers set
        phones = phones || array(select phone from unnest(line_phones) phone where phone <> all (phones)),
        emails = emails || array(select email from unnest(line_emails) email where email <> all (emails)),
        address = coalesce(address, line ->> 'address'),
        notes = case when coalesce(position(line ->> 'notes' in coalesce(notes, '')) > 0, true)
          then notes else concat_ws(E'\n', notes, line ->> 'notes') end
      where id = known.id and not (phones @> line_phones and emails @> line_emails
        and (address is not null or line ->> 'address' is null)
        and coalesce(position(line ->> 'notes' in coalesce(notes, '')) > 0, true))
      returning * into stored;
  end if;
  if stored.id is not null then
    insert into public.customer_import_changes (import_id, customer_id, before, after)
      values (import, stored.id, case when known.id is not null then private.imported_values(known) end,
        private.imported_values(stored));
  end if;
  vehicle_changed := private.import_vehicle(coalesce(stored.id, known.id), line, import);
  return case when known.id is null then 'new' when stored.id is not null or vehicle_changed
    then 'completed' else 'known' end;
end
$$;

-- Imports lines of a file: [{line, name, phones, emails, address, notes, year, make, model, plate,
-- vin, mileage, past: {kind, day, work, amountCents}}]. Returns an outcome for each: [{line, outcome,
-- past}], where `past` says whether that work is new, or [{line, problem}] for those
-- that are left out. As a preview, nothing is stored. Portions of one file have one import_id. Plans
-- are not cached: one made while the table was empty would scan all customers that the import has
-- added since.
create function public.import_customers(entries jsonb, preview boolean default true,
    import_id uuid default gen_random_uuid(), file_name text default '', columns jsonb default '{}')
  returns jsonb
  language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  entry jsonb;
  outcome text;
  outcomes jsonb[] := '{}';
  new_ones integer := 0;
  completed_ones integer := 0;
  past_ones integer := 0;
  is_new boolean;
  problem text;
  violated text;
begin
  perform private.require_administrator();
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 1000 then
    raise exception 'A file may have 1,000 customers at most.' using errcode = 'PT400';
  end if;
  -- Concurrent imports would add the same customer twice.
  perform pg_advisory_xact_lock(hashtextextended('customer import', 0));
  if exists (select from public.customer_imports import where id = import_id
    and (undone_at is not null or by_id is distinct from private.uid()))
  then
    raise exception 'This import is over. Choose the file again.' using errcode = 'PT409';
  end if;
  begin
    insert into public.customer_imports (id, by_id, file_name, columns)
      values (import_id, private.uid(), file_name, columns) on conflict (id) do nothing;
    for entry in select value from jsonb_array_elements(entries) loop
      begin
        outcome := private.import_customer(entry, import_id);
        is_new := case when entry ? 'past' then private.import_past_work(entry, import_id) end;
        outcomes := outcomes || jsonb_strip_nulls(
          jsonb_build_object('line', entry -> 'line', 'outcome', outcome, 'past', is_new));
        new_ones := new_ones + (outcome = 'new')::int;
        completed_ones := completed_ones + (outcome = 'completed')::int;
        past_ones := past_ones + coalesce(is_new, false)::int;
      exception when data_exception or integrity_constraint_violation then
        get stacked diagnostics problem = message_text, violated = constraint_name;
        outcomes := outcomes || jsonb_build_object('line', entry -> 'line', 'problem',
          case violated when 'customer_phones' then 'The record would have more than 10 numbers.'
            when 'customer_emails' then 'The record would have more than 10 email addresses.'
            when 'customers_notes_check' then 'The notes would be longer than 5,000 characters.'
            else problem end);
      end;
    end loop;
    update public.customer_imports set added = added + new_ones, completed = completed + completed_ones,
        past = past + past_ones
      where id = import_id;
    if preview then
      raise exception using errcode = 'PT000';
    end if;
  exception when sqlstate 'PT000' then
    null;
  end;
  return to_jsonb(outcomes);
end
$$;

revoke execute on function public.import_customers(jsonb, boolean, uuid, text, jsonb) from public, anon;
grant execute on function public.import_customers(jsonb, boolean, uuid, text, jsonb) to authenticated;
revoke execute on all functions in schema private from public;
