-- The record of what came in through the forms. Only the server reads and writes it.
alter table public.form_submissions enable row level security;
alter table public.form_submissions force row level security;
revoke all on public.form_submissions from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.form_submissions to service_role;
