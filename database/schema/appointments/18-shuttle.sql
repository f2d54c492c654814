-- How the driver arrives: the key drop box, and the seats of the shuttle, which have a capacity of
-- their own.

-- Whether the shuttle serves a town; an unknown town is not served. Towns and their distances are
-- facts of the content that the server writes. A shop that lists no towns serves all.
create function private.shuttle_reaches(town text, shuttle jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select shuttle -> 'towns' is null or exists (
    select from jsonb_array_elements(shuttle -> 'towns') known
    where known ->> 'name' = town
      and (known ->> 'miles')::numeric <= (shuttle ->> 'radiusMiles')::numeric)
$$;

-- Step: checks how the driver arrives, and assigns shuttle riders the first free seat of the
-- first run after the appointment begins. Raises shuttle_full when no run has a seat left.
--
-- A new booking by a customer is never rejected because of its arrival: it is stored without one,
-- and the customer is asked again. The same happens when an appointment is moved to a day whose
-- runs are full. Staff get the error, so that they can ask the caller. Customers change the arrival
-- as long as they may reschedule. The runs are facts of the shop (`booking.shuttle` of
-- content/shop.ts).
create function private.take_seat(old public.appointments, new public.appointments)
  returns public.appointments language plpgsql set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  rules jsonb := private.booking_rules();
  is_customer_booking boolean := old.id is null and actor ->> 'kind' = 'customer';
  arrival_changed boolean := old.id is null
    or (new.arrival, new.shuttle_to) is distinct from (old.arrival, old.shuttle_to);
  problem text;
begin
  if old.id is not null and arrival_changed and actor ->> 'kind' = 'customer' then
    perform private.require_changeable(new, actor);
  end if;
  -- Staff may know of a drop box, or a town, that the content does not name.
  if arrival_changed and actor ->> 'kind' <> 'staff' then
    problem := case
      when new.arrival = 'shuttle'
        and not private.shuttle_reaches(new.shuttle_to, rules -> 'shuttle') then 'shuttle_too_far'
      when new.arrival = 'night key drop'
        and not coalesce((rules -> 'nightDrop')::boolean, false) then 'no_night_drop' end;
  end if;
  if problem is not null then
    if not is_customer_booking then
      raise exception '%', problem using errcode = 'PT409', detail = case problem
        when 'shuttle_too_far' then format('The shuttle does not go farther than %s miles.',
          rules -> 'shuttle' ->> 'radiusMiles')
        else 'The shop has no box for keys.' end;
    end if;
    new.arrival := null;
  end if;
  if new.arrival is distinct from 'shuttle' then
    new.shuttle_to := null;
  end if;
  new.shuttle_run := case when old.id is not null then old.shuttle_run end;
  new.shuttle_seat := case when old.id is not null then old.shuttle_seat end;
  if new.arrival is distinct from 'shuttle' or new.status = 'canceled' then
    new.shuttle_run := null;
    new.shuttle_seat := null;
    return new;
  end if;
  if new.status not in ('pending', 'confirmed') or old.id is not null and old.shuttle_seat is not null
    and (new.scheduled_date, new.scheduled_time) = (old.scheduled_date, old.scheduled_time)
  then
    return new;
  end if;

  perform private.lock_day(new.scheduled_date);
  select run, seat into new.shuttle_run, new.shuttle_seat
    from (select value::time as run
        from jsonb_array_elements_text(rules -> 'shuttle' -> 'runs')) runs
      cross join generate_series(1, (rules -> 'shuttle' ->> 'seats')::int) seat
    where run >= new.scheduled_time and not exists (
      select from public.appointments taken
      where taken.scheduled_date = new.scheduled_date and taken.shuttle_run = runs.run
        and taken.shuttle_seat = seat and taken.id <> new.id)
    order by run, seat limit 1;
  if new.shuttle_seat is null then
    if arrival_changed and not is_customer_booking then
      raise exception 'shuttle_full' using errcode = 'PT409',
        detail = format('No seat is left after %s on %s.', new.scheduled_time, new.scheduled_date);
    end if;
    new.arrival := null;
    new.shuttle_to := null;
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;
