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
