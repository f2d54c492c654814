-- Capacity: the time for which visits hold a bay. A visit takes a bay for its work, over closing
-- time into the next open days where it is longer. PostgreSQL itself refuses two visits in one bay.
-- Same rules as in shop/schedule/capacity.ts.

-- The extension that lets an exclusion constraint compare a number with a range's overlap. Hosted
-- providers may have it already, in a schema of their choice.
create schema if not exists extensions;
create extension if not exists btree_gist with schema extensions;

-- One row per day of work of a visit, or of an offer to somebody on the waitlist (27-waitlist.sql).
-- Written by hold_bay and hold_offer alone; a visit that is over no longer holds what is left.
create table public.bay_holds (
  -- Written before the appointment itself, so that of several in one statement each sees the others.
  appointment_id uuid references public.appointments (id) on delete cascade deferrable initially deferred,
  offer_id uuid,
  -- Null in a shop that plans by drop-off, where a visit holds hours of the day.
  bay smallint,
  day date not null,
  -- Local time of the shop; includes the minutes that are kept free after the visit.
  during tsrange not null,
  -- Whether staff accepted it beyond the capacity, with a reason.
  overbooked boolean not null default false,
  -- When an offer ends, and with it what it holds.
  until timestamptz,
  constraint of_a_visit_or_an_offer check (num_nonnulls(appointment_id, offer_id) = 1),
  constraint offers_end check ((offer_id is null) = (until is null)),
  constraint time_of_the_day check (
    not isempty(during) and not lower_inf(during) and not upper_inf(during) and day = lower(during)::date),
  constraint one_visit_in_a_bay exclude using gist (bay with =, during with &&) where (not overbooked)
);
create index bay_holds_by_day on public.bay_holds (day);
create unique index bay_holds_by_appointment on public.bay_holds (appointment_id, day)
  where appointment_id is not null;
create unique index bay_holds_by_offer on public.bay_holds (offer_id, day) where offer_id is not null;

-- Holds. The desk reads them, for the calendar. The server reads them, and removes them with
-- an appointment.
alter table public.bay_holds enable row level security, force row level security;
revoke all on public.bay_holds from anon, authenticated, service_role;
grant select on public.bay_holds to service_role, authenticated;

create policy desk_reads on public.bay_holds for select to authenticated
  using ((select private.is_desk()));

-- Whether a bay cannot be used during some of these times.
create function private.is_blocked(bay smallint, parts tsrange[]) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.bay_blocks block, unnest(parts) part
    where block.bay = is_blocked.bay and tsrange(block.starts, block.ends) && part)
$$;

-- What others hold on a day: of visits, and of offers that are still open.
--
-- `appointment`: a visit whose own hold does not count
-- `offer`: an accepted offer, which takes precedence over what staff overbooked
create function private.held_on(on_day date, appointment uuid, offer uuid, instant timestamptz)
  returns setof public.bay_holds
  language sql stable security definer set search_path = ''
as $$
  select * from public.bay_holds
    where day = on_day
      and (appointment_id = appointment) is not true
      and (offer_id = offer) is not true
      and (until is null or until > instant)
      and (offer is null or not overbooked)
$$;

-- What others hold at some of these times.
create function private.held_by_others(parts tsrange[], appointment uuid, offer uuid, instant timestamptz)
  returns setof public.bay_holds
  language sql stable security definer set search_path = ''
as $$
  select held.* from unnest(parts) part,
      private.held_on(lower(part)::date, appointment, offer, instant) held
    where held.during && part
$$;

-- The bays that are free for all of these times, in order.
create function private.free_bays(parts tsrange[], appointment uuid, offer uuid, instant timestamptz,
    rules jsonb) returns smallint[]
  language sql stable security definer set search_path = ''
as $$
  select coalesce(array_agg(candidate::smallint order by candidate), '{}')
    from generate_series(1, (rules ->> 'bays')::int) candidate
    where candidate not in (
        select bay from private.held_by_others(parts, free_bays.appointment, offer, instant)
          where bay is not null)
      and not private.is_blocked(candidate::smallint, parts)
$$;

-- How many cars need a bay at some of these times and have none: they were overbooked, or their bay no
-- longer exists.
create function private.cars_without_bay(parts tsrange[], appointment uuid, offer uuid, instant timestamptz,
    rules jsonb) returns integer
  language sql stable security definer set search_path = ''
