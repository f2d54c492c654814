-- After a visit: the record of a car, with what was done, until when it is covered, and what was put off;
-- and what customers are told once (docs/product.md#after-a-visit).

-- Which messages a visit has caused, so that each goes out once.
create table private.follow_ups (
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  kind text not null check (kind in ('review', 'put-off')),
  queued_at timestamptz not null,
  primary key (appointment_id, kind)
);
alter table private.follow_ups enable row level security, force row level security;
grant select, insert on private.follow_ups to service_role;

-- Customers who want no messages after a visit.
create table private.follow_up_refusals (
  customer_id uuid primary key references public.customers (id) on delete cascade,
  at timestamptz not null
);
alter table private.follow_up_refusals enable row level security, force row level security;
grant select, insert on private.follow_up_refusals to service_role;

-- Whether a customer put a line off, and not only chose its alternative.
create function private.is_put_off(line public.estimate_lines) returns boolean
  language sql stable security definer set search_path = ''
as $$
  -- Approving one declines the others at the same time; it was no refusal, whatever becomes of that approval.
  select line.answer = 'declined' and line.withdrawn_at is null
    and not exists (select from public.estimate_lines other where other.appointment_id = line.appointment_id
      and other.choice = line.choice and other.id <> line.id and (other.answer = 'approved'
        or exists (select from public.estimate_events event where event.line_id = other.id
          and event.kind = 'approved' and event.at = line.answered_at)))
$$;

-- Visits with what was done on the car and what was put off, the latest first: title, price with tax, for
-- work on a bill until when and to how many miles it is covered.
create function private.record_of(visits uuid[]) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', visit.id, 'reference', visit.reference,
      'date', visit.scheduled_date, 'service', visit.service,
      'car', nullif(private.car_name(visit.vehicle_year, visit.vehicle_make, visit.vehicle_model), ''),
      'mileage', coalesce(car.mileage, visit.vehicle_mileage),
      'done', coalesce(done.lines, '[]'), 'putOff', coalesce(put_off.lines, '[]'))
    order by visit.scheduled_date desc, visit.scheduled_time desc), '[]')
  from public.appointments visit
    left join public.car_stages car on car.appointment_id = visit.id
    left join lateral (
      select jsonb_agg(jsonb_build_object('title', line.title, 'cents', line.price_cents + line.tax_cents,
          'coveredUntil', billed.warranty_until, 'coveredMiles', billed.mileage + billed.warranty_miles)
        order by line.position) as lines
      from public.estimate_lines line
        left join lateral (
          select warranty_until, warranty_miles, mileage
          from public.invoice_lines job join public.invoices bill on bill.id = job.invoice_id
          where job.line_id = line.id and job.turn % 2 = 1
            and job.turn = private.last_turn(line.id)) billed on true
      where line.appointment_id = visit.id and line.done_at is not null) done on true
    left join lateral (
      select jsonb_agg(jsonb_build_object('title', line.title, 'cents', line.price_cents + line.tax_cents,
          'since', (line.answered_at at time zone (private.booking_rules() ->> 'timeZone'))::date,
          'until', line.wait_until_date, 'miles', line.wait_until_miles)
        order by line.position) as lines
      from public.estimate_lines line
      where line.appointment_id = visit.id and private.is_put_off(line)) put_off on true
  where visit.id = any(visits)
$$;

-- The visits of a car before this one, as record_of.
create function private.earlier_visits(visit uuid) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.record_of(array(
    select earlier.id from public.appointments earlier
    where earlier.vehicle_id = current.vehicle_id and earlier.id <> current.id
      and earlier.status = 'completed' and earlier.scheduled_date <= current.scheduled_date
    order by earlier.scheduled_date desc limit 50))
  from public.appointments current where current.id = visit
$$;

-- For customers: the visits of their account, as record_of. Whoever buys the car has an account of their
-- own, and sees none of them.
create function public.my_visits() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select private.record_of(array(
    select id from public.appointments
    where user_id = private.uid() and status = 'completed'
    order by scheduled_date desc limit 200))
$$;
revoke execute on function public.my_visits() from public, anon;
grant execute on function public.my_visits() to authenticated;

-- Visits whose customer is due a message of this kind, at most twenty, each locked.
--
-- `review`: the car was picked up between `after` and a week ago, and the customer was never asked.
-- `put-off`: work was put off, and its date comes within two weeks or, without one, `after` has passed;
-- nothing was booked since.
create function private.due_follow_ups(kind text, after interval, now timestamptz) returns setof uuid
  language sql security definer set search_path = ''
as $$
  -- Who refused, as they are called since their record was merged into another one, and that again.
  with recursive refusing as (
    select customer_id as id from private.follow_up_refusals
    union select merged_into from public.customers join refusing using (id) where merged_into is not null)
  select visit.id
  from public.appointments visit
    join public.car_stages car on car.appointment_id = visit.id and car.stage = 'picked_up'
  where visit.status = 'completed' and visit.phone <> '+10000000000'
    and not exists (select from refusing where refusing.id = visit.customer_id)
    and not exists (select from private.follow_ups told
      where told.kind = due_follow_ups.kind and (told.appointment_id = visit.id
        or due_follow_ups.kind = 'review' and told.appointment_id in (
          select id from public.appointments other where other.customer_id = visit.customer_id)))
    and case due_follow_ups.kind
      when 'review' then car.since between due_follow_ups.now - interval '7 days' and due_follow_ups.now - after
      else car.since > due_follow_ups.now - interval '400 days'
        and exists (select from public.estimate_lines line
          where line.appointment_id = visit.id and private.is_put_off(line)
            and coalesce(line.wait_until_date - 14 <= due_follow_ups.now::date, line.answered_at < due_follow_ups.now - after))
        and not exists (select from public.appointments later
          where later.customer_id = visit.customer_id and later.id <> visit.id
            and later.scheduled_date > visit.scheduled_date and later.status <> 'canceled') end
  order by car.since
  limit 20
  for no key update of visit skip locked
$$;
grant execute on function private.due_follow_ups(text, interval, timestamptz), private.record_of(uuid[]),
  private.is_put_off(public.estimate_lines),
  private.earlier_visits(uuid) to service_role;

revoke execute on all functions in schema private from public;
