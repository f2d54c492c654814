-- Links each appointment with a customer record and a vehicle, found by phone and email or added
-- (docs/product.md#customers).

alter table public.appointments
  add column customer_id uuid references public.customers (id) on delete set null,
  add column vehicle_id uuid references public.vehicles (id) on delete set null;
create index appointments_by_customer on public.appointments (customer_id, scheduled_date desc);
create index appointments_by_vehicle on public.appointments (vehicle_id);

-- Whether two names are equal, ignoring case, accents, spaces and punctuation.
create function private.same_name(one text, other text) returns boolean
  language sql immutable set search_path = ''
as $$
  select private.name_key(one) = private.name_key(other)
$$;

-- The customer record of a person, or null. The account's record takes precedence, then the one
-- with the email address, then the one with the phone number. Families share numbers: with another
-- name and another email address it is a different person.
create function private.customer_of(name text, phone text, email text, account uuid) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select id from public.customers customer
  where merged_into is null and (
    account_id = account
    or emails @> array[lower(email)]
    or phones @> array[phone]
      and (email is null or emails = '{}' or private.same_name(customer.name, customer_of.name)))
  order by account_id = account desc nulls last, emails @> array[lower(email)] desc nulls last,
    private.same_name(customer.name, customer_of.name) desc, created_at, id
  limit 1
$$;

-- Whether a name and contact data are those of a customer.
create function private.is_contact_of(person public.customers, name text, phone text, email text)
  returns boolean language sql immutable set search_path = ''
as $$
  select coalesce(person.emails @> array[lower(email)], false)
    or person.phones @> array[phone] and private.same_name(person.name, is_contact_of.name)
$$;

-- The customer's vehicle that an appointment refers to, or null. Missing values match anything; the
-- most recently updated one wins.
create function private.vehicle_of(customer uuid, year smallint, make text, model text) returns uuid
  language sql stable security definer set search_path = ''
as $$
  select id from public.vehicles car
  where customer_id = customer
    and coalesce(lower(car.make) = lower(trim(vehicle_of.make)), true)
    and coalesce(lower(car.model) = lower(trim(vehicle_of.model)), true)
    and coalesce(car.year = vehicle_of.year, true)
  order by updated_at desc, id limit 1
$$;

-- Adds the contact data of an appointment to its customer's record. Anybody can book with somebody
-- else's number or address, so it is only added if the name matches or staff made the change.
create function private.add_contact_data(of_id uuid, of_name text, phone text, email text,
    address text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.customers set
      phones = case when phone is null or phones @> array[phone] or cardinality(phones) >= 10 then phones
        else phones || phone end,
      emails = case when email is null or emails @> array[lower(email)] or cardinality(emails) >= 10
        then emails else emails || lower(email) end,
      address = coalesce(customers.address, add_contact_data.address)
    where id = of_id
      and (private.same_name(name, of_name) or private.actor() ->> 'kind' = 'staff');
  -- Update the last activity in any case.
  update public.customers set updated_at = now() where id = of_id and updated_at < now();
end
$$;

-- Locks phone numbers and email addresses, in alphabetical order, which avoids deadlocks.
create function private.lock_contacts(contacts text[]) returns void
  language sql volatile set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('customer ' || contact, 0))
    from (select contact from unnest(contacts) contact where contact is not null order by 1) sorted
$$;

-- Step: sets customer_id and vehicle_id, and adds records for new customers and vehicles.
create function private.link_customer(old public.appointments, new public.appointments)
  returns public.appointments language plpgsql set search_path = ''
as $$
declare
  known uuid;
  -- Older rows may hold invalid numbers or addresses.
  phone text := case when private.can_be_phone(new.phone) then new.phone end;
  email text := case when private.are_emails(array[lower(new.email)]) then lower(new.email) end;
  has_vehicle boolean := coalesce(new.vehicle_year::text, nullif(trim(new.vehicle_make), ''),
    nullif(trim(new.vehicle_model), '')) is not null;
begin
  -- The account was deleted: no longer linked.
  if new.phone = '+10000000000' then
    new.customer_id := null;
    new.vehicle_id := null;
    return new;
  end if;

  if old.id is null or new.customer_id is null
    or (new.phone, new.email) is distinct from (old.phone, old.email)
  then
    -- Concurrent bookings by one person must find the same record.
    perform private.lock_contacts(array[new.phone, lower(new.email)]);
    known := private.customer_of(new.name, new.phone, new.email, new.user_id);
    -- A correction to an unknown contact keeps the record.
    if known is null and old.id is not null then
      known := new.customer_id;
    end if;
    if known is null then
      insert into public.customers (name, phones, emails, address)
        values (new.name, array_remove(array[phone], null), array_remove(array[email], null), new.address)
        returning id into known;
    else
      perform private.add_contact_data(known, new.name, phone, email, new.address);
    end if;
    if new.customer_id is distinct from known then
      new.vehicle_id := null;
    end if;
    new.customer_id := known;
  end if;
  perform private.link_account(new.customer_id, new.user_id);

  if has_vehicle and (old.id is null or new.vehicle_id is null
    or (new.vehicle_year, new.vehicle_make, new.vehicle_model)
      is distinct from (old.vehicle_year, old.vehicle_make, old.vehicle_model))
  then
    new.vehicle_id := private.vehicle_of(new.customer_id, new.vehicle_year, new.vehicle_make,
      new.vehicle_model);
    if new.vehicle_id is null then
      insert into public.vehicles (customer_id, year, make, model, mileage)
        values (new.customer_id, new.vehicle_year, new.vehicle_make, new.vehicle_model,
          new.vehicle_mileage)
        returning id into new.vehicle_id;
    else
      update public.vehicles set year = coalesce(year, new.vehicle_year),
          make = coalesce(make, new.vehicle_make), model = coalesce(model, new.vehicle_model),
          mileage = coalesce(new.vehicle_mileage, mileage)
        where id = new.vehicle_id;
    end if;
  end if;
  return new;
end
$$;

-- Links a record with the account that has verified one of its email addresses.
create function private.link_account(of_id uuid, account uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.customers set account_id = account
    where id = of_id and account is not null and account_id is null
      and emails @> array[private.verified_email(account)]
      and not exists (select from public.customers where account_id = account);
end
$$;


-- Trigger: links existing records, for example imported ones, once an account has verified their
-- address.
create function private.claim_customer() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.link_account(id, new.user_id) from public.customers
    where merged_into is null and emails @> array[new.email] order by created_at limit 1;
  return null;
end
$$;
create trigger claim_customer after insert or update of email on private.verified_emails
  for each row execute function private.claim_customer();

revoke execute on all functions in schema private from public;
