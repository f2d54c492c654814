-- The shop's own choices. Administrators read all and change what is theirs to choose; the defaults
-- are facts of `content/shop.ts`, which the server writes.
alter table public.settings enable row level security;
alter table public.settings force row level security;
revoke all on public.settings from public, anon, authenticated, service_role;
grant select, update on public.settings to service_role;
grant select, update (bays, lead_minutes, day_limit, closures) on public.settings to authenticated;

drop policy if exists administrator_reads on public.settings;
create policy administrator_reads on public.settings for select to authenticated
  using ((select private.is_admin()));
drop policy if exists administrator_changes on public.settings;
create policy administrator_changes on public.settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
