-- Booking rules: the shop's facts, and the owner's settings that override them.

-- Whether a list holds valid closures as in content/shop.ts: {date, reason, firstSlot?, lastSlot?},
-- each date once.
create function private.are_closures(list jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(list) <> 'array' then false else
    (select coalesce(bool_and(
         jsonb_typeof(entry) = 'object'
         and coalesce(entry ->> 'date' ~ '^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$', false)
         and coalesce(length(entry ->> 'reason') between 3 and 200, false)
         and coalesce(entry ->> 'firstSlot' ~ '^([01]\d|2[0-3]):[0-5]\d$', true)
         and coalesce(entry ->> 'lastSlot' ~ '^([01]\d|2[0-3]):[0-5]\d$', true)), true)
       and count(*) = count(distinct entry ->> 'date')
     from jsonb_array_elements(list) entry)
  end
$$;

-- The shop's settings; one row. `default_bays` and `default_rules` are copies of `booking` and
-- `timeZone` of content/shop.ts, written at each start; `slots` lists the offered times by ISO day
-- of the week (Monday is 1). The other columns are the owner's choices and take precedence; null
-- means the default applies.
create table public.settings (
  id boolean primary key default true check (id),
  default_bays smallint not null default 3 check (default_bays between 1 and 50),
  bays smallint check (bays between 1 and 50),
  updated_at timestamptz not null default now(),
  default_rules jsonb not null,
  lead_minutes integer check (lead_minutes between 0 and 20160),
  day_limit smallint check (day_limit between 1 and 1000),
  closures jsonb check (private.are_closures(closures)),
  -- Who sees how long others worked on a car.
  times_seen_by text not null default 'owner' check (times_seen_by in ('owner', 'desk', 'team')),
  -- Enough for decades. Limited because every booking reads all of them.
  constraint closures_length check (
    case jsonb_typeof(closures) when 'array' then jsonb_array_length(closures) <= 2000 else true end)
);
insert into public.settings (default_rules) values ('{}');

create trigger touch_updated_at before update on public.settings
  for each row execute function private.touch_updated_at();

-- Settings. The desk reads all, administrators change the owner's choices; only the server writes the
-- defaults, which are facts of `content/shop.ts`.
alter table public.settings enable row level security, force row level security;
revoke all on public.settings from anon, authenticated, service_role;
grant select, update on public.settings to service_role;
grant select, update (bays, lead_minutes, day_limit, closures, times_seen_by) on public.settings to authenticated;

create policy desk_reads on public.settings for select to authenticated
  using ((select private.is_desk()));
create policy administrator_changes on public.settings for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

-- Closures and, on days without one, the holidays of the shop's facts (`default_rules`).
create function private.closures_in_force(closures jsonb, default_rules jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select case when jsonb_array_length(coalesce(default_rules -> 'holidayClosures', '[]')) = 0 then listed
    else listed || coalesce((select jsonb_agg(holiday)
      from jsonb_array_elements(default_rules -> 'holidayClosures') holiday
      where not exists (select from jsonb_array_elements(listed) closure
        where closure ->> 'date' = holiday ->> 'date')), '[]') end
    from (select coalesce(closures, default_rules -> 'closures', '[]') as listed) of_the_shop
$$;

-- The rules in effect, under the names of content/shop.ts.
create function private.booking_rules() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select default_rules || jsonb_strip_nulls(jsonb_build_object(
      'bays', coalesce(bays, default_bays),
      'leadMinutes', lead_minutes,
      'dayLimit', day_limit,
      'closures', private.closures_in_force(closures, default_rules)))
    from public.settings
$$;

-- Start of the slot grid: the earliest slot of the week.
create function private.grid_start(rules jsonb) returns time
  language sql immutable set search_path = ''
as $$
  select min((slots.value ->> 'first')::time) from jsonb_each(rules -> 'slots') slots
$$;

-- Why a time cannot be booked, judged at an instant; null when it can. Same rules as in
-- shop/schedule/slots.ts, in the shop's local time; take_bay decides about capacity.
create function private.slot_problem(day date, at time, instant timestamptz) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  zone text := rules ->> 'timeZone';
  today date := (instant at time zone zone)::date;
  earliest timestamp := date_trunc('minute',
    (instant + (rules ->> 'leadMinutes')::int * interval '1 minute') at time zone zone);
  slots jsonb := rules -> 'slots' -> extract(isodow from day)::int::text;
  first_slot time := (slots ->> 'first')::time;
  closure jsonb;
begin
  select entry into closure from jsonb_array_elements(rules -> 'closures') entry
    where entry ->> 'date' = to_char(day, 'YYYY-MM-DD');
  return case
    when day < today then 'past'
    when day > today + (rules ->> 'horizonDays')::int then 'closed'
    when slots is null then 'weekend'
    when closure is not null
      and coalesce(closure ->> 'firstSlot', closure ->> 'lastSlot') is null then 'closed'
    when at < greatest(first_slot, (closure ->> 'firstSlot')::time)
      or at > coalesce(closure ->> 'lastSlot', slots ->> 'last')::time
      or extract(epoch from at - first_slot)::numeric % ((rules ->> 'slotMinutes')::int * 60) <> 0
      then 'no_slot'
    when day + at < earliest then 'too_soon'
  end;
end
$$;

-- The server reads the rules. A check constraint runs with the privileges of whoever changes the
-- row.
grant execute on function private.booking_rules(),
  private.slot_problem(date, time, timestamptz) to service_role;
grant execute on function private.are_closures(jsonb) to service_role, authenticated;

-- ---------------------------------------------------------------------------------------------
-- Closures are added deliberately: not for a past day, not over another closure, and over booked
-- appointments only when the closure states how many. Checked here, because any client with an
-- administrator's token can write the list.

-- Trigger: checks the closures that are added.
create function private.check_closures() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  zone text := old.default_rules ->> 'timeZone';
  default_closures jsonb := coalesce(old.default_rules -> 'closures', '[]');
  closures_before jsonb := coalesce(old.closures, default_closures);
  entry jsonb;
  existing jsonb;
  day text;
  booked bigint;
begin
  -- Leave an invalid list to the check constraint.
  if not private.are_closures(new.closures) then
    return new;
  end if;
  for entry in
    select value from jsonb_array_elements(new.closures)
    where not exists (select from jsonb_array_elements(closures_before || default_closures) known
      where known.value = jsonb_array_elements.value)
    order by value ->> 'date'
  loop
    day := to_char((entry ->> 'date')::date, 'FMMonth FMDD, YYYY');
    if (entry ->> 'date')::date < (now() at time zone zone)::date then
      raise exception '% is over. Pick today or a later day.', day using errcode = 'PT409';
    end if;
    select value into existing from jsonb_array_elements(closures_before)
      where value ->> 'date' = entry ->> 'date';
    if existing is not null then
      raise exception '% already has a closure (%). Remove it first.', day, existing ->> 'reason'
        using errcode = 'PT409';
    end if;
    -- Waits for bookings of that day in progress.
    perform private.lock_day((entry ->> 'date')::date);
    booked := private.appointments_during(entry);
    if booked > coalesce((entry ->> 'appointments')::bigint, 0) then
      raise exception using errcode = 'PT409',
        message = format(case booked
          when 1 then 'One appointment is booked on %2$s while you''d be closed.'
          else '%s appointments are booked on %s while you''d be closed.' end, booked, day);
    end if;
  end loop;
  return new;
end
$$;
create trigger check_closures before update of closures on public.settings
  for each row when (new.closures is distinct from old.closures)
  execute function private.check_closures();

-- Trigger: makes each server render the pages again, which list the closures.
create function private.announce_closures() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform pg_notify('content', '');
  return null;
end
$$;
create trigger announce_closures after update of closures on public.settings
  for each row when (new.closures is distinct from old.closures)
  execute function private.announce_closures();

revoke execute on all functions in schema private from public;
