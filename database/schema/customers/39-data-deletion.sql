-- Deletion of personal data: with a user's own account, which the server calls for the account of the
-- caller's token, and of a customer, by administrators. Every table with personal data must be handled
-- in both.

-- ---------------------------------------------------------------------------------------------
-- Parts of both deletions

-- Clears the delivered messages about these records. Those that wait are still sent.
create function private.clear_delivered(subjects uuid[]) returns void
  language sql security definer set search_path = ''
as $$
  update public.outbox set payload = null
    where subject_id = any(subjects) and (delivered_at is not null or suppressed_at is not null)
$$;

-- Removes the customer from appointments, which remain as a record of the work on a car; upcoming
-- ones are canceled. Findings remain without what staff wrote by hand, and bills and payments without
-- their free text. Text consents remain as proof, revoked.
-- Rows of photos are deleted here, their bytes by the next cleanup.
create function private.anonymize_appointments(visits uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  zone text := private.booking_rules() ->> 'timeZone';
begin
  update public.appointments
    set name = 'Deleted customer', phone = '+10000000000', email = null, address = null,
      notes = null, user_id = null,
      status = case when status in ('pending', 'confirmed')
          and (scheduled_date + scheduled_time) at time zone zone > now()
        then 'canceled' else status end
    where id = any(visits);
  update public.appointment_events set changes = null, note = null, overbooking_reason = null
    where appointment_id = any(visits);
  update public.estimate_lines set question = null where appointment_id = any(visits);
  update public.estimate_events set question = null, told_by = null where appointment_id = any(visits);
  update public.invoices set reason = null where appointment_id = any(visits) and reason is not null;
  update public.payments set reference = null where reference is not null
    and invoice_id in (select id from public.invoices where appointment_id = any(visits));
  delete from public.staff_notes where appointment_id = any(visits);
  delete from public.appointment_images where appointment_id = any(visits);
  delete from public.finding_photos where appointment_id = any(visits);
  update public.findings set note = '', overwritten = '[]' where appointment_id = any(visits);
  update public.sms_consents set revoked_at = now()
    where appointment_id = any(visits) and revoked_at is null;
  delete from public.callback_requests where appointment_id = any(visits);
  update public.form_submissions set browser_info = null where record_id = any(visits);
  perform private.clear_delivered(visits);
end
$$;

-- Deletes texts. The opt-out of a number remains.
create function private.delete_texts(texts uuid[], of_phones text[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.outbox set payload = null
    where (delivered_at is not null or suppressed_at is not null) and id in (
      select outbox_id from public.text_messages where text_messages.id = any(texts));
  delete from public.text_messages where id = any(texts);
  update public.text_conversations conversation
    set last_at = null, last_body = null, received_at = null, waiting_since = null, unread = false
    where conversation.phone = any(of_phones)
      and not exists (select from public.text_messages where text_messages.phone = conversation.phone);
end
$$;

-- Deletes waitlist entries and calls asked for, with what was mailed about them.
create function private.delete_waits(waits uuid[], calls uuid[] default '{}') returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.form_submissions set browser_info = null where record_id = any(waits || calls);
  perform private.clear_delivered(waits || calls);
  delete from public.waitlist_entries where id = any(waits);
  delete from public.callback_requests where id = any(calls);
end
$$;

-- Removes the person from messages and applications, with what staff have noted and replied.
create function private.anonymize_messages(messages uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.contact_messages
    set name = 'Deleted customer', email = 'deleted@invalid', phone = '+10000000000',
      message = 'Deleted with the customer.', staff_note = null, archived_at = now()
    where id = any(messages);
  update public.financing_applications
    set name = 'Deleted customer', email = 'deleted@invalid', phone = '+10000000000',
      vehicle_info = null, repair_needed = 'Deleted with the customer.', staff_note = null,
      archived_at = now()
    where id = any(messages);
  update public.form_submissions set browser_info = null where record_id = any(messages);
  perform private.clear_delivered(messages || array(select id from public.message_replies
    where message_id = any(messages) or application_id = any(messages)));
  update public.message_replies set body = 'Deleted with the customer.'
    where message_id = any(messages) or application_id = any(messages);
end
$$;

-- ---------------------------------------------------------------------------------------------
-- The two deletions

-- Deletes the caller's account, and removes its person from appointments and messages. Refused while
-- a car of theirs is in the shop, which would no longer know whose it is.
create function private.delete_own_account() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  account uuid := private.uid();
  own_email text := private.verified_email(account);
  own_appointments uuid[] := array(select id from public.appointments where user_id = account);
  own_phones text[] := array(select phone from public.appointments where user_id = account);
  own_addresses text[] := array(select address from public.appointments where user_id = account);
  -- Customer records of the account. Anybody can book with somebody else's number or address, so a
  -- record that existed before is only among them if it has the verified email address, and the
  -- record of another account never.
  linked_records uuid[] := array(select id from public.customers customer
    where account_id = account or account_id is null and (emails @> array[own_email]
      or exists (select from public.appointments appointment where appointment.id = any(own_appointments)
        and appointment.customer_id = customer.id and appointment.created_at = customer.created_at)));
  -- The linked records to delete: those that nobody else has added to, be it staff, an import, a
  -- merge or another booking. A name and a number are enough to get into somebody's record, or to
  -- start it.
  own_records uuid[] := array(select id from public.customers customer
    where id = any(linked_records) and merged_into is null and notes is null
      and exists (select from public.appointments appointment where appointment.id = any(own_appointments)
        and appointment.customer_id = customer.id and appointment.created_at = customer.created_at)
      and not exists (select from public.appointments other
        where other.customer_id = customer.id and other.id <> all (own_appointments))
      and not exists (select from public.customers duplicate where duplicate.merged_into = customer.id)
      and phones <@ own_phones
      and emails <@ (own_email || array(select lower(email) from public.appointments
        where id = any(own_appointments)))
      and (address is null or address = any(own_addresses))
      -- Only staff enter plates and VINs.
      and not exists (select from public.vehicles car where car.customer_id = customer.id
        and (num_nonnulls(plate, vin) > 0 or not exists (select from public.appointments appointment
          where appointment.id = any(own_appointments) and appointment.vehicle_id = car.id))));
begin
  if exists (select from auth.mfa_factors where user_id = account and status = 'verified')
    and nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' is distinct from 'aal2'
  then
    raise exception 'insufficient_aal' using errcode = 'PT403',
      detail = 'The code of the second factor is needed to delete this account.';
  end if;
  -- A check-in at the same moment waits for this, or this for it.
  perform from public.appointments where id = any(own_appointments) for update;
  if exists (select from unnest(own_appointments) visit where private.is_in_shop(visit)) then
    raise exception 'Your car is in our shop. Pick it up first, or call us.' using errcode = 'PT409';
  end if;
  perform set_config('app.actor',
    jsonb_build_object('kind', 'system', 'reason', 'account deleted')::text, true);
  perform private.anonymize_appointments(own_appointments);
  delete from public.customers where id = any(own_records);
  -- Remove from the other records what came from the account.
  update public.customers set address = null
    where id = any(linked_records) and address = any(own_addresses);
  -- What an import found there, to undo it, may be the person's, too.
  delete from public.customer_import_changes where customer_id = any(linked_records);
  update public.customers set emails = array_remove(emails, own_email) where emails @> array[own_email];
  update public.customer_merges
    set before = jsonb_set(before, '{emails}', (before -> 'emails') - own_email),
      after = jsonb_set(after, '{emails}', (after -> 'emails') - own_email)
    where after -> 'emails' ? own_email;
  update public.appointment_events set actor_id = null where actor_id = account;
  update public.car_stages set technician_id = null where technician_id = account;
  update public.estimate_events set actor_id = null where actor_id = account;
  -- Texts are matched by phone number. A conversation remains with other people's visits under the
  -- same number, and with a customer record of it unless the account has confirmed that number.
  update public.text_messages text set appointment_id = (private.visit_of_phone(text.phone)).id
    where appointment_id = any(own_appointments) and (direction = 'in' or author_id is not null)
      and (exists (select from public.appointments visit where visit.phone = text.phone)
        or exists (select from public.customers customer where customer.phones @> array[text.phone])
          and not exists (select from auth.users where id = account
            and '+' || auth.users.phone = text.phone and phone_confirmed_at is not null));
  perform private.delete_texts(
    array(select id from public.text_messages where appointment_id = any(own_appointments)), own_phones);
  perform private.anonymize_messages(array(
    select id from public.contact_messages where lower(email) = own_email
    union all select id from public.financing_applications where lower(email) = own_email));
  perform private.delete_waits(array(select id from public.waitlist_entries
    where lower(email) = own_email or appointment_id = any(own_appointments)));
  perform private.clear_delivered(array[account]);
  delete from auth.audit_log_entries where payload ->> 'actor_id' = account::text;
  -- Deletes sessions and the profile as well. Fails for the last administrator.
  delete from auth.users where id = account;
end
$$;

-- Deletes a customer's record at the customer's request, with cars and duplicates, and removes the
-- person from past appointments and messages. Refused while something is open, and for appointments
-- of an account: its owner deletes it, with those, and what is left here can be deleted then.
--
-- Messages and waitlist entries have no record. They are the person's with one of the email
-- addresses, or with one of the numbers and the same name, because families share numbers.
create function public.delete_customer(customer uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  person public.customers;
  visits uuid[];
  own_phones text[];
begin
  perform private.require_administrator();
  -- Waits for bookings in progress, which would find the record.
  perform private.lock_contacts(phones || emails) from public.customers where id = customer;
  select * into person from public.customers where id = customer and merged_into is null for update;
  if person.id is null then
    raise exception 'This record is no longer there. It may have been merged.' using errcode = 'PT409';
  end if;
  visits := array(select id from public.appointments where customer_id = customer);
  if exists (select from public.appointments
      where id = any(visits) and status in ('pending', 'confirmed'))
    or exists (select from unnest(visits) visit where private.is_in_shop(visit))
  then
    raise exception '% has an open appointment. Complete or cancel it first.', person.name
      using errcode = 'PT409';
  end if;
  if person.account_id is not null
    or exists (select from public.appointments where id = any(visits) and user_id is not null)
  then
    raise exception '% has an account, and can delete it under Profile. After that, delete what is left here.',
      person.name using errcode = 'PT409';
  end if;

  perform private.anonymize_appointments(visits);
  -- Numbers that nobody else has.
  own_phones := array(select own from unnest(person.phones) own
    where not exists (select from public.customers other where other.id <> customer
        and other.merged_into is null and other.phones @> array[own])
      and not exists (select from public.appointments where phone = own));
  update public.text_messages text set appointment_id = (private.visit_of_phone(text.phone)).id
    where appointment_id = any(visits) and text.phone <> all (own_phones)
      and (direction = 'in' or author_id is not null);
  perform private.delete_texts(
    array(select id from public.text_messages text
      where text.phone = any(own_phones) or appointment_id = any(visits)), own_phones);
  update public.sms_consents set revoked_at = now()
    where phone = any(own_phones) and revoked_at is null;
  perform private.anonymize_messages(array(
    select id from public.contact_messages
      where private.is_contact_of(person, name, phone, email)
    union all select id from public.financing_applications
      where private.is_contact_of(person, name, phone, email)));
  perform private.delete_waits(
    array(select id from public.waitlist_entries
      where private.is_contact_of(person, name, phone, email) or appointment_id = any(visits)),
    array(select id from public.callback_requests
      where private.is_contact_of(person, name, phone, null)));
  delete from public.customers where id = customer;
end
$$;
revoke execute on function public.delete_customer(uuid) from public, anon;
grant execute on function public.delete_customer(uuid) to authenticated;

grant execute on function private.delete_own_account() to service_role;
revoke execute on all functions in schema private from public;
