-- Messages to the shop. Only the server reads and writes them.
alter table public.contact_messages enable row level security;
alter table public.contact_messages force row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.contact_messages to service_role;
