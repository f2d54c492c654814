-- How staff find a customer: what is searched, and the search.

-- Everything by which somebody may be looked for: names, numbers, addresses, notes, and every car.
create function private.fill_customer_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  cars text;
  wrong text;
begin
  if tg_op = 'INSERT' or new.phones is distinct from old.phones then
    select phone into wrong from unnest(new.phones) phone where not private.can_be_phone(phone)
      and (tg_op = 'INSERT' or phone <> all (old.phones)) limit 1;
    if wrong is not null then
      raise exception 'Please enter a valid phone number' using errcode = 'check_violation',
        detail = 'There is no such number in North America.', column = 'phones';
    end if;
  end if;
  select string_agg(concat_ws(' ', year, make, model, plate, regexp_replace(plate, '[ -]', '', 'g'),
      vin), ' ') into cars
    from public.vehicles where customer_id = new.id;
  new.updated_at := now();
  -- Every word begins after a space.
  new.search_text := ' ' || private.search_text(new.name, array_to_string(new.emails, ' '),
    regexp_replace(array_to_string(new.phones, ' '), '[^0-9 ]', '', 'g'), new.address, new.notes,
    left(cars, 10000));
  return new;
end
$$;
create trigger fill_search before insert or update on public.customers
  for each row execute function private.fill_customer_search();

create function private.search_by_vehicle() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.customers set search_text = '' where id in (old.customer_id, new.customer_id);
  return null;
end
$$;
create trigger search_by_vehicle after insert or delete or update on public.vehicles
  for each row execute function private.search_by_vehicle();

-- Parts of words, plates and numbers are found in three letters or more by an index (pg_trgm). Hosted
-- providers may have it already, in a schema of their choice. What is new waits in a list that is short
-- enough to be looked through (PostgreSQL, GIN fast update): thousands come from one file.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
do $make$
begin
  execute format('create index customers_by_text on public.customers
      using gin (search_text %I.gin_trgm_ops) with (gin_pending_list_limit = 512) where merged_into is null',
    (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm'));
end
$make$;

-- A page of the records in which every term is found, the latest first, with their cars: {total, rows}.
-- More than a thousand are not counted, and not paged through. A reference finds its customer, too. A
-- letter or two are found where a word begins, which the index knows. Signs alone it does not know.
-- Under row level security LIKE would have to look at every row (it is not leakproof), so this asks
-- first who calls, and then looks with the rights of the owner.
create function public.search_customers(terms text[] default '{}', page integer default 0,
    page_size integer default 50) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted text := 'merged_into is null';
  referred uuid;
  total integer; rows jsonb;
begin
  perform private.require_administrator();
  if num_nulls(terms, page, page_size) > 0 or cardinality(terms) > 8 or page_size not between 1 and 1000 or page not between 0 and 1000
    or exists (select from unnest(terms) term where length(term) > 100)
  then
    raise exception 'Please search for fewer words.' using errcode = 'PT400';
  end if;
  if cardinality(terms) = 1 and length(terms[1]) = 6 then
    select customer_id into referred from public.appointments where reference = upper(terms[1]);
  end if;
  select wanted || coalesce(string_agg(format(' and search_text like %L',
      case when length(term) < 3 and term ~ '[[:alnum:]]' then '% ' else '%' end
        || regexp_replace(lower(term), '([\\%_])', '\\\1', 'g') || '%'), ''), '')
    into wanted from unnest(terms) term where term <> '';
  if referred is not null then
    wanted := format('id = %L', referred);
  end if;
  execute format('select count(*) from (select from public.customers where %s limit 1000) found',
    wanted) into total;
  if total = 0 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  execute format($sql$
    select coalesce(jsonb_agg(to_jsonb(found) - 'search_text' - 'notes' || jsonb_build_object(
        'vehicles', (select coalesce(jsonb_agg(to_jsonb(car) order by car.updated_at desc), '[]')
          from (select * from public.vehicles where customer_id = found.id
            order by updated_at desc limit 10) car),
        'last_visit', (select max(scheduled_date) from public.appointments
          where customer_id = found.id and status <> 'canceled'))
      order by found.updated_at desc, found.id), '[]')
    from (select * from public.customers where %s
      order by updated_at desc, id limit %s offset %s) found
    $sql$, wanted, page_size, least(page * page_size, 1000)) into rows;
  return jsonb_build_object('total', total, 'rows', rows);
end
$$;

revoke execute on function public.search_customers(text[], integer, integer) from public, anon;
grant execute on function public.search_customers(text[], integer, integer) to authenticated;
revoke execute on all functions in schema private from public;
