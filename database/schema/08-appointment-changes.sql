-- Who changes an appointment, and which changes are allowed. It holds on every path: form, visit page,
-- accounts, shell, plain SQL.

-- ---------------------------------------------------------------------------------------------
-- Who acts

-- Whether an account may act for the shop. Whoever changes an appointment acts under the same rule by
-- which they see it: as an administrator, with the second factor if there is one.
create function private.acts_for_the_shop(account uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return account = private.uid() and private.is_admin();
end
$$;

-- Who acts in this transaction and when: {kind: customer | staff | system, id?, at, reason?}, and of
-- staff at the desk {note?, ownWords?, notify?, notifyAfter?, overbook?, bay?}: what they write to the
-- customer, whether in place of our own words, whether the customer is told at all and not before when,
-- why they take in more than there is room for, which bay they want.
-- An account is known by its token and by nothing else. The server, which acts for holders of
-- signed links, for the desk, for the shell and for itself, says it with the setting `app.actor`.
create function private.actor() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account text;
begin
  if current_setting('role') in ('anon', 'authenticated') then
    account := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub';
    return jsonb_build_object('id', account, 'at', now(), 'kind',
      case when account is not null and private.acts_for_the_shop(account::uuid)
        then 'staff' else 'customer' end);
  end if;
  return jsonb_build_object('kind', 'system', 'at', now())
    || coalesce(nullif(current_setting('app.actor', true), '')::jsonb, '{}');
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Which changes are allowed

-- Refuses a change by a customer that comes later than the shop's limit before an appointment starts.
create function private.refuse_late_change(day date, at time, actor jsonb) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  rules jsonb := private.booking_rules();
begin
  if date_trunc('minute', (actor ->> 'at')::timestamptz)
    > (day + at) at time zone (rules ->> 'timeZone')
      - (rules ->> 'changeUntilMinutes')::int * interval '1 minute'
  then
    raise exception 'too_late' using errcode = 'PT409',
      detail = 'It starts too soon to be changed or canceled online.';
  end if;
end
$$;

-- pending -> confirmed | canceled, confirmed -> completed | canceled. Staff may also correct a status, and
-- say that an appointment is canceled because nobody came. Nothing is completed, and nobody has failed to
-- come, before its time; a car that came early has begun it (20-cars.sql). Customers cancel and move what
-- is still open, until the shop's limit before it starts, to a time that is offered; what they move has to
-- be confirmed again.
create function private.check_appointment_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  is_customer boolean := actor ->> 'kind' = 'customer';
  instant timestamptz := (actor ->> 'at')::timestamptz;
  zone text := private.booking_rules() ->> 'timeZone';
  moved boolean := true;
  allowed boolean;
  problem text;
  -- What customers may change, and what follows from it.
  theirs constant text[] := '{status,scheduled_date,scheduled_time,bay,arrival,shuttle_to,
    more_services,sequence,updated_at}';
begin
  if tg_op = 'INSERT' then
    new.sequence := 0;
    new.no_show := false;
    if is_customer then
      new.status := 'pending';
    end if;
  else
    new.sequence := old.sequence;
    moved := (new.scheduled_date, new.scheduled_time)
      is distinct from (old.scheduled_date, old.scheduled_time);
    if new.status <> 'canceled' and old.status = 'canceled' then
      new.no_show := false;
    end if;
    if is_customer and to_jsonb(new) - theirs <> to_jsonb(old) - theirs then
      raise exception 'change_refused' using errcode = 'PT403', detail =
        'Only its time, more services and how you come can be changed, or it can be canceled.';
    end if;
    if not moved and (new.status, new.no_show) = (old.status, old.no_show) then
      return new;
    end if;
    new.sequence := old.sequence + 1;

    allowed := case actor ->> 'kind'
      when 'staff' then not moved or new.status in ('pending', 'confirmed')
      when 'customer' then old.status in ('pending', 'confirmed')
        and (new.status = old.status or new.status = 'canceled' and not moved)
      else not new.no_show and ((old.status, new.status) in (
          ('pending', 'confirmed'), ('pending', 'canceled'),
          ('confirmed', 'completed'), ('confirmed', 'canceled'))
        or (new.status = old.status and old.status in ('pending', 'confirmed')))
    end;
    if not allowed then
      raise exception 'change_refused' using errcode = 'PT409',
        detail = format('A %s appointment does not become %s this way.', old.status,
          case when new.no_show then 'a no-show' else new.status end);
    end if;
    if is_customer then
      perform private.refuse_late_change(old.scheduled_date, old.scheduled_time, actor);
      if moved then
        new.status := 'pending';
      end if;
    end if;
  end if;

  if (new.status = 'completed' or new.no_show)
    and (new.scheduled_date + new.scheduled_time) at time zone zone > instant
    and not (new.status = 'completed' and exists (select from public.car_stages
      where appointment_id = new.id and stage <> 'expected'))
  then
    raise exception 'too_early' using errcode = 'PT409', detail = 'It has not begun yet.';
  end if;

  if is_customer and moved then
    problem := private.slot_problem(new.scheduled_date, new.scheduled_time, instant);
    if problem is not null then
      raise exception 'not_offered' using errcode = 'PT400', detail = problem;
    end if;
  end if;
  return new;
end
$$;
create trigger check_change before insert or update on public.appointments
  for each row execute function private.check_appointment_change();

revoke execute on all functions in schema private from public;
