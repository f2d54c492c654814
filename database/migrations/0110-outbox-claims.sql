-- A claim reads the first entries of an index, in the index's own order, whatever the planner knows
-- of the table. After a crash it knows nothing, and messages that were queued in one transaction
-- share one instant: without the id in the index, each claim would sort all of them.
drop index public.outbox_due;
create index outbox_due on public.outbox (kind, next_attempt_at, id)
  where delivered_at is null and gave_up_at is null and withheld_at is null;

-- Another condition than that of the first, in other words: to a planner that knows nothing, indexes
-- with the same condition look the same, and reading all of one as cheap as a look into the other.
drop index public.outbox_by_subject;
create index outbox_by_subject on public.outbox (subject_id, kind, id)
  where coalesce(delivered_at, gave_up_at, withheld_at) is null;

-- Reminders that have not left are looked at every few seconds, however much else is waiting.
create index outbox_waiting_reminders on public.outbox (subject_id)
  where starts_with(idempotency_key, 'reminder-')
    and delivered_at is null and gave_up_at is null and withheld_at is null;
