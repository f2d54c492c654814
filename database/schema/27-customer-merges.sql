-- Two records of one person become one, and two again when that was a mistake; and customers that come
-- from a file.

create table public.customer_merges (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  by_id uuid,
  kept_id uuid not null references public.customers (id) on delete cascade,
  merged_id uuid not null references public.customers (id) on delete cascade,
  -- What stood in the record that was kept, and what stood there afterwards.
  before jsonb not null,
  after jsonb not null,
  -- What went over: [{id, vehicle_id}], and [{id, twin, before}] of cars; `twin` is the same car in the
  -- record that was kept, null where the car itself went over.
  appointments jsonb not null,
  vehicles jsonb not null,
  undone_at timestamptz
);
create index customer_merges_of_kept on public.customer_merges (kept_id, at desc);
create index customer_merges_of_merged on public.customer_merges (merged_id);

-- Which records were made one, by whom, and what each was before. Written by the functions below alone.
-- Administrators read it; nobody changes or deletes a row.
alter table public.customer_merges enable row level security, force row level security;
revoke all on public.customer_merges from anon, authenticated, service_role;
grant select on public.customer_merges to authenticated, service_role;
create policy administrator_reads on public.customer_merges for select to authenticated
  using ((select private.is_admin()));

-- The same car in another record, or null: by VIN, by plate, or by year, make and model where neither
-- says otherwise.
create function private.twin_of(car public.vehicles, customer uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select id from public.vehicles other
  where customer_id = customer and coalesce(other.vin = car.vin, true)
    and (other.vin = car.vin or coalesce(other.plate = car.plate, true)
      and (other.plate = car.plate
        or (other.year, lower(other.make), lower(other.model))
          = (car.year, lower(car.make), lower(car.model))))
  order by other.vin = car.vin desc nulls last, other.plate = car.plate desc nulls last, created_at, id
  limit 1
$$;

-- What of a record a merge may change.
create function private.mergeable(customer public.customers) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_object('phones', customer.phones, 'emails', customer.emails,
    'address', customer.address, 'notes', customer.notes, 'account_id', customer.account_id)
$$;

-- The records of both, the older id locked first: two who merge at once wait for each other.
create function private.lock_customers(one uuid, other uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_administrator();
  perform from public.customers where id in (one, other) order by id for update;
end
$$;

-- Puts everything of `duplicate` into `keep`, and the duplicate out of sight. Returns the merge.
create function public.merge_customers(keep uuid, duplicate uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  kept public.customers;
  gone public.customers;
  car public.vehicles;
  twin public.vehicles;
  went jsonb;
  cars jsonb := '[]';
  merge uuid;
begin
  perform private.lock_customers(keep, duplicate);
  select * into kept from public.customers where id = keep and merged_into is null;
  select * into gone from public.customers where id = duplicate and merged_into is null;
  if kept.id is null or gone.id is null or keep = duplicate then
    raise exception 'One of them is no longer there. Reload the page and try again.'
      using errcode = 'PT409';
  end if;

  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'vehicle_id', vehicle_id)), '[]') into went
    from public.appointments where customer_id = duplicate;
  for car in select * from public.vehicles where customer_id = duplicate order by created_at, id loop
    select * into twin from public.vehicles where id = private.twin_of(car, keep);
    if twin.id is null then
      update public.vehicles set customer_id = keep where id = car.id;
    else
      update public.vehicles set plate = coalesce(plate, car.plate), vin = coalesce(vin, car.vin),
          mileage = greatest(mileage, car.mileage) where id = twin.id;
      update public.appointments set vehicle_id = twin.id where vehicle_id = car.id;
    end if;
    cars := cars || jsonb_build_object('id', car.id, 'twin', twin.id, 'before', case
      when twin.id is not null then jsonb_build_object('plate', twin.plate, 'vin', twin.vin,
        'mileage', twin.mileage) end);
  end loop;
  update public.appointments set customer_id = keep where customer_id = duplicate;
  update public.customers set merged_into = keep, account_id = null where id = duplicate;

  update public.customers set
      phones = kept.phones || array(select phone from unnest(gone.phones) phone
        where phone <> all (kept.phones)),
      emails = kept.emails || array(select email from unnest(gone.emails) email
        where email <> all (kept.emails)),
      address = coalesce(kept.address, gone.address),
      notes = nullif(concat_ws(E'\n', kept.notes, gone.notes), ''),
      account_id = coalesce(kept.account_id, gone.account_id)
    where id = keep;
  insert into public.customer_merges (by_id, kept_id, merged_id, before, after, appointments, vehicles)
    select private.uid(), keep, duplicate,
        private.mergeable(kept) || jsonb_build_object('merged_account', gone.account_id),
        private.mergeable(customer), went, cars
      from public.customers customer where id = keep
    returning id into merge;
  return merge;
