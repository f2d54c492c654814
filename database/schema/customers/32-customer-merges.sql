-- Merging duplicate customer records, and undoing it.

-- One row per merge, with what is needed to undo it.
create table public.customer_merges (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  by_id uuid,
  kept_id uuid not null references public.customers (id) on delete cascade,
  merged_id uuid not null references public.customers (id) on delete cascade,
  -- Values of the kept record before and after the merge.
  before jsonb not null,
  after jsonb not null,
  -- What was moved: [{id, vehicle_id}] of appointments, [{id, merged_into, before}] of vehicles;
  -- `merged_into` is the same vehicle of the kept record, null if the vehicle itself was moved.
  appointments jsonb not null,
  vehicles jsonb not null,
  undone_at timestamptz
);
create index customer_merges_of_kept on public.customer_merges (kept_id, at desc);
create index customer_merges_of_merged on public.customer_merges (merged_id);

-- Merges. Written only by the functions below. The desk reads them; nobody changes or deletes
-- a row.
alter table public.customer_merges enable row level security, force row level security;
revoke all on public.customer_merges from anon, authenticated, service_role;
grant select on public.customer_merges to authenticated, service_role;
create policy desk_reads on public.customer_merges for select to authenticated
  using ((select private.is_desk()));

-- The same vehicle in another record, or null: with the same VIN, the same plate, or the same year,
-- make and model, unless VIN or plate differ.
create function private.matching_vehicle(car public.vehicles, customer uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select id from public.vehicles other
  where customer_id = customer and coalesce(other.vin = car.vin, true)
    and (other.vin = car.vin or coalesce(other.plate = car.plate, true)
      and (other.plate = car.plate
        -- A file may know neither year nor model; a car of which nothing is said is no other's.
        or car.make is not null and (other.year, lower(other.make), lower(other.model))
          is not distinct from (car.year, lower(car.make), lower(car.model))))
  order by other.vin = car.vin desc nulls last, other.plate = car.plate desc nulls last, created_at, id
  limit 1
$$;

-- The values of a record that a merge may change.
create function private.merge_values(customer public.customers) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_object('phones', customer.phones, 'emails', customer.emails,
    'address', customer.address, 'notes', customer.notes, 'account_id', customer.account_id)
$$;

-- Locks two records, in the order of their ids, which avoids deadlocks.
create function private.lock_customers(one uuid, other uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_desk();
  perform from public.customers where id in (one, other) order by id for update;
end
$$;

-- Merges `duplicate` into `keep`, and hides the duplicate. Returns the id of the merge.
create function public.merge_customers(keep uuid, duplicate uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  kept public.customers;
  merged public.customers;
  car public.vehicles;
  vehicle_match public.vehicles;
  moved_appointments jsonb;
  moved_vehicles jsonb := '[]';
  merge uuid;
begin
  perform private.lock_customers(keep, duplicate);
  select * into kept from public.customers where id = keep and merged_into is null;
  select * into merged from public.customers where id = duplicate and merged_into is null;
  if kept.id is null or merged.id is null or keep = duplicate then
    raise exception 'One of them is no longer there. Reload the page and try again.'
      using errcode = 'PT409';
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'vehicle_id', vehicle_id)), '[]')
    into moved_appointments from public.appointments where customer_id = duplicate;
  for car in select * from public.vehicles where customer_id = duplicate order by created_at, id loop
    select * into vehicle_match from public.vehicles where id = private.matching_vehicle(car, keep);
    if vehicle_match.id is null then
      update public.vehicles set customer_id = keep where id = car.id;
    else
      update public.vehicles set plate = coalesce(plate, car.plate), vin = coalesce(vin, car.vin),
          mileage = greatest(mileage, car.mileage) where id = vehicle_match.id;
      update public.appointments set vehicle_id = vehicle_match.id where vehicle_id = car.id;
    end if;
    moved_vehicles := moved_vehicles || jsonb_build_object('id', car.id,
      'merged_into', vehicle_match.id,
      'before', case when vehicle_match.id is not null then jsonb_build_object(
        'plate', vehicle_match.plate, 'vin', vehicle_match.vin, 'mileage', vehicle_match.mileage) end);
  end loop;
  update public.appointments set customer_id = keep where customer_id = duplicate;
  update public.customers set merged_into = keep, account_id = null where id = duplicate;

  update public.customers set
      phones = kept.phones || array(select phone from unnest(merged.phones) phone
        where phone <> all (kept.phones)),
      emails = kept.emails || array(select email from unnest(merged.emails) email
        where email <> all (kept.emails)),
      address = coalesce(kept.address, merged.address),
      notes = nullif(concat_ws(E'\n', kept.notes, merged.notes), ''),
      account_id = coalesce(kept.account_id, merged.account_id)
    where id = keep;
  insert into public.customer_merges (by_id, kept_id, merged_id, before, after, appointments, vehicles)
    select private.uid(), keep, duplicate,
        private.merge_values(kept) || jsonb_build_object('merged_account', merged.account_id),
        private.merge_values(customer), moved_appointments, moved_vehicles
      from public.customers customer where id = keep
    returning id into merge;
  return merge;
