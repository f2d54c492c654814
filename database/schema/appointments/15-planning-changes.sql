-- The visits that a change of the shop's planning or hours meets: those that need a bay once it plans by
-- bays, and those at times that a closure closes.

-- Gives a bay to each open visit to come that has none, as where a shop no longer plans by drop-off. Those
-- that find none are overbooked and stand on the worklist; nobody is told, because no time changes.
create function private.assign_missing_bays() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  actor_before text := current_setting('app.actor', true);
  rules jsonb := private.booking_rules();
  visits uuid[] := array(
    select id from public.appointments
    where status in ('pending', 'confirmed') and bay is null
      and scheduled_date >= (now() at time zone (rules ->> 'timeZone'))::date
    order by scheduled_date, scheduled_time, created_at);
  visit uuid;
begin
  if private.plans_by_drop_off(rules) then
    return;
  end if;
  perform private.lock_days(visits);
  perform set_config('app.actor', jsonb_build_object('kind', 'staff', 'at', now(), 'bay', null,
    'notify', false, 'reason', 'assigned', 'overbook', 'No bay was free for all of its work')::text, true);
  foreach visit in array visits
  loop
    update public.appointments set bay = null where id = visit;
  end loop;
  perform set_config('app.actor', coalesce(actor_before, ''), true);
end
$$;

-- Trigger: assigns bays once the shop plans by them.
create function private.follow_planning() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.assign_missing_bays();
  return null;
end
$$;
create trigger follow_planning after update of default_rules on public.settings
  for each row when (private.plans_by_drop_off(old.default_rules) and not private.plans_by_drop_off(new.default_rules))
  execute function private.follow_planning();

-- Whether an open appointment is at times that a closure closes: it begins then, or its work, begun on an
-- earlier day, goes on.
create function private.is_during(appointment public.appointments, closure jsonb) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select appointment.status in ('pending', 'confirmed') and case
    when appointment.scheduled_date = (closure ->> 'date')::date
      then coalesce(closure ->> 'firstSlot', closure ->> 'lastSlot') is null
        or coalesce(appointment.scheduled_time > (closure ->> 'lastSlot')::time, false)
        or coalesce(appointment.scheduled_time < (closure ->> 'firstSlot')::time, false)
    else coalesce(closure ->> 'firstSlot', closure ->> 'lastSlot') is null and exists (
      select from public.bay_holds held
      where held.appointment_id = appointment.id and held.day = (closure ->> 'date')::date) end
$$;

-- Number of open appointments at times that a closure closes.
create function private.appointments_during(closure jsonb) returns bigint
  language sql stable security definer set search_path = ''
as $$
  select count(*) from public.appointments appointment
  where (scheduled_date = (closure ->> 'date')::date or id in (
      select held.appointment_id from public.bay_holds held where held.day = (closure ->> 'date')::date))
    and private.is_during(appointment, closure)
$$;

revoke execute on all functions in schema private from public;
-- The condition of follow_planning runs with the privileges of whoever changes the settings.
grant execute on function private.is_during(public.appointments, jsonb), private.plans_by_drop_off(jsonb)
  to service_role;
