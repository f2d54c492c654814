-- Callback requests, for days on which the shop is open but takes no online bookings.

-- One row per request.
create table public.callback_requests (
  id uuid primary key,
  created_at timestamptz not null default now(),
  submission_id text not null unique references public.form_submissions (submission_id),
  name text not null check (length(name) between 1 and 200 and private.is_visible(name)),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  service text not null constraint service_length check (length(service) <= 200),
  -- The requested day, on the shop's calendar.
  day date not null constraint calendar_day check (day between date '2000-01-01' and date '2199-12-31'),
  -- When staff called, and the appointment that came of it, if any.
  handled_at timestamptz,
  appointment_id uuid references public.appointments (id) on delete set null
);
create index callback_requests_open on public.callback_requests (created_at)
  where handled_at is null;
create index callback_requests_by_phone on public.callback_requests (phone, created_at);
create index callback_requests_by_appointment on public.callback_requests (appointment_id)
  where appointment_id is not null;

-- Callback requests. The desk reads them and marks them as handled. Only the server inserts and
-- deletes them, and sets the appointment.
alter table public.callback_requests enable row level security, force row level security;
revoke all on public.callback_requests from anon, authenticated, service_role;
grant select, insert, update, delete on public.callback_requests to service_role;
grant select, update (handled_at) on public.callback_requests to authenticated;

create policy desk_reads on public.callback_requests for select to authenticated
  using ((select private.is_desk()));
create policy desk_changes on public.callback_requests for update to authenticated
  using ((select private.is_desk())) with check ((select private.is_desk()));

create trigger check_phone before insert or update of phone on public.callback_requests
  for each row execute function private.check_phone();

-- Trigger: the day must be booked by phone (`phoneDays`, a fact that the server writes), and not
-- past. Limits: a hundred open requests per day; per number each service once for a day and five
-- requests in all, until they are handled. Beyond those of a number nothing is stored, and no error
-- is raised: the call that is due answers it, and nobody learns which numbers wait for one.
create function private.check_callback() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  today date := (new.created_at at time zone (rules ->> 'timeZone'))::date;
begin
  if new.day < today or new.day > today + (rules ->> 'horizonDays')::int
    or not coalesce(rules -> 'phoneDays' @> to_jsonb(extract(isodow from new.day)::int), false)
    or exists (select from jsonb_array_elements(rules -> 'closures') entry
      where entry ->> 'date' = to_char(new.day, 'YYYY-MM-DD')
        and coalesce(entry ->> 'firstSlot', entry ->> 'lastSlot') is null)
  then
    raise exception 'not_by_phone' using errcode = 'PT400',
      detail = 'That day isn''t booked by phone. Pick another one.';
  end if;
  -- Serializes callback requests, so that the counts are exact.
  perform pg_advisory_xact_lock(hashtextextended('callbacks', 0));
  if exists (select from public.callback_requests
      where phone = new.phone and day = new.day and service = new.service and handled_at is null)
    or (select count(*) from public.callback_requests
      where phone = new.phone and handled_at is null) >= 5
  then
    return null;
  end if;
  if (select count(*) from public.callback_requests
      where day = new.day and handled_at is null) >= 100
  then
    raise exception 'too_many_callbacks' using errcode = 'PT429',
      detail = 'That''s a lot of requests for one day. Please call us.';
  end if;
  return new;
end
$$;
create trigger check_request before insert on public.callback_requests
  for each row execute function private.check_callback();

select private.publish_changes('public.callback_requests');

revoke execute on all functions in schema private from public;
