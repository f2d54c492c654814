-- The waitlist of fully booked days, and the offers of times that become free.

-- One row per person and day.
create table public.waitlist_entries (
  id uuid primary key,
  -- Offers go out in this order.
  created_at timestamptz not null default now(),
  submission_id text not null unique references public.form_submissions (submission_id),
  -- The requested day, on the shop's calendar.
  day date not null constraint calendar_day check (day between date '2000-01-01' and date '2199-12-31'),
  name text not null check (length(name) between 1 and 200 and private.is_visible(name)),
  phone text not null check (phone ~ '^\+1\d{10}$'),
  email text check (length(email) <= 254),
  service_type text not null constraint service_type_length check (length(service_type) <= 100),
  service text not null constraint service_length check (length(service) <= 200),
  -- waiting -> offered -> booked | lapsed, or waiting again if the offer never reached the customer;
  -- `left` when they leave the list while waiting or offered a time.
  status text not null default 'waiting'
    check (status in ('waiting', 'offered', 'booked', 'lapsed', 'left')),
  -- The offered time, and until when it is held. Instants, so that the hold is not affected by
  -- daylight saving time.
  offered_time time,
  offered_at timestamptz,
  offer_ends_at timestamptz,
  appointment_id uuid references public.appointments (id) on delete set null,
  constraint offer_is_whole check (num_nulls(offered_time, offered_at, offer_ends_at) = 0
    or num_nulls(offered_time, offered_at, offer_ends_at) = 3 and status not in ('offered', 'booked'))
);
-- Open entries of a day, in order.
create index waitlist_open on public.waitlist_entries (day, created_at, id)
  where status in ('waiting', 'offered');
create index waitlist_by_phone on public.waitlist_entries (phone, created_at);
create index waitlist_by_email on public.waitlist_entries (lower(email), created_at);
create index waitlist_by_appointment on public.waitlist_entries (appointment_id)
  where appointment_id is not null;

-- Waitlist entries. The desk reads and removes them; only the server makes offers. Customers
-- reach their entry by a signed link.
alter table public.waitlist_entries enable row level security, force row level security;
revoke all on public.waitlist_entries from anon, authenticated, service_role;
grant select, insert, update, delete on public.waitlist_entries to service_role;
grant select, delete on public.waitlist_entries to authenticated;

create policy desk_reads on public.waitlist_entries for select to authenticated
  using ((select private.is_desk()));
create policy desk_removes on public.waitlist_entries for delete to authenticated
  using ((select private.is_desk()));

create trigger check_phone before insert or update of phone on public.waitlist_entries
  for each row execute function private.check_phone();

-- Times of a day that are held by offers at an instant; they count as taken.
create function private.open_offers(on_day date, instant timestamptz)
  returns table (id uuid, offered_time time)
  language sql stable security definer set search_path = ''
as $$
  select id, offered_time from public.waitlist_entries
  where day = on_day and status = 'offered' and offer_ends_at > instant
$$;

-- Trigger: limits a day to fifty open entries. Nothing depends on whether a number or an email
-- address is on the list already: whoever enters somebody else's must not learn it.
create function private.check_waitlist_entry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.status := 'waiting';
  -- Serializes waitlist entries, so that the counts are exact.
  perform pg_advisory_xact_lock(hashtextextended('waitlist', 0));
  if (select count(*) from public.waitlist_entries
      where day = new.day and status in ('waiting', 'offered')) >= 50
  then
    raise exception 'waitlist_full' using errcode = 'PT409',
      detail = 'The list for that day is full. Pick another day.';
  end if;
  return new;
end
$$;
create trigger check_entry before insert on public.waitlist_entries
  for each row execute function private.check_waitlist_entry();

-- Whether two entries are one person's for one day: who joins twice has two links and one turn.
create function private.is_same_wait(one public.waitlist_entries, other public.waitlist_entries)
  returns boolean language sql immutable set search_path = ''
as $$
  select one.id <> other.id and one.day = other.day and one.phone = other.phone
    and lower(one.email) is not distinct from lower(other.email)
$$;

-- Trigger: ends the waiting entries of a person who has taken an offer or let one lapse, so that
-- nobody is offered a second time.
create function private.end_same_waits() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.waitlist_entries entry
    set status = case new.status when 'booked' then 'left' else 'lapsed' end
    where entry.day = new.day and entry.status = 'waiting' and private.is_same_wait(entry, new);
  return null;
end
$$;
create trigger end_same_waits after update of status on public.waitlist_entries
  for each row when (new.status in ('booked', 'lapsed') and old.status is distinct from new.status)
  execute function private.end_same_waits();

-- What an open offer holds, as a visit of its service would.
alter table public.bay_holds add constraint bay_holds_offer
  foreign key (offer_id) references public.waitlist_entries (id) on delete cascade;

-- Trigger: holds the offered time, and frees it when the offer is over. The server offers only times
-- that are free, under the lock of the day; the constraint refuses any other.
create function private.hold_offer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  visit public.appointments;
  parts tsrange[];
begin
  delete from public.bay_holds where offer_id = new.id;
  if new.status = 'offered' then
    visit.scheduled_date := new.day;
    visit.scheduled_time := new.offered_time;
    visit.minutes := private.planned_minutes(array[new.service], rules);
    parts := private.parts_of(visit, rules);
    perform private.lock_day(day) from (select lower(part)::date as day from unnest(parts) part order by 1) of_the_work;
    perform private.forget_ended_offers(new.day, new.offered_at);
    insert into public.bay_holds (offer_id, bay, day, during, until)
      select new.id, case when private.needs_bay(visit, rules)
          then (private.free_bays(parts, null, new.id, new.offered_at, rules))[1] end,
        lower(part)::date, part, new.offer_ends_at
      from unnest(parts) part;
  end if;
  return null;
end
$$;
create trigger hold_offer after update of status, offered_time, offer_ends_at on public.waitlist_entries
  for each row execute function private.hold_offer();

select private.publish_changes('public.waitlist_entries');

revoke execute on all functions in schema private from public;
grant execute on function private.open_offers(date, timestamptz),
  private.is_same_wait(public.waitlist_entries, public.waitlist_entries) to service_role;
