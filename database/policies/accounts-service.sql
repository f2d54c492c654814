-- The accounts service reads and writes accounts, reads and makes signing keys, remembers who is
-- at an identity provider and who has proved an address, and queues mail. It sees nothing else. No
-- client reaches these tables: the data API serves the schema public only.
do $$
begin
  -- Where a hosted provider owns the schema auth, its own service works on it, not ours.
  if pg_has_role((select nspowner from pg_namespace where nspname = 'auth'), 'usage') then
    grant usage on schema auth to auth_service;
    revoke all on all tables in schema auth from public, anon, authenticated, service_role;
    grant select, insert, update, delete on all tables in schema auth to auth_service;
  end if;
end
$$;

revoke all on private.signing_keys from public, anon, authenticated, service_role;
grant select, insert, update on private.signing_keys to auth_service;

revoke all on private.provider_flows from public, anon, authenticated, service_role;
grant select, insert, delete on private.provider_flows to auth_service;

revoke all on private.proved_addresses from public, anon, authenticated, service_role;
grant select, insert, update on private.proved_addresses to auth_service;

grant usage on schema public to auth_service;
-- The unique key is read when a message is queued a second time.
grant insert, select (idempotency_key) on public.outbox to auth_service;
drop policy if exists accounts_service_queues on public.outbox;
create policy accounts_service_queues on public.outbox for insert to auth_service
  with check (kind = 'mail');
drop policy if exists accounts_service_repeats on public.outbox;
create policy accounts_service_repeats on public.outbox for select to auth_service
  using (kind = 'mail');
