-- Appointments: whose they are, who may change what of them. When one can be is said by the rules of
-- booking and by what a slot holds (08-booking-rules.sql, 09-slots.sql).
-- Everything here holds on every path: form, visit page, accounts, shell, plain SQL.
--
-- Triggers fire in the order of their names. Before a row is written: await_day, check_change (whose
-- refusals say most), check_grid, check_phone, compose_services, fill_search, find_customer, keep_car,
-- keep_customer, limit_moves, take_bay, take_seat, touch_updated_at.

create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submission_id text unique references public.form_submissions (submission_id),
  -- Short enough to be read over the phone.
  reference text not null unique check (reference ~ '^[A-HJ-NP-Z2-9]{6}$'),
  name text not null check (length(name) between 1 and 200),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  email text check (length(email) <= 254),
  address text check (length(address) <= 300),
  service_type text not null constraint service_type_length check (length(service_type) <= 100),
  -- All services of the visit in words, the one that was asked for first; written by compose_services.
  service text not null constraint service_length check (length(service) <= 1000),
  first_service text not null
    constraint first_service_length check (length(first_service) <= 200),
  -- Titles of what is done on the same visit beside the first service.
  more_services text[] not null default '{}'
    constraint more_services_limit check (cardinality(more_services) <= 3),
  -- How long to plan for the visit: the sum of its services, set by compose_services. A place is held at
  -- the time at which the visit begins, however long it takes (docs/decisions/093-*.md).
  minutes integer not null check (minutes between 1 and 100000),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'completed', 'canceled')),
  -- Whether it was canceled because nobody came. Reopening it clears it.
  no_show boolean not null default false
    constraint no_show_is_canceled check (not no_show or status = 'canceled'),
  -- The wall clock of the shop. A place is held at one time exactly, so a time a fraction of a second
  -- later would be another slot with places of its own: times are whole minutes of one day, and days
  -- are days of a calendar.
  scheduled_date date not null constraint calendar_day
    check (scheduled_date between date '2000-01-01' and date '2199-12-31'),
  scheduled_time time not null constraint whole_minutes
    check (extract(second from scheduled_time) = 0 and scheduled_time < time '24:00'),
  -- The place it holds; null once it holds none. What has taken place, or should have, keeps the one it
  -- had: the past is not free. Set by take_bay, by nobody else.
  bay smallint,
  -- Whether staff took it in knowingly when the time or the day was full. Set by take_bay, too; who did
  -- it, when and why is in its events.
  overbooked boolean not null default false,
  notes text check (length(notes) <= 2000),
  vehicle_year smallint check (vehicle_year between 1900 and 2100),
  vehicle_make text check (length(vehicle_make) <= 60),
  vehicle_model text check (length(vehicle_model) <= 60),
  vehicle_mileage integer check (vehicle_mileage between 0 and 2000000),
  -- How the driver comes; who comes by shuttle has a seat of a run, set by take_seat (23-shuttle.sql).
  arrival text check (arrival in ('wait', 'drop-off', 'night key drop', 'shuttle')),
  shuttle_run time,
  shuttle_seat smallint,
  -- The town that the shuttle takes them to.
  shuttle_to text constraint shuttle_to_length check (length(shuttle_to) <= 100),
  user_id uuid references public.yars_profiles (id) on delete set null,
  -- Counts the versions that calendars have seen (RFC 5545, section 3.8.7.4).
  sequence integer not null default 0,
  search_text text not null default '',
  constraint holds_a_place_while_open
    check (bay is not null or status not in ('pending', 'confirmed')),
  constraint holds_none_once_canceled check (bay is null or status <> 'canceled' or no_show),
  constraint seat_of_a_run check (num_nulls(shuttle_run, shuttle_seat) in (0, 2)
    and (shuttle_run is null or arrival is not distinct from 'shuttle')),
  constraint town_of_a_rider check (shuttle_to is null or arrival is not distinct from 'shuttle')
);
-- The capacity of a run of the shuttle, in the same way.
create unique index appointments_one_per_seat
  on public.appointments (scheduled_date, shuttle_run, shuttle_seat) where shuttle_seat is not null;
