-- Who changes an appointment, and which changes are allowed, on every path: form, visit page,
-- accounts, command line, plain SQL.

-- ---------------------------------------------------------------------------------------------
-- The actor

-- The actor of this transaction: {kind: customer | staff | system, id?, at, reason?}. Staff at the
-- desk add {note?, ownWords?, notify?, notifyAfter?, overbook?, bay?}: their message to the
-- customer, whether it replaces the standard text, whether the customer is notified and from when,
-- why they overbook, and the bay they want. Somebody who accepts an offer of the waitlist adds
-- {offer}.
--
-- Clients are identified by their token alone, and act as staff under the rule that also lets them
-- read all appointments. The server acts for holders of signed links, the desk, the command line
-- and itself, and names the actor in the setting `app.actor`.
create function private.actor() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  account text;
begin
  if current_setting('role') in ('anon', 'authenticated') then
    account := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub';
    return jsonb_build_object('id', account, 'at', now(), 'kind',
      case when private.is_desk() then 'staff' else 'customer' end);
  end if;
  return jsonb_build_object('kind', 'system', 'at', now())
    || coalesce(nullif(current_setting('app.actor', true), '')::jsonb, '{}');
end
$$;

-- ---------------------------------------------------------------------------------------------
-- Allowed changes

-- Rejects changes that come later than the shop's limit for customers before the appointment.
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

-- Rejects a customer's change of an appointment that is no longer open, or that comes too late.
create function private.require_changeable(appointment public.appointments, actor jsonb) returns void
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if appointment.status not in ('pending', 'confirmed') then
    raise exception 'change_refused' using errcode = 'PT409', detail = 'It is over, or canceled.';
  end if;
  perform private.refuse_late_change(appointment.scheduled_date, appointment.scheduled_time, actor);
end
$$;

-- Step: rejects changes that are not allowed. The lifecycle is pending -> confirmed | canceled,
-- confirmed -> completed | canceled. Staff may also correct a status, and cancel an
-- appointment as a no-show. An appointment cannot be completed or a no-show before its time, except
-- that it can be completed early once its car has been checked in (24-car-stages.sql). Customers
-- cancel and reschedule open appointments until the shop's limit, to times that are offered; a
-- rescheduled one must be confirmed again.
create function private.check_appointment_change(old public.appointments, new public.appointments)
  returns public.appointments language plpgsql set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  is_customer boolean := actor ->> 'kind' = 'customer';
  instant timestamptz := (actor ->> 'at')::timestamptz;
  zone text := private.booking_rules() ->> 'timeZone';
  moved boolean := true;
  allowed boolean;
  problem text;
  -- Columns that customers may change, and those that triggers then change.
  customer_columns constant text[] := '{status,scheduled_date,scheduled_time,bay,arrival,shuttle_to,
    more_services,sequence,updated_at}';
begin
  if old.id is null then
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
    if is_customer and to_jsonb(new) - customer_columns <> to_jsonb(old) - customer_columns then
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
        detail = case actor ->> 'kind'
          when 'staff' then 'Only a pending or confirmed appointment can be moved. Reopen it first.'
          else format('A %s appointment does not become %s this way.', old.status,
            case when new.no_show then 'a no-show' else new.status end) end;
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

revoke execute on all functions in schema private from public;
