-- Capacity: day locks, the grid of times, and the bay of a visit.

-- Locks a day until the end of the transaction. Everything that takes or checks the capacity of a day
-- holds this lock, so transactions wait for each other instead of failing on a constraint. One lock
-- per day, not per bay, and the days of a visit in order, rules out deadlocks.
create function private.lock_day(day date) returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock_shared(hashtextextended('days', 0));
  select pg_advisory_xact_lock(hashtextextended('day ' || day, 0))
$$;

-- Locks visits and then all days, for a transaction that changes several visits, and so days in any order.
-- The visits first, because whoever changes one has its row before its day.
create function private.lock_days(visits uuid[]) returns void
  language plpgsql volatile set search_path = ''
as $$
begin
  perform from public.appointments where id = any (visits) order by id for update;
  perform pg_advisory_xact_lock(hashtextextended('days', 0));
end
$$;
grant execute on function private.lock_day(date), private.lock_days(uuid[]) to service_role;

-- Step: appointments start on the shop's slot grid, whoever books. Staff may book times and days
-- that are not offered. Times that a change to daylight saving time skips do not exist, and calendars
-- could not show them.
create function private.check_grid(old public.appointments, new public.appointments)
  returns public.appointments language plpgsql set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  zone text := rules ->> 'timeZone';
  start timestamp := new.scheduled_date + new.scheduled_time;
begin
  if old.id is not null and (new.scheduled_date, new.scheduled_time)
    is not distinct from (old.scheduled_date, old.scheduled_time)
  then
    return new;
  end if;
  if extract(epoch from new.scheduled_time - private.grid_start(rules))::numeric
    % ((rules ->> 'slotMinutes')::int * 60) <> 0
  then
    raise exception 'off_grid' using errcode = 'PT400',
      detail = format('Appointments start every %s minutes.', rules ->> 'slotMinutes');
  end if;
  if start at time zone zone at time zone zone <> start then
    raise exception 'off_grid' using errcode = 'PT400',
      detail = format('The clocks are set forward over %s.', to_char(start, 'HH24:MI'));
  end if;
  return new;
end
$$;

-- Why a visit does not fit: {code, detail}; null when it does. What a customer asks for has to leave the
-- share of the day that the shop keeps for the phone and for walk-ins, and long work has to begin early.
--
-- `stays`: it keeps its time and length, so only the limit of the day is asked again
create function private.capacity_problem(old public.appointments, new public.appointments, stays boolean,
    parts tsrange[], free smallint[], rules jsonb) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  instant timestamptz := (actor ->> 'at')::timestamptz;
  offer uuid := (actor ->> 'offer')::uuid;
  kept text;
  by_drop_off boolean := private.plans_by_drop_off(rules);
  is_full boolean;
  grows boolean := coalesce(old.status in ('pending', 'confirmed') and new.minutes > old.minutes
    and (new.scheduled_date, new.scheduled_time) = (old.scheduled_date, old.scheduled_time), false);
  booked bigint;
begin
  if not stays then
    is_full := private.needs_bay(new, rules)
        and cardinality(free) <= private.cars_without_bay(parts, new.id, offer, instant, rules)
      or by_drop_off and private.exceeds_work(parts, new.id, offer, instant, 1, rules);
    if actor ->> 'kind' = 'customer' and offer is null then
      kept := private.kept_for_staff(new, parts, offer, instant, rules);
      if kept = 'long_work' then
        return jsonb_build_object('code', case when grows then 'too_long' else 'not_offered' end, 'detail', kept);
      end if;
      is_full := is_full or kept is not null;
    end if;
    if not is_full and by_drop_off then
      select count(*) into booked from public.appointments
        where scheduled_date = new.scheduled_date and scheduled_time = new.scheduled_time
          and (status <> 'canceled' or no_show) and id <> new.id;
      is_full := booked + (select count(*) from private.open_offers(new.scheduled_date, instant)
          where id is distinct from offer and offered_time = new.scheduled_time)
        >= (rules -> 'planning' -> 'dropOff' ->> 'carsPerTime')::int;
    end if;
    if is_full then
      return jsonb_build_object('code', case when grows then 'too_long' else 'slot_full' end,
        'detail', format('No bay is free for %s minutes on %s at %s.', new.minutes, new.scheduled_date,
          to_char(new.scheduled_time, 'HH24:MI')));
    end if;
  end if;
  -- A confirmation competes only with confirmed appointments; overbooked ones did not use regular
  -- capacity.
  select count(*) into booked from public.appointments
    where scheduled_date = new.scheduled_date and (status <> 'canceled' or no_show) and id <> new.id
      and (not stays or status <> 'pending' and not overbooked)
      and (offer is null or not overbooked);
  if not stays then
    booked := booked + (select count(*) from private.open_offers(new.scheduled_date, instant)
      where id is distinct from offer);
  end if;
  if booked >= (rules ->> 'dayLimit')::int then
    return jsonb_build_object('code', 'day_full',
      'detail', format('Every place is taken on %s.', new.scheduled_date));
  end if;
  return null;
