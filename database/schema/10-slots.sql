-- Where an appointment finds its place: on a day that nobody else is changing, on the shop's grid, in a
-- bay that is free.

-- Whoever books or moves waits for others of that day before the rules are looked at, not only before
-- a place is taken: a closure that was saved in between would not be seen, and the day looked free to
-- whoever saved it. take_bay and check_closures take the same lock; having it twice costs nothing.
create function private.await_day() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('day ' || new.scheduled_date, 0));
  return new;
end
$$;
create trigger await_day before insert or update of scheduled_date, scheduled_time
  on public.appointments for each row execute function private.await_day();

-- Whoever changes it, an appointment begins on the shop's grid: staff book at other hours and on
-- other days than are offered, but between two slots it would take a place in neither. In the night in
-- which clocks are set forward an hour is missing: nobody books it, whoever they are, because no
-- calendar could show it.
create function private.check_grid() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  zone text := rules ->> 'timeZone';
  start timestamp := new.scheduled_date + new.scheduled_time;
begin
  if tg_op = 'UPDATE' and (new.scheduled_date, new.scheduled_time)
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
create trigger check_grid before insert or update of scheduled_date, scheduled_time
  on public.appointments for each row execute function private.check_grid();

-- Gives an open appointment the lowest free bay of its slot, of those first in which no visit goes on
-- longer than its own slot: a place is where a visit begins, and the calendar draws how long it is.
-- Refuses it with slot_full when the slot holds as many as there are bays, with day_full when the day
-- holds as many as the shop takes.
-- Confirming asks again, because both numbers may have been lowered: then as many can be confirmed
-- as there are places now. A bay that is blocked is no place, for nobody who is not in it already;
-- whoever is moves on to a free one when the block is entered (clear_blocked_bay), or when confirmed.
-- Staff may want a certain bay: it is theirs when it is free and the shop has it, and bay_taken names those
-- that are free otherwise. Another bay at the same time asks for no other place.
-- Staff who say why take one in beyond that, in a bay above all others: it is marked as overbooked and
-- counts like any other for whoever comes after, so that nobody else gets more than there is.
-- A time that is offered to somebody on the waitlist is taken for everybody else (22-waitlist.sql). Who
-- accepts the offer has been promised it: what staff have overbooked meanwhile is not in the way.
-- One lock covers a day with all its slots, so there is no order of locks to get wrong: those who
-- race for a place wait for each other instead of failing on the index.
create function private.take_bay() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb;
  actor jsonb := private.actor();
  stays boolean := false;
  asks_again boolean := false;
  wanted smallint := case when actor ->> 'kind' = 'staff' then (actor ->> 'bay')::smallint end;
  free_bays integer[];
  in_slot integer;
  in_day integer;
  full_because text;
  blocked smallint[];
  accepted uuid := (actor ->> 'offer')::uuid;
  offered_in_slot integer := 0;
  offered_in_day integer := 0;
begin
  new.bay := null;
  new.overbooked := false;
  -- Who did not come keeps the place, like all else that is over.
  if new.status = 'canceled' and not new.no_show then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    stays := old.bay is not null
      and new.scheduled_date = old.scheduled_date and new.scheduled_time = old.scheduled_time;
    -- What is over keeps the bay that it had.
    rules := private.booking_rules();
    stays := stays and (new.status not in ('pending', 'confirmed') or not exists (
      select from private.blocked_bays(new.scheduled_date, new.scheduled_time, rules) bay
        where bay = old.bay));
  end if;
  if stays then
    new.bay := old.bay;
    new.overbooked := old.overbooked;
    asks_again := new.status = 'confirmed' and old.status = 'pending' and not old.overbooked;
    if wanted = old.bay or new.status not in ('pending', 'confirmed') then
      wanted := null;
    end if;
    if not asks_again and wanted is null then
      return new;
    end if;
  elsif new.status not in ('pending', 'confirmed') then
    return new;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('day ' || new.scheduled_date, 0));
  rules := private.booking_rules();
  blocked := array(select private.blocked_bays(new.scheduled_date, new.scheduled_time, rules));
  -- Who confirms asks for a place among those that are certain; what was overbooked took none of them.
  select count(*) filter (where scheduled_time = new.scheduled_time and bay <> all (blocked)), count(*)
    into in_slot, in_day
    from public.appointments
    where scheduled_date = new.scheduled_date and bay is not null and id <> new.id
      and (not stays or status <> 'pending' and not overbooked)
      and (accepted is null or not overbooked);
  if not stays then
    select count(*) filter (where offered_time = new.scheduled_time), count(*)
      into offered_in_slot, offered_in_day
      from private.open_offers(new.scheduled_date, (actor ->> 'at')::timestamptz)
      where id is distinct from accepted;
  end if;
  full_because := case
    when stays and not asks_again then null
    when in_slot + offered_in_slot + cardinality(blocked) >= (rules ->> 'bays')::int
      then 'slot_full'
    when in_day + offered_in_day >= (rules ->> 'dayLimit')::int then 'day_full' end;
  if full_because is not null then
    if actor ->> 'kind' <> 'staff' or actor ->> 'overbook' is null then
      raise exception '%', full_because using
        errcode = 'PT409',
        detail = case full_because
          when 'slot_full'
            then format('Every bay is taken on %s at %s.', new.scheduled_date, new.scheduled_time)
          else format('Every place is taken on %s.', new.scheduled_date) end;
    end if;
    new.overbooked := true;
  end if;
  if wanted is not null and full_because is distinct from 'slot_full' then
    -- What is taken back leads also to a bay above all others.
    free_bays := array(
      select candidate from generate_series(1, greatest((rules ->> 'bays')::int,
        case actor ->> 'reason' when 'undone' then wanted end)) candidate
      where candidate <> all (blocked) and not exists (
        select from public.appointments taken
        where taken.scheduled_date = new.scheduled_date
          and taken.scheduled_time = new.scheduled_time
          and taken.bay = candidate and taken.id <> new.id)
      order by candidate);
    if wanted <> all (free_bays) then
      raise exception 'bay_taken'
        using errcode = 'PT409', detail = array_to_string(free_bays, ', ');
    end if;
    new.bay := wanted;
  elsif not stays then
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
create trigger take_bay
  before insert or update of scheduled_date, scheduled_time, status, no_show, bay, overbooked
  on public.appointments
  for each row execute function private.take_bay();

revoke execute on all functions in schema private from public;
