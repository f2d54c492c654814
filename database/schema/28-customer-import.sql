-- Customers from a file, a line each, all of them or none.

-- The car of a line: completed where the record has it, added where not; nothing without one. Returns
-- whether anything changed.
create function private.import_vehicle(of_id uuid, line jsonb) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  car public.vehicles := jsonb_populate_record(null::public.vehicles, line - '{id,customer_id}'::text[]);
  known uuid;
begin
  car.plate := upper(car.plate);
  car.vin := upper(car.vin);
  if coalesce(car.year::text, car.make, car.model, car.plate, car.vin) is null then
    return false;
  end if;
  known := private.twin_of(car, of_id);
  -- The car that was here, of which nobody has written down plate or VIN.
  if known is null and (car.make is not null or car.vin is null and car.plate is null) then
    select id into known from public.vehicles other
      where id = private.vehicle_of(of_id, car.year, car.make, car.model)
        and coalesce(other.plate = car.plate, true) and coalesce(other.vin = car.vin, true);
  end if;
  if known is null then
    insert into public.vehicles (customer_id, year, make, model, plate, vin, mileage)
      values (of_id, car.year, car.make, car.model, car.plate, car.vin, car.mileage);
    return true;
  end if;
  update public.vehicles set year = coalesce(year, car.year), make = coalesce(make, car.make),
      model = coalesce(model, car.model), plate = coalesce(plate, car.plate),
      vin = coalesce(vin, car.vin), mileage = coalesce(mileage, car.mileage)
    where id = known and num_nulls(year, make, model, plate, vin, mileage)
      > num_nulls(coalesce(year, car.year), coalesce(make, car.make), coalesce(model, car.model),
        coalesce(plate, car.plate), coalesce(vin, car.vin), coalesce(mileage, car.mileage));
  return found;
end
$$;

-- Takes in one line; returns what it came to: `new`, `completed` or `known`. What stands in a record is
-- never overwritten.
create function private.import_customer(line jsonb) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  customer public.customers;
  phone text := line ->> 'phone';
  email text := lower(line ->> 'email');
  known uuid := private.customer_of(line ->> 'name', phone, email, null);
  has_car boolean;
begin
  if known is null then
    insert into public.customers (name, phones, emails, address, notes)
      values (line ->> 'name', array_remove(array[phone], null), array_remove(array[email], null),
        line ->> 'address', line ->> 'notes')
      returning id into known;
    perform private.link_account(known, private.account_of_email(email));
    perform private.import_vehicle(known, line);
    return 'new';
  end if;
  select * into customer from public.customers where id = known;
  has_car := private.import_vehicle(known, line);
  if (phone is null or customer.phones @> array[phone])
    and (email is null or customer.emails @> array[email])
    and (customer.address is not null or line ->> 'address' is null)
    and coalesce(position(line ->> 'notes' in coalesce(customer.notes, '')) > 0, true)
  then
    return case when has_car then 'completed' else 'known' end;
  end if;
  update public.customers set
      phones = case when phone is null or phones @> array[phone] then phones
        else phones || phone end,
      emails = case when email is null or emails @> array[email] then emails
        else emails || email end,
      address = coalesce(address, line ->> 'address'),
      notes = case when coalesce(position(line ->> 'notes' in coalesce(notes, '')) > 0, true)
        then notes else concat_ws(E'\n', notes, line ->> 'notes') end
    where id = known;
  return 'completed';
end
$$;

-- Takes in the lines of a file: [{line, name, phone, email, address, notes, year, make, model, plate,
-- vin, mileage}]. Returns what each comes to: [{line, outcome}], or [{line, problem}] for those that
-- cannot be taken in. With one of these, or as a preview, nothing is stored. Statements are planned for
-- each line: a plan that was made and kept when there were no customers reads through all that have come.
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
  -- Two files at once would each make the same customer.
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
