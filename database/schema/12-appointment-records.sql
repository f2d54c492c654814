-- What is kept beside an appointment: what happened to it, which reminders were queued, what staff
-- note, and who agreed to text messages. Its photos are in 16-storage.sql.

-- ---------------------------------------------------------------------------------------------
-- What happened, and who has been told

create table public.appointment_events (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id uuid,
  -- Null when the appointment was made.
  from_status text,
  to_status text not null,
  -- Whether that meant that nobody came.
  from_no_show boolean not null default false,
  to_no_show boolean not null default false,
  from_date date,
  from_time time,
  to_date date not null,
  to_time time not null,
  -- What staff or the customer changed of it otherwise: {column: [before, after]}.
  changes jsonb,
  reason text check (length(reason) <= 500),
  -- What staff wrote to the customer about it; of a request that was declined, why.
  note text constraint note_length check (length(note) <= 1000),
  -- Whether that stands in place of our own words, in a text message, too.
  own_words boolean not null default false,
  -- Where the car went with it: it became ready, or was no longer, or went home when the visit was
  -- completed at the desk. Null where it did not move.
  from_stage text,
  to_stage text,
  -- Why staff took in more than there was room for; null when they did not.
  overbooking_reason text constraint overbooking_reason_length
    check (length(overbooking_reason) <= 200),
  -- Whether the customer is told.
  notify boolean not null default true,
  -- Nobody is told before that, so that it can still be undone; null: at once.
  notify_after timestamptz,
  -- The version of the calendar entry that this made.
  sequence integer not null,
  -- When its mails were queued, in that same transaction.
  notified_at timestamptz
);
create index appointment_events_by_appointment
  on public.appointment_events (appointment_id, id);
create index appointment_events_unnotified on public.appointment_events (id) where notified_at is null;
-- Of a few seconds: what can still be undone.
create index appointment_events_held on public.appointment_events (appointment_id)
  where notified_at is null and notify_after is not null;

-- What happened to each appointment. Written by a trigger and by nobody else; the server reads it
-- and marks what it has told the customer. Administrators read it. No row is ever changed otherwise
-- or deleted by hand.
alter table public.appointment_events enable row level security, force row level security;
revoke all on public.appointment_events from anon, authenticated, service_role;
grant select, update (notified_at) on public.appointment_events to service_role;
grant select on public.appointment_events to authenticated;

create policy administrator_reads on public.appointment_events for select to authenticated
  using ((select private.is_admin()));

-- What somebody changed of the request itself, as an event keeps it; null when nothing. Status and time
-- have columns of their own there, and the rest follows from something.
create function private.changed_fields(before public.appointments, after public.appointments)
  returns jsonb language sql immutable set search_path = ''
as $$
  select jsonb_object_agg(key, jsonb_build_array(was.value, now.value))
    from jsonb_each(to_jsonb(before)) was join jsonb_each(to_jsonb(after)) now using (key)
    where was.value <> now.value
      and key not in ('status', 'no_show', 'scheduled_date', 'scheduled_time', 'bay', 'overbooked', 'sequence',
        'updated_at', 'search_text', 'service_type', 'user_id', 'shuttle_run', 'shuttle_seat',
        'customer_id', 'vehicle_id', 'minutes')
$$;

-- Writes down what changed. Customers are not written to because they have said more: they see it on the page
-- where they say it. A request that staff cancel is declined. Who did not come is not written to, unless
-- staff say so.
create function private.record_appointment_event() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  is_staff boolean := actor ->> 'kind' = 'staff';
  is_customer boolean := actor ->> 'kind' = 'customer';
  before public.appointments;
  changed jsonb;
  left_stage text;