exception when check_violation then
  raise exception 'Together they have more than one record holds: 10 numbers, 10 email addresses and 5,000 characters of notes. Shorten one of them first.'
    using errcode = 'PT409';
end
$$;

-- Undoes a merge. Whatever was added since stays with the kept record.
create function public.undo_customer_merge(merge uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  merge_row public.customer_merges;
  added_phones text[];
  added_emails text[];
begin
  perform private.require_desk();
  select * into merge_row from public.customer_merges where id = merge;
  perform private.lock_customers(merge_row.kept_id, merge_row.merged_id);
  select * into merge_row from public.customer_merges where id = merge for update;
  if merge_row.id is null or merge_row.undone_at is not null then
    raise exception 'This merge was undone already.' using errcode = 'PT409';
  end if;
  if exists (select from public.customers where id = merge_row.kept_id and merged_into is not null)
    or exists (select from public.customer_merges later where later.kept_id = merge_row.kept_id
      and later.undone_at is null and (later.at, later.id) > (merge_row.at, merge_row.id))
  then
    raise exception 'It was merged again since. Undo the later merge first.' using errcode = 'PT409';
  end if;

  added_phones := array(select jsonb_array_elements_text(merge_row.after -> 'phones')
    except select jsonb_array_elements_text(merge_row.before -> 'phones'));
  added_emails := array(select jsonb_array_elements_text(merge_row.after -> 'emails')
    except select jsonb_array_elements_text(merge_row.before -> 'emails'));
  -- Keep what staff have changed since.
  update public.customers set
      phones = array(select phone from unnest(phones) with ordinality as list (phone, at)
        where phone <> all (added_phones) order by at),
      emails = array(select email from unnest(emails) with ordinality as list (email, at)
        where email <> all (added_emails) order by at),
      address = case when address is distinct from merge_row.after ->> 'address' then address
        else merge_row.before ->> 'address' end,
      notes = case when notes is distinct from merge_row.after ->> 'notes' then notes
        else merge_row.before ->> 'notes' end,
      account_id = case when account_id is distinct from (merge_row.after ->> 'account_id')::uuid
        then account_id else (merge_row.before ->> 'account_id')::uuid end
    where id = merge_row.kept_id;
  update public.customers set merged_into = null,
      account_id = (select profile.id from public.yars_profiles profile
        where profile.id = (merge_row.before ->> 'merged_account')::uuid
          and not exists (select from public.customers other where other.account_id = profile.id))
    where id = merge_row.merged_id;

  update public.vehicles car set customer_id = merge_row.merged_id
    from jsonb_array_elements(merge_row.vehicles) moved
    where car.id = (moved ->> 'id')::uuid and moved ->> 'merged_into' is null
      and car.customer_id = merge_row.kept_id;
  update public.vehicles vehicle_match set
      plate = case when vehicle_match.plate is distinct from car.plate then vehicle_match.plate
        else moved #>> '{before,plate}' end,
      vin = case when vehicle_match.vin is distinct from car.vin then vehicle_match.vin
        else moved #>> '{before,vin}' end,
      mileage = case when vehicle_match.mileage is distinct from car.mileage then vehicle_match.mileage
        else (moved #>> '{before,mileage}')::int end
    from jsonb_array_elements(merge_row.vehicles) moved
      join public.vehicles car on car.id = (moved ->> 'id')::uuid
    where vehicle_match.id = (moved ->> 'merged_into')::uuid;
  update public.appointments appointment set customer_id = merge_row.merged_id,
      vehicle_id = (select id from public.vehicles where id = (moved ->> 'vehicle_id')::uuid)
    from jsonb_array_elements(merge_row.appointments) moved
    where appointment.id = (moved ->> 'id')::uuid and appointment.customer_id = merge_row.kept_id;
  update public.customer_merges set undone_at = now() where id = merge;
end
$$;

-- Records that may be duplicates of this one: with the same phone number, email address, name,
-- plate or VIN.
create function public.similar_customers(customer uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_desk();
  return (
    select coalesce(jsonb_agg(to_jsonb(other) - 'search_text' - 'notes'
        order by other.updated_at desc), '[]')
    from (
      select distinct other.* from public.customers me join public.customers other
        on other.merged_into is null and other.id <> me.id and (
          other.phones && me.phones or other.emails && me.emails
          or private.name_key(other.name) = private.name_key(me.name)
          or other.id in (select theirs.customer_id from public.vehicles mine
            join public.vehicles theirs on theirs.vin = mine.vin or theirs.plate = mine.plate
            where mine.customer_id = me.id))
      where me.id = customer limit 10) other);
end
$$;
create index vehicles_by_vin on public.vehicles (vin) where vin is not null;
create index vehicles_by_plate on public.vehicles (plate) where plate is not null;

revoke execute on function public.merge_customers(uuid, uuid), public.undo_customer_merge(uuid),
  public.similar_customers(uuid) from public, anon;
grant execute on function public.merge_customers(uuid, uuid), public.undo_customer_merge(uuid),
  public.similar_customers(uuid) to authenticated;
revoke execute on all functions in schema private from public;
