-- What happened to each appointment. Written by a trigger and by nobody else; the server reads it
-- and marks what it has told the customer. Administrators read it. No row is ever changed otherwise
-- or deleted by hand.
alter table public.appointment_events enable row level security;
alter table public.appointment_events force row level security;
revoke all on public.appointment_events from public, anon, authenticated, service_role;
grant select, update (told_at) on public.appointment_events to service_role;
grant select on public.appointment_events to authenticated;

drop policy if exists administrator_reads on public.appointment_events;
create policy administrator_reads on public.appointment_events for select to authenticated
  using ((select private.is_admin()));
