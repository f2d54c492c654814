-- Bays that are out of use for a period.

-- Periods in which a bay cannot be used.
create table public.bay_blocks (
  id uuid primary key default gen_random_uuid(),
  bay smallint not null check (bay between 1 and 50),
  -- Local time of the shop; the end is exclusive.
  starts timestamp not null,
  ends timestamp not null,
  reason text not null check (length(reason) between 3 and 200),
  -- The number of appointments without another bay that staff were shown when they added the block.
  appointments integer not null default 0 check (appointments >= 0),
  created_at timestamptz not null default now(),
  constraint block_length check (ends > starts and ends <= starts + interval '31 days')
);
create index bay_blocks_by_end on public.bay_blocks (ends);

-- Blocks. The desk reads, adds and removes them; nobody changes one. The server reads them,
-- because blocked bays take nobody.
alter table public.bay_blocks enable row level security, force row level security;
revoke all on public.bay_blocks from anon, authenticated, service_role;
grant select on public.bay_blocks to service_role;
grant select, insert (bay, starts, ends, reason, appointments), delete
  on public.bay_blocks to authenticated;

create policy desk_reads on public.bay_blocks for select to authenticated
  using ((select private.is_desk()));
create policy desk_writes on public.bay_blocks for insert to authenticated
  with check ((select private.is_desk()));
create policy desk_removes on public.bay_blocks for delete to authenticated
  using ((select private.is_desk()));

-- ---------------------------------------------------------------------------------------------
-- Blocks are added deliberately, like closures: not for a past time, and over appointments that fit
-- into no other bay only when the block states how many.

-- Trigger: rejects a past block, moves the appointments of the bay to free ones, and compares the
-- number of those that stay.
create function private.clear_blocked_bay() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
  appointment public.appointments;
  stuck integer := 0;
begin
  if new.ends <= now() at time zone (rules ->> 'timeZone') then
    raise exception 'That time is over. Pick a later one.' using errcode = 'PT409';
  end if;
  for appointment in
    select booked.* from public.appointments booked
    where booked.bay = new.bay and booked.status in ('pending', 'confirmed') and exists (
      select from public.bay_holds held
      where held.appointment_id = booked.id and held.day between new.starts::date and new.ends::date
        and held.during && tsrange(new.starts, new.ends))
    order by scheduled_date, scheduled_time
  loop
    begin
      update public.appointments set bay = null where id = appointment.id;
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

-- Trigger: locks the days of a block, and of the visits that it moves, before it is added.
create function private.lock_block_days() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- Row level security is checked after this trigger: without this, callers without access could
  -- hold locks.
  if private.actor() ->> 'kind' = 'customer' then
    raise insufficient_privilege using message = 'Only staff can block a bay.';
  end if;
  perform private.lock_days(array(
    select appointment_id from public.bay_holds
    where bay = new.bay and lower(during) < new.ends and upper(during) > new.starts
      and appointment_id is not null));
  return new;
end
$$;
create trigger lock_days before insert on public.bay_blocks
  for each row execute function private.lock_block_days();

revoke execute on all functions in schema private from public;
