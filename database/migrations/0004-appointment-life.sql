-- The life of an appointment: which times are offered, who may change what, what happened, and who
-- has been told. Everything here holds on every path: form, visit page, accounts, shell, plain SQL.

-- ---------------------------------------------------------------------------------------------
-- The rules of booking: the shop's facts, and what the owner has set instead.

-- Closures as in content/shop.ts: a list of {date, reason, lastSlot?}, each date once.
create function private.are_closures(list jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(list) <> 'array' then false else
    (select coalesce(bool_and(
         jsonb_typeof(entry) = 'object'
         and coalesce(entry ->> 'date' ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$', false)
         and coalesce(length(entry ->> 'reason') between 3 and 200, false)
         and coalesce(entry ->> 'lastSlot' ~ '^([01]\d|2[0-3]):[0-5]\d$', true)), true)
       and count(*) = count(distinct entry ->> 'date')
     from jsonb_array_elements(list) entry)
  end
$$;

alter table public.settings
  -- `booking` and `timeZone` of content/shop.ts, written at each start.
  add column default_rules jsonb not null default '{
    "timeZone": "America/New_York", "weekdays": [1, 2, 3, 4, 5],
    "firstSlot": "09:00", "lastSlot": "16:30", "slotMinutes": 30,
    "leadMinutes": 120, "changeUntilMinutes": 120, "horizonDays": 365,
    "dayLimit": null, "closures": []}',
  -- The owner's own choices, which win; null leaves the fact as it is.
  add column lead_minutes integer check (lead_minutes between 0 and 20160),
  add column day_limit smallint check (day_limit between 1 and 1000),
  add column closures jsonb check (private.are_closures(closures));

-- The rules in force, under the names of content/shop.ts.
create function private.booking_rules() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select default_rules || jsonb_strip_nulls(jsonb_build_object(
      'bays', coalesce(bays, default_bays),
      'leadMinutes', lead_minutes,
      'dayLimit', day_limit,
      'closures', closures))
    from public.settings
$$;

-- Why a time is not offered at an instant, or null when it is. The same rules as in
-- shop/schedule/slots.ts, on the shop's wall clock; whether it is full is decided by take_bay.
create function private.slot_refusal(day date, at time, instant timestamptz) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  zone text := rules ->> 'timeZone';
  today date := (instant at time zone zone)::date;
  earliest timestamp := date_trunc('minute',
    (instant + (rules ->> 'leadMinutes')::int * interval '1 minute') at time zone zone);
  first_slot time := (rules ->> 'firstSlot')::time;
  closure jsonb;
begin
  select entry into closure from jsonb_array_elements(rules -> 'closures') entry
    where entry ->> 'date' = to_char(day, 'YYYY-MM-DD');
  return case
    when day < today then 'past'
    when day > today + (rules ->> 'horizonDays')::int then 'closed'
    when not rules -> 'weekdays' @> to_jsonb(extract(isodow from day)::int) then 'weekend'
    when closure is not null and closure ->> 'lastSlot' is null then 'closed'
    when at < first_slot
      or at > coalesce(closure ->> 'lastSlot', rules ->> 'lastSlot')::time
      or extract(epoch from at - first_slot)::int % ((rules ->> 'slotMinutes')::int * 60) <> 0
      then 'no_slot'
    when day + at < earliest then 'too_soon'
  end;
end
$$;

-- The server reads the rules; a constraint runs with the rights of whoever changes the row.
grant execute on function private.booking_rules(),
  private.slot_refusal(date, time, timestamptz) to service_role;
grant execute on function private.are_closures(jsonb) to service_role, authenticated;

-- ---------------------------------------------------------------------------------------------
-- Who acts

-- Whether an account may act for the shop.
create function private.acts_for_the_shop(account uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.yars_profiles where id = account and is_admin);
end
$$;

-- Who acts in this transaction and when: {kind: customer | staff | system, id?, at, reason?}.
-- An account is known by its token and by nothing else. The server, which acts for holders of
-- signed links, for the shell and for itself, says it with the setting `shop.acting`.
create function private.acting() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account text;
begin
  if current_setting('role') in ('anon', 'authenticated') then
    account := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub';
    return jsonb_build_object('id', account, 'at', now(), 'kind',
      case when account is not null and private.acts_for_the_shop(account::uuid)
        then 'staff' else 'customer' end);
  end if;
  return jsonb_build_object('kind', 'system', 'at', now())
    || coalesce(nullif(current_setting('shop.acting', true), '')::jsonb, '{}');
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Which changes are allowed

-- Counts the versions that calendars have seen (RFC 5545, section 3.8.7.4).
alter table public.appointments add column sequence integer not null default 0;

-- pending -> confirmed | canceled, confirmed -> completed | canceled. Staff may also correct a
-- status. Customers cancel and move what is still open, until the shop's limit before it starts, to
-- a time that is offered; what they move has to be confirmed again.
create function private.check_appointment_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  acting jsonb := private.acting();
  is_customer boolean := acting ->> 'kind' = 'customer';
  instant timestamptz := (acting ->> 'at')::timestamptz;
  moved boolean := true;
  allowed boolean;
  refusal text;
  last_change timestamptz;
begin
  if tg_op = 'INSERT' then
    new.sequence := 0;
    if is_customer then
      new.status := 'pending';
    end if;
  else
    new.sequence := old.sequence;
    moved := (new.scheduled_date, new.scheduled_time)
      is distinct from (old.scheduled_date, old.scheduled_time);
    if is_customer and
      to_jsonb(new) - '{status,scheduled_date,scheduled_time,bay,sequence,updated_at}'::text[]
      <> to_jsonb(old) - '{status,scheduled_date,scheduled_time,bay,sequence,updated_at}'::text[]
    then
      raise exception 'change_refused' using errcode = 'PT403',
        detail = 'Only the time of an appointment can be changed, or it can be canceled.';
    end if;
    if not moved and new.status = old.status then
      return new;
    end if;
    new.sequence := old.sequence + 1;

    allowed := case acting ->> 'kind'
      when 'staff' then not moved or new.status in ('pending', 'confirmed')
      when 'customer' then old.status in ('pending', 'confirmed')
        and (new.status = old.status or new.status = 'canceled' and not moved)
      else (old.status, new.status) in (
          ('pending', 'confirmed'), ('pending', 'canceled'),
          ('confirmed', 'completed'), ('confirmed', 'canceled'))
        or (new.status = old.status and old.status in ('pending', 'confirmed'))
    end;
    if not allowed then
      raise exception 'change_refused' using errcode = 'PT409',
        detail = format('A %s appointment does not become %s this way.', old.status, new.status);
    end if;
    if is_customer then
      last_change := (old.scheduled_date + old.scheduled_time)
          at time zone (private.booking_rules() ->> 'timeZone')
        - (private.booking_rules() ->> 'changeUntilMinutes')::int * interval '1 minute';
      if date_trunc('minute', instant) > last_change then
        raise exception 'too_late' using errcode = 'PT409',
          detail = 'It starts too soon to be changed or canceled online.';
      end if;
      if moved then
        new.status := 'pending';
      end if;
    end if;
  end if;

  if is_customer and moved then
    refusal := private.slot_refusal(new.scheduled_date, new.scheduled_time, instant);
    if refusal is not null then
      raise exception 'not_offered' using errcode = 'PT400', detail = refusal;
    end if;
  end if;
  return new;
end
$$;
-- Triggers fire in the order of their names: this one before take_bay.
create trigger check_change before insert or update on public.appointments
  for each row execute function private.check_appointment_change();

-- Gives an open appointment the lowest free bay of its slot. Refuses it with slot_full when the slot
-- holds as many as there are bays, with day_full when the day holds as many as the shop takes.
-- Confirming asks again, because both numbers may have been lowered: then as many can be confirmed
-- as there are places now.
-- One lock covers a day with all its slots, so there is no order of locks to get wrong: those who
-- race for a place wait for each other instead of failing on the index.
create or replace function private.take_bay() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb;
  stays boolean := false;
  in_slot integer;
  in_day integer;
begin
  if new.status not in ('pending', 'confirmed') then
    new.bay := null;
    return new;
  end if;
  if tg_op = 'UPDATE' then
    stays := old.bay is not null
      and new.scheduled_date = old.scheduled_date and new.scheduled_time = old.scheduled_time;
  end if;
  if stays then
    new.bay := old.bay;
    if new.status = old.status or new.status = 'pending' then
      return new;
    end if;
  end if;

  perform pg_advisory_xact_lock(hashtextextended('day ' || new.scheduled_date, 0));
  rules := private.booking_rules();
  select count(*) filter (where scheduled_time = new.scheduled_time), count(*)
    into in_slot, in_day
    from public.appointments
    where scheduled_date = new.scheduled_date and bay is not null and id <> new.id
      and (status = 'confirmed' or not stays);
  if in_slot >= (rules ->> 'bays')::int then
    raise exception 'slot_full' using
      errcode = 'PT409',
      detail = format('Every bay is taken on %s at %s.', new.scheduled_date, new.scheduled_time);
  end if;
  if in_day >= (rules ->> 'dayLimit')::int then
    raise exception 'day_full' using
      errcode = 'PT409', detail = format('Every place is taken on %s.', new.scheduled_date);
  end if;
  if not stays then
    select min(candidate) into new.bay
      from generate_series(1, in_slot + 1) candidate
      where not exists (
        select from public.appointments taken
        where taken.scheduled_date = new.scheduled_date
          and taken.scheduled_time = new.scheduled_time
          and taken.bay = candidate and taken.id <> new.id);
  end if;
  return new;
end
$$;

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
  from_date date,
  from_time time,
  to_date date not null,
  to_time time not null,
  reason text check (length(reason) <= 500),
  -- The version of the calendar entry that this made.
  sequence integer not null,
  -- When its mails were queued, in that same transaction.
  told_at timestamptz
);
create index appointment_events_by_appointment
  on public.appointment_events (appointment_id, id);
