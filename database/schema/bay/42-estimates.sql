-- Estimates: what the shop offers to do on the car of a visit, line by line, what the customer
-- answered to each line, and what happened to it. Prices are in 43-estimate-prices.sql, the functions
-- that answer in 44-estimate-answers.sql.

-- What the customer decides about, each row by itself. Money is in whole cents, hours and quantities
-- in hundredths, halves are rounded up (docs/product.md#estimates).
create table public.estimate_lines (
  -- Made by the client, so that sending it again changes nothing.
  id uuid primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- The finding of an inspection that the line is about.
  finding_id uuid references public.findings (id) on delete set null,
  position smallint not null default 0 check (position between 0 and 1000),
  title text not null check (length(title) <= 120 and private.is_visible(title)),
  -- Why, in plain words for the customer.
  reason text check (length(reason) <= 1000),
  condition text check (condition in ('good', 'attention', 'urgent')),
  -- What the price is made of (private.item_problem). `cost` is never shown to a customer.
  items jsonb not null,
  -- Lines of a visit with the same choice exclude each other.
  choice text check (length(choice) <= 60 and private.is_visible(choice)),
  -- Id of the published price that it should stay within.
  price_id text check (price_id ~ '^[a-z0-9-]{1,100}$'),
  wait_until_date date check (wait_until_date between date '2000-01-01' and date '2199-12-31'),
  wait_until_miles integer check (wait_until_miles between 0 and 2000000),
  -- Which of the shop's warranties the work has, as the published facts name them.
  warranty text not null default 'standard'
    check (warranty in ('standard', 'premiumBrakes', 'engine', 'none')),
  -- Without the tax. Set by a trigger, as is everything that follows but what is done.
  price_cents integer not null,
  tax_cents integer not null,
  -- The rates of the tax, by kind of item.
  tax_rates jsonb not null,
  -- Counts the changes that void an answer.
  version integer not null default 1,
  answer text check (answer in ('approved', 'declined', 'question')),
  answered_at timestamptz,
  answered_by text check (answered_by in ('customer', 'staff')),
  question text check (length(question) <= 1000),
  done_at timestamptz,
  withdrawn_at timestamptz,
  -- The last change but of the position: of two who edit a line, the second one is told by it.
  updated_at timestamptz not null default now(),
  constraint answer_is_whole check (num_nulls(answer, answered_at, answered_by) in (0, 3)),
  constraint only_approved_is_done check (done_at is null or answer = 'approved'),
  constraint withdrawn_has_no_answer check (withdrawn_at is null or answer is null)
);
create index estimate_lines_by_appointment on public.estimate_lines (appointment_id, position);
create index estimate_lines_by_finding on public.estimate_lines (finding_id);

-- Estimate lines. The desk reads, writes and withdraws them, and deletes those that no customer has
-- been asked about; a technician reads those of their own cars. Answers come through
-- private.answer_line() alone, and what is done through mark_line_done(). The server reads them for
-- the visit's page.
alter table public.estimate_lines enable row level security, force row level security;
revoke all on public.estimate_lines from anon, authenticated, service_role;
grant select on public.estimate_lines to service_role;
grant select, delete,
  insert (id, appointment_id, finding_id, position, title, reason, condition, items, choice,
    price_id, wait_until_date, wait_until_miles, warranty),
  update (finding_id, position, title, reason, condition, items, choice, price_id,
    wait_until_date, wait_until_miles, warranty, withdrawn_at)
  on public.estimate_lines to authenticated;

create policy desk_reads on public.estimate_lines for select to authenticated
  using ((select private.is_desk()));
create policy technician_reads on public.estimate_lines for select to authenticated
  using (private.works_on(appointment_id));
create policy desk_writes on public.estimate_lines for insert to authenticated
  with check ((select private.is_desk()));
create policy desk_changes on public.estimate_lines for update to authenticated
  using ((select private.is_desk())) with check ((select private.is_desk()));
create policy desk_deletes on public.estimate_lines for delete to authenticated
  using ((select private.is_desk()));

-- What happened to the estimate of a visit, or to one of its lines.
create table public.estimate_events (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  -- Null if it is about the whole estimate. A line with an event can't be deleted.
  line_id uuid references public.estimate_lines (id),
  kind text not null check (kind in ('asked', 'opened', 'reminded', 'approved', 'declined', 'question',
    'voided', 'done', 'undone')),
  -- When it happened, and when that was recorded: later, if the customer said it on the phone.
  at timestamptz not null default now(),
  recorded_at timestamptz not null default now(),
  -- What the customer saw of the line, and answered to. Of an answer that was voided: the same.
  version integer,
  price_cents integer,
  tax_cents integer,
  actor_kind text not null check (actor_kind in ('customer', 'staff', 'system')),
  actor_id uuid,
  -- Who told staff the answer.
  told_by text check (length(told_by) <= 200 and private.is_visible(told_by)),
  question text check (length(question) <= 1000)
);
create index estimate_events_by_appointment on public.estimate_events (appointment_id, id);
create index estimate_events_by_line on public.estimate_events (line_id);

-- Estimate events. Triggers and functions insert those of lines, the server adds that a customer was
-- asked or reminded, or has opened the estimate. Read as lines are; nobody changes or deletes one.
alter table public.estimate_events enable row level security, force row level security;
revoke all on public.estimate_events from anon, authenticated, service_role;
grant select, insert on public.estimate_events to service_role;
grant select on public.estimate_events to authenticated;

create policy desk_reads on public.estimate_events for select to authenticated
  using ((select private.is_desk()));
create policy technician_reads on public.estimate_events for select to authenticated
  using (private.works_on(appointment_id));

select private.publish_changes('public.estimate_lines'),
  private.publish_changes('public.estimate_events');
