-- The services of a visit: which can be added, how they are listed, and their total duration.

-- The offered service with this title: {id, title, minutes?}, a fact of the content that the server
-- writes.
create function private.offered_service(title text, rules jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select service from jsonb_array_elements(rules -> 'services') service
    where service ->> 'title' = offered_service.title limit 1
$$;

-- Planned minutes of work for these services: of each its own, for other work those of the shop.
create function private.planned_minutes(titles text[], rules jsonb) returns integer
  language sql immutable set search_path = ''
as $$
  select sum(coalesce((private.offered_service(title, rules) ->> 'minutes')::integer,
      (rules ->> 'otherMinutes')::integer, (rules ->> 'slotMinutes')::integer, 30))::integer
    from unnest(titles) title
$$;

-- Step: checks added services, and sets `service` and `minutes`. Staff may plan other minutes, and
-- what they changed stays when services come or go. Each service is on the visit once. It must be
-- offered when it is added, and stays on the visit if the shop stops offering it.
-- Customers add and remove services as long as they may reschedule, ten times per day. When staff
-- write `service`, it replaces the first service with their own wording.
create function private.compose_services(old public.appointments, new public.appointments)
  returns public.appointments language plpgsql set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  rules jsonb := private.booking_rules();
  services_before text[] := '{}';
  unknown_service text;
begin
  if old.id is null then
    new.first_service := new.service;
  else
    services_before := old.more_services;
    if new.first_service = old.first_service and new.service <> old.service then
      new.first_service := new.service;
    end if;
    -- The joined titles say nothing about the type of the first service.
    if new.first_service = old.first_service and cardinality(old.more_services) > 0 then
      new.service_type := old.service_type;
    end if;
    if (new.first_service, new.service_type, new.more_services)
      = (old.first_service, old.service_type, old.more_services)
    then
      new.service := old.service;
      if actor ->> 'kind' <> 'staff' then
        new.minutes := old.minutes;
      end if;
      return new;
    end if;
    if actor ->> 'kind' = 'customer' then
      perform private.require_changeable(new, actor);
      -- Each change is a mail to the shop. Concurrent changes are finished: this transaction holds
      -- the row lock.
      if (select count(*) from public.appointment_events
          where appointment_id = new.id and actor_kind = 'customer' and changes ? 'service'
            and at > (actor ->> 'at')::timestamptz - interval '1 day') >= 10
      then
        raise exception 'too_many_changes' using errcode = 'PT429',
          detail = 'Its services were changed 10 times within a day. Please call the shop.';
      end if;
    end if;
  end if;

  select title into unknown_service from unnest(new.more_services) title
    where title is null or private.offered_service(title, rules) is null and title <> all (services_before)
    limit 1;
  if found then
    raise exception 'no_such_service' using errcode = 'PT409',
      detail = format('The shop does not offer %s.', coalesce(unknown_service, 'that service'));
  end if;
  if (select count(distinct title) from unnest(new.more_services || new.first_service) title)
    <= cardinality(new.more_services)
  then
    raise exception 'service_twice' using errcode = 'PT409',
      detail = 'That service is already on the visit.';
  end if;

  new.service := array_to_string(new.first_service || new.more_services, ', ');
  if old.id is null then
    new.minutes := coalesce(case when actor ->> 'kind' = 'staff' then new.minutes end,
      private.planned_minutes(new.more_services || new.first_service, rules));
  elsif new.minutes = old.minutes then
    new.minutes := greatest(1, old.minutes
      + private.planned_minutes(new.more_services || new.first_service, rules)
      - private.planned_minutes(old.more_services || old.first_service, rules));
  end if;
  return new;
end
$$;

revoke execute on all functions in schema private from public;
