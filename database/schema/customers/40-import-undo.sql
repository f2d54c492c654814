-- Undoing an import: takes back what it stored, where nothing has changed it since.

-- Takes back a vehicle that an import added or filled in; returns whether something of it stays.
create function private.undo_imported_vehicle(change public.customer_import_changes) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  car public.vehicles;
begin
  select * into car from public.vehicles where id = change.vehicle_id for update;
  if car.id is null then
    return false;
  end if;
  if change.before is null then
    if private.car_values(car) <> change.after
      or exists (select from public.appointments where vehicle_id = car.id)
    then
      return true;
    end if;
    delete from public.vehicles where id = car.id;
    return false;
  end if;
  -- Values that staff have changed since stay.
  car := jsonb_populate_record(car, (select coalesce(jsonb_object_agg(key, change.before -> key), '{}')
    from jsonb_each(private.car_values(car)) where value = change.after -> key));
  update public.vehicles set year = car.year, make = car.make, model = car.model, plate = car.plate,
      vin = car.vin, mileage = car.mileage
    where id = car.id;
  return private.car_values(car) <> change.before;
exception when check_violation then
  return true;
end
$$;

-- Takes back the values that an import added to a record; returns whether something of them stays.
create function private.undo_imported_values(change public.customer_import_changes) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  customer public.customers;
  notes_stay boolean;
begin
  select * into customer from public.customers where id = change.customer_id;
  notes_stay := change.after ->> 'notes' is distinct from change.before ->> 'notes'
    and customer.notes is distinct from change.after ->> 'notes';
  update public.customers set
      phones = array(select phone from unnest(phones) with ordinality as list (phone, at)
        where change.before -> 'phones' ? phone or not change.after -> 'phones' ? phone order by at),
      emails = array(select email from unnest(emails) with ordinality as list (email, at)
        where change.before -> 'emails' ? email or not change.after -> 'emails' ? email order by at),
      address = case when address is not distinct from change.after ->> 'address'
        then change.before ->> 'address' else address end,
      notes = case when notes_stay then notes else change.before ->> 'notes' end
    where id = change.customer_id;
  return notes_stay;
end
$$;

-- Why a record that an import added cannot be removed again; null if it can.
create function private.reason_to_stay(customer public.customers, of_import uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  with mine as (
    select distinct on (vehicle_id) vehicle_id, after from public.customer_import_changes
      where import_id = of_import and customer_id = customer.id order by vehicle_id, id desc)
  select case
    when customer.merged_into is not null
      or exists (select from public.customers where merged_into = customer.id) then 'merged'
    when exists (select from public.appointments where customer_id = customer.id) then 'booked'
    when customer.account_id is not null then 'account'
    when private.imported_values(customer) <> (select after from mine where vehicle_id is null)
      or exists (select from public.customer_import_changes
        where customer_id = customer.id and import_id <> of_import)
      or exists (select from (select * from public.vehicles where customer_id = customer.id) car
        full join (select * from mine where vehicle_id is not null) imported on imported.vehicle_id = car.id
        where private.car_values(car) is distinct from imported.after) then 'changed'
    end
$$;

-- Undoes an import for fifty customers; called until nothing is left. Returns
-- {left, stays: [{id, name, why}]}: `booked`, `merged`, `account` or `changed` since.
create function public.undo_customer_import(import uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  of_customer uuid;
  customer public.customers;
  change public.customer_import_changes;
  why text;
  something_stays boolean;
  stays jsonb := '[]';
begin
  perform private.require_administrator();
  perform pg_advisory_xact_lock(hashtextextended('customer import', 0));
  delete from public.past_work where import_id = import;
  if not found and not exists (select from public.customer_import_changes where import_id = import) then
    raise exception 'There is nothing of this import left to undo.' using errcode = 'PT409';
  end if;
  update public.customer_imports set undone_at = coalesce(undone_at, now()) where id = import;

  for of_customer in select distinct customer_id from public.customer_import_changes
    where import_id = import order by customer_id limit 50
  loop
    select * into customer from public.customers where id = of_customer for update;
    if exists (select from public.customer_import_changes where import_id = import
      and customer_id = of_customer and vehicle_id is null and before is null)
    then
      why := coalesce(private.reason_to_stay(customer, import), case when exists (
        select from public.past_work where customer_id = of_customer) then 'changed' end);
      if why is null then
        delete from public.customers where id = of_customer;
      end if;
    else
      why := case when customer.merged_into is not null then 'merged' end;
      for change in select * from public.customer_import_changes where import_id = import
        and customer_id = of_customer and why is distinct from 'merged' order by id desc
      loop
        something_stays := case when change.vehicle_id is null then private.undo_imported_values(change)
          else private.undo_imported_vehicle(change) end;
        if something_stays then
          why := 'changed';
        end if;
      end loop;
    end if;
    if why is not null then
      stays := stays || jsonb_build_object('id', of_customer, 'name', customer.name, 'why', why);
    end if;
    delete from public.customer_import_changes where import_id = import and customer_id = of_customer;
  end loop;
  return jsonb_build_object('stays', stays, 'left', (select count(distinct customer_id)
    from public.customer_import_changes where import_id = import));
end
$$;

revoke execute on function public.undo_customer_import(uuid) from public, anon;
grant execute on function public.undo_customer_import(uuid) to authenticated;
revoke execute on all functions in schema private from public;
