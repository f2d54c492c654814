-- Export of a user's own data. The server calls it for the account of the caller's token. Every table
-- with personal data must be handled here and in 39-data-deletion.sql.

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
          'findings', (select coalesce(jsonb_agg(to_jsonb(finding)
              - '{changed_by,revision,overwritten,writes}'::text[] order by changed_at), '[]')
            from public.findings finding where appointment_id = appointment.id),
          'estimate', (select coalesce(jsonb_agg(
              to_jsonb(line) - '{items,updated_at}'::text[] order by position, id), '[]')
            from public.estimate_lines line where appointment_id = appointment.id
              and exists (select from public.estimate_events where line_id = line.id)),
          'bills', (select coalesce(jsonb_agg(jsonb_build_object('number', bill.shown, 'made_on', made_on,
              'voids', (select shown from public.invoices other where other.id = bill.voids),
              'lines', (select jsonb_agg(jsonb_build_object('title', title, 'price_cents', price_cents,
                  'tax_cents', tax_cents) order by position)
                from public.invoice_lines where invoice_id = bill.id),
              'payments', (select coalesce(jsonb_agg(jsonb_build_object('paid_on', taken_on,
                  'method', method, 'amount_cents', amount_cents) order by taken_at), '[]')
                from public.payments where invoice_id = bill.id)) order by year, number), '[]')
            from public.invoices bill where appointment_id = appointment.id),
          'history', (select coalesce(jsonb_agg(to_jsonb(event)
              - '{notified_at,notify,notify_after,overbooking_reason}'::text[] order by event.id), '[]')
            from public.appointment_events event where appointment_id = appointment.id))
        order by created_at), '[]')
      from public.appointments appointment where user_id = person.id),
    'past_work', (select coalesce(jsonb_agg(
        to_jsonb(past) - '{import_id,customer_id,vehicle_id}'::text[] order by day), '[]')
      from private.past_work_of_account(person.id) past),
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
    'work_on_cars', (select coalesce(jsonb_agg(to_jsonb(work) - 'account_id' order by started_at), '[]')
      from public.time_entries work where account_id = person.id),
    'waitlist', (select coalesce(
        jsonb_agg(to_jsonb(entry) - 'submission_id' order by created_at), '[]')
      from public.waitlist_entries entry
      where lower(entry.email) = (select private.verified_email(person.id))))
  from auth.users person where id = private.uid());
end
$$;

grant execute on function private.export_own_data() to service_role;
revoke execute on all functions in schema private from public;
