-- Appointments, and the account that each belongs to. Allowed changes are in
-- 09-appointment-changes.sql, the times that can be booked in 10-booking-rules.sql, capacity in
-- 11-slots.sql and 14-bay-holds.sql. These rules hold on every path: form, visit page, accounts, command
-- line, plain SQL.
--
-- What happens when one is stored is listed in before_appointment and settle_appointment, below.

-- Every appointment, from the request on.
create table public.appointments (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  submission_id text unique references public.form_submissions (submission_id),
  -- Short enough to be read over the phone.
  reference text not null unique check (reference ~ '^[A-HJ-NP-Z2-9]{6}$'),
  name text not null check (length(name) between 1 and 200 and private.is_visible(name)),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  email text check (length(email) <= 254),
  address text check (length(address) <= 300),
  service_type text not null constraint service_type_length check (length(service_type) <= 100),
  -- Titles of all services of the visit, the first requested one first; set by compose_services.
  service text not null constraint service_length check (length(service) <= 1000),
  -- The service that was requested first, or staff's own wording of it.
  first_service text not null
    constraint first_service_length check (length(first_service) <= 200),
  -- Titles of the other services of the visit.
  more_services text[] not null default '{}'
    constraint more_services_limit check (cardinality(more_services) <= 3),
  -- Planned work: the sum of the services' durations, unless staff changed it (compose_services). The
  -- visit holds its bay for it (bay_holds, docs/decisions/database/capacity-by-hours.md).
  minutes integer not null check (minutes between 1 and 100000),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'completed', 'canceled')),
  -- Whether it was canceled because the customer did not come. Cleared when it is reopened.
  no_show boolean not null default false
    constraint no_show_is_canceled check (not no_show or status = 'canceled'),
  -- Local time of the shop, in whole minutes: the grid has no seconds.
  scheduled_date date not null constraint calendar_day
    check (scheduled_date between date '2000-01-01' and date '2199-12-31'),
  scheduled_time time not null constraint whole_minutes
    check (extract(second from scheduled_time) = 0 and scheduled_time < time '24:00'),
  -- The bay it holds; null once it is canceled, and in a shop that plans by drop-off unless the
  -- customer waits. Completed appointments and no-shows keep the number. Set only by take_bay.
  bay smallint,
  -- Whether staff accepted it although the time or the day was full. Set by take_bay; who did it,
  -- when and why is in its events.
  overbooked boolean not null default false,
  notes text check (length(notes) <= 2000),
  -- The offer that was mentioned, as it was then.
  mentioned_offer text constraint mentioned_offer_length check (length(mentioned_offer) <= 2000),
  vehicle_year smallint check (vehicle_year between 1900 and 2100),
  vehicle_make text check (length(vehicle_make) <= 60),
  vehicle_model text check (length(vehicle_model) <= 60),
  vehicle_mileage integer check (vehicle_mileage between 0 and 2000000),
  -- How the driver arrives. With the shuttle, take_seat assigns a seat of a run (18-shuttle.sql).
  arrival text check (arrival in ('wait', 'drop-off', 'night key drop', 'shuttle')),
  shuttle_run time,
  shuttle_seat smallint,
  -- The town to which the shuttle takes the driver.
  shuttle_to text constraint shuttle_to_length check (length(shuttle_to) <= 100),
  -- The account it belongs to; null for guests.
  user_id uuid references public.yars_profiles (id) on delete set null,
  -- Revision of the calendar event (RFC 5545, section 3.8.7.4).
  sequence integer not null default 0,
  search_text text not null default '',
  constraint holds_none_once_canceled check (bay is null or status <> 'canceled' or no_show),
  constraint seat_of_a_run check (num_nulls(shuttle_run, shuttle_seat) in (0, 2)
    and (shuttle_run is null or arrival is not distinct from 'shuttle')),
  constraint town_of_a_rider check (shuttle_to is null or arrival is not distinct from 'shuttle')
);
-- What people call a car: `2018 Honda Civic`; empty if nothing is known of it.
create function private.car_name(year smallint, make text, model text) returns text
  language sql immutable set search_path = ''
as $$ select concat_ws(' ', year, make, model) $$;
grant execute on function private.car_name(smallint, text, text) to authenticated, service_role;

-- Capacity of a shuttle run: two appointments never hold the same seat.
create unique index appointments_one_per_seat
  on public.appointments (scheduled_date, shuttle_run, shuttle_seat) where shuttle_seat is not null;
create index appointments_newest_first on public.appointments (created_at desc);
create index appointments_by_user on public.appointments (user_id, created_at desc);
-- To count the mails that visitors caused to one address.
create index appointments_by_email on public.appointments (lower(email));
-- To find a caller by phone number while staff type it.
create index appointments_by_phone on public.appointments (phone);
-- For retention, which selects appointments by day.
create index appointments_by_day on public.appointments (scheduled_date);

