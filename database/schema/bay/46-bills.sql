-- Bills: numbered copies of what was approved and done, and what was paid on them. Nothing here is
-- ever changed or deleted. A mistake is taken back by a counter-bill, a payment by its reversal.

-- Whether words have what looks like the number of a payment card: 13 to 19 digits, in groups or
-- not, with the check digit of ISO/IEC 7812-1.
create function private.has_card_number(words text) returns boolean
  language sql immutable set search_path = ''
as $$
  with groups as (
    select run.at, piece.at as place, piece.digits
    from regexp_matches(words, '\d(?:[ .-]?\d){12,}', 'g') with ordinality run (found, at),
      regexp_split_to_table(run.found[1], '[ .-]') with ordinality piece (digits, at)
  ), numbers as (
    select string_agg(part.digits, '' order by part.place) as number
    from groups first join groups last on last.at = first.at and last.place >= first.place
      join groups part on part.at = first.at and part.place between first.place and last.place
    group by first.at, first.place, last.place)
  select exists (select from numbers
    where length(number) between 13 and 19 and number ~ '^[2-6]' and (
      select sum(case when place % 2 = 1 then digit else digit * 2 - case when digit > 4 then 9 else 0 end end)
      from (select ordinality as place, digit::integer as digit
        from unnest(string_to_array(reverse(number), null)) with ordinality digits (digit)) counted
    ) % 10 = 0)
$$;

-- Bills, and counter-bills.
create table public.invoices (
  -- Made by the client, so that sending it again changes nothing.
  id uuid primary key,
  -- Without a gap in each year: none is stored but after the one before it.
  year smallint not null,
  number integer not null check (number between 1 and 999999),
  number_before integer generated always as (nullif(number - 1, 0)) stored,
  -- As people read it: `2026-0001`.
  shown text generated always as
    (year::text || '-' || lpad(number::text, greatest(4, length(number::text)), '0')) stored,
  -- Whose car it was is read there, and nowhere here.
  appointment_id uuid not null references public.appointments (id),
  made_at timestamptz not null,
  -- The shop's local day.
  made_on date not null,
  -- Account of whoever made it.
  made_by uuid,
  -- Of a counter-bill: the bill that it takes back, and why.
  voids uuid unique references public.invoices (id),
  reason text check (length(reason) <= 200 and private.is_visible(reason) and not private.has_card_number(reason)),
  -- What was read at the check-in.
  mileage integer,
  unique (year, number),
  foreign key (year, number_before) references public.invoices (year, number),
  constraint year_is_of_the_day check (year = extract(year from made_on))
);
create index invoices_by_appointment on public.invoices (appointment_id);
create index invoices_by_day on public.invoices (made_on);

-- What a bill is about: copies of lines of the estimate. Those of a counter-bill have negative amounts.
create table public.invoice_lines (
  line_id uuid not null references public.estimate_lines (id),
  -- 1: billed, 2: taken back, 3: billed again. None is stored but after the one before it.
  turn smallint not null check (turn >= 1),
  turn_before smallint generated always as (nullif(turn - 1, 0)::smallint) stored,
  invoice_id uuid not null references public.invoices (id),
  position smallint not null,
  title text not null,
  -- Without what the shop paid.
  items jsonb not null,
  -- Net, rate and tax of each kind of item: [{kind, net, rate, tax}].
  taxes jsonb not null,
  price_cents integer not null,
  tax_cents integer not null,
  -- The warranty on the job, as the shop promised it that day; the miles are to be driven, from the
  -- bill's `mileage`.
  warranty_until date,
  warranty_miles integer check (warranty_miles between 0 and 2000000),
  primary key (line_id, turn),
  unique (invoice_id, position),
  foreign key (line_id, turn_before) references public.invoice_lines (line_id, turn),
  constraint billed_or_taken_back check (case when turn % 2 = 1
    then least(price_cents, tax_cents) >= 0 else greatest(price_cents, tax_cents) <= 0 end)
);

-- What was paid on a bill. There is no field for anything of a card.
create table public.payments (
  -- Made by the client, so that sending it again changes nothing.
  id uuid primary key,
  invoice_id uuid not null references public.invoices (id),
  method text not null check (method in ('cash', 'check', 'card', 'financing')),
  amount_cents integer not null check (amount_cents <> 0),
  -- Of a reversal: the payment that is given back.
  reverses uuid unique references public.payments (id),
  -- Number of the check or receipt, or why it is given back.
  reference text check (length(reference) <= 60 and private.is_visible(reference)
    and not private.has_card_number(reference)),
  taken_at timestamptz not null,
  taken_on date not null,
  taken_by uuid,
  constraint only_reversals_are_negative check ((amount_cents < 0) = (reverses is not null))
);
create index payments_by_invoice on public.payments (invoice_id);
create index payments_by_day on public.payments (taken_on);

-- Bills. The functions of 47-making-bills.sql and 48-payments.sql write them, for the desk; the server
-- reads them for the page of the customer's visit. The desk reads them, and hears of new ones. Nobody
-- changes or deletes one.
alter table public.invoices enable row level security, force row level security;
revoke all on public.invoices from anon, authenticated, service_role;
grant select on public.invoices to authenticated, service_role;
create policy desk_reads on public.invoices for select to authenticated
  using ((select private.is_desk()));

-- Lines of bills. The server alone reads them.
alter table public.invoice_lines enable row level security, force row level security;
revoke all on public.invoice_lines from anon, authenticated, service_role;
grant select on public.invoice_lines to service_role;

-- Payments. As bills.
alter table public.payments enable row level security, force row level security;
revoke all on public.payments from anon, authenticated, service_role;
grant select on public.payments to authenticated, service_role;
create policy desk_reads on public.payments for select to authenticated
  using ((select private.is_desk()));

select private.publish_changes('public.invoices'), private.publish_changes('public.payments');

-- Trigger: refuses every change, whoever makes it, but that free text is cleared
-- (private.anonymize_appointments).
create function private.refuse_change_of_bill() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and to_jsonb(new) = to_jsonb(old) || jsonb_build_object(coalesce(tg_argv[0], ''), null) then
    return null;
  end if;
  raise insufficient_privilege using message = 'A bill is never changed. Void it, and make another one.';
end
$$;
create trigger refuse_change after update or delete on public.invoices
  for each row execute function private.refuse_change_of_bill('reason');
create trigger refuse_change after update or delete on public.invoice_lines
  for each row execute function private.refuse_change_of_bill();
create trigger refuse_change after update or delete on public.payments
  for each row execute function private.refuse_change_of_bill('reference');

-- The last turn of a line; odd while it is on a bill.
create function private.last_turn(line uuid) returns integer
  language sql stable security definer set search_path = ''
as $$ select coalesce(max(turn), 0) from public.invoice_lines where line_id = line $$;

-- Trigger: what is on a bill stays done.
create function private.keep_billed_line() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if private.last_turn(old.id) % 2 = 1 then
    raise exception 'This is on a bill. Void the bill first.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger keep_billed before update of done_at on public.estimate_lines
  for each row when (old.done_at is not null and new.done_at is null)
  execute function private.keep_billed_line();

grant execute on function private.last_turn(uuid) to service_role;

revoke execute on all functions in schema private from public;