as $$
  select count(distinct coalesce(appointment_id, offer_id))::integer
    from private.held_by_others(parts, cars_without_bay.appointment, offer, instant)
    where bay > (rules ->> 'bays')::int
$$;

-- The first number above the existing bays that no other visit has at these times: for a car that has no
-- bay yet.
create function private.bay_beyond(parts tsrange[], appointment uuid, rules jsonb) returns smallint
  language sql stable security definer set search_path = ''
as $$
  select min(candidate)::smallint
    from generate_series((rules ->> 'bays')::int + 1, (rules ->> 'bays')::int + 1000) candidate
    where candidate not in (
      select bay from private.held_by_others(parts, bay_beyond.appointment, null, '-infinity') where bay is not null)
$$;

-- Whether one of the days has too few minutes of work left for a visit; `share` of the day is for it.
create function private.exceeds_work(parts tsrange[], appointment uuid, offer uuid, instant timestamptz,
    share numeric, rules jsonb) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from unnest(parts) part
    where extract(epoch from upper(part) - lower(part)) / 60 + coalesce((
        select sum(extract(epoch from upper(held.during) - lower(held.during))) / 60
        from private.held_on(lower(part)::date, appointment, offer, instant) held), 0)
      > coalesce(private.work_minutes(lower(part)::date, rules), 0) * share)
$$;

-- What only staff may book, although a bay is free: long work that begins late (`long_work`), and the
-- hours of a day that are kept for the phone and for walk-ins (`kept`); null otherwise.
create function private.kept_for_staff(appointment public.appointments, parts tsrange[], offer uuid,
    instant timestamptz, rules jsonb) returns text
  language sql stable set search_path = ''
as $$
  select case
    when appointment.minutes >= (planning -> 'longWork' ->> 'minutes')::int
      and appointment.scheduled_time > (planning -> 'longWork' ->> 'last')::time then 'long_work'
    when (planning ->> 'keptPercent')::numeric > 0 and private.exceeds_work(parts, appointment.id, offer, instant,
      1 - (planning ->> 'keptPercent')::numeric / 100, rules) then 'kept' end
  from (select rules -> 'planning' as planning) of_the_shop
$$;

-- Why customers could not book an appointment as it is now, judged at an instant; null when they could.
create function private.not_offered(id uuid, instant timestamptz) returns text
  language sql stable security definer set search_path = ''
as $$
  select coalesce(private.slot_problem(scheduled_date, scheduled_time, instant),
      private.kept_for_staff(appointment, private.parts_of(appointment, rules), null, instant, rules))
    from public.appointments appointment, private.booking_rules() rules
    where appointment.id = not_offered.id
$$;
grant execute on function private.not_offered(uuid, timestamptz) to service_role;

-- Frees what ended offers held from a day on, so that the constraint no longer counts it.
create function private.forget_ended_offers(first_day date, instant timestamptz) returns void
  language sql volatile set search_path = ''
as $$
  delete from public.bay_holds where day >= first_day and until <= instant
$$;

-- Step: writes what a visit holds. A visit that is over holds nothing that is still to come.
create function private.hold_bay(old public.appointments, new public.appointments) returns void
  language plpgsql set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  rules jsonb;
  local_time timestamp;
begin
  if old.id is not null and (new.status, new.no_show, new.scheduled_date, new.scheduled_time, new.minutes,
      new.bay, new.overbooked)
    is not distinct from (old.status, old.no_show, old.scheduled_date, old.scheduled_time, old.minutes,
      old.bay, old.overbooked)
  then
    return;
  end if;
  rules := private.booking_rules();
  if new.status in ('pending', 'confirmed') then
    delete from public.bay_holds where appointment_id = new.id or offer_id = (actor ->> 'offer')::uuid;
    perform private.forget_ended_offers(new.scheduled_date, (actor ->> 'at')::timestamptz);
    insert into public.bay_holds (appointment_id, bay, day, during, overbooked)
      select new.id, new.bay, lower(part)::date, part, new.overbooked
      from unnest(private.parts_of(new, rules)) part;
    return;
  end if;
  local_time := (actor ->> 'at')::timestamptz at time zone (rules ->> 'timeZone');
  delete from public.bay_holds where appointment_id = new.id
    and (lower(during) >= local_time or new.status = 'canceled' and not new.no_show);
  update public.bay_holds set during = tsrange(lower(during), local_time)
    where appointment_id = new.id and upper(during) > local_time;
end
$$;

revoke execute on all functions in schema private from public;
