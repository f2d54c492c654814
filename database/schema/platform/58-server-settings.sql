-- What the owner sets at the desk of how the server reaches others: mail, texts, webhook, captcha,
-- sign-in and its own address (server/settings). What the server's environment says wins over it.

-- One row per field: `mail.server`.
create table private.server_settings (
  name text primary key check (name ~ '^[a-z]+\.[a-zA-Z]+$' and length(name) <= 60),
  -- What anybody who administers may see; null for a secret.
  value jsonb check (length(value::text) <= 4000),
  -- A secret, encrypted for this installation and this name with a key outside of the database.
  sealed bytea check (length(sealed) <= 4000),
  changed_at timestamptz not null,
  -- The account that set it.
  changed_by uuid,
  constraint value_or_secret check ((value is null) <> (sealed is null))
);
alter table private.server_settings enable row level security, force row level security;
grant select, insert, update, delete on private.server_settings to service_role;

-- Every process takes them over.
create function private.announce_server_settings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('server_settings', '');
  return null;
end
$$;
create trigger announce_server_settings
  after insert or update or delete or truncate
  on private.server_settings for each statement execute function private.announce_server_settings();
-- Whether an account signs in with a passkey and has no other second factor: passkeys work at one address.
create function private.has_only_passkeys(account uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select coalesce(bool_and(factor_type = 'webauthn'), false)
  from auth.mfa_factors where user_id = account and status = 'verified'
$$;
grant execute on function private.has_only_passkeys(uuid) to service_role;

revoke execute on all functions in schema private from public;
