-- Financing applications. The server writes them, administrators read them, nobody changes them.
alter table public.financing_applications enable row level security;
alter table public.financing_applications force row level security;
revoke all on public.financing_applications from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.financing_applications to service_role;
grant select on public.financing_applications to authenticated;

drop policy if exists administrator_reads on public.financing_applications;
create policy administrator_reads on public.financing_applications for select to authenticated
  using ((select private.is_admin()));
