-- How each message is faring, without what it says. The reader's own rights decide which rows.
create view public.outbox_state with (security_invoker = true) as
  select id, created_at, kind, subject_id, attempts, next_attempt_at, last_error, delivered_at,
    case
      when delivered_at is not null then 'delivered'
      when withheld_at is not null then 'withheld'
      when gave_up_at is not null then 'given up'
      else 'waiting'
    end as state
  from public.outbox;
