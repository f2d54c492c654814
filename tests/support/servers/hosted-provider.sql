-- A database as set up by a hosted provider before the customer uses it: roles, default privileges,
-- and the schemas auth and storage, which belong to the provider's own roles.
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
create role supabase_auth_admin login noinherit createrole;
create role supabase_storage_admin login noinherit createrole;
-- The customer, who is not a superuser.
create role customer login createdb createrole bypassrls;
grant anon, authenticated, service_role, authenticator, supabase_auth_admin, supabase_storage_admin
  to customer with admin option;
create role supabase_realtime_admin nologin noinherit;
grant all on database postgres to customer;
alter schema public owner to customer;
grant usage on schema public to anon, authenticated, service_role;
-- Everything that the customer creates in public is accessible to all three roles by default.
alter default privileges for role customer in schema public
  grant all on tables to anon, authenticated, service_role;
alter default privileges for role customer in schema public
  grant all on functions to anon, authenticated, service_role;
alter default privileges for role customer in schema public
  grant all on sequences to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
set role supabase_auth_admin;
create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
create type auth.factor_status as enum ('unverified', 'verified');
create table auth.users (
  instance_id uuid,
  id uuid not null primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  email_change varchar(255),
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique default null,
  phone_confirmed_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  banned_until timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create table auth.sessions (
  id uuid not null primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz
);
create table auth.mfa_factors (
  id uuid not null primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  secret text
);
create table auth.audit_log_entries (
  instance_id uuid,
  id uuid not null primary key,
  payload json,
  created_at timestamptz,
  ip_address varchar(64) not null default ''
);
create table auth.schema_migrations (version varchar(255) primary key);
create function auth.uid() returns uuid language sql stable
  as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
grant usage on schema auth to anon, authenticated, service_role, customer;
grant all on all tables in schema auth to customer;
grant all on all routines in schema auth to customer;
alter table auth.users enable row level security;
reset role;

create schema storage authorization supabase_storage_admin;
set role supabase_storage_admin;
create table storage.buckets (
  id text not null primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text
);
create table storage.objects (
  id uuid not null default gen_random_uuid() primary key,
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb
);
create function storage.foldername(name text) returns text[] language sql immutable
  as $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role, customer;
grant all on all tables in schema storage to anon, authenticated, service_role, customer;
reset role;

create schema realtime authorization supabase_realtime_admin;
set role supabase_realtime_admin;
create table realtime.messages (
  id uuid not null default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now(),
  primary key (id, inserted_at)
) partition by range (inserted_at);
alter table realtime.messages enable row level security;
create function realtime.topic() returns text language sql stable
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;
grant usage on schema realtime to anon, authenticated, service_role, customer;
grant select, insert, update on realtime.messages to anon, authenticated, service_role, customer;
reset role;
-- The publication for live connections; the customer adds tables.
create publication supabase_realtime;
alter publication supabase_realtime owner to customer;

-- A user who had an account before this site existed.
insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data)
  values ('00000000-0000-4000-8000-000000000001', 'before@example.com', now(), null);
