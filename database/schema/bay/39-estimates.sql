-- Estimates: what the shop offers to do on the car of a visit, line by line, what the customer
-- answered to each line, and what happened to it.

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

-- ---------------------------------------------------------------------------------------------
-- Prices

-- The shop's rules for estimates, from the published content: `taxes`, in thousandths of a percent
-- by kind of item.
create function private.estimating_rules() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(default_rules -> 'estimating', '{}') from public.settings
$$;

-- What is wrong with an item; null for nothing.
create function private.item_problem(item jsonb) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  kind text := item ->> 'kind';
  -- The amounts of each kind; all of them are needed but the cost.
  amounts text[] := case kind
    when 'labor' then '{hours,rate}' when 'part' then '{quantity,price,cost}'
    when 'fee' then '{price}' when 'discount' then '{price}' end;
  name text;
  highest integer;
begin
  if amounts is null then
    return 'An item is labor, a part, a fee or a discount.';
  end if;
  if jsonb_typeof(item -> 'text') is distinct from 'string' or length(item ->> 'text') > 120
    or not private.is_visible(item ->> 'text')
  then
    return 'An item needs a text of up to 120 characters.';
  end if;
  if exists (select from jsonb_object_keys(item) key
    where key <> all (amounts || '{kind,text}'::text[]) and (key, kind) <> ('on', 'discount'))
  then
    return format('An item of the kind %s has no other fields.', kind);
  end if;
  if kind = 'discount' and coalesce(item ->> 'on' not in ('labor', 'part', 'fee'), true) then
    return 'A discount is on labor, parts or fees.';
  end if;
  foreach name in array amounts loop
    if name = 'cost' and not item ? 'cost' then
      continue;
    end if;
    highest := case when name in ('hours', 'quantity') then 100000 else 10000000 end;
    if jsonb_typeof(item -> name) is distinct from 'number' or item ->> name !~ '^\d{1,8}$'
      or (item ->> name)::integer > highest
      or (item ->> name)::integer = 0 and (name in ('hours', 'quantity') or kind = 'discount')
    then
      return format('%s of %s: a whole number up to %s, in %s.', initcap(name), item ->> 'text', highest,
        case when name in ('hours', 'quantity') then 'hundredths' else 'cents' end);
    end if;
  end loop;
  return null;
end
$$;

-- What a line's items come to by kind, and the tax of each: each item to the cent, discounts off
-- their kind and not below zero, the tax to the cent.
create function private.line_kinds(items jsonb, taxes jsonb)
  returns table (kind text, net bigint, rate bigint, tax bigint)
  language sql immutable set search_path = ''
as $$
  select kind, net, rate, (net * rate + 50000) / 100000
  from (
    select kind, greatest(sum(cents), 0)::bigint as net, coalesce((taxes ->> kind)::bigint, 0) as rate
    from (
      select coalesce(item ->> 'on', item ->> 'kind') as kind, case item ->> 'kind'
        when 'labor' then ((item ->> 'hours')::bigint * (item ->> 'rate')::bigint + 50) / 100
        when 'part' then ((item ->> 'quantity')::bigint * (item ->> 'price')::bigint + 50) / 100
        when 'fee' then (item ->> 'price')::bigint
        else -(item ->> 'price')::bigint end as cents
      from jsonb_array_elements(items) item) of_the_items
    group by kind) of_the_kinds
$$;

-- Price and tax of a line's items.
create function private.line_amounts(items jsonb, taxes jsonb, out price bigint, out tax bigint)
  language sql immutable set search_path = ''
as $$
  select coalesce(sum(kinds.net), 0), coalesce(sum(kinds.tax), 0)
  from private.line_kinds(items, taxes) kinds
$$;

-- Rejects items that are no list of 1 to 40 valid ones.
create function private.require_items(items jsonb) returns void
  language plpgsql immutable set search_path = ''
as $$
declare
  problem text;
