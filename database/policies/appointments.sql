-- Visitors book through the server, which writes as service_role.
-- Customers read their own appointments, those that belong to their account: what they asked for
-- while signed in, and what came in under the address that they have proved to own.
-- They cancel and move what is still open, within the limits that private.check_appointment_change
-- sets. Administrators read all of them and change status and time. What the customer wrote stays as
-- it is; staff keep notes of their own (staff-notes.sql). Nobody deletes one.
alter table public.appointments enable row level security;
alter table public.appointments force row level security;
revoke all on public.appointments from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.appointments to service_role;
grant select, update (status, scheduled_date, scheduled_time)
  on public.appointments to authenticated;

drop policy if exists own_or_administrator_reads on public.appointments;
create policy own_or_administrator_reads on public.appointments for select to authenticated
  using (user_id = (select private.uid()) or (select private.is_admin()));

drop policy if exists own_or_administrator_changes on public.appointments;
create policy own_or_administrator_changes on public.appointments for update to authenticated
  using (user_id = (select private.uid()) or (select private.is_admin()))
  with check (user_id = (select private.uid()) or (select private.is_admin()));
drop policy if exists administrator_changes on public.appointments;
