-- Accounts, in the tables and columns of GoTrue, the accounts service of hosted providers: users,
-- their logins (identities), sessions with refresh tokens and authentication methods (amr), second
-- factors (mfa), tokens in mails (one_time_tokens), flows of PKCE and identity providers
-- (flow_state), single sign-on (sso, saml) and the audit log. Skipped where a provider has created
-- the schema auth, which it owns.
do $make$
declare
  account_table regclass;
begin
  if to_regclass('auth.users') is not null then
    return;
  end if;

  create schema if not exists auth;
  grant usage on schema auth to anon, authenticated, service_role;

  create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
  create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
  create type auth.factor_status as enum ('unverified', 'verified');
  create type auth.code_challenge_method as enum ('s256', 'plain');
  create type auth.one_time_token_type as enum (
    'confirmation_token', 'reauthentication_token', 'recovery_token',
    'email_change_token_new', 'email_change_token_current', 'phone_change_token');

  create table auth.users (
    instance_id uuid,
    id uuid primary key,
    aud varchar(255),
    role varchar(255),
    email varchar(255),
    encrypted_password varchar(255),
    email_confirmed_at timestamptz,
    invited_at timestamptz,
    confirmation_token varchar(255) default '', confirmation_sent_at timestamptz,
    recovery_token varchar(255) default '', recovery_sent_at timestamptz,
    email_change_token_new varchar(255) default '',
    email_change varchar(255) default '', email_change_sent_at timestamptz,
    last_sign_in_at timestamptz,
    raw_app_meta_data jsonb not null default '{}',
    raw_user_meta_data jsonb not null default '{}',
    is_super_admin boolean,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    phone text unique,
    phone_confirmed_at timestamptz,
    phone_change text default '',
    phone_change_token varchar(255) default '', phone_change_sent_at timestamptz,
    confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
    email_change_token_current varchar(255) default '',
    -- How many of the two confirmations of an email change have been received.
    email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
    banned_until timestamptz,
    reauthentication_token varchar(255) default '', reauthentication_sent_at timestamptz,
    is_sso_user boolean not null default false,
    deleted_at timestamptz,
    is_anonymous boolean not null default false
  );
  create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
  create index users_by_creation on auth.users (created_at desc, id);

  create table auth.identities (
    id uuid primary key default gen_random_uuid(),
    provider_id text not null,
    user_id uuid not null references auth.users (id) on delete cascade,
    identity_data jsonb not null,
    provider text not null,
    last_sign_in_at timestamptz,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    email text generated always as (lower(identity_data ->> 'email')) stored,
    unique (provider_id, provider)
  );
  create index identities_user_id_idx on auth.identities (user_id);
  create index identities_email_idx on auth.identities (email text_pattern_ops);

  create table auth.sessions (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    factor_id uuid,
    aal auth.aal_level not null default 'aal1',
    not_after timestamptz,
    refreshed_at timestamp,
    user_agent text,
    ip inet,
    tag text,
    oauth_client_id uuid,
    refresh_token_hmac_key text, refresh_token_counter bigint,
    scopes text
  );
  create index sessions_user_id_idx on auth.sessions (user_id);

  create table auth.refresh_tokens (
    instance_id uuid,
    id bigint generated always as identity primary key,
    token varchar(255) not null unique,
    user_id varchar(255),
    revoked boolean not null default false,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    parent varchar(255),
    session_id uuid references auth.sessions (id) on delete cascade
  );
  create index refresh_tokens_session_id_revoked_idx on auth.refresh_tokens (session_id, revoked);

  create table auth.mfa_amr_claims (
    id uuid primary key,
    session_id uuid not null references auth.sessions (id) on delete cascade,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    authentication_method text not null,
    unique (session_id, authentication_method)
  );

  create table auth.mfa_factors (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    friendly_name text,
    factor_type auth.factor_type not null,
    status auth.factor_status not null,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    secret text,
    phone text,
    last_challenged_at timestamptz unique,
    web_authn_credential jsonb,
    web_authn_aaguid uuid,
    last_webauthn_challenge_data jsonb
  );
  create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
  create unique index mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
    where trim(friendly_name) <> '';
  create unique index unique_phone_factor_per_user on auth.mfa_factors (user_id, phone);

  create table auth.mfa_challenges (
    id uuid primary key,
    factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
    created_at timestamptz not null default now(),
    verified_at timestamptz,
    ip_address inet not null,
    otp_code text,
    web_authn_session_data jsonb
  );
  create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
  create index mfa_challenge_created_at_idx on auth.mfa_challenges (created_at desc);

  create table auth.one_time_tokens (
    id uuid primary key,
    user_id uuid not null references auth.users (id) on delete cascade,
    token_type auth.one_time_token_type not null,
    token_hash text not null check (token_hash <> ''),
    relates_to text not null,
    created_at timestamp not null default now(), updated_at timestamp not null default now(),
    -- Hash of the code in the same mail as the link. Null after too many wrong guesses; the link
    -- remains valid.
    code_hash text,
    wrong_guesses smallint not null default 0,
    unique (user_id, token_type)
  );
  create index one_time_tokens_token_hash_idx on auth.one_time_tokens (token_hash);
  create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);

  create table auth.flow_state (
    id uuid primary key,
    user_id uuid,
    auth_code text,
    code_challenge_method auth.code_challenge_method,
    code_challenge text,
    provider_type text not null,
    provider_access_token text, provider_refresh_token text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    authentication_method text not null,
    auth_code_issued_at timestamptz,
    invite_token text,
    referrer text,
    oauth_client_state_id uuid,
    linking_target_id uuid references auth.users (id) on delete cascade,
    email_optional boolean not null default false
  );
  create index flow_state_auth_code_idx on auth.flow_state (auth_code);
  create index flow_state_user_id_idx on auth.flow_state (user_id, authentication_method);
  create index flow_state_created_at_idx on auth.flow_state (created_at desc);

  create table auth.sso_providers (
    id uuid primary key,
    resource_id text check (resource_id is null or resource_id <> ''),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    disabled boolean
  );
  create unique index sso_providers_resource_id_idx on auth.sso_providers (lower(resource_id));

  create table auth.sso_domains (
    id uuid primary key,
    sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
    domain text not null check (domain <> ''),
    created_at timestamptz not null default now(), updated_at timestamptz not null default now()
  );
  create unique index sso_domains_domain_idx on auth.sso_domains (lower(domain));
  create index sso_domains_sso_provider_id_idx on auth.sso_domains (sso_provider_id);

  create table auth.saml_providers (
    id uuid primary key,
    sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
    entity_id text not null unique check (entity_id <> ''),
    metadata_xml text not null check (metadata_xml <> ''),
    metadata_url text check (metadata_url is null or metadata_url <> ''),
    attribute_mapping jsonb,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    name_id_format text
  );
  create index saml_providers_sso_provider_id_idx on auth.saml_providers (sso_provider_id);

  create table auth.saml_relay_states (
    id uuid primary key,
    sso_provider_id uuid not null references auth.sso_providers (id) on delete cascade,
    request_id text not null check (request_id <> ''),
    for_email text,
    redirect_to text,
    created_at timestamptz not null default now(), updated_at timestamptz not null default now(),
    flow_state_id uuid references auth.flow_state (id) on delete cascade
  );
  create index saml_relay_states_sso_provider_id_idx on auth.saml_relay_states (sso_provider_id);
  create index saml_relay_states_created_at_idx on auth.saml_relay_states (created_at desc);

  create table auth.audit_log_entries (
    instance_id uuid,
    id uuid primary key,
    payload json,
    created_at timestamptz not null default now(),
    ip_address varchar(64) not null default ''
  );
  create index audit_log_entries_created_at_idx on auth.audit_log_entries (created_at desc);

  -- The accounts service reads and writes accounts. Clients cannot reach these tables: the data API
  -- serves only the schema public.
  grant usage on schema auth to auth_service;
  grant select, insert, update, delete on all tables in schema auth to auth_service;
  foreach account_table in array array(
    select oid::regclass from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r')
  loop
    execute format('alter table %1$s enable row level security, force row level security;
      create policy accounts_service on %1$s to auth_service using (true)', account_table);
  end loop;

  -- Caller information for policies. Empty claims mean an anonymous caller.
  create function auth.jwt() returns jsonb language sql stable
  as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;
  create function auth.uid() returns uuid language sql stable
  as $$ select (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')::uuid $$;
  create function auth.role() returns text language sql stable
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role' $$;
  create function auth.email() returns text language sql stable
  as $$ select nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email' $$;
end
$make$;