begin
  if tg_op = 'UPDATE' then
    before := old;
    if is_staff or is_customer then
      changed := private.changed_fields(old, new);
    end if;
    -- A bay that nobody asked for follows from the time.
    if is_staff and actor ? 'bay' and new.bay <> old.bay then
      changed := coalesce(changed, '{}')
        || jsonb_build_object('bay', jsonb_build_array(old.bay, new.bay));
    end if;
    -- The car goes along in the next moment (release_car in 20-cars.sql).
    if new.status = 'completed' and old.status <> 'completed' then
      left_stage := (select stage from public.car_stages
        where appointment_id = new.id and stage not in ('expected', 'picked_up'));
    end if;
    if changed is null and (new.status, new.no_show, new.scheduled_date, new.scheduled_time)
      is not distinct from (old.status, old.no_show, old.scheduled_date, old.scheduled_time)
    then
      return null;
    end if;
  end if;
  insert into public.appointment_events (appointment_id, at, actor_kind, actor_id, from_status,
      to_status, from_no_show, to_no_show, from_date, from_time, to_date, to_time, changes, reason, note, own_words,
      from_stage, to_stage, overbooking_reason, notify, notify_after, sequence)
    values (new.id, (actor ->> 'at')::timestamptz, actor ->> 'kind', (actor ->> 'id')::uuid,
      before.status, new.status, coalesce(before.no_show, false), new.no_show, before.scheduled_date, before.scheduled_time,
      new.scheduled_date, new.scheduled_time, changed,
      coalesce(actor ->> 'reason',
        case when before.status = 'pending' and new.status = 'canceled' and is_staff
            and not new.no_show
          then 'declined' end),
      actor ->> 'note', coalesce((actor ->> 'ownWords')::boolean, false),
      left_stage, case when left_stage is not null then 'picked_up' end,
      case when new.overbooked and (before.overbooked, before.scheduled_date, before.scheduled_time)
          is distinct from (true, new.scheduled_date, new.scheduled_time)
        then actor ->> 'overbook' end,
      coalesce((actor ->> 'notify')::boolean, not new.no_show and not (is_customer
        and (before.status, before.scheduled_date, before.scheduled_time)
          is not distinct from (new.status, new.scheduled_date, new.scheduled_time))),
      (actor ->> 'notifyAfter')::timestamptz,
      new.sequence);
  return null;
end
$$;
create trigger record_event after insert or update on public.appointments
  for each row execute function private.record_appointment_event();

-- Moving an appointment writes mail to an address that nobody may have verified. A customer, or whoever
-- holds the link, moves one five times within a day; then the shop does it. Counted from what was
-- written down, so it holds on every path. Canceling is always possible: it happens once.
create function private.limit_moves() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  moves integer;
begin
  if actor ->> 'kind' <> 'customer' or (new.scheduled_date, new.scheduled_time)
    is not distinct from (old.scheduled_date, old.scheduled_time)
  then
    return new;
  end if;
  -- Whoever else moves it at the same time has finished: this row is theirs until then.
  select count(*) into moves from public.appointment_events
    where appointment_id = new.id and actor_kind = 'customer' and from_status is not null
      and (from_date, from_time) is distinct from (to_date, to_time)
      and at > (actor ->> 'at')::timestamptz - interval '1 day';
  if moves >= 5 then
    raise exception 'too_many_changes' using errcode = 'PT429',
      detail = 'It was moved 5 times within a day. Please call the shop to change it again.';
  end if;
  return new;
end
$$;
create trigger limit_moves before update of scheduled_date, scheduled_time on public.appointments
  for each row execute function private.limit_moves();

-- Which reminder was queued for which time. Moved to another time and back, it is still the same.
create table private.appointment_reminders (
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  kind text not null check (kind in ('day', 'hours')),
  scheduled_date date not null,
  scheduled_time time not null,
  queued_at timestamptz not null,
  primary key (appointment_id, kind, scheduled_date, scheduled_time)
);
alter table private.appointment_reminders enable row level security, force row level security;
grant select, insert, delete on private.appointment_reminders to service_role;

-- ---------------------------------------------------------------------------------------------
-- Staff notes. A table of their own, because customers read the whole row of their appointment, in the
-- data API and in the copy of their data.

create table public.staff_notes (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  notes text not null check (length(notes) <= 2000),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.staff_notes
  for each row execute function private.touch_updated_at();

-- What staff write down about an appointment for themselves. Administrators read and write it; the
-- customer whose appointment it is never sees it. Nobody deletes one: it is emptied, and goes when
-- the customer's account is deleted.
alter table public.staff_notes enable row level security, force row level security;
revoke all on public.staff_notes from anon, authenticated, service_role;
grant select, insert, update, delete on public.staff_notes to service_role;
-- The key too, because a row that is written again is first inserted.
grant select, insert (appointment_id, notes), update (appointment_id, notes)
  on public.staff_notes to authenticated;

create policy administrator_reads on public.staff_notes for select to authenticated
  using ((select private.is_admin()));
create policy administrator_writes on public.staff_notes for insert to authenticated
  with check ((select private.is_admin()));
create policy administrator_changes on public.staff_notes for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- They may name the customer, so they go with the account; the appointment stays.
create function private.forget_staff_notes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.staff_notes where appointment_id = new.id;
  return null;
end
$$;
create trigger forget_staff_notes after update of user_id on public.appointments
  for each row when (old.user_id is not null and new.user_id is null)
  execute function private.forget_staff_notes();

revoke execute on all functions in schema private from public;
