-- The bay: what technicians see of the cars, and the time that work takes.

-- Today in the shop.
create function private.shop_today() returns date
  language sql stable security definer set search_path = ''
as $$ select (now() at time zone (private.booking_rules() ->> 'timeZone'))::date $$;

-- Whether the caller is a technician who may see this car: their own in the shop, one that nobody has
-- taken, or one that is expected today.
create function private.sees_car(appointment uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.acting_role() = 'technician' and exists (
    select from public.appointments visit
      left join public.car_stages car on car.appointment_id = visit.id and car.stage <> 'expected'
    where visit.id = appointment and case when car.stage is null
        then visit.status = 'confirmed' and visit.scheduled_date = private.shop_today()
      else car.stage <> 'picked_up' and (car.technician_id = private.uid()
        or car.technician_id is null and car.technician is null) end)
$$;

create policy technician_reads on public.car_stages for select to authenticated
  using ((select private.acting_role()) = 'technician' and stage not in ('expected', 'picked_up')
    and (technician_id = (select private.uid()) or technician_id is null and technician is null));
create policy technician_reads on public.appointment_images for select to authenticated
  using (private.sees_car(appointment_id));

-- What the bay calls a customer: by the first name, and whoever is deleted by what stands for them.
create function private.called_in_bay(name text) returns text
  language sql immutable set search_path = ''
as $$ select case when name = 'Deleted customer' then name else split_part(name, ' ', 1) end $$;
grant execute on function private.called_in_bay(text) to service_role;

-- The cars that the caller works on, those that nobody has taken, and those expected today: what the
-- work needs. Of the customer the first name, as the key is called by it; no phone number, no email
-- address, no other visits.
create function public.bay_cars() returns table (
    appointment_id uuid, is_mine boolean, stage text, since timestamptz, waiting_for text,
    promised_date date, promised_time time, key_tag text, mileage integer, customer text,
    vehicle_year smallint, vehicle_make text, vehicle_model text, services text[], notes text,
    waits boolean, scheduled_time time)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.acting_role() is null then
    raise insufficient_privilege using message = 'Only the team sees the cars.';
  end if;
  return query
    select visit.id, coalesce(car.technician_id = private.uid(), false), car.stage, car.since,
      car.waiting_for, car.promised_date, car.promised_time, car.key_tag,
      coalesce(car.mileage, visit.vehicle_mileage), private.called_in_bay(visit.name),
      visit.vehicle_year, visit.vehicle_make, visit.vehicle_model,
      array_prepend(visit.first_service, visit.more_services), visit.notes,
      coalesce(visit.arrival = 'wait', false), visit.scheduled_time
    from public.appointments visit
      left join public.car_stages car on car.appointment_id = visit.id and car.stage <> 'expected'
    where case when car.stage is null
        then visit.status = 'confirmed' and visit.scheduled_date = private.shop_today()
      else car.stage <> 'picked_up' and (car.technician_id = private.uid()
        or car.technician_id is null and car.technician is null) end
    order by car.promised_date, car.promised_time, visit.scheduled_time, visit.id;
end
$$;
revoke execute on function public.bay_cars() from public, anon;
grant execute on function public.bay_cars() to authenticated;

-- ---------------------------------------------------------------------------------------------
-- Time

-- Work on a car, from start to stop. Each person has one running at most.
create table public.time_entries (
  id uuid primary key default gen_random_uuid(),
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  account_id uuid not null,
  started_at timestamptz not null default now(),
  stopped_at timestamptz check (stopped_at >= started_at),
  -- Nobody stopped it: it ended when the shop closed.
  forgotten boolean not null default false
);
create unique index time_entries_running on public.time_entries (account_id)
  where stopped_at is null;
create index time_entries_by_appointment on public.time_entries (appointment_id);

-- Whether the caller sees the times of others, as the owner has set.
create function private.sees_times() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select case (select times_seen_by from public.settings)
    when 'team' then private.acting_role() is not null
    when 'desk' then private.is_desk()
    else private.is_admin() end
$$;

-- Times. Each sees their own; whether the desk or the whole team sees those of others is the owner's
-- setting. They are written by the functions below alone, and nobody changes or deletes one.
alter table public.time_entries enable row level security, force row level security;
revoke all on public.time_entries from anon, authenticated, service_role;
grant select on public.time_entries to authenticated, service_role;
create policy own_or_as_set_reads on public.time_entries for select to authenticated
  using (account_id = (select private.uid()) or (select private.sees_times()));

-- Ends work that nobody stopped, at the time the shop closed on its day; after hours at midnight.
create function private.end_forgotten_work(at timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  zone text := rules ->> 'timeZone';
begin
  update public.time_entries entry set stopped_at = day.ends at time zone zone, forgotten = true
    from (
      select id, case when local < upper(hours) then upper(hours) else local::date + 1 end as ends
      from (select id, started_at at time zone zone as local,
          private.hours_on((started_at at time zone zone)::date, rules) as hours
        from public.time_entries where stopped_at is null) running) day
    where day.id = entry.id and entry.stopped_at is null and day.ends at time zone zone <= at;
end
$$;

-- Starts the caller's work on a car, and stops what they worked on.
create function public.start_work(car uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  -- One start after the other for each person.
  perform from public.yars_profiles where id = private.uid() for update;
  if not private.may_work_on(car) then
    raise insufficient_privilege using message = 'This is someone else''s car.';
  end if;
  if not private.is_in_shop(car) then
    raise exception 'This car isn''t in the shop.' using errcode = 'PT409';
  end if;
  perform private.end_forgotten_work(now());
  if exists (select from public.time_entries
    where account_id = private.uid() and appointment_id = car and stopped_at is null)
  then
    return;
  end if;
  update public.time_entries set stopped_at = greatest(started_at, now())
    where account_id = private.uid() and stopped_at is null;
  insert into public.time_entries (appointment_id, account_id) values (car, private.uid());
end
$$;

-- Stops the caller's work.
create function public.stop_work() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.acting_role() is null then
    raise insufficient_privilege using message = 'Only the team works on cars.';
  end if;
  perform private.end_forgotten_work(now());
  update public.time_entries set stopped_at = greatest(started_at, now())
    where account_id = private.uid() and stopped_at is null;
end
$$;
revoke execute on function public.start_work(uuid), public.stop_work() from public, anon;
grant execute on function public.start_work(uuid), public.stop_work() to authenticated;

-- Trigger: nobody works on a car that is ready, or has left.
create function private.stop_work_on_car() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.time_entries set stopped_at = greatest(started_at, now())
    where appointment_id = new.appointment_id and stopped_at is null;
  return null;
end
$$;
create trigger stop_work after update of stage on public.car_stages
  for each row when (new.stage in ('expected', 'ready', 'picked_up') and new.stage <> old.stage)
  execute function private.stop_work_on_car();

select private.publish_changes('public.time_entries');

revoke execute on all functions in schema private from public;
grant execute on function private.sees_car(uuid), private.sees_times() to authenticated;
grant execute on function private.end_forgotten_work(timestamptz) to service_role;