begin
  if jsonb_typeof(items) <> 'array' or jsonb_array_length(items) not between 1 and 40 then
    problem := 'A line has 1 to 40 items.';
  else
    select private.item_problem(item) into problem from jsonb_array_elements(items) item
      where private.item_problem(item) is not null limit 1;
  end if;
  if problem is not null then
    raise exception 'bad_items' using errcode = 'PT400', detail = problem;
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Changes by staff

-- Trigger: a visit has at most 60 lines.
create function private.limit_estimate_lines() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Row level security is checked after this trigger, whose errors would tell callers without access
  -- about the visit.
  if current_setting('role') in ('anon', 'authenticated') and not private.is_desk() then
    raise insufficient_privilege using message = 'Only staff can write an estimate.';
  end if;
  -- Waits for lines that are being added.
  perform from public.appointments where id = new.appointment_id for no key update;
  if (select count(*) >= 60 from public.estimate_lines where appointment_id = new.appointment_id) then
    raise exception 'too_many_lines' using errcode = 'PT409', detail = 'An estimate has at most 60 lines.';
  end if;
  return new;
end
$$;
create trigger limit_lines before insert on public.estimate_lines
  for each row execute function private.limit_estimate_lines();

-- Trigger: computes the amounts of a line by the rules of today. A change of what the customer pays
-- for, or withdrawing it, makes a new version, which has no answer and the rules of that day.
create function private.price_estimate_line() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  amounts record;
  unpriced text[] := '{position,finding_id,question,updated_at}';
begin
  if tg_op = 'UPDATE' then
    if new.withdrawn_at is not null then
      new.withdrawn_at := coalesce(old.withdrawn_at, now());
    end if;
    if old.done_at is not null and new.done_at is not null
      and to_jsonb(new) - unpriced <> to_jsonb(old) - unpriced
    then
      raise exception 'line_done' using errcode = 'PT409', detail = 'This work is done already.';
    end if;
    if to_jsonb(new) - 'position' <> to_jsonb(old) - 'position' then
      new.updated_at := now();
    end if;
    if (new.title, new.items, new.choice, new.withdrawn_at)
      is not distinct from (old.title, old.items, old.choice, old.withdrawn_at)
    then
      return new;
    end if;
    new.version := old.version + 1;
    if old.answer is not null then
      insert into public.estimate_events (appointment_id, line_id, kind, version, price_cents, tax_cents,
          actor_kind, actor_id)
        values (old.appointment_id, old.id, 'voided', old.version, old.price_cents, old.tax_cents,
          'staff', private.uid());
      new.answer := null;
      new.answered_at := null;
      new.answered_by := null;
      new.question := null;
    end if;
  end if;
  perform private.require_items(new.items);
  new.tax_rates := coalesce(private.estimating_rules() -> 'taxes', '{}');
  amounts := private.line_amounts(new.items, new.tax_rates);
  if amounts.price > 10000000 or amounts.tax > 10000000 then
    raise exception 'bad_items' using errcode = 'PT400', detail = 'A line is at most $100,000.';
  end if;
  new.price_cents := amounts.price;
  new.tax_cents := amounts.tax;
  return new;
end
$$;
create trigger price_line before insert or update on public.estimate_lines
  for each row execute function private.price_estimate_line();

-- ---------------------------------------------------------------------------------------------
-- Answers, and what is done

-- Sets the answer to a line and records it. The only way to one, for customers and for staff who were
-- told on the phone. Sent again, it changes nothing.
--
-- `version`: the one that was seen
-- `actor`: {kind: 'customer'} or {kind: 'staff', id, toldBy?}; `at`, if it was said earlier
create function private.answer_line(line uuid, version integer, answer text, actor jsonb,
    question text default null)
  returns public.estimate_lines language plpgsql security definer set search_path = ''
as $$
declare
  visit uuid := (select appointment_id from public.estimate_lines where id = line);
  at timestamptz := coalesce((actor ->> 'at')::timestamptz, now());
  found public.estimate_lines;
  status text;
