-- Who there is, what is closed to whom, and what several tables share.

-- ---------------------------------------------------------------------------------------------
-- The roles a request can have, the one of the accounts service, and the one the server logs in
-- with. Nothing here fails where a hosted provider has made them already.
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
  -- Sees accounts and the tables of 03-sign-in.sql, and queues mail. Nothing else.
  if not exists (select from pg_roles where rolname = 'auth_service') then
    create role auth_service nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
end
$$;

grant anon, authenticated, service_role, auth_service to authenticator;

alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '5s';
-- A transaction of the server that waits for its next statement this long is stuck, and gives its
-- locks back. Not sooner: a machine that was paused, or has more to do than it can, is not stuck.
alter role authenticator set idle_in_transaction_session_timeout = '60s';

-- ---------------------------------------------------------------------------------------------
-- Schemas

-- What is not for any client: secrets, functions of triggers, the record of what was applied. The
-- data API does not serve it, and no role of a client has a right to its tables. Row level security
-- shuts them once more. The server's own role (service_role) passes it; the accounts service needs a
-- policy, and its rights say what of a table it may do.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role, auth_service;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role, auth_service;

-- Hosted providers open whatever is made in the schema public to everybody. Here it is the other way
-- round: what a role may do is said beside each table, and nothing else.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- ---------------------------------------------------------------------------------------------
-- What the server keeps for itself

alter table private.schema_migrations enable row level security, force row level security;

-- Keys that the server makes for itself at its first start.
create table private.secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
alter table private.secrets enable row level security, force row level security;
grant select, insert on private.secrets to service_role;

-- Counters of the rate limits, for several processes on one database. Worth nothing after a crash,
-- hence unlogged. Keys are hashes. Columns and their order are those of rate-limiter-flexible.
create unlogged table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expired on private.rate_limits (expire);
alter table private.rate_limits enable row level security, force row level security;
grant select, insert, update, delete on private.rate_limits to service_role;

-- ---------------------------------------------------------------------------------------------
-- What several tables share

create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Numbers that cannot exist by the North American Numbering Plan are refused on every path, as the
-- forms refuse them (shop/forms/phone.ts): area and exchange code start with 2 to 9, and neither is a
-- service code such as 911.
create function private.can_be_phone(phone text) returns boolean
  language sql immutable set search_path = ''
as $$ select phone ~ '^\+1(?!.11)[2-9]\d\d(?!.11)[2-9]\d{6}$' $$;

-- Not a constraint: that would be asked again whenever an older row is changed, and when a backup
-- that holds one is restored. What was taken before stays, to be confirmed, canceled and called.
create function private.check_phone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.phone is not distinct from old.phone then
    return new;
  end if;
  -- The number in place of one that was deleted with its account.
  if not private.can_be_phone(new.phone) and new.phone <> '+10000000000' then
    raise exception 'Please enter a valid phone number' using errcode = 'check_violation',
      detail = 'There is no such number in North America.', column = 'phone';
  end if;
  return new;
end
$$;

-- What the search of the admin area looks through, ready to compare: in small letters, telephone
-- numbers as digits. Written with the row, so that a search is one pass of LIKE over one column. An
-- index would not help: under row level security LIKE runs after the policies (it is not leakproof).
create function private.search_text(variadic parts text[]) returns text
  language sql immutable set search_path = ''
as $$
  select lower(array_to_string(parts, ' '))
$$;

create function private.digits_of(phone text) returns text
  language sql immutable set search_path = ''
as $$
  select regexp_replace(phone, '\D', '', 'g')
$$;

revoke execute on all functions in schema private from public;
