-- What the accounts service of this site keeps beside the tables of GoTrue: keys, flows and devices,
-- and how a session goes on. No client reaches these tables (01-roles.sql).

-- ---------------------------------------------------------------------------------------------
-- Keys that sign access tokens. The one that is not retired signs; a retired one still verifies.
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
-- What we alone know of somebody whom we have led to an identity provider: only the answer to this
-- very request is taken, once (RFC 7636, OpenID Connect Core 1.0 section 3.1.2.1).
create table private.provider_flows (
  -- auth.flow_state.id, which travels as `state`.
  flow_id uuid primary key,
  code_verifier text not null,
  nonce text not null,
  created_at timestamptz not null
);
create index provider_flows_by_age on private.provider_flows (created_at);

alter table private.provider_flows enable row level security, force row level security;
grant select, insert, delete on private.provider_flows to auth_service;
create policy accounts_service on private.provider_flows to auth_service using (true);

-- Which browser began a sign-in at an identity provider: only that one may finish it, so that nobody
-- is signed in as somebody else by an address or a form that a stranger has prepared.
create table private.flow_browsers (
  -- Travels as `state` (OpenID Connect) or `RelayState` (SAML).
  state uuid primary key,
  -- SHA-256 of a secret in the browser's cookie. Null until a browser has come for it.
  browser_hash text,
  -- At the provider, where the browser goes on to.
  url text not null,
  -- Whether the provider comes back by a form that it has the browser post.
  by_form boolean not null,
  -- Only there may the browser be, when something is added to an account that is signed in.
  client_ip text,
  created_at timestamptz not null
);
create index flow_browsers_by_age on private.flow_browsers (created_at);

alter table private.flow_browsers enable row level security, force row level security;
grant select, insert, update, delete on private.flow_browsers to auth_service;
create policy accounts_service on private.flow_browsers to auth_service using (true);

-- Devices and networks that somebody has signed in from. Wrong passwords that others send from
-- elsewhere do not keep them out. Holds hashes only (SHA-256), and each for a time.
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

-- Accounts that somebody has opened for themselves under an address that nobody has verified to be
-- theirs. Whoever proves it later shares nothing with them. Being confirmed does not tell: where
-- nothing has to be confirmed, anybody registers anybody's address, and such accounts stay when
-- confirmation is switched on. Accounts that an administrator opens are not listed.
create table private.unverified_sign_ups (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- An email address in lower case, or a phone's digits.
  contact text not null,
  -- Whether several people have signed up for an address that nobody has verified, one after the other.
  -- A mail that is asked for once more then belongs to the sign-up of nobody in particular.
  has_rivals boolean not null default false
);

alter table private.unverified_sign_ups enable row level security, force row level security;
grant select, insert, update, delete on private.unverified_sign_ups to auth_service;
create policy accounts_service on private.unverified_sign_ups to auth_service using (true);

-- ---------------------------------------------------------------------------------------------
-- Sessions

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
grant execute on function private.require_live_session()
  to anon, authenticated, service_role, auth_service;

-- Goes on with a session by its refresh token (docs/contracts/auth.md): what most requests of the
-- accounts service are about, in one journey to the database. Limits are in seconds; 0: none.
--
-- `outcome` is null when the session goes on with `token`, and otherwise says why it does not. A token
-- that is used again after its successor was used has been stolen: then the whole session ends.
create function private.exchange_refresh_token(
  presented text, successor text, moment timestamptz, rotation boolean,
  reuse_interval double precision, timebox double precision, inactivity double precision,
  single_per_user boolean
) returns table (outcome text, token text)
  language plpgsql set search_path = ''
as $$
declare
  live record;
  given record;
  active record;
  -- The token that is exchanged for the successor, if one is.
  used_id bigint;
  used_token text;
begin
  -- Those who refresh one session at the same time go one after another, each quickly.
  select session.id, session.user_id, session.created_at, session.not_after,
      coalesce(session.refreshed_at at time zone 'utc', session.created_at) as used_at
    into live from auth.sessions session
    where session.id = (select known.session_id from auth.refresh_tokens known
                         where known.token = presented)
    for update;
  -- Read when the lock is held: whoever held it before may have used the token.
  select known.id, known.token, known.revoked, known.updated_at, account.banned_until
    into given from auth.refresh_tokens known
    join auth.users account on account.id = known.user_id::uuid
    where known.token = presented;

  outcome := case
    when given.id is null then 'refresh_token_not_found'
    when given.banned_until > moment then 'user_banned'
    when live.id is null then 'session_not_found'
    when live.not_after <= moment then 'session_expired'
    when timebox > 0 and moment - live.created_at >= make_interval(secs => timebox)
      then 'session_expired'
    when inactivity > 0 and moment - live.used_at >= make_interval(secs => inactivity)
      then 'session_expired_by_inactivity'
    when single_per_user and exists (
        select from auth.sessions newer where newer.user_id = live.user_id
          and newer.created_at > live.created_at and newer.id <> live.id)
      then 'session_expired_by_newer_login'
  end;
  if outcome is not null then
    return next;
    return;
  end if;

  if not given.revoked then
    token := given.token;
    if rotation then
      used_id := given.id;
      used_token := given.token;
    end if;
  else
    select known.id, known.token, known.parent into active from auth.refresh_tokens known
      where known.session_id = live.id and not known.revoked order by known.id desc limit 1;
    if active.parent = given.token then
      -- The client has never seen the answer that carried the successor: the same one again.
      token := active.token;
    elsif moment - given.updated_at < make_interval(secs => reuse_interval) then
      used_id := active.id;
      used_token := active.token;
    end if;
  end if;

  if token is null and used_id is null then
    update auth.refresh_tokens known set revoked = true, updated_at = moment
      where known.session_id = live.id;
    outcome := 'refresh_token_already_used';
    return next;
    return;
  end if;
  if used_id is not null then
    update auth.refresh_tokens known set revoked = true, updated_at = moment
      where known.id = used_id;
    insert into auth.refresh_tokens
        (token, user_id, session_id, parent, revoked, created_at, updated_at)
      values (successor, live.user_id, live.id, used_token, false, moment, moment);
    token := successor;
  end if;
  update auth.sessions session
    set updated_at = moment, refreshed_at = moment at time zone 'utc' where session.id = live.id;
  return next;
end
$$;
grant execute on function private.exchange_refresh_token to auth_service;

revoke execute on all functions in schema private from public;