begin
  if visit is null then
    raise exception 'no_such_line' using errcode = 'PT404', detail = 'There is no such line.';
  end if;
  if coalesce(answer not in ('approved', 'declined', 'question'), true) then
    raise exception 'no_such_answer' using errcode = 'PT400', detail = 'Approve, decline or ask.';
  end if;
  if answer <> 'question' then
    question := null;
  elsif coalesce(length(question) > 1000 or not private.is_visible(question), true) then
    raise exception 'no_question' using errcode = 'PT400', detail = 'Write your question in up to 1,000 characters.';
  end if;
  if at > now() + interval '5 minutes' or at < now() - interval '31 days' then
    raise exception 'no_such_time' using errcode = 'PT400', detail = 'An answer is of the last 31 days.';
  end if;
  -- Waits for whoever completes or cancels the visit, and for other answers.
  select appointment.status into status from public.appointments appointment where id = visit for share;
  perform from public.estimate_lines where appointment_id = visit order by id for update;
  select * into found from public.estimate_lines where id = line;
  if found.done_at is not null then
    raise exception 'line_done' using errcode = 'PT409', detail = 'This work is done already.';
  end if;
  if found.withdrawn_at is not null then
    raise exception 'line_withdrawn' using errcode = 'PT409', detail = 'The shop has taken this line back.';
  end if;
  if status in ('completed', 'canceled')
    or exists (select from public.car_stages where appointment_id = visit and stage = 'picked_up')
  then
    raise exception 'visit_over' using errcode = 'PT409', detail = 'This visit is over.';
  end if;
  if found.version is distinct from answer_line.version then
    raise exception 'line_changed' using errcode = 'PT409',
      detail = 'This line was changed meanwhile. Look at it again.';
  end if;
  if (found.answer, found.question) is not distinct from (answer_line.answer, answer_line.question) then
    return found;
  end if;
  if answer = 'approved' and exists (select from public.estimate_lines other
    where appointment_id = visit and choice = found.choice and done_at is not null)
  then
    raise exception 'alternative_done' using errcode = 'PT409', detail = 'Its alternative is done already.';
  end if;
  -- The line, and with an approval the other lines of its choice, which that declines.
  with answered as (
    update public.estimate_lines other
      set answer = case when id = line then answer_line.answer else 'declined' end,
        question = case when id = line then answer_line.question end,
        answered_at = at, answered_by = actor ->> 'kind'
      where id = line or answer_line.answer = 'approved' and appointment_id = visit and choice = found.choice
        and withdrawn_at is null and other.answer is distinct from 'declined'
      returning *)
  insert into public.estimate_events (appointment_id, line_id, kind, at, version, price_cents, tax_cents,
      actor_kind, actor_id, told_by, question)
    select visit, id, answered.answer, at, answered.version, price_cents, tax_cents, actor ->> 'kind',
        (actor ->> 'id')::uuid, actor ->> 'toldBy', answered.question
      from answered order by id <> line, id;
  select * into found from public.estimate_lines where id = line;
  return found;
end
$$;

-- Marks an approved line as done, or as not done after all. By the desk or the technician of the car.
create function public.mark_line_done(line uuid, done boolean default true) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.estimate_lines;
begin
  select * into found from public.estimate_lines where id = line for update;
  if not coalesce(private.may_work_on(found.appointment_id), false) then
    raise insufficient_privilege using message = 'Only who works on this car can do this.';
  end if;
  if found.answer is distinct from 'approved' then
    raise exception 'not_approved' using errcode = 'PT409', detail = 'Only what the customer approved can be done.';
  end if;
  if (found.done_at is not null) = done then
    return;
  end if;
  update public.estimate_lines set done_at = case when done then now() end where id = line;
  insert into public.estimate_events (appointment_id, line_id, kind, version, price_cents, tax_cents,
      actor_kind, actor_id)
    values (found.appointment_id, line, case when done then 'done' else 'undone' end, found.version,
      found.price_cents, found.tax_cents, 'staff', private.uid());
end
$$;
revoke execute on function public.mark_line_done(uuid, boolean) from public, anon;
grant execute on function public.mark_line_done(uuid, boolean) to authenticated;

grant execute on function private.answer_line(uuid, integer, text, jsonb, text) to service_role;

select private.publish_changes('public.estimate_lines');

revoke execute on all functions in schema private from public;
