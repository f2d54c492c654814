-- Visitors book through the server, which writes as service_role. Nobody else reads or changes
-- an appointment: accounts, and with them the customer's and the administrator's rights, build on this.
alter table public.appointments enable row level security;
alter table public.appointments force row level security;
revoke all on public.appointments from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.appointments to service_role;
