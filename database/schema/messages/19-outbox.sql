-- Outbox: messages (mail, text, push, webhook) that a request causes. Written in the request's own
-- transaction, delivered afterwards with retries, by several processes, in one queue per kind.

-- One row per message.
create table public.outbox (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  kind text not null check (kind in ('mail', 'webhook', 'sms', 'push')),
  -- Messages of one subject are delivered in the order in which they were written.
  subject_id uuid not null,
  -- A receiver that has seen this key may drop the message as a duplicate. The key of a webhook is
  -- chosen by whoever submits the form, so it is unique only per kind: it cannot block messages of
  -- other kinds.
  idempotency_key text not null,
  -- Contains personal data; cleared some time after delivery.
  payload jsonb,
  -- Email address, phone number, or the form of a webhook. Cleared with the payload.
  receiver text generated always as (left(coalesce(payload ->> 'to', payload ->> 'formName'), 254)) stored,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  -- After this it is no longer true, and is not sent: a code that has expired. Null: true for good.
  true_until timestamptz,
  -- Claimed by a process until then; expires if the process dies.
  locked_until timestamptz,
  last_error text constraint last_error_length check (length(last_error) <= 2000),
  delivered_at timestamptz,
  failed_at timestamptz,
  -- Set if the receiver refused it for good: what that says about the recipient. Null after retries
  -- in vain.
  refusal text check (refusal in ('stopped', 'no_such_address', 'other')),
  -- Identifies the claim. A process whose claim has expired must not change the message.
  claim_token uuid,
  -- Start of the retry period: when it was first due, or was resent by hand.
  retrying_since timestamptz not null default now(),
  -- When it was deliberately not sent: the recipient of a text message has withdrawn consent.
  suppressed_at timestamptz,
  -- When the shop was notified that delivery failed.
  reported_at timestamptz,
  -- Whether this message itself reports failed messages. If it fails too, that is only logged.
  is_report boolean not null default false,
  -- When staff took care of a failed message, for example by calling.
  handled_at timestamptz,
  constraint payload_until_done
    check (payload is not null or delivered_at is not null or suppressed_at is not null),
  unique (idempotency_key, kind)
);

-- Claims read the first entries of this index in its own order, whatever the planner's statistics
-- say. The id is included because messages queued in one transaction share their time: without it,
-- after a crash has emptied the statistics, each claim would sort all of them.
create index outbox_due on public.outbox (kind, next_attempt_at, id)
  where delivered_at is null and failed_at is null and suppressed_at is null;
-- The condition is written differently from outbox_due's on purpose: without statistics the planner
-- considers indexes with the same condition equally good, and a full scan of one as cheap as a
-- lookup in the other.
create index outbox_by_subject on public.outbox (subject_id, kind, id)
  where coalesce(delivered_at, failed_at, suppressed_at) is null;
-- Unsent reminders are looked up every few seconds, however many other messages wait.
create index outbox_waiting_reminders on public.outbox (subject_id)
  where starts_with(idempotency_key, 'reminder-')
    and delivered_at is null and failed_at is null and suppressed_at is null;
create index outbox_to_report on public.outbox (failed_at)
  where failed_at is not null and reported_at is null;
create index outbox_refused on public.outbox (lower(receiver), failed_at) where refusal is not null;
create index outbox_to_handle on public.outbox (failed_at)
  where failed_at is not null and handled_at is null;
create index outbox_to_clear on public.outbox ((coalesce(delivered_at, suppressed_at)))
  where payload is not null and coalesce(delivered_at, suppressed_at) is not null;

-- Messages. Only the server reads and writes them in full. The desk sees the recipient and
-- state of each, mostly through the view `outbox_state`, but not its content or keys. They mark
-- failed messages as handled.
alter table public.outbox enable row level security, force row level security;
revoke all on public.outbox from anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox to service_role;
grant select (id, created_at, kind, subject_id, receiver, attempts, next_attempt_at, last_error,
    delivered_at, failed_at, refusal, suppressed_at, handled_at), update (handled_at)
  on public.outbox to authenticated;

create policy desk_reads on public.outbox for select to authenticated
  using ((select private.is_desk()));
create policy desk_handles on public.outbox for update to authenticated
  using ((select private.is_desk()) and failed_at is not null)
  with check ((select private.is_desk()));

-- The accounts service queues mail. Select is needed for the conflict check when a message is
-- queued twice.
grant insert, select (idempotency_key, kind) on public.outbox to auth_service;
create policy accounts_service_queues on public.outbox for insert to auth_service
  with check (kind = 'mail');
create policy accounts_service_repeats on public.outbox for select to auth_service
  using (kind = 'mail');

-- State of each message, without its content. Runs with the privileges of the caller.
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

-- Sends a failed message again, or all of them; returns how many.
create function public.resend_outbox(message_id bigint default null) returns integer
  language sql security invoker set search_path = ''
as $$
  with resent as (
    update public.outbox
       set failed_at = null, refusal = null, reported_at = null, handled_at = null, attempts = 0,
           next_attempt_at = now(), retrying_since = now()
     where failed_at is not null and (message_id is null or id = message_id)
     returning id)
  select count(*)::integer from resent;
$$;
revoke execute on function public.resend_outbox(bigint) from public;
grant execute on function public.resend_outbox(bigint) to service_role;
