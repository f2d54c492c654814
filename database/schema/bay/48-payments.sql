-- The only ways to take a payment on a bill and to give it back (46-bills.sql). `at` is the server's
-- clock.

-- Takes a payment on a bill, of no more than is open. Sent again, it changes nothing.
create function private.take_payment(payment uuid, invoice uuid, method text, amount integer,
    reference text default null, at timestamptz default now())
  returns void language plpgsql security definer set search_path = ''
as $$
declare
  unpaid bigint;
begin
  perform private.require_desk();
  perform private.refuse_card_number(reference);
  perform from public.invoices where id = invoice for update;
  if exists (select from public.payments where id = payment and invoice_id = invoice and amount_cents = amount) then
    return;
  end if;
  perform private.lock_invoice(invoice);
  unpaid := (private.bill_amounts(invoice)).open;
  if amount > unpaid then
    raise exception 'Only % is open on this bill.', '$' || to_char(unpaid / 100.0, 'FM999,999,990.00')
      using errcode = 'PT409';
  end if;
  insert into public.payments (id, invoice_id, method, amount_cents, reference, taken_at, taken_on, taken_by)
    values (payment, invoice, method, amount, reference, at, private.day_of_bill(at), private.uid());
end
$$;

-- Gives a payment back, the same way it came. Sent again, it changes nothing.
create function private.reverse_payment(reversal uuid, payment uuid, reference text default null,
    at timestamptz default now())
  returns void language plpgsql security definer set search_path = ''
as $$
declare
  given public.payments;
begin
  perform private.require_desk();
  perform private.refuse_card_number(reference);
  select * into given from public.payments where id = payment;
  if given.id is null or given.reverses is not null then
    raise exception 'There is no such payment.' using errcode = 'PT404';
  end if;
  perform from public.invoices where id = given.invoice_id for update;
  if exists (select from public.payments where reverses = payment and id = reversal) then
    return;
  end if;
  if exists (select from public.payments where reverses = payment) then
    raise exception 'This payment was given back already.' using errcode = 'PT409';
  end if;
  insert into public.payments
      (id, invoice_id, method, amount_cents, reverses, reference, taken_at, taken_on, taken_by)
    values (reversal, given.invoice_id, given.method, -given.amount_cents, payment, reference, at,
      private.day_of_bill(at), private.uid());
end
$$;

grant execute on function private.take_payment(uuid, uuid, text, integer, text, timestamptz),
  private.reverse_payment(uuid, uuid, text, timestamptz) to service_role;

revoke execute on all functions in schema private from public;