end
$$;

-- Step: assigns an open appointment a bay that is free for its whole work: the one that it has, or the
-- lowest number. Raises slot_full when there is none, too_long when it has its time already and grows,
-- day_full at the shop's limit of appointments per day.
--
-- Confirming checks again, since the number of bays and the limit may have been lowered meanwhile.
-- Blocked bays are not assigned; an appointment in one moves to a free bay when the block is added
-- (clear_blocked_bay) or when it is confirmed.
--
-- Staff may request a bay; bay_taken lists the free ones if it is not free. Staff who give a reason
-- may overbook: the appointment is marked, and gets the bay that they requested or a number above the
-- existing ones. It counts against capacity like any other.
--
-- Times that are offered to somebody on the waitlist are held for them (27-waitlist.sql). Accepting
-- an offer ignores overbooked appointments, because the time was promised.
create function private.take_bay(old public.appointments, new public.appointments)
  returns public.appointments language plpgsql set search_path = ''
as $$
declare
  rules jsonb;
  actor jsonb := private.actor();
  instant timestamptz := (actor ->> 'at')::timestamptz;
  is_staff boolean := actor ->> 'kind' = 'staff';
  may_overbook boolean := is_staff and actor ->> 'overbook' is not null;
  requested smallint := case when is_staff then (actor ->> 'bay')::smallint end;
  was_open boolean := old.id is not null and old.status in ('pending', 'confirmed');
  same_start boolean := old.id is not null
    and (new.scheduled_date, new.scheduled_time) = (old.scheduled_date, old.scheduled_time);
  stays boolean;
  parts tsrange[];
  free smallint[];
  problem jsonb;
begin
  if new.status not in ('pending', 'confirmed') then
    -- Past appointments and no-shows keep the number of their bay; hold_bay ends their hold.
    new.bay := case when new.status <> 'canceled' or new.no_show then old.bay end;
    new.overbooked := new.bay is not null and coalesce(old.overbooked, false);
    return new;
  end if;
  rules := private.booking_rules();
  parts := private.parts_of(new, rules);
  perform private.lock_day(day)
    from (select distinct lower(part)::date as day from unnest(parts) part order by 1) of_the_work;
  free := private.free_bays(parts, new.id, (actor ->> 'offer')::uuid, instant, rules);
  stays := was_open and same_start and new.minutes = old.minutes
    and case when not private.needs_bay(new, rules) then true
      when old.overbooked then not private.is_blocked(old.bay, parts)
      else coalesce(old.bay = any (free), false) end;
  if stays then
    new.bay := old.bay;
    new.overbooked := old.overbooked;
    if requested = old.bay then
      requested := null;
    end if;
    if requested is null and (old.overbooked or new.status = old.status or new.status = 'pending') then
      return new;
    end if;
  end if;
  -- A car that is in its bay does not change it silently.
  if requested is null and was_open and same_start and private.is_in_shop(new.id) then
    requested := old.bay;
  end if;

  new.overbooked := stays and old.overbooked;
  if not stays or new.status = 'confirmed' and old.status = 'pending' then
    problem := private.capacity_problem(old, new, stays, parts, free, rules);
  end if;
  if problem is not null then
    if not may_overbook then
      raise exception '%', problem ->> 'code' using errcode = 'PT409', detail = problem ->> 'detail';
    end if;
    new.overbooked := true;
  end if;
  if requested is not null then
    if requested <> all (free) then
      -- An undo may also return to a number above the existing bays.
      if not may_overbook or requested > (rules ->> 'bays')::int and actor ->> 'reason' is distinct from 'undone' then
        raise exception 'bay_taken' using errcode = 'PT409', detail = array_to_string(free, ', ');
      end if;
      new.overbooked := true;
    end if;
    new.bay := requested;
  elsif not stays then
    new.bay := case
      when not private.needs_bay(new, rules) then null
      when same_start and old.bay = any (free) or new.overbooked and was_open and same_start and old.bay is not null
        then old.bay
      when cardinality(free) > 0 then free[1]
      else private.bay_beyond(parts, new.id, rules) end;
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;
