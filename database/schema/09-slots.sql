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

-- Gives an open appointment the lowest free bay of its slot. Refuses it with slot_full when the slot
-- holds as many as there are bays, with day_full when the day holds as many as the shop takes.
-- Confirming asks again, because both numbers may have been lowered: then as many can be confirmed
-- as there are places now.
-- One lock covers a day with all its slots, so there is no order of locks to get wrong: those who
-- race for a place wait for each other instead of failing on the index.
create function private.take_bay() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb;
  stays boolean := false;
  in_slot integer;
  in_day integer;
begin
  if new.status not in ('pending', 'confirmed') then
    new.bay := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    stays := old.bay is not null
      and new.scheduled_date = old.scheduled_date and new.scheduled_time = old.scheduled_time;
  end if;
  if stays then
    new.bay := old.bay;
    if new.status = old.status or new.status = 'pending' then
      return new;
    end if;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('day ' || new.scheduled_date, 0));
  rules := private.booking_rules();
  select count(*) filter (where scheduled_time = new.scheduled_time), count(*)
    into in_slot, in_day
    from public.appointments
    where scheduled_date = new.scheduled_date and bay is not null and id <> new.id
      and (status = 'confirmed' or not stays);
  if in_slot >= (rules ->> 'bays')::int then
    raise exception 'slot_full' using
      errcode = 'PT409',
      detail = format('Every bay is taken on %s at %s.', new.scheduled_date, new.scheduled_time);
  end if;
  if in_day >= (rules ->> 'dayLimit')::int then
    raise exception 'day_full' using
      errcode = 'PT409', detail = format('Every place is taken on %s.', new.scheduled_date);
  end if;
  if not stays then
    select min(candidate) into new.bay
      from generate_series(1, in_slot + 1) candidate
      where not exists (
        select from public.appointments taken
        where taken.scheduled_date = new.scheduled_date
          and taken.scheduled_time = new.scheduled_time
          and taken.bay = candidate and taken.id <> new.id);
  end if;
  return new;
end
$$;
create trigger take_bay
  before insert or update of scheduled_date, scheduled_time, status, bay on public.appointments
  for each row execute function private.take_bay();

revoke execute on all functions in schema private from public;
