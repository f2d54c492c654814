-- Bays that are out of use for a while.

create table public.bay_blocks (
  id uuid primary key default gen_random_uuid(),
  bay smallint not null check (bay between 1 and 50),
  -- The shop's wall clock; the end is no longer part of it.
  starts timestamp not null,
  ends timestamp not null,
  reason text not null check (length(reason) between 3 and 200),
  -- How many appointments were known to stay in the bay without one when it was entered.
  appointments integer not null default 0 check (appointments >= 0),
  created_at timestamptz not null default now(),
  constraint block_length check (ends > starts and ends <= starts + interval '31 days')
);
create index bay_blocks_by_end on public.bay_blocks (ends);

-- Bays that are out of use. Administrators read, enter and remove them; nobody changes one. The
-- server reads them, because a slot has so many places less.
alter table public.bay_blocks enable row level security, force row level security;
revoke all on public.bay_blocks from anon, authenticated, service_role;
grant select on public.bay_blocks to service_role;
grant select, insert (bay, starts, ends, reason, appointments), delete
  on public.bay_blocks to authenticated;

create policy administrator_reads on public.bay_blocks for select to authenticated
  using ((select private.is_admin()));
create policy administrator_writes on public.bay_blocks for insert to authenticated
  with check ((select private.is_admin()));
create policy administrator_removes on public.bay_blocks for delete to authenticated
  using ((select private.is_admin()));

-- The bays in use that are blocked during the slot of a day and time.
create function private.blocked_bays(day date, at time, rules jsonb) returns setof smallint
  language sql stable security definer set search_path = ''
as $$
  select distinct bay from public.bay_blocks
  where bay <= (rules ->> 'bays')::int and ends > day + at
    and starts < day + at + (rules ->> 'slotMinutes')::int * interval '1 minute'
$$;

-- ---------------------------------------------------------------------------------------------
-- A block is entered knowingly, like a closure: not for a time that is over, and over appointments
-- that find no other bay only by saying how many. Whoever books on one of its days is waited for.

create function private.clear_blocked_bay() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  slot_length interval := (rules ->> 'slotMinutes')::int * interval '1 minute';
  appointment public.appointments;
  stuck integer := 0;
begin
  if new.ends <= now() at time zone (rules ->> 'timeZone') then
    raise exception 'That time is over. Pick a later one.' using errcode = 'PT409';
  end if;
  for appointment in
    select * from public.appointments booked
    where booked.bay = new.bay
      and booked.scheduled_date between (new.starts - slot_length)::date and new.ends::date
      and booked.scheduled_date + booked.scheduled_time < new.ends
      and booked.scheduled_date + booked.scheduled_time + slot_length > new.starts
    order by scheduled_date, scheduled_time
  loop
    begin
      update public.appointments set bay = bay where id = appointment.id;
    exception when sqlstate 'PT409' then
      stuck := stuck + 1;
    end;
  end loop;
  if stuck > new.appointments then
    raise exception using errcode = 'PT409', message = case stuck
      when 1 then 'One appointment has no other bay while this one is blocked.'
      else format('%s appointments have no other bay while this one is blocked.', stuck) end;
  end if;
  return null;
end
$$;
create trigger clear_blocked_bay after insert on public.bay_blocks
  for each row execute function private.clear_blocked_bay();

create function private.await_block_days() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Before row level security is asked: strangers hold nobody up.
  if private.actor() ->> 'kind' = 'customer' then
    raise insufficient_privilege using message = 'Only staff can block a bay.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('day ' || day::date, 0))
    from generate_series(new.starts::date, least(new.ends, new.starts + interval '31 days')::date,
      interval '1 day') day;
  return new;
end
$$;
create trigger await_days before insert on public.bay_blocks
  for each row execute function private.await_block_days();

revoke execute on all functions in schema private from public;
