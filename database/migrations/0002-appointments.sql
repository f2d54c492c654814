-- Requests of visitors, and the appointments they become.

-- One row: what the shop has decided. `default_bays` follows the shop's facts at each start;
-- `bays` is the owner's own choice and wins.
create table public.settings (
  id boolean primary key default true check (id),
  default_bays smallint not null default 3 check (default_bays between 1 and 50),
  bays smallint check (bays between 1 and 50),
  updated_at timestamptz not null default now()
);
insert into public.settings default values;

-- One row for each submission of a form. Its key makes a submission sent twice count once.
create table public.form_submissions (
  submission_id text primary key check (length(submission_id) between 1 and 100),
  form_name text not null
    check (form_name in ('appointment_request', 'contact_form', 'financing_application')),
  -- SHA-256 over the fields: the same key with other fields is a conflict, not a repetition.
  content_hash bytea not null,
  record_id uuid not null,
  sent_at timestamptz,
  browser_info jsonb,
  received_at timestamptz not null default now()
);

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
  service_type text not null,
  service text not null,
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'completed', 'canceled')),
  -- The wall clock of the shop.
  scheduled_date date not null,
  scheduled_time time not null,
  -- The place it holds; null once it holds none. Set by the trigger below, by nobody else.
  bay smallint,
  notes text check (length(notes) <= 2000),
  vehicle_year smallint check (vehicle_year between 1900 and 2100),
  vehicle_make text check (length(vehicle_make) <= 60),
  vehicle_model text check (length(vehicle_model) <= 60),
  vehicle_mileage integer check (vehicle_mileage between 0 and 2000000),
  user_id uuid,
  constraint holds_a_place_while_open
    check ((bay is not null) = (status in ('pending', 'confirmed')))
);
-- The capacity of a slot, as a constraint: two appointments never hold one bay at one time.
create unique index appointments_one_per_bay
  on public.appointments (scheduled_date, scheduled_time, bay) where bay is not null;
create index appointments_newest_first on public.appointments (created_at desc);

-- Gives an open appointment the lowest free bay of its slot, or refuses it with slot_full.
-- The lock makes those who race for the last bay wait for each other instead of failing on the index.
create function private.take_bay() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.status not in ('pending', 'confirmed') then
    new.bay := null;
    return new;
  end if;
  if tg_op = 'UPDATE' and old.bay is not null
    and new.scheduled_date = old.scheduled_date and new.scheduled_time = old.scheduled_time
  then
    new.bay := old.bay;
    return new;
  end if;
  perform pg_advisory_xact_lock(
    hashtextextended('slot ' || new.scheduled_date || ' ' || new.scheduled_time, 0));
  select min(candidate) into new.bay
    from generate_series(1, (select coalesce(bays, default_bays) from public.settings)) candidate
    where not exists (
      select from public.appointments taken
      where taken.scheduled_date = new.scheduled_date
        and taken.scheduled_time = new.scheduled_time
        and taken.bay = candidate);
  if new.bay is null then
    raise exception 'slot_full' using
      errcode = 'PT409',
      detail = format('Every bay is taken on %s at %s.', new.scheduled_date, new.scheduled_time);
  end if;
  return new;
end
$$;
create trigger take_bay
  before insert or update of scheduled_date, scheduled_time, status, bay on public.appointments
  for each row execute function private.take_bay();

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;
create trigger touch_updated_at before update on public.appointments
  for each row execute function private.touch_updated_at();

-- Photos of an appointment. The bytes lie in the object storage under `storage_path`.
create table public.appointment_images (
  id uuid primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  position smallint not null check (position between 1 and 3),
  original_name text not null check (length(original_name) <= 255),
  storage_path text not null unique,
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  unique (appointment_id, position)
);

-- Who agreed to text messages, to which words, when. Carriers ask for exactly this.
create table public.sms_consents (
  id bigint generated always as identity primary key,
  appointment_id uuid references public.appointments (id) on delete set null,
  phone text not null check (phone ~ '^\+1\d{10}$'),
  consent_text text not null,
  consent_version text not null,
  source text not null,
  granted_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sms_consents_by_phone on public.sms_consents (phone);
create index sms_consents_by_appointment on public.sms_consents (appointment_id);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id text not null unique references public.form_submissions (submission_id),
  name text not null check (length(name) between 2 and 200),
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  message text not null check (length(message) between 10 and 5000)
);

create table public.financing_applications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id text not null unique references public.form_submissions (submission_id),
  name text not null check (length(name) between 2 and 200),
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  vehicle_info text check (length(vehicle_info) <= 300),
  repair_needed text not null check (length(repair_needed) between 5 and 5000)
);
