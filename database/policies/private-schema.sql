-- What the server keeps for itself: keys, counters, what changed, who is present. No client reaches
-- these tables: the data API does not serve the schema, and no role of a client has a right here.
-- Row level security shuts them once more. The server's own role (service_role) passes it; the
-- accounts service needs the policies below, its rights say what of them it may do.
do $$
declare
  closed regclass;
begin
  foreach closed in array '{private.appointment_reminders, private.changes, private.flow_browsers,
    private.known_devices, private.large_broadcasts, private.live_processes, private.presences,
    private.proved_addresses,
    private.provider_flows, private.rate_limits, private.schema_migrations, private.secrets,
    private.signing_keys, private.unproved_sign_ups}'::regclass[]
  loop
    execute format('alter table %s enable row level security', closed);
    execute format('alter table %s force row level security', closed);
  end loop;
end
$$;

drop policy if exists accounts_service on private.flow_browsers;
create policy accounts_service on private.flow_browsers to auth_service using (true);
drop policy if exists accounts_service on private.known_devices;
create policy accounts_service on private.known_devices to auth_service using (true);
drop policy if exists accounts_service on private.proved_addresses;
create policy accounts_service on private.proved_addresses to auth_service using (true);
drop policy if exists accounts_service on private.provider_flows;
create policy accounts_service on private.provider_flows to auth_service using (true);
drop policy if exists accounts_service on private.signing_keys;
create policy accounts_service on private.signing_keys to auth_service using (true);
drop policy if exists accounts_service on private.unproved_sign_ups;
create policy accounts_service on private.unproved_sign_ups to auth_service using (true);
