-- Closures are entered one by one and knowingly: not for a day that is over, not over another closure,
-- and over appointments only by saying how many. Here, because the list can be written by any client
-- with an administrator's token.

-- How many open appointments a closure leaves without a shop.
create function private.appointments_during(closure jsonb) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select count(*) from public.appointments
  where scheduled_date = (closure ->> 'date')::date and status in ('pending', 'confirmed')
    and (closure ->> 'lastSlot' is null or scheduled_time > (closure ->> 'lastSlot')::time)
$$;

create function private.check_closures() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  zone text := old.default_rules ->> 'timeZone';
  facts jsonb := coalesce(old.default_rules -> 'closures', '[]');
  before jsonb := coalesce(old.closures, facts);
  entry jsonb;
  earlier jsonb;
  day text;
  booked bigint;
begin
  -- The list itself is judged by its constraint.
  if not private.are_closures(new.closures) then
    return new;
  end if;
  for entry in
    select value from jsonb_array_elements(new.closures)
    where not exists (select from jsonb_array_elements(before || facts) known
      where known.value = jsonb_array_elements.value)
    order by value ->> 'date'
  loop
    day := to_char((entry ->> 'date')::date, 'FMMonth FMDD, YYYY');
    if (entry ->> 'date')::date < (now() at time zone zone)::date then
      raise exception '% is over. Pick today or a later day.', day using errcode = 'PT409';
    end if;
    select value into earlier from jsonb_array_elements(before)
      where value ->> 'date' = entry ->> 'date';
    if earlier is not null then
      raise exception '% already has a closure (%). Remove it first.', day, earlier ->> 'reason'
        using errcode = 'PT409';
    end if;
    -- Who books that day at this moment is waited for (take_bay).
    perform pg_advisory_xact_lock(hashtextextended('day ' || (entry ->> 'date'), 0));
    booked := private.appointments_during(entry);
    if booked > coalesce((entry ->> 'appointments')::bigint, 0) then
      raise exception using errcode = 'PT409',
        message = format(case booked
          when 1 then 'One appointment is booked on %2$s while you''d be closed.'
          else '%s appointments are booked on %s while you''d be closed.' end, booked, day);
    end if;
  end loop;
  return new;
end
$$;
create trigger check_closures before update of closures on public.settings
  for each row when (new.closures is distinct from old.closures)
  execute function private.check_closures();

revoke execute on function private.appointments_during(jsonb), private.check_closures() from public;
