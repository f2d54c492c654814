-- Stages of a car in the shop, from check-in to pickup: which follow each other, and what they mean for
-- the appointment. Before check-in its status says everything. The history is in 25-car-history.sql.

-- The current stage of each appointment's car.
create table public.car_stages (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  -- `expected`: its check-in was undone.
  stage text not null check (stage in
    ('expected', 'checked_in', 'diagnosis', 'approval', 'repair', 'ready', 'picked_up')),
  -- When it entered that stage.
  since timestamptz not null default now(),
  -- What it is waiting for; null while it is worked on.
  waiting_for text check (waiting_for in ('part', 'approval', 'bay')),
  -- When the customer was promised that it will be ready, in the shop's local time.
  promised_date date check (promised_date between date '2000-01-01' and date '2199-12-31'),
  promised_time time check (extract(second from promised_time) = 0),
  -- What is taken down when the key is handed over: where it hangs, the mileage read, who works on it.
  key_tag text check (length(key_tag) between 1 and 20),
  mileage integer check (mileage between 0 and 2000000),
  technician text check (length(technician) between 1 and 60),
  -- Their account, if they have one; `technician` is then their name.
  technician_id uuid,
  -- Account that last changed the row.
  set_by uuid,
  constraint promised_is_whole check ((promised_date is null) = (promised_time is null)),
  constraint nothing_is_waited_for
    check (waiting_for is null or stage in ('checked_in', 'diagnosis', 'approval', 'repair')),
  constraint approval_is_waited_for check (stage <> 'approval' or waiting_for = 'approval')
);
-- For the board: the cars in the shop, the longest in their stage first.
create index car_stages_in_shop on public.car_stages (since)
  where stage not in ('expected', 'picked_up');

