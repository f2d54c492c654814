-- The services of one visit: which there can be, how they read, and how long to plan for them.

-- The service of this title that the shop offers now: {id, title, minutes?}, a fact of the content,
-- written by the server. Without minutes it takes as long as a slot.
create function private.offered_service(title text, rules jsonb) returns jsonb
  language sql immutable set search_path = ''
as $$
  select service from jsonb_array_elements(rules -> 'services') service
    where service ->> 'title' = offered_service.title limit 1
$$;

-- Judges what is added to a visit, names all of its services and adds up their minutes. Each service is
-- done once; what is added has to be offered when it is added, and keeps its place on the visit when the
-- shop offers it no more. Customers add and take back as long as they may move the appointment, ten times
-- within a day. What staff write into `service` is the first service in their own words.
create function private.compose_services() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  actor jsonb := private.actor();
  rules jsonb := private.booking_rules();
  slot integer := coalesce((rules ->> 'slotMinutes')::integer, 30);
  before text[] := '{}';
  refused text;
begin
  if tg_op = 'INSERT' then
    new.first_service := new.service;
  else
    before := old.more_services;
    if new.first_service = old.first_service and new.service <> old.service then
      new.first_service := new.service;
    end if;
    -- The words of several services tell nothing of the kind of the first.
    if new.first_service = old.first_service and cardinality(old.more_services) > 0 then
      new.service_type := old.service_type;
    end if;
    if (new.first_service, new.service_type, new.more_services)
      = (old.first_service, old.service_type, old.more_services)
    then
      new.service := old.service;
      new.minutes := old.minutes;
      return new;
    end if;
    if actor ->> 'kind' = 'customer' then
      if new.status not in ('pending', 'confirmed') then
        raise exception 'change_refused' using errcode = 'PT409',
          detail = 'It is over, or canceled.';
      end if;
      perform private.refuse_late_change(new.scheduled_date, new.scheduled_time, actor);
      -- Each is a mail to the shop. Whoever else changes them at the same time has finished.
      if (select count(*) from public.appointment_events
          where appointment_id = new.id and actor_kind = 'customer' and changes ? 'service'
            and at > (actor ->> 'at')::timestamptz - interval '1 day') >= 10
      then
        raise exception 'too_many_changes' using errcode = 'PT429',
          detail = 'Its services were changed 10 times within a day. Please call the shop.';
      end if;
    end if;
  end if;

  select title into refused from unnest(new.more_services) title
    where title is null or private.offered_service(title, rules) is null and title <> all (before)
    limit 1;
  if found then
    raise exception 'no_such_service' using errcode = 'PT409',
      detail = format('The shop does not offer %s.', coalesce(refused, 'that service'));
  end if;
  if (select count(distinct title) from unnest(new.more_services || new.first_service) title)
    <= cardinality(new.more_services)
  then
    raise exception 'service_twice' using errcode = 'PT409',
      detail = 'That service is already on the visit.';
  end if;

  new.service := array_to_string(new.first_service || new.more_services, ', ');
  new.minutes := (select sum(coalesce((private.offered_service(title, rules) ->> 'minutes')::integer,
      slot)) from unnest(new.more_services || new.first_service) title);
  return new;
end
$$;
create trigger compose_services
  before insert or update of service, service_type, first_service, more_services, minutes
  on public.appointments for each row execute function private.compose_services();

revoke execute on all functions in schema private from public;
