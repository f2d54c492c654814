-- Which times are offered is said by day of the week, and by the shop alone: `booking.slots` of
-- content/shop.ts, under the day's number (Monday is 1), written at each start.

update public.settings
   set default_rules = default_rules - 'weekdays' - 'firstSlot' - 'lastSlot' || jsonb_build_object(
     'slots', (
       select coalesce(jsonb_object_agg(weekday, jsonb_build_object(
           'first', default_rules ->> 'firstSlot', 'last', default_rules ->> 'lastSlot')), '{}')
         from jsonb_array_elements_text(default_rules -> 'weekdays') weekday))
 where default_rules ? 'weekdays';

alter table public.settings alter column default_rules drop default;

-- The time of day from which slots are counted: the earliest one of the week.
create function private.grid_start(rules jsonb) returns time
  language sql immutable set search_path = ''
as $$
  select min((slots.value ->> 'first')::time) from jsonb_each(rules -> 'slots') slots
$$;
revoke execute on function private.grid_start(jsonb) from public;

create or replace function private.check_grid() returns trigger
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

create or replace function private.slot_refusal(day date, at time, instant timestamptz) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  zone text := rules ->> 'timeZone';
  today date := (instant at time zone zone)::date;
  earliest timestamp := date_trunc('minute',
    (instant + (rules ->> 'leadMinutes')::int * interval '1 minute') at time zone zone);
  slots jsonb := rules -> 'slots' -> extract(isodow from day)::int::text;
  first_slot time := (slots ->> 'first')::time;
  closure jsonb;
begin
  select entry into closure from jsonb_array_elements(rules -> 'closures') entry
    where entry ->> 'date' = to_char(day, 'YYYY-MM-DD');
  return case
    when day < today then 'past'
    when day > today + (rules ->> 'horizonDays')::int then 'closed'
    when slots is null then 'weekend'
    when closure is not null and closure ->> 'lastSlot' is null then 'closed'
    when at < first_slot
      or at > coalesce(closure ->> 'lastSlot', slots ->> 'last')::time
      or extract(epoch from at - first_slot)::numeric % ((rules ->> 'slotMinutes')::int * 60) <> 0
      then 'no_slot'
    when day + at < earliest then 'too_soon'
  end;
end
$$;
