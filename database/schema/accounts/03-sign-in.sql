-- Tables of the accounts service that GoTrue does not have (signing keys, sign-in flows, known
-- devices), and the refresh of sessions. Clients cannot reach them (01-roles.sql).

-- ---------------------------------------------------------------------------------------------
-- Keys that sign access tokens. The one key that is not retired signs; retired keys still verify.
create table private.signing_keys (
  kid text primary key,
  private_jwk jsonb not null,
  created_at timestamptz not null default now(),
  retired_at timestamptz
);
create unique index signing_keys_one_current on private.signing_keys ((true)) where retired_at is null;

alter table private.signing_keys enable row level security, force row level security;
grant select, insert, update on private.signing_keys to auth_service;
create policy accounts_service on private.signing_keys to auth_service using (true);

-- ---------------------------------------------------------------------------------------------
-- Secrets of a sign-in that was started at an identity provider: the provider's response is
-- accepted only for this request, and once (RFC 7636, OpenID Connect Core 1.0 section 3.1.2.1).
create table private.provider_flows (
  -- auth.flow_state.id, sent as `state`.
  flow_id uuid primary key,
  code_verifier text not null,
  nonce text not null,
  created_at timestamptz not null
);
create index provider_flows_by_age on private.provider_flows (created_at);

alter table private.provider_flows enable row level security, force row level security;
grant select, insert, delete on private.provider_flows to auth_service;
create policy accounts_service on private.provider_flows to auth_service using (true);

-- The browser that started a sign-in at an identity provider. Only that browser may finish it;
-- otherwise an attacker could have a victim complete the attacker's sign-in (login CSRF).
create table private.flow_browsers (
  -- Sent as `state` (OpenID Connect) or `RelayState` (SAML).
  state uuid primary key,
  -- SHA-256 of a secret in the browser's cookie. Null until a browser has requested the flow.
  browser_hash text,
  -- URL of the provider to which the browser is redirected.
  url text not null,
  -- Whether the provider responds with a form that the browser posts.
  by_form boolean not null,
  -- When an identity is linked to a signed-in account: the only IP address that may continue.
  client_ip text,
  created_at timestamptz not null
);
create index flow_browsers_by_age on private.flow_browsers (created_at);

alter table private.flow_browsers enable row level security, force row level security;
grant select, insert, update, delete on private.flow_browsers to auth_service;
create policy accounts_service on private.flow_browsers to auth_service using (true);

-- Devices and networks from which an account has signed in. They are exempt from the lockout that
-- wrong passwords from elsewhere cause. Stores only SHA-256 hashes, which expire.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  mark_hash text not null,
  expires_at timestamptz not null,
  primary key (user_id, mark_hash)
);
create index known_devices_by_expiry on private.known_devices (expires_at);

alter table private.known_devices enable row level security, force row level security;
grant select, insert, update, delete on private.known_devices to auth_service;
create policy accounts_service on private.known_devices to auth_service using (true);

-- Accounts whose owner signed up with an email address or phone number that nobody has verified.
-- Whoever verifies it later does not share the account with them. `email_confirmed_at` does not
-- tell: without email confirmation anybody can register anybody's address, and those accounts
-- remain when confirmation is turned on. Accounts that an administrator creates are not listed.
create table private.unverified_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- An email address in lower case, or the digits of a phone number.
  contact text not null,
  -- Whether several people have signed up with this unverified address. Its confirmation must then
  -- not complete the sign-up of any of them.
  has_rivals boolean not null default false
);

alter table private.unverified_sign_ups enable row level security, force row level security;
grant select, insert, update, delete on private.unverified_sign_ups to auth_service;
create policy accounts_service on private.unverified_sign_ups to auth_service using (true);

-- ---------------------------------------------------------------------------------------------
-- Sessions

