-- What has to leave the house because of a request: written in the request's own transaction,
-- delivered afterwards, as often as it takes, by several processes, in lanes.

create table public.outbox (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('mail', 'webhook', 'sms', 'push')),
  -- Messages of one subject leave in the order in which they were written.
  subject_id uuid not null,
  -- A receiver that has seen this key before may drop the message. A webhook's is chosen by whoever sends
  -- the form: among messages of other kinds it takes no place.
  idempotency_key text not null,
  -- Holds personal data: cleared some time after the message has left.
  payload jsonb,
  -- To whom: an address, a phone, of a webhook the form. Forgotten with the payload.
  receiver text generated always as (left(coalesce(payload ->> 'to', payload ->> 'formName'), 254)) stored,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- Until then one process is delivering it; a process that dies lets it go by time.
  locked_until timestamptz,
  last_error text constraint last_error_length check (length(last_error) <= 2000),
  delivered_at timestamptz,
  failed_at timestamptz,
  -- Which claim holds the message: a process that has lost its claim changes nothing any more.
  claim_token uuid,
  -- The days of trying count from here: when it was due first, or was sent again by hand.
  retrying_since timestamptz not null default now(),
  -- Not sent, on purpose: a text message to somebody who has withdrawn the consent.
  suppressed_at timestamptz,
  -- When the shop was told that it had been given up.
  reported_at timestamptz,
  -- Tells the shop of messages that were given up; given up itself, only the log says so.
  is_report boolean not null default false,
  -- When somebody of the shop took care of what was given up: they called instead.
  handled_at timestamptz,
  constraint payload_until_done
    check (payload is not null or delivered_at is not null or suppressed_at is not null),
  unique (idempotency_key, kind)
);

-- A claim reads the first entries of an index, in the index's own order, whatever the planner knows
-- of the table. After a crash it knows nothing, and messages that were queued in one transaction
-- share one instant: without the id in the index, each claim would sort all of them.
create index outbox_due on public.outbox (kind, next_attempt_at, id)
  where delivered_at is null and failed_at is null and suppressed_at is null;
-- Another condition than that of the first, in other words: to a planner that knows nothing, indexes
-- with the same condition look the same, and reading all of one as cheap as a look into the other.
create index outbox_by_subject on public.outbox (subject_id, kind, id)
  where coalesce(delivered_at, failed_at, suppressed_at) is null;
-- Reminders that have not left are looked at every few seconds, however much else is waiting.
create index outbox_waiting_reminders on public.outbox (subject_id)
  where starts_with(idempotency_key, 'reminder-')
    and delivered_at is null and failed_at is null and suppressed_at is null;
create index outbox_to_report on public.outbox (failed_at)
  where failed_at is not null and reported_at is null;
create index outbox_to_handle on public.outbox (failed_at)
  where failed_at is not null and handled_at is null;
create index outbox_to_clear on public.outbox ((coalesce(delivered_at, suppressed_at)))
  where payload is not null and coalesce(delivered_at, suppressed_at) is not null;

-- Messages on their way. Only the server reads and writes them. Administrators see in the view
-- `outbox_state` to whom each goes and how it is faring; what it says and the keys it carries stay with the server. They
-- mark a message that was given up as taken care of.
alter table public.outbox enable row level security, force row level security;
revoke all on public.outbox from anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox to service_role;
grant select (id, created_at, kind, subject_id, receiver, attempts, next_attempt_at, last_error, delivered_at,
    failed_at, suppressed_at, handled_at), update (handled_at)
  on public.outbox to authenticated;

create policy administrator_reads on public.outbox for select to authenticated
  using ((select private.is_admin()));
create policy administrator_handles on public.outbox for update to authenticated
  using ((select private.is_admin()) and failed_at is not null)
  with check ((select private.is_admin()));

-- The accounts service queues mail. The unique key is read when a message is queued a second time.
grant insert, select (idempotency_key, kind) on public.outbox to auth_service;
create policy accounts_service_queues on public.outbox for insert to auth_service
  with check (kind = 'mail');
create policy accounts_service_repeats on public.outbox for select to auth_service
  using (kind = 'mail');

-- How each message is faring, without what it says. The reader's own rights decide which rows.
create view public.outbox_state with (security_invoker = true) as
  select id, created_at, kind, subject_id, receiver, attempts, next_attempt_at, last_error, delivered_at,
    case
      when delivered_at is not null then 'delivered'
      when suppressed_at is not null then 'suppressed'
      when failed_at is not null then 'failed'
      else 'waiting'
    end as state
  from public.outbox;
revoke all on public.outbox_state from anon, authenticated, service_role;
grant select on public.outbox_state to authenticated, service_role;

-- Has a message that was given up sent again, or all of them; returns how many.
create function public.resend_outbox(message_id bigint default null) returns integer
  language sql security invoker set search_path = ''
as $$
  with again as (
    update public.outbox
       set failed_at = null, reported_at = null, handled_at = null, attempts = 0,
           next_attempt_at = now(), retrying_since = now()
     where failed_at is not null and (message_id is null or id = message_id)
     returning id)
  select count(*)::integer from again;
$$;
revoke execute on function public.resend_outbox(bigint) from public;
grant execute on function public.resend_outbox(bigint) to service_role;
