-- The shop's own choices. Only the server reads and changes them.
alter table public.settings enable row level security;
alter table public.settings force row level security;
revoke all on public.settings from public, anon, authenticated, service_role;
grant select, update on public.settings to service_role;