create index appointment_events_untold on public.appointment_events (id) where told_at is null;

-- Writes down what changed. A request that staff cancel is declined.
create function private.record_appointment_event() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  acting jsonb := private.acting();
  before public.appointments;
begin
  if tg_op = 'UPDATE' then
    before := old;
    if (new.status, new.scheduled_date, new.scheduled_time)
      is not distinct from (old.status, old.scheduled_date, old.scheduled_time)
    then
      return null;
    end if;
  end if;
  insert into public.appointment_events (appointment_id, at, actor_kind, actor_id, from_status,
      to_status, from_date, from_time, to_date, to_time, reason, sequence)
    values (new.id, (acting ->> 'at')::timestamptz, acting ->> 'kind', (acting ->> 'id')::uuid,
      before.status, new.status, before.scheduled_date, before.scheduled_time,
      new.scheduled_date, new.scheduled_time,
      coalesce(acting ->> 'reason',
        case when before.status = 'pending' and new.status = 'canceled'
          and acting ->> 'kind' = 'staff' then 'declined' end),
      new.sequence);
  return null;
end
$$;
create trigger record_event after insert or update on public.appointments
  for each row execute function private.record_appointment_event();

-- Which reminder was queued for which time. Moved to another time and back, it is still the same.
create table private.appointment_reminders (
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  kind text not null check (kind in ('day', 'hours')),
  scheduled_date date not null,
  scheduled_time time not null,
  queued_at timestamptz not null,
  primary key (appointment_id, kind, scheduled_date, scheduled_time)
);
grant select, insert, delete on private.appointment_reminders to service_role;

-- Appointments that are here already were told of when they came in.
insert into public.appointment_events (appointment_id, at, actor_kind, to_status, to_date, to_time,
    sequence, told_at)
  select id, created_at, 'customer', status, scheduled_date, scheduled_time, 0, now()
  from public.appointments;
