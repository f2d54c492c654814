-- The three roles a request can have, and the one the server logs in with. Nothing here fails where a
-- hosted provider has made them already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
end
$$;

grant anon, authenticated, service_role to authenticator;

alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '5s';
alter role authenticator set idle_in_transaction_session_timeout = '10s';

-- What is not for any client: secrets, functions of triggers, the record of migrations.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to service_role;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

-- Keys that the server makes for itself at its first start.
create table private.secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
grant select, insert on private.secrets to service_role;
