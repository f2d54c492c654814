-- What has to leave the house because of a request: written in the request's own transaction,
-- delivered afterwards, as often as it takes.
create table public.outbox (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('mail', 'webhook')),
  -- Messages of one subject leave in the order in which they were written.
  subject_id uuid not null,
  -- A receiver that has seen this key before may drop the message.
  idempotency_key text not null unique,
  payload jsonb not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Until then one process is delivering it; a process that dies lets it go by time.
  locked_until timestamptz,
  last_error text,
  delivered_at timestamptz,
  gave_up_at timestamptz
);
create index outbox_due on public.outbox (next_attempt_at)
  where delivered_at is null and gave_up_at is null;
create index outbox_by_subject on public.outbox (subject_id, id)
  where delivered_at is null and gave_up_at is null;
