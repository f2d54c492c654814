-- The work of a visit: the times at which it is done, in the shop's opening hours, and how much of it the
-- shop can do on a day. Same rules as in shop/schedule/capacity.ts.

-- When the shop is open on a day, in its local time; null when it is not. A half day starts with its
-- first appointment or ends with its last.
create function private.hours_on(day date, rules jsonb) returns tsrange
  language sql immutable set search_path = ''
as $$
  select tsrange(starts, greatest(starts, ends))
  from (select rules -> 'hours' -> extract(isodow from day)::int::text as hours,
      (select entry from jsonb_array_elements(rules -> 'closures') entry
        where entry ->> 'date' = to_char(day, 'YYYY-MM-DD')) as closure) of_the_day,
    lateral (select greatest(day + (hours ->> 'opens')::time, day + (closure ->> 'firstSlot')::time) as starts,
      least(day + (hours ->> 'closes')::time, day + (closure ->> 'lastSlot')::time
        + (rules ->> 'slotMinutes')::int * interval '1 minute') as ends) open
  where jsonb_typeof(hours) = 'object'
    and (closure is null or coalesce(closure ->> 'firstSlot', closure ->> 'lastSlot') is not null)
$$;

-- The times at which a visit is worked on: until closing, then in the opening hours of the next open
-- days. Staff may book outside of the opening hours; the first day then ends at midnight. A year
-- ahead the work ends, whatever is left of it.
--
-- `gap`: minutes that are kept free after the work
create function private.work_parts(day date, at time, minutes integer, gap integer, rules jsonb)
  returns tsrange[] language plpgsql immutable set search_path = ''
as $$
declare
  parts tsrange[] := '{}';
  start timestamp := day + at;
  hours tsrange;
  ends timestamp;
  rest interval := minutes * interval '1 minute';
begin
  for ahead in 0..366 loop
    hours := private.hours_on(day + ahead, rules);
    if ahead = 0 then
      ends := case when hours is null or isempty(hours) or start >= upper(hours)
        then day + 1 else upper(hours) end;
    elsif hours is null or isempty(hours) then
      continue;
    else
      start := lower(hours);
      ends := upper(hours);
    end if;
    ends := least(ends, start + rest);
    rest := rest - (ends - start);
    if rest <= interval '0' then
      return parts || tsrange(start, ends + gap * interval '1 minute');
    end if;
    parts := parts || tsrange(start, ends);
  end loop;
  return parts;
end
$$;

-- Whether visits of the shop hold hours of the day, instead of a bay each.
create function private.plans_by_drop_off(rules jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(rules -> 'planning' ->> 'by', 'bay') = 'drop-off'
$$;

-- Minutes of work that the shop can do on a day: by its bays, or by its technicians.
create function private.work_minutes(day date, rules jsonb) returns numeric
  language sql immutable set search_path = ''
as $$
  select coalesce(case when private.plans_by_drop_off(rules)
      then (drop_off ->> 'technicians')::numeric * (drop_off ->> 'hours')::numeric * 60
        * (drop_off ->> 'percent')::numeric / 100
      else (rules ->> 'bays')::numeric * extract(epoch from upper(hours) - lower(hours)) / 60 end, 0)
    from (select private.hours_on(day, rules) as hours, rules -> 'planning' -> 'dropOff' as drop_off) of_the_day
    where not isempty(hours)
$$;

-- Whether a visit takes a bay: each, or in a shop that plans by drop-off those whose customers wait.
create function private.needs_bay(appointment public.appointments, rules jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select not private.plans_by_drop_off(rules) or coalesce(appointment.arrival = 'wait', false)
    or appointment.bay is not null
$$;

-- The times at which a visit is worked on, with the minutes that are kept free after it; none for a day or
-- time that the constraints refuse.
create function private.parts_of(appointment public.appointments, rules jsonb) returns tsrange[]
  language sql immutable set search_path = ''
as $$
  select case when isfinite(appointment.scheduled_date) and appointment.scheduled_time < time '24:00' then
      private.work_parts(appointment.scheduled_date, appointment.scheduled_time, appointment.minutes,
        case when private.plans_by_drop_off(rules) then 0
          else coalesce((rules -> 'planning' ->> 'gapMinutes')::int, 0) end, rules)
    else '{}' end
$$;

revoke execute on all functions in schema private from public;
