-- A place is held at one time exactly, so a time a fraction of a second later would be another slot
-- with places of its own. Times are whole minutes of one day, and days are days of a calendar.

-- What stands between the minutes is moved onto them, in the order of time, into a bay that is free
-- there; a day that is no day, such as infinity, becomes the nearest one. Nobody is told: it is what
-- they have read.
alter table public.appointments disable trigger user;
do $$
declare
  stray record;
begin
  for stray in
    select id, bay, date_trunc('minute', scheduled_time - time '00:00')::time as at,
        greatest(least(scheduled_date, date '2199-12-31'), date '2000-01-01') as day
      from public.appointments
     where extract(second from scheduled_time) <> 0 or scheduled_time = time '24:00'
        or scheduled_date not between date '2000-01-01' and date '2199-12-31'
     order by scheduled_date, scheduled_time
  loop
    update public.appointments
       set scheduled_date = stray.day, scheduled_time = stray.at,
           bay = case when stray.bay is not null then (
             select min(candidate) from generate_series(1, 32767) candidate
              where not exists (
                select from public.appointments taken
                 where taken.scheduled_date = stray.day and taken.scheduled_time = stray.at
                   and taken.bay = candidate)) end
     where id = stray.id;
  end loop;
end
$$;
alter table public.appointments enable trigger user;

alter table public.appointments
  add constraint whole_minutes check (
    extract(second from scheduled_time) = 0 and scheduled_time < time '24:00'),
  add constraint calendar_day check (
    scheduled_date between date '2000-01-01' and date '2199-12-31');

-- Whoever changes it, an appointment begins on the shop's grid: staff book at other hours and on
-- other days than are offered, but between two slots it would take a place in neither.
create function private.check_grid() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
begin
  if tg_op = 'UPDATE' and (new.scheduled_date, new.scheduled_time)
    is not distinct from (old.scheduled_date, old.scheduled_time)
  then
    return new;
  end if;
  if extract(epoch from new.scheduled_time - (rules ->> 'firstSlot')::time)::numeric
    % ((rules ->> 'slotMinutes')::int * 60) <> 0
  then
    raise exception 'off_grid' using errcode = 'PT400',
      detail = format('Appointments start every %s minutes.', rules ->> 'slotMinutes');
  end if;
  return new;
end
$$;
-- After check_change, whose refusals say more, and before take_bay.
create trigger check_grid before insert or update of scheduled_date, scheduled_time
  on public.appointments for each row execute function private.check_grid();
revoke execute on function private.check_grid() from public;

-- The same for what a customer asks for: seconds were rounded away before they were judged.
create or replace function private.slot_refusal(day date, at time, instant timestamptz) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  zone text := rules ->> 'timeZone';
  today date := (instant at time zone zone)::date;
  earliest timestamp := date_trunc('minute',
    (instant + (rules ->> 'leadMinutes')::int * interval '1 minute') at time zone zone);
  first_slot time := (rules ->> 'firstSlot')::time;
  closure jsonb;
begin
  select entry into closure from jsonb_array_elements(rules -> 'closures') entry
    where entry ->> 'date' = to_char(day, 'YYYY-MM-DD');
  return case
    when day < today then 'past'
    when day > today + (rules ->> 'horizonDays')::int then 'closed'
    when not rules -> 'weekdays' @> to_jsonb(extract(isodow from day)::int) then 'weekend'
    when closure is not null and closure ->> 'lastSlot' is null then 'closed'
    when at < first_slot
      or at > coalesce(closure ->> 'lastSlot', rules ->> 'lastSlot')::time
      or extract(epoch from at - first_slot)::numeric % ((rules ->> 'slotMinutes')::int * 60) <> 0
      then 'no_slot'
    when day + at < earliest then 'too_soon'
  end;
end
$$;
