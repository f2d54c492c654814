-- What comes in through the forms.

-- One row for each submission of a form. Its key makes a submission sent twice count once.
create table public.form_submissions (
  submission_id text primary key check (length(submission_id) between 1 and 100),
  form_name text not null
    check (form_name in ('appointment_request', 'contact_form', 'financing_application')),
  -- SHA-256 over the fields: the same key with other fields is a conflict, not a repetition.
  content_hash bytea not null,
  record_id uuid not null,
  sent_at timestamptz,
  browser_info jsonb constraint browser_info_length check (length(browser_info::text) <= 20000),
  received_at timestamptz not null default now(),
  -- Why a submission looks as if no person had sent it; empty for nearly all. It is kept like any other.
  suspicions text[] not null default '{}'
);

-- The record of what came in through the forms. Only the server reads and writes it.
alter table public.form_submissions enable row level security, force row level security;
revoke all on public.form_submissions from anon, authenticated, service_role;
grant select, insert, update, delete on public.form_submissions to service_role;

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id text not null unique references public.form_submissions (submission_id),
  name text not null check (length(name) between 2 and 200),
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  message text not null check (length(message) between 10 and 5000)
);
create trigger check_phone before insert or update of phone on public.contact_messages
  for each row execute function private.check_phone();

-- Messages to the shop. The server writes them, administrators read them, nobody changes them.
alter table public.contact_messages enable row level security, force row level security;
revoke all on public.contact_messages from anon, authenticated, service_role;
grant select, insert, update, delete on public.contact_messages to service_role;
grant select on public.contact_messages to authenticated;

create policy administrator_reads on public.contact_messages for select to authenticated
  using ((select private.is_admin()));

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
create trigger check_phone before insert or update of phone on public.financing_applications
  for each row execute function private.check_phone();

-- Financing applications. The server writes them, administrators read them, nobody changes them.
alter table public.financing_applications enable row level security, force row level security;
revoke all on public.financing_applications from anon, authenticated, service_role;
grant select, insert, update, delete on public.financing_applications to service_role;
grant select on public.financing_applications to authenticated;

create policy administrator_reads on public.financing_applications for select to authenticated
  using ((select private.is_admin()));
