-- The role that the accounts service works as: it sees accounts and its own keys, and of everything
-- else only what database/policies/accounts-service.sql gives it.
do $$
begin
  if not exists (select from pg_roles where rolname = 'auth_service') then
    create role auth_service nologin noinherit;
  end if;
end
$$;
grant auth_service to authenticator;

-- Keys that sign access tokens. The one that is not retired signs; a retired one still verifies.
create table private.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_keys_one_current on private.signing_keys ((true)) where retired_at is null;

grant usage on schema private to anon, authenticated, auth_service;
revoke execute on all functions in schema private from public;

-- A token outlives its session: it is signed until it expires. Called first in a transaction that
-- acts on a token's claims, this ends that at once for whoever signed out, was banned or deleted.
-- A token without a session (the keys of the installation) passes.
create function private.require_live_session() returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  if claims ->> 'session_id' is null then
    return;
  end if;
  perform from auth.sessions session join auth.users account on account.id = session.user_id
    where session.id = (claims ->> 'session_id')::uuid
      and account.id = (claims ->> 'sub')::uuid
      and (session.not_after is null or session.not_after > now())
      and (account.banned_until is null or account.banned_until <= now())
      and account.deleted_at is null;
  if not found then
    raise exception 'session_not_found' using
      errcode = 'PT401', detail = 'Session from session_id claim in JWT does not exist';
  end if;
end
$$;
revoke execute on function private.require_live_session() from public;
grant execute on function private.require_live_session() to anon, authenticated, service_role, auth_service;