-- Appointments. Visitors book through the server, which writes as service_role. Customers read the
-- appointments of their account: those they requested while signed in, and those under the address
-- that they have verified. They cancel and reschedule open ones, within the limits of
-- private.check_appointment_change. The desk reads all and changes status and time. All other
-- changes, and bookings by staff, go through the server, which shows beforehand what the customer
-- will be sent (docs/contracts/api.md#desk). Staff notes are in a table of their own
-- (public.staff_notes). Nobody deletes an appointment.
alter table public.appointments enable row level security, force row level security;
revoke all on public.appointments from anon, authenticated, service_role;
grant select, insert, update, delete on public.appointments to service_role;
grant select, update (status, scheduled_date, scheduled_time)
  on public.appointments to authenticated;

create policy own_or_desk_reads on public.appointments for select to authenticated
  using (user_id = (select private.uid()) or (select private.is_desk()));
create policy own_or_desk_changes on public.appointments for update to authenticated
  using (user_id = (select private.uid()) or (select private.is_desk()))
  with check (user_id = (select private.uid()) or (select private.is_desk()));

-- ---------------------------------------------------------------------------------------------
-- What happens when an appointment is stored

-- Trigger: everything that happens before an appointment is stored, in this order. A step is a
-- function of its domain: it takes the row as it was, null for a new one, and as it will be, and
-- returns the latter; it raises an error for what is not allowed.
create function private.before_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_new constant boolean := tg_op = 'INSERT';
begin
  -- Before the booking rules are read, not only before a bay is taken: a closure saved in between
  -- would be missed by the booking, and the booking by the closure.
  if is_new
    or (new.scheduled_date, new.scheduled_time) is distinct from (old.scheduled_date, old.scheduled_time)
  then
    perform private.lock_day(new.scheduled_date);
  end if;
  -- First, because its errors are the most specific.
  new := private.check_appointment_change(old, new);
  new := private.check_grid(old, new);
  if is_new or new.phone is distinct from old.phone then
    perform private.require_phone(new.phone);
  end if;
  new := private.compose_services(old, new);
  if is_new then
    new := private.find_account(new);
  else
    perform private.guard_car_in_shop(old, new);
    perform private.limit_moves(old, new);
  end if;
  if is_new or (new.phone, new.email, new.user_id, new.vehicle_year, new.vehicle_make, new.vehicle_model)
    is distinct from
    (old.phone, old.email, old.user_id, old.vehicle_year, old.vehicle_make, old.vehicle_model)
  then
    new := private.link_customer(old, new);
  end if;
  -- Staff ask for another bay of the same time by their actor alone.
  if is_new or private.actor() ? 'bay' or (new.scheduled_date, new.scheduled_time, new.minutes, new.status,
      new.no_show, new.bay, new.overbooked, new.arrival)
    is distinct from (old.scheduled_date, old.scheduled_time, old.minutes, old.status,
      old.no_show, old.bay, old.overbooked, old.arrival)
  then
    new := private.take_bay(old, new);
  end if;
  if is_new or (new.arrival, new.shuttle_to, new.scheduled_date, new.scheduled_time, new.status,
      new.no_show, new.shuttle_run, new.shuttle_seat)
    is distinct from (old.arrival, old.shuttle_to, old.scheduled_date, old.scheduled_time, old.status,
      old.no_show, old.shuttle_run, old.shuttle_seat)
  then
    new := private.take_seat(old, new);
  end if;
  perform private.hold_bay(old, new);
  new.search_text := private.search_text(
    new.name, new.email, new.reference, new.service, private.digits_of(new.phone));
  if not is_new then
    new.updated_at := now();
  end if;
  return new;
end
$$;
create trigger before_appointment before insert or update on public.appointments
  for each row execute function private.before_appointment();

-- Trigger: everything that follows from a stored appointment, in this order.
-- Its name sorts after publish_changes, so that listeners hear of the appointment before its event.
create function private.settle_appointment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_appointment_event(old, new);
  if tg_op = 'UPDATE' then
    perform private.forget_staff_notes(old, new);
    perform private.release_car(old, new);
  end if;
  return null;
end
$$;
create trigger settle_appointment after insert or update on public.appointments
  for each row execute function private.settle_appointment();

-- ---------------------------------------------------------------------------------------------
-- The account of an appointment

-- Step: a guest's request belongs to the account that has verified its address, if there is one.
create function private.find_account(new public.appointments) returns public.appointments
  language plpgsql set search_path = ''
as $$
begin
  if new.user_id is null and new.email is not null then
    new.user_id := private.account_of_email(new.email);
  end if;
  return new;
end
$$;

-- Trigger: once an account has verified an address, earlier guest requests of that address belong
-- to it.
create function private.claim_appointments() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.appointments set user_id = new.user_id
    where user_id is null and lower(email) = new.email;
  return null;
end
$$;
create trigger claim_appointments after insert or update of email on private.verified_emails
  for each row execute function private.claim_appointments();

revoke execute on all functions in schema private from public;
