-- Capacity: day locks, the slot grid, and the bays of a slot.

-- Locks a day until the end of the transaction. Everything that takes or checks the capacity of a day
-- holds this lock, so transactions wait for each other instead of failing on a unique index. One lock
-- per day, not per slot, rules out deadlocks between slots.
create function private.lock_day(day date) returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('day ' || day, 0))
$$;
grant execute on function private.lock_day(date) to service_role;

-- Step: appointments start on the shop's slot grid, whoever books. Staff may book times and days
-- that are not offered, but an appointment between two slots would count in neither. Times that a
-- change to daylight saving time skips do not exist, and calendars could not show them.
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

-- Step: assigns an open appointment a bay of its slot. Prefers bays in which no earlier visit is
-- still going on, then the lowest number; only the slot in which a visit begins is occupied, its
-- duration is for the calendar. Raises slot_full when all bays of the slot are taken, day_full at
-- the shop's limit of appointments per day.
--
-- Confirming checks capacity again, since bays and day limit may have been lowered meanwhile.
-- Blocked bays are not assigned; an appointment in one moves to a free bay when the block is added
-- (clear_blocked_bay) or when it is confirmed.
--
-- Staff may request a bay; bay_taken lists the free ones if it is not free. Moving to another bay
-- of the same slot needs no additional capacity. Staff who give a reason may overbook: the
-- appointment is marked, gets a bay number above the existing ones, and counts against capacity
-- like any other.
--
-- Times that are offered to somebody on the waitlist count as taken for everybody else
-- (22-waitlist.sql). Accepting an offer ignores overbooked appointments, because the time was
-- promised.
create function private.take_bay(old public.appointments, new public.appointments)
  returns public.appointments language plpgsql set search_path = ''
as $$
declare
  rules jsonb;
  actor jsonb := private.actor();
  keeps_bay boolean := false;
  rechecks_capacity boolean := false;
  requested_bay smallint := case when actor ->> 'kind' = 'staff' then (actor ->> 'bay')::smallint end;
  free_bays integer[];
  booked_in_slot integer;
  booked_in_day integer;
  full_error text;
  blocked smallint[];
  accepted_offer uuid := (actor ->> 'offer')::uuid;
  offered_in_slot integer := 0;
  offered_in_day integer := 0;
begin
  new.bay := null;
  new.overbooked := false;
  -- A no-show keeps its bay, like all past appointments.
  if new.status = 'canceled' and not new.no_show then
    return new;
  end if;
  if old.id is not null then
    keeps_bay := old.bay is not null
      and new.scheduled_date = old.scheduled_date and new.scheduled_time = old.scheduled_time;
    -- Completed appointments and no-shows keep their bay even if it is blocked.
    rules := private.booking_rules();
    keeps_bay := keeps_bay and (new.status not in ('pending', 'confirmed') or not exists (
      select from private.blocked_bays(new.scheduled_date, new.scheduled_time, rules) bay
        where bay = old.bay));
  end if;
  if keeps_bay then
    new.bay := old.bay;
    new.overbooked := old.overbooked;
    rechecks_capacity := new.status = 'confirmed' and old.status = 'pending' and not old.overbooked;
    if requested_bay = old.bay or new.status not in ('pending', 'confirmed') then
      requested_bay := null;
    end if;
    if not rechecks_capacity and requested_bay is null then
      return new;
    end if;
  elsif new.status not in ('pending', 'confirmed') then
    return new;
  end if;

  perform private.lock_day(new.scheduled_date);
  rules := private.booking_rules();
  blocked := array(select private.blocked_bays(new.scheduled_date, new.scheduled_time, rules));
  -- A confirmation competes only with confirmed appointments; overbooked ones did not use regular
  -- capacity.
  select count(*) filter (where scheduled_time = new.scheduled_time and bay <> all (blocked)), count(*)
    into booked_in_slot, booked_in_day
    from public.appointments
    where scheduled_date = new.scheduled_date and bay is not null and id <> new.id
      and (not keeps_bay or status <> 'pending' and not overbooked)
      and (accepted_offer is null or not overbooked);
  if not keeps_bay then
    select count(*) filter (where offered_time = new.scheduled_time), count(*)
      into offered_in_slot, offered_in_day
      from private.open_offers(new.scheduled_date, (actor ->> 'at')::timestamptz)
      where id is distinct from accepted_offer;
  end if;
  full_error := case
    when keeps_bay and not rechecks_capacity then null
    when booked_in_slot + offered_in_slot + cardinality(blocked) >= (rules ->> 'bays')::int
      then 'slot_full'
    when booked_in_day + offered_in_day >= (rules ->> 'dayLimit')::int then 'day_full' end;
  if full_error is not null then
    if actor ->> 'kind' <> 'staff' or actor ->> 'overbook' is null then
      raise exception '%', full_error using
        errcode = 'PT409',
        detail = case full_error
          when 'slot_full'
            then format('Every bay is taken on %s at %s.', new.scheduled_date, new.scheduled_time)
          else format('Every place is taken on %s.', new.scheduled_date) end;
    end if;
    new.overbooked := true;
  end if;
  if requested_bay is not null and full_error is distinct from 'slot_full' then
    -- An undo may also return to a bay number above the existing bays.
    free_bays := array(
      select candidate from generate_series(1, greatest((rules ->> 'bays')::int,
        case actor ->> 'reason' when 'undone' then requested_bay end)) candidate
      where candidate <> all (blocked) and not exists (
        select from public.appointments taken
        where taken.scheduled_date = new.scheduled_date
          and taken.scheduled_time = new.scheduled_time
          and taken.bay = candidate and taken.id <> new.id)
      order by candidate);
    if requested_bay <> all (free_bays) then
      raise exception 'bay_taken'
        using errcode = 'PT409', detail = array_to_string(free_bays, ', ');
    end if;
    new.bay := requested_bay;
  elsif not keeps_bay then
    select candidate into new.bay
      from generate_series(1, greatest((rules ->> 'bays')::int, cardinality(blocked) + 1 + (
        select count(*)::int from public.appointments taken
        where taken.scheduled_date = new.scheduled_date
          and taken.scheduled_time = new.scheduled_time and taken.bay is not null))) candidate
      where candidate <> all (blocked) and not exists (
        select from public.appointments taken
        where taken.scheduled_date = new.scheduled_date
          and taken.scheduled_time = new.scheduled_time
          and taken.bay = candidate and taken.id <> new.id)
      order by candidate > (rules ->> 'bays')::int, exists (
          select from public.appointments ongoing
          where ongoing.scheduled_date = new.scheduled_date and ongoing.bay = candidate
            and ongoing.id <> new.id and ongoing.scheduled_time < new.scheduled_time
            and ongoing.minutes * interval '1 minute' > new.scheduled_time - ongoing.scheduled_time),
        candidate
      limit 1;
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;
