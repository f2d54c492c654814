-- Records that belong to an appointment: its events, the reminders that were queued, and staff
-- notes. Its photos are in 20-storage.sql, consents to text messages in 22-texts.sql.

-- ---------------------------------------------------------------------------------------------
-- Events

-- One row per change of an appointment; emails and texts are made from these.
create table public.appointment_events (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id uuid,
  -- Null for the event that created the appointment.
  from_status text,
  to_status text not null,
  -- Whether the canceled status before and after means a no-show.
  from_no_show boolean not null default false,
  to_no_show boolean not null default false,
  from_date date,
  from_time time,
  to_date date not null,
  to_time time not null,
  -- Other changes by staff or the customer: {column: [before, after]}.
  changes jsonb,
  reason text check (length(reason) <= 500),
  -- Staff's message to the customer; the reason when a request was declined.
  note text constraint note_length check (length(note) <= 1000),
  -- Whether the note replaces the standard text, in text messages as well.
  own_words boolean not null default false,
  -- Change of the car's stage that this event announces: the car became ready or no longer is, or
  -- was picked up because staff completed the visit. Null when the stage did not change.
  from_stage text,
  to_stage text,
  -- Why staff overbooked; null when they did not.
  overbooking_reason text constraint overbooking_reason_length
    check (length(overbooking_reason) <= 200),
  -- Whether the customer is notified.
  notify boolean not null default true,
  -- Notifications are held until then, so that the change can be undone; null: not held.
  notify_after timestamptz,
  -- Revision of the calendar event after this change.
  sequence integer not null,
  -- When its notifications were queued, in the same transaction.
  notified_at timestamptz
);
create index appointment_events_by_appointment
  on public.appointment_events (appointment_id, id);
create index appointment_events_unnotified on public.appointment_events (id) where notified_at is null;
-- The few held changes that can still be undone.
create index appointment_events_held on public.appointment_events (appointment_id)
  where notified_at is null and notify_after is not null;

-- Appointment events. Inserted only by triggers. The server reads them and marks those it has
-- notified the customer of. The desk reads them. Otherwise nobody changes or deletes one.
alter table public.appointment_events enable row level security, force row level security;
revoke all on public.appointment_events from anon, authenticated, service_role;
grant select, update (notified_at) on public.appointment_events to service_role;
grant select on public.appointment_events to authenticated;

create policy desk_reads on public.appointment_events for select to authenticated
  using ((select private.is_desk()));

-- The changed columns for an event's `changes`; null when there are none. Leaves out status and
-- time, which have columns of their own, and columns that triggers derive.
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

-- Step: records an event for each change. Customers are not notified of changes they made to
-- other columns, since the page shows those; nor of a no-show, unless staff say so. Staff canceling
-- a pending request counts as declining it.
create function private.record_appointment_event(old public.appointments, new public.appointments)
  returns void language plpgsql set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  is_staff boolean := actor ->> 'kind' = 'staff';
  is_customer boolean := actor ->> 'kind' = 'customer';
  before public.appointments;
  changed jsonb;
  left_stage text;
begin
  if old.id is not null then
    before := old;
    -- What was known of a deleted customer is not kept.
    if (is_staff or is_customer) and new.phone <> '+10000000000' then
      changed := private.changed_fields(old, new);
    end if;
    -- Record the bay only when staff requested it; otherwise it follows from the time.
    if is_staff and actor ? 'bay' and new.bay is distinct from old.bay then
      changed := coalesce(changed, '{}')
        || jsonb_build_object('bay', jsonb_build_array(old.bay, new.bay));
    end if;
    -- Beside other services, too, from which they may follow: an undo brings back those there were.
    if is_staff and new.minutes <> old.minutes then
      changed := coalesce(changed, '{}')
        || jsonb_build_object('minutes', jsonb_build_array(old.minutes, new.minutes));
    end if;
    -- release_car sets the stage right after this.
    if new.status = 'completed' and old.status <> 'completed' then
      left_stage := (select stage from public.car_stages
        where appointment_id = new.id and stage not in ('expected', 'picked_up'));
    end if;
    if changed is null and (new.status, new.no_show, new.scheduled_date, new.scheduled_time)
      is not distinct from (old.status, old.no_show, old.scheduled_date, old.scheduled_time)
    then
      return;
    end if;
  end if;
  insert into public.appointment_events (appointment_id, at, actor_kind, actor_id, from_status,
      to_status, from_no_show, to_no_show, from_date, from_time, to_date, to_time, changes,
      reason, note, own_words, from_stage, to_stage, overbooking_reason, notify, notify_after, sequence)
    values (new.id, (actor ->> 'at')::timestamptz, actor ->> 'kind', (actor ->> 'id')::uuid,
      before.status, new.status, coalesce(before.no_show, false), new.no_show,
      before.scheduled_date, before.scheduled_time, new.scheduled_date, new.scheduled_time, changed,
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
end
$$;

-- Step: customers, including holders of the visit link, reschedule an appointment at most five
-- times per day; after that they have to call the shop. Each change sends mail to an address that
-- may be unverified. Counted from the events, so the limit holds on every path. Canceling is not
-- limited.
create function private.limit_moves(old public.appointments, new public.appointments)
  returns void language plpgsql set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  moves integer;
begin
  if actor ->> 'kind' <> 'customer' or (new.scheduled_date, new.scheduled_time)
    is not distinct from (old.scheduled_date, old.scheduled_time)
  then
    return;
  end if;
  -- Concurrent moves are finished: this transaction holds the row lock.
  select count(*) into moves from public.appointment_events
    where appointment_id = new.id and actor_kind = 'customer' and from_status is not null
      and (from_date, from_time) is distinct from (to_date, to_time)
      and at > (actor ->> 'at')::timestamptz - interval '1 day';
  if moves >= 5 then
    raise exception 'too_many_changes' using errcode = 'PT429',
      detail = 'It was moved 5 times within a day. Please call the shop to change it again.';
  end if;
end
$$;

-- Reminders that were queued, per scheduled time. Moving an appointment away and back does not send
-- one twice.
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
-- Staff notes. Not a column of the appointment, because customers read its whole row through the
-- data API and in their data export.

-- Notes of staff about an appointment.
create table public.staff_notes (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  notes text not null check (length(notes) <= 2000),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.staff_notes
  for each row execute function private.touch_updated_at();

-- Staff notes. The desk reads and writes them; the customer never sees them. Nobody deletes
-- one: it is emptied, and deleted with the customer's account.
alter table public.staff_notes enable row level security, force row level security;
revoke all on public.staff_notes from anon, authenticated, service_role;
grant select, insert, update, delete on public.staff_notes to service_role;
-- The key as well, because an upsert inserts first.
grant select, insert (appointment_id, notes), update (appointment_id, notes)
  on public.staff_notes to authenticated;

create policy desk_reads on public.staff_notes for select to authenticated
  using ((select private.is_desk()));
create policy desk_writes on public.staff_notes for insert to authenticated
  with check ((select private.is_desk()));
create policy desk_changes on public.staff_notes for update to authenticated
  using ((select private.is_desk())) with check ((select private.is_desk()));

-- Step: deletes the staff note when the customer's account is deleted, because it may name the
-- customer. The appointment remains.
create function private.forget_staff_notes(old public.appointments, new public.appointments)
  returns void language plpgsql set search_path = ''
as $$
begin
  if old.user_id is not null and new.user_id is null then
    delete from public.staff_notes where appointment_id = new.id;
  end if;
end
$$;

revoke execute on all functions in schema private from public;
