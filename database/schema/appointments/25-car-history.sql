-- The history of the cars in the shop: each change of a stage (24-car-stages.sql) with what follows from
-- it, and how long the work took.

-- One row per change of a car's stage, promise or wait.
create table public.car_stage_events (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  at timestamptz not null default now(),
  actor_id uuid,
  -- Null for the check-in.
  from_stage text,
  to_stage text not null,
  waiting_for text,
  promised_date date,
  promised_time time
);
create index car_stage_events_by_appointment on public.car_stage_events (appointment_id, id);

-- Stage history. Inserted only by a trigger. The desk reads it; nobody changes or deletes a
-- row.
alter table public.car_stage_events enable row level security, force row level security;
revoke all on public.car_stage_events from anon, authenticated, service_role;
grant select on public.car_stage_events to authenticated, service_role;

create policy desk_reads on public.car_stage_events for select to authenticated
  using ((select private.is_desk()));

-- Trigger: records the change, and completes the appointment when its car is first picked up.
-- Becoming ready, or no longer ready, is also recorded as an event of the appointment; the customer
-- is notified of it only if staff choose so at the desk.
create function private.follow_car_stage() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  before public.car_stages;
  actor jsonb := private.actor();
begin
  if tg_op = 'UPDATE' then
    before := old;
    if (new.stage, new.waiting_for, new.promised_date, new.promised_time) is not distinct from
      (old.stage, old.waiting_for, old.promised_date, old.promised_time)
    then
      return null;
    end if;
  end if;
  insert into public.car_stage_events (appointment_id, actor_id, from_stage, to_stage, waiting_for,
      promised_date, promised_time)
    values (new.appointment_id, new.set_by, before.stage, new.stage, new.waiting_for,
      new.promised_date, new.promised_time);
  if (new.stage = 'ready') <> (coalesce(before.stage, '') = 'ready')
    and 'picked_up' not in (new.stage, coalesce(before.stage, ''))
  then
    insert into public.appointment_events (appointment_id, at, actor_kind, actor_id, from_status,
        to_status, from_date, from_time, to_date, to_time, reason, note, own_words, from_stage,
        to_stage, notify, notify_after, sequence)
      select id, (actor ->> 'at')::timestamptz, actor ->> 'kind', (actor ->> 'id')::uuid, status,
          status, scheduled_date, scheduled_time, scheduled_date, scheduled_time,
          actor ->> 'reason', actor ->> 'note', coalesce((actor ->> 'ownWords')::boolean, false),
          before.stage, new.stage,
          new.stage = 'ready' and coalesce((actor ->> 'notify')::boolean, false),
          (actor ->> 'notifyAfter')::timestamptz, sequence
        from public.appointments where id = new.appointment_id;
  end if;
  if new.stage = 'picked_up' then
    update public.appointments set status = 'completed'
      where id = new.appointment_id and status <> 'completed';
  end if;
  return null;
end
$$;
create trigger follow_stage after insert or update on public.car_stages
  for each row execute function private.follow_car_stage();

-- ---------------------------------------------------------------------------------------------
-- How long the work takes

-- How long visits for one service alone took, from the check-in until the car was ready: the median of the
-- latest hundred, in the opening hours as they are now. Null before the tenth visit. Cars that
-- stayed for more than two months say nothing about the work.
create function public.usual_minutes(service text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  zone text := rules ->> 'timeZone';
begin
  perform private.require_desk();
  return (
    select jsonb_build_object('minutes', round(percentile_cont(0.5) within group (order by took.minutes)),
        'visits', count(*))
    from (
      select (
          select sum(extract(epoch from upper(worked) - lower(worked)) / 60)
          from generate_series(lower(stay)::date, upper(stay)::date, interval '1 day') day,
            lateral (select stay * private.hours_on(day::date, rules) as worked) of_the_day
          where not isempty(worked)) as minutes
      from public.appointments appointment
        cross join lateral (
          select max(at) filter (where to_stage = 'checked_in' and coalesce(from_stage, 'expected') = 'expected') as came,
            max(at) filter (where to_stage = 'ready' and from_stage not in ('ready', 'picked_up')) as ready
          from public.car_stage_events where appointment_id = appointment.id) history
        cross join lateral (
          select tsrange(came at time zone zone, ready at time zone zone) as stay where came < ready) of_the_car
      where service_type = usual_minutes.service and cardinality(more_services) = 0 and status = 'completed'
        and ready - came < interval '62 days'
      order by ready desc limit 100) took
    where took.minutes > 0
    having count(*) >= 10);
end
$$;
revoke execute on function public.usual_minutes(text) from public, anon;
grant execute on function public.usual_minutes(text) to authenticated;

revoke execute on all functions in schema private from public;
