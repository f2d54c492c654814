-- How the driver comes: the night drop box of a shop that has one, and the seats of the shuttle, a capacity of
-- their own beside the bays.

-- Whether the shuttle goes to a town: to none that it does not reach, and to none that nobody knows. The
-- towns and how far they are from the shop are facts of the content, written by the server; a shop without
-- any measures nothing.
create function private.shuttle_reaches(town text, shuttle jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select shuttle -> 'towns' is null or exists (
    select from jsonb_array_elements(shuttle -> 'towns') known
    where known ->> 'name' = town
      and (known ->> 'miles')::numeric <= (shuttle ->> 'radiusMiles')::numeric)
$$;

-- Gives who comes by shuttle the first free seat of the first run after the appointment begins; the
-- sixth rider for five seats goes with the next run. Refused with shuttle_full when no run has one.
-- Who asks for it along with an appointment loses neither the appointment nor its time over a seat that
-- cannot be given: without one the question is open again.
-- The seat goes with the time: who is moved to a day whose runs are full is asked again how they come.
-- The runs are facts of the shop (`booking.shuttle` of content/shop.ts). Customers say how they come as
-- long as they may move the appointment.
create function private.take_seat() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  rules jsonb := private.booking_rules();
  -- Staff are told, and ask somebody on the phone what then.
  books boolean := tg_op = 'INSERT' and actor ->> 'kind' = 'customer';
  asked boolean := tg_op = 'INSERT'
    or (new.arrival, new.shuttle_to) is distinct from (old.arrival, old.shuttle_to);
begin
  if new.arrival is distinct from 'shuttle' then
    new.shuttle_to := null;
  end if;
  if tg_op = 'UPDATE' and asked and actor ->> 'kind' = 'customer' then
    if new.status not in ('pending', 'confirmed') then
      raise exception 'change_refused' using errcode = 'PT409',
        detail = 'It is over, or canceled.';
    end if;
    perform private.refuse_late_change(new.scheduled_date, new.scheduled_time, actor);
  end if;
  if asked and new.arrival = 'shuttle' and actor ->> 'kind' <> 'staff'
    and not private.shuttle_reaches(new.shuttle_to, rules -> 'shuttle')
  then
    if not books then
      raise exception 'shuttle_too_far' using errcode = 'PT409',
        detail = format('The shuttle does not go farther than %s miles.', rules -> 'shuttle' ->> 'radiusMiles');
    end if;
    new.arrival := null;
    new.shuttle_to := null;
  end if;
  -- Only staff know of a box that the content does not name.
  if asked and new.arrival = 'night key drop' and actor ->> 'kind' <> 'staff'
    and not coalesce((rules -> 'nightDrop')::boolean, false)
  then
    if not books then
      raise exception 'no_night_drop' using errcode = 'PT409',
        detail = 'The shop has no box for keys.';
    end if;
    new.arrival := null;
  end if;
  new.shuttle_run := case when tg_op = 'UPDATE' then old.shuttle_run end;
  new.shuttle_seat := case when tg_op = 'UPDATE' then old.shuttle_seat end;
  if new.arrival is distinct from 'shuttle' or new.status = 'canceled' then
    new.shuttle_run := null;
    new.shuttle_seat := null;
    return new;
  end if;
  if new.status not in ('pending', 'confirmed') or tg_op = 'UPDATE' and old.shuttle_seat is not null
    and (new.scheduled_date, new.scheduled_time) = (old.scheduled_date, old.scheduled_time)
  then
    return new;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('day ' || new.scheduled_date, 0));
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
    if asked and not books then
      raise exception 'shuttle_full' using errcode = 'PT409',
        detail = format('No seat is left after %s on %s.', new.scheduled_time, new.scheduled_date);
    end if;
    new.arrival := null;
    new.shuttle_to := null;
  end if;
  return new;
end
$$;
-- After take_bay: triggers fire in the order of their names.
create trigger take_seat before insert or update of arrival, shuttle_to, scheduled_date, scheduled_time, status,
  no_show, shuttle_run, shuttle_seat on public.appointments
  for each row execute function private.take_seat();

revoke execute on all functions in schema private from public;
