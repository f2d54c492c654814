-- The accounts service reads and writes accounts, reads and makes signing keys, remembers who is
-- The accounts service reads and writes accounts, reads and makes signing keys, remembers who is
-- at an identity provider, who has proved an address and who has not, and where somebody has signed
-- in from, and queues mail. It sees nothing else. No client reaches these tables: the data API serves
-- the schema public only.
do $$
declare
  account_table regclass;
begin
  -- A hosted provider owns its tables and has secured them; its own service works on them, not ours.
  if pg_get_userbyid((select relowner from pg_class where oid = 'auth.users'::regclass)) <> current_user then
    return;
  end if;
  grant usage on schema auth to auth_service;
  revoke all on all tables in schema auth from public, anon, authenticated, service_role;
  grant select, insert, update, delete on all tables in schema auth to auth_service;
  foreach account_table in array '{auth.audit_log_entries, auth.flow_state, auth.identities,
    auth.mfa_amr_claims, auth.mfa_challenges, auth.mfa_factors, auth.one_time_tokens,
    auth.refresh_tokens, auth.saml_providers, auth.saml_relay_states, auth.sessions,
    auth.sso_domains, auth.sso_providers, auth.users}'::regclass[]
  loop
    execute format('alter table %s enable row level security', account_table);
    execute format('alter table %s force row level security', account_table);
    execute format('drop policy if exists accounts_service on %s', account_table);
    execute format('create policy accounts_service on %s to auth_service using (true)',
      account_table);
  end loop;
end
$$;

revoke all on private.signing_keys from public, anon, authenticated, service_role;
grant select, insert, update on private.signing_keys to auth_service;

revoke all on private.provider_flows from public, anon, authenticated, service_role;
grant select, insert, delete on private.provider_flows to auth_service;

revoke all on private.flow_browsers from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.flow_browsers to auth_service;

revoke all on private.known_devices from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.known_devices to auth_service;

revoke all on private.proved_addresses from public, anon, authenticated, service_role;
grant select, insert, update on private.proved_addresses to auth_service;

revoke all on private.unproved_sign_ups from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.unproved_sign_ups to auth_service;

grant usage on schema public to auth_service;
-- The unique key is read when a message is queued a second time.
grant insert, select (idempotency_key) on public.outbox to auth_service;
drop policy if exists accounts_service_queues on public.outbox;
create policy accounts_service_queues on public.outbox for insert to auth_service
  with check (kind = 'mail');
drop policy if exists accounts_service_repeats on public.outbox;
create policy accounts_service_repeats on public.outbox for select to auth_service
  using (kind = 'mail');
