-- Past visits and declined work from files of other programs: the history of a customer and a car from
-- before. Nothing is sent because of them: no reminder, request for a review or other message reads them.

-- What a line of a file says about a visit.
create table public.past_work (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references public.customer_imports (id) on delete cascade,
  -- Of whom it was imported; a merge leaves it there, so that undoing the merge takes it along.
  customer_id uuid not null references public.customers (id) on delete cascade,
  vehicle_id uuid references public.vehicles (id) on delete set null,
  -- `declined`: work that was recommended and not done.
  kind text not null check (kind in ('visit', 'declined')),
  day date not null constraint past_day check (day between date '1980-01-01' and date '2199-12-31'),
  work text not null constraint past_work_length check (length(work) between 1 and 2000 and private.is_visible(work)),
  amount_cents bigint constraint past_amount check (amount_cents between 0 and 100000000),
  mileage integer check (mileage between 0 and 2000000)
);
-- The same line of two files is the same work.
create unique index past_work_once on public.past_work
  (customer_id, kind, day, md5(work), coalesce(vehicle_id, '00000000-0000-0000-0000-000000000000'));
create index past_work_of_import on public.past_work (import_id);
create index past_work_of_vehicle on public.past_work (vehicle_id, day desc);

-- Past work. The desk reads it; it is written by an import and removed by its undo or with its customer.
alter table public.past_work enable row level security, force row level security;
revoke all on public.past_work from anon, authenticated, service_role;
grant select on public.past_work to authenticated, service_role;
create policy desk_reads on public.past_work for select to authenticated
  using ((select private.is_desk()));

-- Stores the past work of an imported line, whose customer is there now. Returns whether it is new.
create function private.import_past_work(line jsonb, import uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  past jsonb := line -> 'past';
  car public.vehicles := jsonb_populate_record(null::public.vehicles, line - '{id,customer_id}'::text[]);
  customer uuid := private.customer_of_line(line,
    array(select jsonb_array_elements_text(line -> 'phones')),
    array(select lower(email) from jsonb_array_elements_text(line -> 'emails') email));
begin
  car.plate := upper(car.plate);
  car.vin := upper(car.vin);
  if (past ->> 'day')::date > private.shop_today() then
    raise exception 'The visit is still to come.' using errcode = 'check_violation';
  end if;
  insert into public.past_work (import_id, customer_id, vehicle_id, kind, day, work, amount_cents, mileage)
    values (import, customer,
      coalesce(private.matching_vehicle(car, customer),
        case when car.make is not null then private.vehicle_of(customer, car.year, car.make, car.model) end),
      past ->> 'kind', (past ->> 'day')::date, past ->> 'work', (past ->> 'amountCents')::bigint,
      (line ->> 'mileage')::integer)
    on conflict do nothing;
  return found;
end
$$;

-- A record and those that were merged into it.
create function private.records_of(customer uuid) returns setof uuid
  language sql stable security definer set search_path = ''
as $$
  with recursive merged as (
    select customer as id
    union select duplicate.id from public.customers duplicate join merged on duplicate.merged_into = merged.id)
  select id from merged
$$;

-- The past work of a customer, the latest first.
create function public.past_work_of(customer uuid) returns setof public.past_work
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_desk();
  return query select * from public.past_work
    where customer_id in (select private.records_of(customer)) order by day desc, id limit 500;
end
$$;
revoke execute on function public.past_work_of(uuid) from public, anon;
grant execute on function public.past_work_of(uuid) to authenticated;

-- The past work on the car of a visit, also from before its customer's records were merged: the same car,
-- or one of theirs with its VIN or plate.
create function private.past_work_on_car(visit uuid) returns setof public.past_work
  language sql stable security definer set search_path = ''
as $$
  select past.* from public.appointments appointment
    join public.vehicles car on car.id = appointment.vehicle_id
    join public.past_work past on past.customer_id in (select private.records_of(appointment.customer_id))
    join public.vehicles other on other.id = past.vehicle_id
  where appointment.id = visit and (other.id = car.id or other.vin = car.vin or other.plate = car.plate)
  order by past.day desc, past.id limit 100
$$;

-- The past work of an account: of a record only that has the address which the account has verified,
-- because files are matched by phone numbers, which nobody has proved.
create function private.past_work_of_account(account uuid) returns setof public.past_work
  language sql stable security definer set search_path = ''
as $$
  select * from public.past_work where customer_id in (
    select private.records_of(record.id) from public.customers record
    where account_id = account and emails @> array[private.verified_email(account)])
$$;

-- For customers: what was done and declined before, the latest first, with the car. Not what it cost: a
-- program that the shop has left may have said so with tax or without.
create function public.my_past_work() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', past.id, 'kind', past.kind, 'day', past.day,
      'work', past.work, 'mileage', past.mileage,
      'car', private.car_name(car.year, car.make, car.model)) order by past.day desc, past.id), '[]')
  from (select * from private.past_work_of_account(private.uid()) order by day desc, id limit 500) past
    left join public.vehicles car on car.id = past.vehicle_id
$$;
revoke execute on function public.my_past_work() from public, anon;
grant execute on function public.my_past_work() to authenticated;

revoke execute on all functions in schema private from public;
grant execute on function private.past_work_on_car(uuid) to service_role;
