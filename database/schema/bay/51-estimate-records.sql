-- Sealed records: what a customer saw and chose, as signed bytes (docs/product.md#records).

-- A record of a visit's estimate after each answer. Holds nothing about the person.
create table public.estimate_records (
  id bigint generated always as identity primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  at timestamptz not null,
  -- The document in canonical form (RFC 8785). It names the hash of the record before it.
  record text not null check (length(record) <= 1000000),
  sha256 bytea not null unique check (length(sha256) = 32),
  -- Ed25519 (RFC 8032), by the installation's key.
  signature bytea not null check (length(signature) = 64)
);
create index estimate_records_by_appointment on public.estimate_records (appointment_id, id);

-- Records. The server adds one with each answer and shows them to whoever holds the visit's link; the
-- desk reads them. Nobody changes or deletes one.
alter table public.estimate_records enable row level security, force row level security;
revoke all on public.estimate_records from anon, authenticated, service_role;
grant select, insert on public.estimate_records to service_role;
grant select on public.estimate_records to authenticated;

create policy desk_reads on public.estimate_records for select to authenticated
  using ((select private.is_desk()));

-- ---------------------------------------------------------------------------------------------
-- Asking

-- Asks the customer of a visit about all lines that have no answer: from now on they see them. The car
-- then waits for the approval. Returns how many lines there are to answer.
create function private.ask_estimate(visit uuid, actor uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  asked integer;
  of_visit public.appointments;
begin
  select * into of_visit from public.appointments where id = visit for no key update;
  if of_visit.status in ('completed', 'canceled')
    or exists (select from public.car_stages where appointment_id = visit and stage = 'picked_up')
  then
    raise exception 'visit_over' using errcode = 'PT409', detail = 'This visit is over.';
  end if;
  with lines as (
    select id, version, price_cents, tax_cents from public.estimate_lines
    where appointment_id = visit and answer is null and withdrawn_at is null
    order by position, id for update)
  insert into public.estimate_events (appointment_id, line_id, kind, version, price_cents, tax_cents,
      actor_kind, actor_id)
    select visit, id, 'asked', version, price_cents, tax_cents, 'staff', actor from lines;
  get diagnostics asked = row_count;
  if asked = 0 then
    raise exception 'nothing_to_ask' using errcode = 'PT409',
      detail = 'Every line has an answer. Add a line, or change one.';
  end if;
  update public.car_stages set stage = 'approval', waiting_for = 'approval'
    where appointment_id = visit and stage in ('diagnosis', 'repair');
  return asked;
end
$$;

-- Records that somebody looks at an estimate that waits for an answer, once for each time the shop asked.
create function private.open_estimate(visit uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.appointments where id = visit for no key update;
  insert into public.estimate_events (appointment_id, kind, actor_kind)
    select visit, 'opened', 'customer'
    where (select max(id) from public.estimate_events where appointment_id = visit and kind = 'asked')
        > coalesce((select max(id) from public.estimate_events where appointment_id = visit and kind = 'opened'), 0);
end
$$;

-- Visits whose customer was asked, has not answered every line, and was not reminded twice since: the
-- last message is at least `pause` old. Each is locked, so that one process reminds.
create function private.estimates_to_remind(at timestamptz, pause interval) returns setof uuid
  language sql security definer set search_path = ''
as $$
  select appointment.id
  from public.appointments appointment
    join lateral (
      select max(event.id) filter (where kind = 'asked') as asked, max(event.at) as last_at
      from public.estimate_events event
      where event.appointment_id = appointment.id and kind in ('asked', 'reminded')) latest
      on latest.last_at <= estimates_to_remind.at - pause
  where appointment.status in ('pending', 'confirmed')
    and appointment.id in (select line.appointment_id from public.estimate_lines line
      where answer is null and withdrawn_at is null and exists (select from public.estimate_events event
        where event.line_id = line.id and kind = 'asked'))
    and not exists (select from public.car_stages where appointment_id = appointment.id and stage = 'picked_up')
    and (select count(*) < 2 from public.estimate_events event
      where event.appointment_id = appointment.id and kind = 'reminded' and event.id > latest.asked)
  for no key update of appointment skip locked
$$;

grant execute on function private.ask_estimate(uuid, uuid), private.open_estimate(uuid),
  private.estimates_to_remind(timestamptz, interval) to service_role;

revoke execute on all functions in schema private from public;
