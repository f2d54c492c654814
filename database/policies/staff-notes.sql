-- What staff write down about an appointment for themselves. Administrators read and write it; the
-- customer whose appointment it is never sees it. Nobody deletes one: it is emptied, and goes when
-- the customer's account is deleted.
alter table public.staff_notes enable row level security;
alter table public.staff_notes force row level security;
revoke all on public.staff_notes from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.staff_notes to service_role;
-- The key too, because a row that is written again is first inserted.
grant select, insert (appointment_id, notes), update (appointment_id, notes)
  on public.staff_notes to authenticated;

drop policy if exists administrator_reads on public.staff_notes;
create policy administrator_reads on public.staff_notes for select to authenticated
  using ((select private.is_admin()));
drop policy if exists administrator_writes on public.staff_notes;
create policy administrator_writes on public.staff_notes for insert to authenticated
  with check ((select private.is_admin()));
drop policy if exists administrator_changes on public.staff_notes;
create policy administrator_changes on public.staff_notes for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
