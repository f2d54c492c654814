-- Roles, schemas and default privileges, and helpers that several tables use.

-- ---------------------------------------------------------------------------------------------
-- Roles: those that a request can have, that of the accounts service, and the server's login. A
-- hosted provider has created some of them already.
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
  -- Has access to accounts and the tables of 03-sign-in.sql, and may queue mail. Nothing else.
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
-- A server transaction that has been idle this long is stuck; ending it releases its locks. Not
-- shorter, or a machine that is paused or overloaded would lose transactions that are still alive.
alter role authenticator set idle_in_transaction_session_timeout = '60s';

-- ---------------------------------------------------------------------------------------------
-- Schemas

-- Not exposed to clients: secrets, trigger functions, the record of applied migrations. The data
-- API does not serve this schema, and client roles have no privileges on its tables; row level
-- security is a second barrier. The server's role (service_role) bypasses it. The accounts service
-- has a policy on each table it uses, and its grants limit what it may do there.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role, auth_service;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role, auth_service;

-- Hosted providers grant client roles access to everything created in the schema public. Revoked
-- here: every privilege is granted explicitly, next to its table.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;

-- ---------------------------------------------------------------------------------------------
-- Tables of the server itself

-- Record of applied migrations; created by postgres/migrate.ts.
alter table private.schema_migrations enable row level security, force row level security;

-- Keys that the server generates at its first start.
create table private.secrets (
  name text primary key,
  value bytea not null,
  created_at timestamptz not null default now()
);
alter table private.secrets enable row level security, force row level security;
grant select, insert on private.secrets to service_role;

-- Rate limit counters, shared by all processes on one database. Unlogged, because losing them in a
-- crash does no harm. Keys are hashes. rate-limiter-flexible prescribes the columns and their
-- order.
create unlogged table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expired on private.rate_limits (expire);
alter table private.rate_limits enable row level security, force row level security;
grant select, insert, update, delete on private.rate_limits to service_role;

-- ---------------------------------------------------------------------------------------------
-- Helpers that several tables use

-- Trigger: sets updated_at.
create function private.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Whether a phone number is possible under the North American Numbering Plan: area code and
-- exchange start with 2 to 9, and neither is a service code such as 911. Same rule as in the forms
-- (shop/forms/fields/phone.ts).
create function private.can_be_phone(phone text) returns boolean
  language sql immutable set search_path = ''
as $$ select phone ~ '^\+1(?!.11)[2-9]\d\d(?!.11)[2-9]\d{6}$' $$;

-- Rejects an impossible phone number; +10000000000 replaces the phone of a deleted account.
create function private.require_phone(phone text) returns void
  language plpgsql set search_path = ''
as $$
begin
  if not private.can_be_phone(phone) and phone <> '+10000000000' then
    raise exception 'Please enter a valid phone number' using errcode = 'check_violation',
      detail = 'There is no such number in North America.', column = 'phone';
  end if;
end
$$;

-- Trigger: rejects impossible phone numbers. Not a check constraint, because that would be
-- evaluated again whenever an older row is changed or restored from a backup. Rows with an older
-- number can still be confirmed and canceled.
create function private.check_phone() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' or new.phone is distinct from old.phone then
    perform private.require_phone(new.phone);
  end if;
  return new;
end
$$;

-- Whether a text has anything that can be seen: more than spaces, controls and characters without
-- ink. Same characters as in shop/text/visible-text.ts.
create function private.is_visible(text) returns boolean
  language sql immutable set search_path = ''
as $$
  select $1 ~ '[^\u0001-\u0020\u007F-\u00A0\u00AD\u034F\u061C\u115F\u1160\u1680\u17B4\u17B5\u180B-\u180F\u2000-\u200F\u2028-\u202F\u205F-\u206F\u2800\u3000\u3164\uFE00-\uFE0F\uFEFF\uFFA0\U000E0000-\U000E0FFF]'
$$;
grant execute on function private.is_visible(text) to authenticated, service_role, auth_service;

-- A part of a text, such as its first word; null if it has nothing that can be seen, though the whole
-- text may have.
create function private.visible_part(text) returns text
  language sql immutable set search_path = ''
as $$ select case when private.is_visible($1) then $1 end $$;

-- Text as it is typed plainly, for comparing: small letters without accents, apostrophes, hyphens
-- and invisible characters; O’Rourke is orourke. Same rules as in shop/text/search.ts.
create function private.folded(text) returns text
  language sql immutable set search_path = ''
as $$
  select replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(
        regexp_replace($1, '[-''`\u00AD\u00B4\u02B9-\u02BF\u05BE\u200B-\u200F\u2010-\u201B\u202A-\u202E\u2032\u2035\u2060-\u2069\u2212\uFEFF\uFF07\uFF0D]', '', 'g'), NFKD),
        '[\u0300-\u036F\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g')),
      'øØłŁđĐħĦıðÐ', 'oollddhhidd'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$$;

-- A name for comparing, without spaces and punctuation.
create function private.name_key(name text) returns text
  language sql immutable set search_path = ''
as $$
  select regexp_replace(private.folded(name), '[[:space:][:punct:]]', '', 'g')
$$;

-- Text that the admin area searches: folded, phone numbers as digits. Stored with the row, so
-- that a search is one LIKE over one column. An index would not help: LIKE is not leakproof, so
-- under row level security it runs after the policies.
create function private.search_text(variadic parts text[]) returns text
  language sql immutable set search_path = ''
as $$
  select private.folded(array_to_string(parts, ' '))
$$;

-- The digits of a phone number.
create function private.digits_of(phone text) returns text
  language sql immutable set search_path = ''
as $$
  select regexp_replace(phone, '\D', '', 'g')
$$;

revoke execute on all functions in schema private from public;
