-- Financing applications. Only the server reads and writes them.
alter table public.financing_applications enable row level security;
alter table public.financing_applications force row level security;
revoke all on public.financing_applications from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.financing_applications to service_role;
