-- Messages on their way. Only the server reads and writes them.
alter table public.outbox enable row level security;
alter table public.outbox force row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox to service_role;
