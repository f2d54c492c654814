-- Appointments, and whose they are. Which changes are allowed is in 08-appointment-changes.sql; when one
-- can be is said by the rules of booking and by what a slot holds (09-booking-rules.sql, 10-slots.sql).
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
  -- How the driver comes; who comes by shuttle has a seat of a run, set by take_seat (14-shuttle.sql).
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

revoke execute on all functions in schema private from public;
