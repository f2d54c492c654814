-- Form submissions, contact messages and financing applications.

-- One row per form submission. The key makes a submission that is sent twice count once.
create table public.form_submissions (
  submission_id text primary key check (length(submission_id) between 1 and 100),
  form_name text not null
    check (form_name in
      ('appointment_request', 'contact_form', 'financing_application', 'desk_booking',
       'waitlist_entry', 'callback_request')),
  -- SHA-256 of the fields: the same id with different fields is a conflict, not a retry.
  content_hash bytea not null,
  record_id uuid not null,
  sent_at timestamptz,
  browser_info jsonb constraint browser_info_length check (length(browser_info::text) <= 20000),
  received_at timestamptz not null default now(),
  -- Why a submission looks like spam; empty for nearly all. Suspected spam is stored like any
  -- other.
  spam_signals text[] not null default '{}'
);

-- Form submissions. Only the server reads and writes them.
alter table public.form_submissions enable row level security, force row level security;
revoke all on public.form_submissions from anon, authenticated, service_role;
grant select, insert, update, delete on public.form_submissions to service_role;

-- Trigger: sets the timestamps of what staff do with a message to the database's clock, and allows
-- only staff as assignees. Answering or archiving a message marks it as read.
create function private.set_message_progress() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if new.assigned_to is distinct from old.assigned_to and new.assigned_to is not null
    and not exists (select from public.yars_profiles where id = new.assigned_to and is_staff)
  then
    raise exception 'Only staff can be assigned.' using errcode = 'check_violation',
      column = 'assigned_to';
  end if;
  new.read_at := case when new.read_at is not null then coalesce(old.read_at, now()) end;
  new.answered_at := case when new.answered_at is not null then coalesce(old.answered_at, now()) end;
  new.archived_at := case when new.archived_at is not null then coalesce(old.archived_at, now()) end;
  if new.read_at is null then
    new.read_at := coalesce(new.answered_at, new.archived_at);
  end if;
  return new;
end
$$;
revoke execute on function private.set_message_progress() from public;

-- Messages from the contact form.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id text not null unique references public.form_submissions (submission_id),
  name text not null check (length(name) between 2 and 200 and private.is_visible(name)),
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  message text not null check (length(message) between 10 and 5000),
  -- Set by staff through set_message_progress.
  read_at timestamptz,
  answered_at timestamptz,
  archived_at timestamptz,
  assigned_to uuid references public.yars_profiles (id) on delete set null,
  staff_note text check (length(staff_note) <= 2000)
);
create trigger check_phone before insert or update of phone on public.contact_messages
  for each row execute function private.check_phone();

-- Contact messages. The server inserts them. The desk reads them and sets their progress: read,
-- answered, archived, assignee and a staff note. Nobody changes the message itself or deletes one.
alter table public.contact_messages enable row level security, force row level security;
revoke all on public.contact_messages from anon, authenticated, service_role;
grant select, insert, update, delete on public.contact_messages to service_role;
grant select, update (read_at, answered_at, archived_at, assigned_to, staff_note)
  on public.contact_messages to authenticated;

create policy desk_reads on public.contact_messages for select to authenticated
  using ((select private.is_desk()));
create policy desk_changes on public.contact_messages for update to authenticated
  using ((select private.is_desk())) with check ((select private.is_desk()));
create trigger set_progress before update on public.contact_messages
  for each row execute function private.set_message_progress();

-- Applications from the financing form.
create table public.financing_applications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  submission_id text not null unique references public.form_submissions (submission_id),
  name text not null check (length(name) between 2 and 200 and private.is_visible(name)),
  email text not null check (length(email) <= 254),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  vehicle_info text check (length(vehicle_info) <= 300),
  repair_needed text not null check (length(repair_needed) between 5 and 5000),
  -- Set by staff through set_message_progress.
  read_at timestamptz,
  answered_at timestamptz,
  archived_at timestamptz,
  assigned_to uuid references public.yars_profiles (id) on delete set null,
  staff_note text check (length(staff_note) <= 2000)
);
create trigger check_phone before insert or update of phone on public.financing_applications
  for each row execute function private.check_phone();

-- Financing applications. The server inserts them. The desk reads them and sets their progress,
-- as with messages. Nobody changes the application itself or deletes one.
alter table public.financing_applications enable row level security, force row level security;
revoke all on public.financing_applications from anon, authenticated, service_role;
grant select, insert, update, delete on public.financing_applications to service_role;
grant select, update (read_at, answered_at, archived_at, assigned_to, staff_note)
  on public.financing_applications to authenticated;

create policy desk_reads on public.financing_applications for select to authenticated
  using ((select private.is_desk()));
create policy desk_changes on public.financing_applications for update to authenticated
  using ((select private.is_desk())) with check ((select private.is_desk()));
create trigger set_progress before update on public.financing_applications
  for each row execute function private.set_message_progress();