-- Stages. The desk checks cars in and changes their stage; check_car_stage() decides which
-- transitions are allowed, and sets since and set_by. The server reads stages for the visit page,
-- which shows them to whoever holds its link, and changes them when the customer is notified
-- (docs/contracts/api.md#desk). Nobody deletes one.
alter table public.car_stages enable row level security, force row level security;
revoke all on public.car_stages from anon, authenticated, service_role;
grant select, update (stage, technician_id) on public.car_stages to service_role;
grant select,
  insert (appointment_id, stage, waiting_for, promised_date, promised_time, key_tag, mileage, technician,
    technician_id),
  update (stage, waiting_for, promised_date, promised_time, key_tag, mileage, technician,
    technician_id)
  on public.car_stages to authenticated;

create policy desk_reads on public.car_stages for select to authenticated
  using ((select private.is_desk()));
create policy desk_writes on public.car_stages for insert to authenticated
  with check ((select private.is_desk()));
create policy desk_changes on public.car_stages for update to authenticated
  using ((select private.is_desk())) with check ((select private.is_desk()));

-- Whether the caller is of the team and this is their car.
create function private.works_on(appointment uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select private.acting_role() is not null and exists (select from public.car_stages
    where appointment_id = appointment and technician_id = private.uid())
$$;

-- Whether the caller may do the work of the bay on this car: the desk, or whose car it is.
create function private.may_work_on(appointment uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$ select private.is_desk() or private.works_on(appointment) $$;

-- Trigger: an account that works on a car is of the team, and its name is written down, so that it
-- stays when the person leaves. Another name takes the account away.
create function private.name_technician() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  before public.car_stages;
begin
  if tg_op = 'UPDATE' then
    before := old;
  end if;
  if new.technician_id is distinct from before.technician_id and new.technician_id is not null then
    select left(private.person_name(profile), 60) into new.technician
      from public.yars_profiles profile
      where id = new.technician_id and (is_staff or staff_role is not null);
    if not found then
      raise exception 'This person is no longer on the team.' using errcode = 'PT409';
    end if;
  elsif new.technician is distinct from before.technician then
    new.technician_id := null;
  elsif new.technician_id is null and before.technician_id is not null then
    new.technician := null;
  end if;
  return new;
end
$$;
create trigger name_technician before insert or update of technician, technician_id
  on public.car_stages for each row execute function private.name_technician();

-- Whether a transition is allowed: forward, where a small job needs no diagnosis and a declined one
-- no repair, or one step back to correct a mistake.
create function private.car_stage_follows(before text, after text) returns boolean
  language sql immutable set search_path = ''
as $$
  select (before, after) in (
    ('expected', 'checked_in'),
    ('checked_in', 'diagnosis'), ('checked_in', 'repair'),
    ('diagnosis', 'approval'), ('diagnosis', 'repair'), ('diagnosis', 'ready'),
    ('approval', 'repair'), ('approval', 'ready'),
    ('repair', 'approval'), ('repair', 'ready'),
    ('ready', 'picked_up'),
    ('checked_in', 'expected'), ('diagnosis', 'checked_in'), ('approval', 'diagnosis'),
    ('repair', 'diagnosis'), ('repair', 'checked_in'), ('ready', 'repair'), ('picked_up', 'ready'))
$$;

-- Trigger: checks the transition. Only the car of a confirmed appointment can be checked in.
-- Completing the appointment moves its car to picked_up from any stage.
create function private.check_car_stage() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  before text;
  status text;
  -- An undo restores the previous stage with its `since` and `waiting_for`.
  undone boolean := coalesce(private.actor() ->> 'reason' = 'undone', false);
begin
  -- Row level security is checked after this trigger, whose errors would tell callers without
  -- access about the appointment.
  if private.actor() ->> 'kind' = 'customer' then
    raise insufficient_privilege using message = 'Only staff can set the stage of a car.';
  end if;
  new.set_by := private.uid();
  if tg_op = 'UPDATE' then
    before := old.stage;
    new.since := old.since;
  end if;
  -- Waits for a concurrent change of the appointment.
  select appointment.status into status from public.appointments appointment
    where id = new.appointment_id for share;
  if new.stage = 'checked_in' and coalesce(before, 'expected') = 'expected'
    and status is distinct from 'confirmed'
  then
    raise exception 'Only a confirmed appointment can be checked in.' using errcode = 'PT409',
      detail = format('This one is %s.', status);
  end if;
  -- The appointment may have been canceled or reopened after the pickup.
  if new.stage is distinct from before and new.stage not in ('expected', 'picked_up')
    and status not in ('confirmed', 'completed')
  then
    raise exception 'This appointment is %. Confirm it before its car comes back.', status
      using errcode = 'PT409';
  end if;
  if new.stage is distinct from before
    and not coalesce(private.car_stage_follows(coalesce(before, 'expected'), new.stage), false)
    and not (new.stage = 'picked_up' and status = 'completed')
    and not undone
  then
    raise exception 'The car was moved on meanwhile. Look at its stage and try again.'
      using errcode = 'PT409', detail = format('%s does not follow %s.', new.stage, before);
  end if;
  if (new.promised_date + new.promised_time) at time zone (private.booking_rules() ->> 'timeZone')
      < date_trunc('minute', now())
    and (tg_op = 'INSERT' or (new.promised_date, new.promised_time)
      is distinct from (old.promised_date, old.promised_time))
  then
    raise exception 'The promised time has already passed. Pick a later one.' using errcode = 'PT409';
  end if;
  if new.stage is distinct from before then
    new.since := now();
    -- Waiting for approval belongs to its own stage; finished work waits for nothing.
    new.waiting_for := case when new.stage = 'approval' then 'approval'
      when new.stage in ('checked_in', 'diagnosis', 'repair')
        and (old.stage is distinct from 'approval' or new.waiting_for is distinct from 'approval')
        then new.waiting_for end;
  end if;
  if undone then
    select max(at) filter (where from_stage is distinct from to_stage) into new.since
      from public.car_stage_events where appointment_id = new.appointment_id and to_stage = new.stage;
    if new.since is null then
      raise exception 'The car was moved on meanwhile. Look at its stage and try again.'
        using errcode = 'PT409', detail = format('It was never %s.', new.stage);
    end if;
    select waiting_for into new.waiting_for from public.car_stage_events
      where appointment_id = new.appointment_id and to_stage = new.stage order by id desc limit 1;
  end if;
  return new;
end
$$;
create trigger check_stage before insert or update on public.car_stages
  for each row execute function private.check_car_stage();

-- ---------------------------------------------------------------------------------------------
-- Effects on the appointment

-- Whether the car of a visit is in the shop.
create function private.is_in_shop(appointment uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.car_stages
    where appointment_id = appointment and stage not in ('expected', 'picked_up'))
$$;

-- Step: an appointment cannot be canceled, reopened or marked as a no-show while its car is in
-- the shop.
create function private.guard_car_in_shop(old public.appointments, new public.appointments)
  returns void language plpgsql set search_path = ''
as $$
begin
  if new.status is distinct from old.status and new.status not in ('confirmed', 'completed')
    and private.is_in_shop(new.id)
  then
    raise exception 'change_refused' using errcode = 'PT409',
      detail = 'The car is in the shop. Hand it back or undo the check-in first.';
  end if;
end
$$;

-- Step: completing an appointment moves its car to picked_up.
create function private.release_car(old public.appointments, new public.appointments)
  returns void language plpgsql set search_path = ''
as $$
begin
  if new.status is distinct from old.status and new.status = 'completed' then
    update public.car_stages set stage = 'picked_up'
      where appointment_id = new.id and stage not in ('expected', 'picked_up');
  end if;
end
$$;

select private.publish_changes('public.car_stages'), private.publish_changes('public.bay_blocks');

revoke execute on all functions in schema private from public;
grant execute on function private.works_on(uuid), private.may_work_on(uuid)
  to authenticated, service_role;
