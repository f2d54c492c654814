-- Messages to the shop. The server writes them, administrators read them, nobody changes them.
alter table public.contact_messages enable row level security;
alter table public.contact_messages force row level security;
revoke all on public.contact_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.contact_messages to service_role;
grant select on public.contact_messages to authenticated;

drop policy if exists administrator_reads on public.contact_messages;
create policy administrator_reads on public.contact_messages for select to authenticated
  using ((select private.is_admin()));
