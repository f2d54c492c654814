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