exception when check_violation then
  raise exception 'Together they have more than one record holds: 10 numbers, 10 email addresses and 5,000 characters of notes. Shorten one of them first.'
    using errcode = 'PT409';
end
$$;

-- Makes two of them again. What has come since stays with the record that was kept.
create function public.undo_customer_merge(merge uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  done public.customer_merges;
  added_phones text[];
  added_emails text[];
begin
  perform private.require_administrator();
  select * into done from public.customer_merges where id = merge;
  perform private.lock_customers(done.kept_id, done.merged_id);
  select * into done from public.customer_merges where id = merge for update;
  if done.id is null or done.undone_at is not null then
    raise exception 'This merge was undone already.' using errcode = 'PT409';
  end if;
  if exists (select from public.customers where id = done.kept_id and merged_into is not null)
    or exists (select from public.customer_merges later where later.kept_id = done.kept_id
      and later.undone_at is null and (later.at, later.id) > (done.at, done.id))
  then
    raise exception 'It was merged again since. Undo the later merge first.' using errcode = 'PT409';
  end if;

  added_phones := array(select jsonb_array_elements_text(done.after -> 'phones')
    except select jsonb_array_elements_text(done.before -> 'phones'));
  added_emails := array(select jsonb_array_elements_text(done.after -> 'emails')
    except select jsonb_array_elements_text(done.before -> 'emails'));
  -- Whatever staff have changed since stays as they wrote it.
  update public.customers set
      phones = array(select phone from unnest(phones) with ordinality as list (phone, at)
        where phone <> all (added_phones) order by at),
      emails = array(select email from unnest(emails) with ordinality as list (email, at)
        where email <> all (added_emails) order by at),
      address = case when address is distinct from done.after ->> 'address' then address
        else done.before ->> 'address' end,
      notes = case when notes is distinct from done.after ->> 'notes' then notes
        else done.before ->> 'notes' end,
      account_id = case when account_id is distinct from (done.after ->> 'account_id')::uuid
        then account_id else (done.before ->> 'account_id')::uuid end
    where id = done.kept_id;
  update public.customers set merged_into = null,
      account_id = (select profile.id from public.yars_profiles profile
        where profile.id = (done.before ->> 'merged_account')::uuid
          and not exists (select from public.customers other where other.account_id = profile.id))
    where id = done.merged_id;

  update public.vehicles car set customer_id = done.merged_id
    from jsonb_array_elements(done.vehicles) went
    where car.id = (went ->> 'id')::uuid and went ->> 'twin' is null
      and car.customer_id = done.kept_id;
  update public.vehicles twin set
      plate = case when twin.plate is distinct from car.plate then twin.plate
        else went #>> '{before,plate}' end,
      vin = case when twin.vin is distinct from car.vin then twin.vin
        else went #>> '{before,vin}' end,
      mileage = case when twin.mileage is distinct from car.mileage then twin.mileage
        else (went #>> '{before,mileage}')::int end
    from jsonb_array_elements(done.vehicles) went
      join public.vehicles car on car.id = (went ->> 'id')::uuid
    where twin.id = (went ->> 'twin')::uuid;
  update public.appointments appointment set customer_id = done.merged_id,
      vehicle_id = (select id from public.vehicles where id = (went ->> 'vehicle_id')::uuid)
    from jsonb_array_elements(done.appointments) went
    where appointment.id = (went ->> 'id')::uuid and appointment.customer_id = done.kept_id;
  update public.customer_merges set undone_at = now() where id = merge;
end
$$;

-- Records that may be the same person as this one: of the same number, address, name, plate or VIN.
create function public.similar_customers(customer uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_administrator();
  return (
    select coalesce(jsonb_agg(to_jsonb(other) - 'search_text' - 'notes' order by other.updated_at desc), '[]')
    from (
      select distinct other.* from public.customers me join public.customers other
        on other.merged_into is null and other.id <> me.id and (
          other.phones && me.phones or other.emails && me.emails
          or lower(other.name) = lower(me.name)
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
