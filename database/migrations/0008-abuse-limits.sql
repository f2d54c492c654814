-- Counters of the rate limits, for several processes on one database. Worth nothing after a crash,
-- hence unlogged. Keys are hashes. Columns and their order are those of rate-limiter-flexible.
create unlogged table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limits_expired on private.rate_limits (expire);
grant select, insert, update, delete on private.rate_limits to service_role;

-- Why a submission looks as if no person had sent it; empty for nearly all. It is kept like any other.
alter table public.form_submissions
  add column suspicions text[] not null default '{}';
