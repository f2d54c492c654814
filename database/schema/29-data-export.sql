-- Export and deletion of a user's own data. The server calls both functions for the account of the
-- caller's token. Every table with personal data must be handled in both.

-- The data of the caller's account. Of the customer record that staff keep it contains the
-- appointments, which the customer entered; staff match the rest by phone number, which nobody
-- verifies.
--
-- Messages, applications and waitlist entries have an email address and no account, so they are
-- included if the account has verified that address. Texts are included only if the account's phone
-- number is confirmed: anybody can enter somebody else's number into a form.
create function private.export_own_data() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('id', person.id, 'email', person.email, 'phone', person.phone,
      'created_at', person.created_at, 'last_sign_in_at', person.last_sign_in_at),
    'profile', (select to_jsonb(profile) from public.yars_profiles profile where id = person.id),
    'appointments', (select coalesce(jsonb_agg(
        to_jsonb(appointment)
          - '{submission_id,bay,overbooked,shuttle_seat,sequence,customer_id,vehicle_id}'::text[]
        || jsonb_build_object(
          'photos', (select coalesce(jsonb_agg(to_jsonb(photo) order by position), '[]')
            from public.appointment_images photo where appointment_id = appointment.id),
          'history', (select coalesce(jsonb_agg(to_jsonb(event)
              - '{notified_at,notify,notify_after,overbooking_reason}'::text[] order by event.id), '[]')
            from public.appointment_events event where appointment_id = appointment.id))
        order by created_at), '[]')
      from public.appointments appointment where user_id = person.id),
    'text_message_consents', (select coalesce(jsonb_agg(to_jsonb(consent) order by consent.id), '[]')
      from public.sms_consents consent join public.appointments on appointments.id = appointment_id
      where user_id = person.id),
    'text_messages', (select coalesce(jsonb_agg(jsonb_build_object('at', text.created_at,
        'direction', direction, 'body', body) order by text.created_at), '[]')
      from public.text_messages text
      where text.phone = '+' || ltrim(person.phone, '+') and person.phone_confirmed_at is not null),
    'messages', (select coalesce(jsonb_agg(to_jsonb(written) - 'submission_id' order by created_at), '[]')
      from public.contact_messages written
      where lower(written.email) = (select private.verified_email(person.id))),
    'financing_applications', (select coalesce(
        jsonb_agg(to_jsonb(application) - 'submission_id' order by created_at), '[]')
      from public.financing_applications application
      where lower(application.email) = (select private.verified_email(person.id))),
    'callbacks', (select coalesce(jsonb_agg(to_jsonb(asked) - 'submission_id' order by asked.created_at), '[]')
      from public.callback_requests asked join public.appointments on appointments.id = appointment_id
      where user_id = person.id),
    'waitlist', (select coalesce(
        jsonb_agg(to_jsonb(entry) - 'submission_id' order by created_at), '[]')
      from public.waitlist_entries entry
      where lower(entry.email) = (select private.verified_email(person.id))))
  from auth.users person where id = private.uid());
end
$$;

-- Deletes the caller's account. Appointments remain, anonymized, as a record of the work on a car;
-- upcoming ones are canceled. Text consents remain as proof, revoked. Rows of photos are deleted
-- here, their bytes by the next cleanup.
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
  zone text := private.booking_rules() ->> 'timeZone';
begin
  if exists (select from auth.mfa_factors where user_id = account and status = 'verified')
    and nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'aal' is distinct from 'aal2'
  then
    raise exception 'insufficient_aal' using errcode = 'PT403',
      detail = 'The code of the second factor is needed to delete this account.';
  end if;
  perform set_config('app.actor',
    jsonb_build_object('kind', 'system', 'reason', 'account deleted')::text, true);
  update public.appointments
    set name = 'Deleted customer', phone = '+10000000000', email = null, address = null,
      notes = null, user_id = null,
      status = case when status in ('pending', 'confirmed')
          and (scheduled_date + scheduled_time) at time zone zone > now()
        then 'canceled' else status end
    where id = any(own_appointments);
  delete from public.customers where id = any(own_records);
  -- Remove from the other records what came from the account.
  update public.customers set address = null
    where id = any(linked_records) and address = any(own_addresses);
  update public.customers set emails = array_remove(emails, own_email) where emails @> array[own_email];
  update public.customer_merges
    set before = jsonb_set(before, '{emails}', (before -> 'emails') - own_email),
      after = jsonb_set(after, '{emails}', (after -> 'emails') - own_email)
    where after -> 'emails' ? own_email;
  update public.appointment_events set actor_id = null where actor_id = account;
  update public.appointment_events set changes = null, note = null, overbooking_reason = null
    where appointment_id = any(own_appointments);
  delete from public.appointment_images where appointment_id = any(own_appointments);
  update public.sms_consents set revoked_at = now()
    where appointment_id = any(own_appointments) and revoked_at is null;
  -- Texts are matched by phone number. A conversation remains with other people's visits under the
  -- same number, and with a customer record of it unless the account has confirmed that number.
  update public.text_messages text set appointment_id = (private.visit_of_phone(text.phone)).id
    where appointment_id = any(own_appointments) and (direction = 'in' or author_id is not null)
      and (exists (select from public.appointments visit where visit.phone = text.phone)
        or exists (select from public.customers customer where customer.phones @> array[text.phone])
          and not exists (select from auth.users where id = account
            and '+' || auth.users.phone = text.phone and phone_confirmed_at is not null));
  update public.outbox set payload = null
    where (delivered_at is not null or suppressed_at is not null) and id in (
      select outbox_id from public.text_messages where appointment_id = any(own_appointments));
  delete from public.text_messages where appointment_id = any(own_appointments);
  -- The opt-out remains.
  update public.text_conversations conversation
    set last_at = null, last_body = null, received_at = null, waiting_since = null, unread = false
    where conversation.phone = any(own_phones)
      and not exists (select from public.text_messages where text_messages.phone = conversation.phone);
  update public.contact_messages
    set name = 'Deleted customer', email = 'deleted@invalid', phone = '+10000000000',
      message = 'Deleted with the account.'
    where lower(email) = own_email;
  update public.financing_applications
    set name = 'Deleted customer', email = 'deleted@invalid', phone = '+10000000000',
      vehicle_info = null, repair_needed = 'Deleted with the account.'
    where lower(email) = own_email;
  delete from public.callback_requests where appointment_id = any(own_appointments);
  delete from public.waitlist_entries
    where lower(email) = own_email or appointment_id = any(own_appointments);
  update public.form_submissions set browser_info = null where record_id = any(own_appointments);
  update public.outbox set payload = null
    where subject_id = any(own_appointments) and (delivered_at is not null or suppressed_at is not null);
  delete from auth.audit_log_entries where payload ->> 'actor_id' = account::text;
  -- Deletes sessions and the profile as well. Fails for the last administrator.
  delete from auth.users where id = account;
end
$$;

grant execute on function private.export_own_data(), private.delete_own_account() to service_role;
revoke execute on all functions in schema private from public;
