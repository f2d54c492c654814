-- Calendar feeds: private addresses at which calendar programs read the visits.

-- The feeds. Whoever knows an address reads it without signing in, so only its hash is stored; the
-- address is shown once, when it is made.
create table public.calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references public.yars_profiles (id) on delete cascade,
  -- The shop's own, or a person's.
  of_shop boolean not null,
  -- How customers are called in it.
  names text not null check (names in ('names', 'initials', 'none')),
  token_hash bytea not null unique check (length(token_hash) = 32),
  made_at timestamptz not null default now()
);
create unique index calendar_feeds_of_shop on public.calendar_feeds (of_shop) where of_shop;
create unique index calendar_feeds_of_account on public.calendar_feeds (account_id) where not of_shop;

-- Calendar feeds. Everybody on the team sees, changes and ends their own; administrators see and end
-- all, and the shop's is theirs. They are made by make_calendar_feed alone, and nobody reads a hash.
alter table public.calendar_feeds enable row level security, force row level security;
revoke all on public.calendar_feeds from anon, authenticated, service_role;
grant select on public.calendar_feeds to service_role;
grant select (id, account_id, of_shop, names, made_at), update (names), delete
  on public.calendar_feeds to authenticated;
create policy own_or_administrator_reads on public.calendar_feeds for select to authenticated
  using (account_id = (select private.uid()) and (select private.acting_role()) is not null
    or (select private.is_admin()));
create policy own_or_administrator_changes on public.calendar_feeds for update to authenticated
  using (account_id = (select private.uid()) and (select private.acting_role()) is not null
    or (select private.is_admin()))
  with check (true);
create policy own_or_administrator_ends on public.calendar_feeds for delete to authenticated
  using (account_id = (select private.uid()) and (select private.acting_role()) is not null
    or (select private.is_admin()));

-- Makes the caller's feed, or the shop's, and returns the secret of its address: 256 random bits. An
-- address from before ends.
create function public.make_calendar_feed(of_shop boolean, names text) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  token text := encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    || uuid_send(gen_random_uuid())), 'hex');
begin
  if private.acting_role() is null then
    raise insufficient_privilege using message = 'Only the shop''s team has a calendar address.';
  end if;
  if make_calendar_feed.of_shop then
    perform private.require_administrator();
  end if;
  -- One after the other, so that each ends what the one before has made.
  perform pg_advisory_xact_lock(hashtextextended('calendar feeds', 0));
  delete from public.calendar_feeds feed where feed.of_shop = make_calendar_feed.of_shop
    and (feed.of_shop or feed.account_id = private.uid());
  insert into public.calendar_feeds (account_id, of_shop, names, token_hash)
    values (private.uid(), make_calendar_feed.of_shop, make_calendar_feed.names,
      sha256(convert_to(token, 'UTF8')));
  return token;
end
$$;
revoke execute on function public.make_calendar_feed(boolean, text) from public, anon;
grant execute on function public.make_calendar_feed(boolean, text) to authenticated;

-- Trigger: whoever leaves the team takes no address along, nor does an owner who becomes something else
-- keep the shop's.
create function private.end_calendar_feeds() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.calendar_feeds
    where account_id = new.id and (of_shop or new.staff_role is null);
  return null;
end
$$;
create trigger end_calendar_feeds after update of is_staff, staff_role on public.yars_profiles
  for each row when (not new.is_staff) execute function private.end_calendar_feeds();

-- What the feed of a secret shows at an instant: visits from 30 days back to a year ahead, and closures;
-- null if there is no such feed. Technicians' feeds have their own cars in the shop, and nothing else.
create function private.calendar_feed(token text, at timestamptz) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  today date := (at at time zone (rules ->> 'timeZone'))::date;
  feed record;
begin
  select feeds.names, feeds.of_shop, profile.id as account,
      coalesce(profile.staff_role = 'technician', false) as is_technician
    into feed
    from public.calendar_feeds feeds
      join public.yars_profiles profile on profile.id = feeds.account_id
      join auth.users person on person.id = profile.id
    where token_hash = sha256(convert_to(token, 'UTF8'))
      and (profile.is_staff or not feeds.of_shop and profile.staff_role is not null)
      and person.deleted_at is null and (person.banned_until is null or person.banned_until <= at);
  if not found then
    return null;
  end if;
  return jsonb_build_object(
    'names', feed.names,
    'closures', case when feed.is_technician then '[]' else (
      select coalesce(jsonb_agg(closure order by closure ->> 'date'), '[]')
      from jsonb_array_elements(rules -> 'closures') closure
      where (closure ->> 'date')::date between today - 30 and today + 366) end,
    'closuresChangedAt', (select updated_at from public.settings),
    'visits', (
      select coalesce(jsonb_agg(jsonb_build_object('id', visit.id, 'sequence', visit.sequence,
          'changedAt', visit.updated_at, 'status', visit.status, 'name', visit.name,
          'service', visit.service, 'reference', visit.reference,
          'car', private.car_name(vehicle_year, vehicle_make, vehicle_model),
          'start', (scheduled_date + scheduled_time) at time zone (rules ->> 'timeZone'),
          'end', ends at time zone (rules ->> 'timeZone'))
        order by scheduled_date, scheduled_time, visit.id), '[]')
      from public.appointments visit,
        lateral (select max(upper(part)) as ends
          from unnest(private.work_parts(scheduled_date, scheduled_time, minutes, 0, rules)) part) work
      where status <> 'canceled' and scheduled_date between today - 30 and today + 366
        and (not feed.is_technician or exists (select from public.car_stages car
          where car.appointment_id = visit.id and car.technician_id = feed.account
            and car.stage not in ('expected', 'picked_up')))));
end
$$;

revoke execute on all functions in schema private from public;
grant execute on function private.calendar_feed(text, timestamptz) to service_role;
