-- Everybody signed in reads and changes their own profile: names, phone and address. Administrators
-- read and change everybody's. The address of the account is changed at the accounts service.
-- Staff switch their own `is_admin` off and on; `is_staff`, and the `is_admin` of others, are
-- decided by administrators; the last administrator stays one (triggers of 0020-profiles.sql).
-- Profiles come and go with their account: nobody inserts or deletes them.
-- Visitors see none; right after signing up, before the address is confirmed, a change of theirs is
-- answered as if it had found nothing (docs/contracts/rest.md#9-the-sites-own-calls).
alter table public.yars_profiles enable row level security;
alter table public.yars_profiles force row level security;
revoke all on public.yars_profiles from public, anon, authenticated, service_role;
grant select, update (first_name, last_name, phone, address, is_admin, is_staff)
  on public.yars_profiles to anon, authenticated;
grant select, update on public.yars_profiles to service_role;

drop policy if exists own_or_administrator_reads on public.yars_profiles;
create policy own_or_administrator_reads on public.yars_profiles for select to authenticated
  using (id = (select private.uid()) or (select private.is_admin()));

drop policy if exists own_or_administrator_changes on public.yars_profiles;
create policy own_or_administrator_changes on public.yars_profiles for update to authenticated
  using (id = (select private.uid()) or (select private.is_admin()))
  with check (id = (select private.uid()) or (select private.is_admin()));
