-- What the lines of an estimate (42-estimates.sql) cost, computed from their items whenever staff write
-- them, and which change makes a new version of a line.

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

revoke execute on all functions in schema private from public;
