-- The only ways to make a bill and to take one back (46-bills.sql). `at` is the server's clock.

-- Rejects free text with the number of a card.
create function private.refuse_card_number(words text) returns void
  language plpgsql immutable set search_path = ''
as $$
begin
  if private.has_card_number(words) then
    raise exception 'That looks like a card number. Leave it out: card data never belongs here.'
      using errcode = 'PT400';
  end if;
end
$$;

create function private.day_of_bill(at timestamptz) returns date
  language sql stable security definer set search_path = ''
as $$ select (at at time zone (private.booking_rules() ->> 'timeZone'))::date $$;

-- Stores a bill under the next number of the year, and returns it. Holds the numbers until the end of
-- the transaction, which takes the number back if it fails.
create function private.number_invoice(bill public.invoices) returns public.invoices
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('bills', 0));
  bill.made_on := private.day_of_bill(bill.made_at);
  bill.year := extract(year from bill.made_on);
  bill.number := 1 + coalesce((select max(number) from public.invoices where year = bill.year), 0);
  insert into public.invoices (id, year, number, appointment_id, made_at, made_on, made_by, voids,
      reason, mileage)
    values (bill.id, bill.year, bill.number, bill.appointment_id, bill.made_at, bill.made_on,
      private.uid(), bill.voids, bill.reason, bill.mileage)
    returning * into bill;
  return bill;
end
$$;

-- Makes a bill of what was approved and done on a visit and is on no bill. Sent again, it changes
-- nothing.
--
-- `warranties`: the shop's, {months, miles} by their names; a job whose warranty the shop doesn't give
-- has none
create function private.make_invoice(invoice uuid, appointment uuid, at timestamptz default now(),
    warranties jsonb default null)
  returns public.invoices language plpgsql security definer set search_path = ''
as $$
declare
  bill public.invoices;
  lines uuid[];
begin
  perform private.require_desk();
  -- Waits for answers, for what is marked as done, and for other bills of the visit.
  perform from public.estimate_lines where appointment_id = appointment order by id for update;
  select * into bill from public.invoices where id = invoice;
  if bill.appointment_id = appointment and bill.voids is null then
    return bill;
  end if;
  lines := array(select id from public.estimate_lines
    where appointment_id = appointment and answer = 'approved' and done_at is not null
      and private.last_turn(id) % 2 = 0);
  if cardinality(lines) = 0 then
    raise exception 'There is nothing to bill: no approved work is done that isn''t on a bill.'
      using errcode = 'PT409';
  end if;
  bill.id := invoice;
  bill.appointment_id := appointment;
  bill.made_at := at;
  bill.mileage := (select mileage from public.car_stages where appointment_id = appointment);
  bill := private.number_invoice(bill);
  insert into public.invoice_lines
      (line_id, turn, invoice_id, position, title, items, taxes, price_cents, tax_cents,
        warranty_until, warranty_miles)
    select id, private.last_turn(id) + 1, invoice, row_number() over (order by position, id), title,
      (select jsonb_agg(item - 'cost' order by place)
        from jsonb_array_elements(items) with ordinality of_line (item, place)),
      (select jsonb_agg(to_jsonb(kinds) order by kind) from private.line_kinds(items, tax_rates) kinds),
      price_cents, tax_cents,
      private.day_of_bill(at) + make_interval(months => (warranties #>> array[warranty, 'months'])::integer),
      (warranties #>> array[warranty, 'miles'])::integer
    from public.estimate_lines where id = any (lines);
  return bill;
end
$$;

-- Total of a bill's lines, what is paid on it, and what is open: nothing on a bill that was taken back.
create function private.bill_amounts(bill uuid, out total bigint, out paid bigint, out open bigint)
  language sql stable security definer set search_path = ''
as $$
  select total, paid, case when exists (select from public.invoices where voids = bill or id = bill and voids is not null)
    then 0 else total - paid end
  from (select
    coalesce((select sum(price_cents + tax_cents) from public.invoice_lines where invoice_id = bill), 0)::bigint as total,
    coalesce((select sum(amount_cents) from public.payments where invoice_id = bill), 0)::bigint as paid) amounts
$$;

-- Waits for whoever is at a bill, and returns it. Rejects one that was taken back, and counter-bills.
create function private.lock_invoice(bill uuid) returns public.invoices
  language plpgsql security definer set search_path = ''
as $$
declare
  found_bill public.invoices;
begin
  select * into found_bill from public.invoices where id = bill for update;
  if found_bill.id is null then
    raise exception 'There is no such bill.' using errcode = 'PT404';
  end if;
  if found_bill.voids is not null or exists (select from public.invoices where voids = bill) then
    raise exception 'This bill was voided.' using errcode = 'PT409';
  end if;
  return found_bill;
end
$$;

-- Takes a bill back: the next number is a counter-bill, and its lines can be billed again. Payments
-- are given back first.
create function private.void_invoice(counter uuid, invoice uuid, reason text, at timestamptz default now())
  returns public.invoices language plpgsql security definer set search_path = ''
as $$
declare
  bill public.invoices;
begin
  perform private.require_desk();
  perform private.refuse_card_number(reason);
  -- In the order in which bills are made, so that neither waits for the other.
  perform from public.estimate_lines
    where appointment_id = (select appointment_id from public.invoices where id = invoice)
    order by id for update;
  select * into bill from public.invoices where id = counter and voids = invoice;
  if bill.id is not null then
    return bill;
  end if;
  bill := private.lock_invoice(invoice);
  if (private.bill_amounts(invoice)).paid <> 0 then
    raise exception 'Something is paid on this bill. Give that back first.' using errcode = 'PT409';
  end if;
  if reason is null then
    raise exception 'Say why the bill is voided.' using errcode = 'PT400';
  end if;
  bill.id := counter;
  bill.voids := invoice;
  bill.reason := reason;
  bill.made_at := at;
  bill := private.number_invoice(bill);
  insert into public.invoice_lines
      (line_id, turn, invoice_id, position, title, items, taxes, price_cents, tax_cents)
    select line_id, turn + 1, counter, position, title, items,
      (select jsonb_agg(kinds || jsonb_build_object('net', -(kinds -> 'net')::bigint, 'tax', -(kinds -> 'tax')::bigint))
        from jsonb_array_elements(taxes) kinds),
      -price_cents, -tax_cents
    from public.invoice_lines where invoice_id = invoice;
  return bill;
end
$$;

grant execute on function private.make_invoice(uuid, uuid, timestamptz, jsonb),
  private.void_invoice(uuid, uuid, text, timestamptz), private.bill_amounts(uuid) to service_role;

revoke execute on all functions in schema private from public;