-- The capacity of a slot, as a constraint: two appointments never hold one bay at one time.
create unique index appointments_one_per_bay
  on public.appointments (scheduled_date, scheduled_time, bay) where bay is not null;
create index appointments_newest_first on public.appointments (created_at desc);
create index appointments_by_user on public.appointments (user_id, created_at desc);
-- Everything of one address: how many mails it was sent because of what visitors did.
create index appointments_by_email on public.appointments (lower(email));
-- Who is known by the number that is being typed at the desk.
create index appointments_by_phone on public.appointments (phone);
-- Retention looks for appointments by their day.
create index appointments_by_day on public.appointments (scheduled_date);

-- Visitors book through the server, which writes as service_role.
-- Customers read their own appointments, those that belong to their account: what they asked for
-- while signed in, and what came in under the address that they have verified.
-- They cancel and move what is still open, within the limits that private.check_appointment_change
-- sets. Administrators read all of them and change status and time. Everything else they change, and what
-- they book themselves, goes through the server, which says beforehand what the customer will be sent
-- (docs/contracts/api.md#desk). Staff keep notes of their own (public.staff_notes). Nobody deletes one.
alter table public.appointments enable row level security, force row level security;
revoke all on public.appointments from anon, authenticated, service_role;
grant select, insert, update, delete on public.appointments to service_role;
grant select, update (status, scheduled_date, scheduled_time)
  on public.appointments to authenticated;

create policy own_or_administrator_reads on public.appointments for select to authenticated
  using (user_id = (select private.uid()) or (select private.is_admin()));
create policy own_or_administrator_changes on public.appointments for update to authenticated
  using (user_id = (select private.uid()) or (select private.is_admin()))
  with check (user_id = (select private.uid()) or (select private.is_admin()));

create trigger check_phone before insert or update of phone on public.appointments
  for each row execute function private.check_phone();

create trigger touch_updated_at before update on public.appointments
  for each row execute function private.touch_updated_at();

create function private.fill_appointment_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.search_text := private.search_text(
    new.name, new.email, new.reference, new.service, private.digits_of(new.phone));
  return new;
end
$$;
create trigger fill_search
  before insert or update of name, email, reference, service, first_service, more_services, phone
  on public.appointments for each row execute function private.fill_appointment_search();

-- ---------------------------------------------------------------------------------------------
-- Whose it is

-- What a guest asks for belongs to the account of that address, when there is one.
create function private.find_customer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is null and new.email is not null then
    new.user_id := private.account_of_email(new.email);
  end if;
  return new;
end
$$;
create trigger find_customer before insert on public.appointments
  for each row execute function private.find_customer();

-- What a guest asked for before belongs to the account once it has verified the address.
create function private.claim_by_proof() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.appointments set user_id = new.user_id
    where user_id is null and lower(email) = new.email;
  return null;
end
$$;
create trigger claim_by_proof after insert or update of email on private.verified_emails
  for each row execute function private.claim_by_proof();

-- ---------------------------------------------------------------------------------------------
-- Who acts

-- Whether an account may act for the shop. Whoever changes an appointment acts under the same rule by
-- which they see it: as an administrator, with the second factor if there is one.
create function private.acts_for_the_shop(account uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return account = private.uid() and private.is_admin();
end
$$;

-- Who acts in this transaction and when: {kind: customer | staff | system, id?, at, reason?}, and of
-- staff at the desk {note?, ownWords?, notify?, notifyAfter?, overbook?, bay?}: what they write to the
-- customer, whether in place of our own words, whether the customer is told at all and not before when,
-- why they take in more than there is room for, which bay they want.
-- An account is known by its token and by nothing else. The server, which acts for holders of
-- signed links, for the desk, for the shell and for itself, says it with the setting `app.actor`.
create function private.actor() returns jsonb
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
    || coalesce(nullif(current_setting('app.actor', true), '')::jsonb, '{}');
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Which changes are allowed

-- Refuses a change by a customer that comes later than the shop's limit before an appointment starts.
create function private.refuse_late_change(day date, at time, actor jsonb) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
begin
  if date_trunc('minute', (actor ->> 'at')::timestamptz)
    > (day + at) at time zone (rules ->> 'timeZone')
      - (rules ->> 'changeUntilMinutes')::int * interval '1 minute'
  then
    raise exception 'too_late' using errcode = 'PT409',
      detail = 'It starts too soon to be changed or canceled online.';
  end if;
end
$$;

-- pending -> confirmed | canceled, confirmed -> completed | canceled. Staff may also correct a status, and
-- say that an appointment is canceled because nobody came. Nothing is completed, and nobody has failed to
-- come, before its time; a car that came early has begun it (16-cars.sql). Customers cancel and move what is still open, until the shop's limit
-- before it starts, to a time that is offered; what they move has to be confirmed again.
create function private.check_appointment_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  is_customer boolean := actor ->> 'kind' = 'customer';
  instant timestamptz := (actor ->> 'at')::timestamptz;
  zone text := private.booking_rules() ->> 'timeZone';
  moved boolean := true;
  allowed boolean;
  problem text;
  -- What customers may change, and what follows from it.
  theirs constant text[] := '{status,scheduled_date,scheduled_time,bay,arrival,shuttle_to,
    more_services,sequence,updated_at}';
begin
  if tg_op = 'INSERT' then
    new.sequence := 0;
    new.no_show := false;
    if is_customer then
      new.status := 'pending';
    end if;
  else
    new.sequence := old.sequence;
    moved := (new.scheduled_date, new.scheduled_time)
      is distinct from (old.scheduled_date, old.scheduled_time);
    if new.status <> 'canceled' and old.status = 'canceled' then
      new.no_show := false;
    end if;
    if is_customer and to_jsonb(new) - theirs <> to_jsonb(old) - theirs then
      raise exception 'change_refused' using errcode = 'PT403', detail =
        'Only its time, more services and how you come can be changed, or it can be canceled.';
    end if;
    if not moved and (new.status, new.no_show) = (old.status, old.no_show) then
      return new;
    end if;
    new.sequence := old.sequence + 1;

    allowed := case actor ->> 'kind'
      when 'staff' then not moved or new.status in ('pending', 'confirmed')
      when 'customer' then old.status in ('pending', 'confirmed')
        and (new.status = old.status or new.status = 'canceled' and not moved)
      else not new.no_show and ((old.status, new.status) in (
          ('pending', 'confirmed'), ('pending', 'canceled'),
          ('confirmed', 'completed'), ('confirmed', 'canceled'))
        or (new.status = old.status and old.status in ('pending', 'confirmed')))
    end;
    if not allowed then
      raise exception 'change_refused' using errcode = 'PT409',
        detail = format('A %s appointment does not become %s this way.', old.status,
          case when new.no_show then 'a no-show' else new.status end);
    end if;
    if is_customer then
      perform private.refuse_late_change(old.scheduled_date, old.scheduled_time, actor);
      if moved then
        new.status := 'pending';
      end if;
    end if;
  end if;

  if (new.status = 'completed' or new.no_show)
    and (new.scheduled_date + new.scheduled_time) at time zone zone > instant
    and not (new.status = 'completed' and exists (select from public.car_stages
      where appointment_id = new.id and stage <> 'expected'))
  then
    raise exception 'too_early' using errcode = 'PT409', detail = 'It has not begun yet.';
  end if;

  if is_customer and moved then
    problem := private.slot_problem(new.scheduled_date, new.scheduled_time, instant);
    if problem is not null then
      raise exception 'not_offered' using errcode = 'PT400', detail = problem;
    end if;
  end if;
  return new;
end
$$;
create trigger check_change before insert or update on public.appointments
  for each row execute function private.check_appointment_change();

revoke execute on all functions in schema private from public;
