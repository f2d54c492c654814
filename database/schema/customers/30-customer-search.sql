-- Search for customers: the searched text, its index, and the search function.

-- Trigger: sets search_text to everything a customer may be looked for by: names, numbers,
-- addresses, notes and vehicles.
create function private.fill_customer_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  cars text;
begin
  select string_agg(concat_ws(' ', year, make, model, plate, regexp_replace(plate, '[ -]', '', 'g'),
      vin), ' ') into cars
    from public.vehicles where customer_id = new.id;
  new.updated_at := now();
  -- A leading space, so that every word follows a space.
  new.search_text := ' ' || private.search_text(new.name, array_to_string(new.emails, ' '),
    regexp_replace(array_to_string(new.phones, ' '), '[^0-9 ]', '', 'g'), new.address, new.notes,
    left(cars, 10000));
  return new;
end
$$;
create trigger fill_search before insert or update on public.customers
  for each row execute function private.fill_customer_search();

-- Trigger: a change of a vehicle refreshes the customer's search_text, through fill_search.
create function private.refresh_customer_search() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.customers set search_text = '' where id in (old.customer_id, new.customer_id);
  return null;
end
$$;
create trigger refresh_customer_search after insert or delete or update on public.vehicles
  for each row execute function private.refresh_customer_search();

-- Trigram index, for substrings of three or more letters. Hosted providers may have pg_trgm
-- already, in a schema of their choice. The pending list (PostgreSQL, GIN fast update) is kept
-- short, because searches scan it and an import adds thousands of rows.
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
do $make$
begin
  execute format('create index customers_by_text on public.customers
      using gin (search_text %I.gin_trgm_ops)
      with (gin_pending_list_limit = 512) where merged_into is null',
    (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm'));
end
$make$;

-- A page of the customers that match all terms, however they are spelled (private.folded), latest first, with their vehicles: {total, rows}.
-- Counting and paging stop at a thousand. An appointment's reference finds its customer. Terms of
-- one or two letters match only at the start of a word, which the index can find; terms of
-- punctuation alone cannot use it.
--
-- LIKE is not leakproof, so under row level security it would run on every row. This function
-- checks the caller first, and then searches with the owner's privileges.
create function public.search_customers(terms text[] default '{}', page integer default 0,
    page_size integer default 50) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  condition text := 'merged_into is null';
  referenced_customer uuid;
  total integer; rows jsonb;
begin
  perform private.require_desk();
  if num_nulls(terms, page, page_size) > 0 or cardinality(terms) > 8
    or page_size not between 1 and 1000 or page not between 0 and 1000
    or exists (select from unnest(terms) term where length(term) > 100)
  then
    raise exception 'Please search for fewer words.' using errcode = 'PT400';
  end if;
  if cardinality(terms) = 1 and length(terms[1]) = 6 then
    select customer_id into referenced_customer from public.appointments where reference = upper(terms[1]);
  end if;
  select condition || coalesce(string_agg(format(' and search_text like %L',
      case when length(term) < 3 and term ~ '[[:alnum:]]' then '% ' else '%' end
        || regexp_replace(term, '([\\%_])', '\\\1', 'g') || '%'), ''), '')
    into condition
    from (select private.folded(term) as term from unnest(terms) term) folded where term <> '';
  if referenced_customer is not null then
    condition := format('id = %L', referenced_customer);
  end if;
  execute format('select count(*) from (select from public.customers where %s limit 1000) found',
    condition) into total;
  if total = 0 then
    return jsonb_build_object('total', 0, 'rows', '[]'::jsonb);
  end if;
  -- Fewer than a thousand matches come from the index and are sorted; more are met while reading the
  -- latest customers. The planner cannot tell: it takes what is in its sample for common, and would
  -- read all customers to find one.
  execute format($sql$
    with matching as %s (select * from public.customers where %s)
    select coalesce(jsonb_agg(to_jsonb(found) - 'search_text' - 'notes' || jsonb_build_object(
        'vehicles', (select coalesce(jsonb_agg(to_jsonb(car) order by car.updated_at desc), '[]')
          from (select * from public.vehicles where customer_id = found.id
            order by updated_at desc limit 10) car),
        'last_visit', (select max(scheduled_date) from public.appointments
          where customer_id = found.id and (status = 'completed'
            or status <> 'canceled' and scheduled_date < (select private.shop_today()))),
        'is_here', exists (select from public.appointments join public.car_stages on appointment_id = id
          where customer_id = found.id and stage not in ('expected', 'picked_up')),
        'coming_visit', (select min(scheduled_date) from public.appointments
          where customer_id = found.id and status in ('pending', 'confirmed')
            and scheduled_date >= (select private.shop_today())))
      order by found.updated_at desc, found.id), '[]')
    from (select * from matching
      order by updated_at desc, id limit %s offset %s) found
    $sql$, case when total < 1000 then 'materialized' else 'not materialized' end, condition,
      page_size, least(page * page_size, 1000)) into rows;
  return jsonb_build_object('total', total, 'rows', rows);
end
$$;

revoke execute on function public.search_customers(text[], integer, integer) from public, anon;
grant execute on function public.search_customers(text[], integer, integer) to authenticated;
revoke execute on all functions in schema private from public;
