-- Import of customers from a file, one per line; all lines or none.

-- Adds the vehicle of a line to a customer, or fills in the missing values of an existing one.
-- Returns whether anything changed.
create function private.import_vehicle(of_id uuid, line jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  car public.vehicles := jsonb_populate_record(null::public.vehicles, line - '{id,customer_id}'::text[]);
  existing uuid;
begin
  car.plate := upper(car.plate);
  car.vin := upper(car.vin);
  if coalesce(car.year::text, car.make, car.model, car.plate, car.vin) is null then
    return false;
  end if;
  existing := private.matching_vehicle(car, of_id);
  -- A vehicle existing from appointments, without plate and VIN.
  if existing is null and (car.make is not null or car.vin is null and car.plate is null) then
    select id into existing from public.vehicles other
      where id = private.vehicle_of(of_id, car.year, car.make, car.model)
        and coalesce(other.plate = car.plate, true) and coalesce(other.vin = car.vin, true);
  end if;
  if existing is null then
    insert into public.vehicles (customer_id, year, make, model, plate, vin, mileage)
      values (of_id, car.year, car.make, car.model, car.plate, car.vin, car.mileage);
    return true;
  end if;
  update public.vehicles set year = coalesce(year, car.year), make = coalesce(make, car.make),
      model = coalesce(model, car.model), plate = coalesce(plate, car.plate),
      vin = coalesce(vin, car.vin), mileage = coalesce(mileage, car.mileage)
    where id = existing and num_nulls(year, make, model, plate, vin, mileage)
      > num_nulls(coalesce(year, car.year), coalesce(make, car.make), coalesce(model, car.model),
        coalesce(plate, car.plate), coalesce(vin, car.vin), coalesce(mileage, car.mileage));
  return found;
end
$$;

-- Imports one line; returns `new`, `completed` or `known`. Existing values are never overwritten.
create function private.import_customer(line jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  customer public.customers;
  phone text := line ->> 'phone';
  email text := lower(line ->> 'email');
  existing uuid := private.customer_of(line ->> 'name', phone, email, null);
  vehicle_changed boolean;
begin
  if existing is null then
    insert into public.customers (name, phones, emails, address, notes)
      values (line ->> 'name', array_remove(array[phone], null), array_remove(array[email], null),
        line ->> 'address', line ->> 'notes')
      returning id into existing;
    perform private.link_account(existing, private.account_of_email(email));
    perform private.import_vehicle(existing, line);
    return 'new';
  end if;
  select * into customer from public.customers where id = existing;
  vehicle_changed := private.import_vehicle(existing, line);
  if (phone is null or customer.phones @> array[phone])
    and (email is null or customer.emails @> array[email])
    and (customer.address is not null or line ->> 'address' is null)
    and coalesce(position(line ->> 'notes' in coalesce(customer.notes, '')) > 0, true)
  then
    return case when vehicle_changed then 'completed' else 'known' end;
  end if;
  update public.customers set
      phones = case when phone is null or phones @> array[phone] then phones
        else phones || phone end,
      emails = case when email is null or emails @> array[email] then emails
        else emails || email end,
      address = coalesce(address, line ->> 'address'),
      notes = case when coalesce(position(line ->> 'notes' in coalesce(notes, '')) > 0, true)
        then notes else concat_ws(E'\n', notes, line ->> 'notes') end
    where id = existing;
  return 'completed';
end
$$;

-- Imports the lines of a file: [{line, name, phone, email, address, notes, year, make, model,
-- plate, vin, mileage}]. Returns an outcome for each: [{line, outcome}], or [{line, problem}] for
-- invalid ones. With a problem, or as a preview, nothing is stored. Plans are not cached: one made
-- while the table was empty would scan all customers that the import has added since.
create function public.import_customers(entries jsonb, preview boolean default true) returns jsonb
  language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  entry jsonb;
  outcomes jsonb[] := '{}';
  problem text;
  failed boolean := false;
begin
  perform private.require_administrator();
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 1000 then
    raise exception 'A file may have 1,000 customers at most.' using errcode = 'PT400';
  end if;
  -- Concurrent imports would add the same customer twice.
  perform pg_advisory_xact_lock(hashtextextended('customer import', 0));
  begin
    for entry in select value from jsonb_array_elements(entries) loop
      begin
        outcomes := outcomes || jsonb_build_object('line', entry -> 'line', 'outcome',
          private.import_customer(entry));
      exception when data_exception or integrity_constraint_violation then
        get stacked diagnostics problem = message_text;
        outcomes := outcomes || jsonb_build_object('line', entry -> 'line', 'problem', problem);
        failed := true;
      end;
    end loop;
    if preview or failed then
      raise exception using errcode = 'PT000';
    end if;
  exception when sqlstate 'PT000' then
    null;
  end;
  return to_jsonb(outcomes);
end
$$;

revoke execute on function public.import_customers(jsonb, boolean) from public, anon;
grant execute on function public.import_customers(jsonb, boolean) to authenticated;
revoke execute on all functions in schema private from public;
