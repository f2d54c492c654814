-- Delivery by several processes, in lanes, and what becomes of a message in the end.

alter table public.outbox drop constraint outbox_kind_check;
alter table public.outbox add constraint outbox_kind_check
  check (kind in ('mail', 'webhook', 'sms'));

alter table public.outbox
  -- Which claim holds the message: a process that has lost its claim changes nothing any more.
  add column claim_token uuid,
  -- The days of trying count from here: when it was due first, or was sent again by hand.
  add column retrying_since timestamptz not null default now(),
  -- Not sent, on purpose: a text message to somebody who has withdrawn the consent.
  add column withheld_at timestamptz,
  -- When the shop was told that it had been given up.
  add column reported_at timestamptz,
  -- Tells the shop of messages that were given up; given up itself, only the log says so.
  add column is_report boolean not null default false,
  -- Holds personal data: cleared some time after the message has left.
  alter column payload drop not null,
  add constraint payload_until_settled
    check (payload is not null or delivered_at is not null or withheld_at is not null);
update public.outbox set retrying_since = created_at;

drop index public.outbox_due;
create index outbox_due on public.outbox (kind, next_attempt_at)
  where delivered_at is null and gave_up_at is null and withheld_at is null;
drop index public.outbox_by_subject;
create index outbox_by_subject on public.outbox (subject_id, kind, id)
  where delivered_at is null and gave_up_at is null and withheld_at is null;
create index outbox_to_report on public.outbox (gave_up_at)
  where gave_up_at is not null and reported_at is null;
create index outbox_to_clear on public.outbox ((coalesce(delivered_at, withheld_at)))
  where payload is not null and coalesce(delivered_at, withheld_at) is not null;

-- Has a message that was given up sent again, or all of them; returns how many.
create function public.resend_outbox(message_id bigint default null) returns integer
  language sql security invoker set search_path = ''
as $$
  with again as (
    update public.outbox
       set gave_up_at = null, reported_at = null, attempts = 0,
           next_attempt_at = now(), retrying_since = now()
     where gave_up_at is not null and (message_id is null or id = message_id)
     returning id)
  select count(*)::integer from again;
$$;

-- STOP, by whatever means it reached the shop: no text message leaves for this phone until its
-- owner agrees anew. Returns how many consents were revoked.
create function public.revoke_sms_consent(of_phone text) returns integer
  language sql security invoker set search_path = ''
as $$
  with revoked as (
    update public.sms_consents set revoked_at = now()
     where phone = of_phone and revoked_at is null
     returning id)
  select count(*)::integer from revoked;
$$;

revoke execute on function public.resend_outbox(bigint) from public;
revoke execute on function public.revoke_sms_consent(text) from public;
grant execute on function public.resend_outbox(bigint) to service_role;
grant execute on function public.revoke_sms_consent(text) to service_role;
