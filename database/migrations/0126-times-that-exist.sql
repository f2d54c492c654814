-- In the night in which clocks are set forward an hour is missing. Nobody books it, whoever they are:
-- no calendar could show it.
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
  if extract(epoch from new.scheduled_time - (rules ->> 'firstSlot')::time)::numeric
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