-- Rejects an access token whose session has ended. Tokens are valid until they expire, even after
-- the user has signed out or was banned or deleted; every transaction that acts on a token's claims
-- calls this first. Tokens without a session (the installation's API keys) pass.
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
grant execute on function private.require_live_session()
  to anon, authenticated, service_role, auth_service;

-- Exchanges a refresh token (docs/contracts/auth.md). One database round trip, because it is the
-- most frequent request to the accounts service. Limits are in seconds; 0 means none.
--
-- Returns `token` and a null `outcome` when the session continues, otherwise the reason in
-- `outcome`. A token that is used after its successor has been used counts as stolen and ends the
-- session.
create function private.exchange_refresh_token(
  presented text, successor text, moment timestamptz, rotation boolean,
  reuse_interval double precision, timebox double precision, inactivity double precision,
  single_per_user boolean
) returns table (outcome text, token text)
  language plpgsql set search_path = ''
as $$
declare
  session_row record;
  presented_token record;
  active_token record;
  -- The token that the successor replaces, if any.
  used_id bigint;
  used_token text;
begin
  -- Serializes concurrent refreshes of one session.
  select session.id, session.user_id, session.created_at, session.not_after,
      coalesce(session.refreshed_at at time zone 'utc', session.created_at) as used_at
    into session_row from auth.sessions session
    where session.id = (select known.session_id from auth.refresh_tokens known
                         where known.token = presented)
    for update;
  -- Read after the lock is acquired: a concurrent refresh may have used the token.
  select known.id, known.token, known.revoked, known.updated_at, account.banned_until
    into presented_token from auth.refresh_tokens known
    join auth.users account on account.id = known.user_id::uuid
    where known.token = presented;

  outcome := case
    when presented_token.id is null then 'refresh_token_not_found'
    when presented_token.banned_until > moment then 'user_banned'
    when session_row.id is null then 'session_not_found'
    when session_row.not_after <= moment then
      case when presented_token.revoked then 'refresh_token_already_used' else 'session_expired' end
    when timebox > 0 and moment - session_row.created_at >= make_interval(secs => timebox)
      then 'session_expired'
    when inactivity > 0 and moment - session_row.used_at >= make_interval(secs => inactivity)
      then 'session_expired_by_inactivity'
    when single_per_user and exists (
        select from auth.sessions newer where newer.user_id = session_row.user_id
          and newer.created_at > session_row.created_at and newer.id <> session_row.id)
      then 'session_expired_by_newer_login'
  end;
  if outcome is not null then
    return next;
    return;
  end if;

  if not presented_token.revoked then
    token := presented_token.token;
    if rotation then
      used_id := presented_token.id;
      used_token := presented_token.token;
    end if;
  else
    select known.id, known.token, known.parent into active_token from auth.refresh_tokens known
      where known.session_id = session_row.id and not known.revoked order by known.id desc limit 1;
    if active_token.parent = presented_token.token then
      -- The client never received the response with the successor: return that one again.
      token := active_token.token;
    elsif moment - presented_token.updated_at < make_interval(secs => reuse_interval) then
      used_id := active_token.id;
      used_token := active_token.token;
    end if;
  end if;

  if token is null and used_id is null then
    update auth.refresh_tokens known set revoked = true, updated_at = moment
      where known.session_id = session_row.id;
    -- Not deleted: its tokens would be unknown, and nobody told why.
    update auth.sessions session set not_after = least(moment, now()) where session.id = session_row.id;
    outcome := 'refresh_token_already_used';
    return next;
    return;
  end if;
  if used_id is not null then
    update auth.refresh_tokens known set revoked = true, updated_at = moment
      where known.id = used_id;
    insert into auth.refresh_tokens
        (token, user_id, session_id, parent, revoked, created_at, updated_at)
      values (successor, session_row.user_id, session_row.id, used_token, false, moment, moment);
    token := successor;
  end if;
  update auth.sessions session
    set updated_at = moment, refreshed_at = moment at time zone 'utc' where session.id = session_row.id;
  return next;
end
$$;
grant execute on function private.exchange_refresh_token to auth_service;

revoke execute on all functions in schema private from public;
