-- What waits for staff, and what they answer to messages.

-- ---------------------------------------------------------------------------------------------
-- Replies

-- What staff have answered to a message or an application. The server makes a mail of each.
create table public.message_replies (
  -- Made by the browser: sent twice, it is one reply.
  id uuid primary key,
  created_at timestamptz not null default now(),
  message_id uuid references public.contact_messages (id) on delete cascade,
  application_id uuid references public.financing_applications (id) on delete cascade,
  author_id uuid references public.yars_profiles (id) on delete set null,
  body text not null check (length(body) <= 5000 and body ~ '\S'),
  -- When its mail was queued, in that same transaction.
  queued_at timestamptz,
  constraint answers_one check (num_nonnulls(message_id, application_id) = 1)
);
create index message_replies_of_message on public.message_replies (message_id, created_at);
create index message_replies_of_application on public.message_replies (application_id, created_at);
create index message_replies_to_queue on public.message_replies (created_at)
  where queued_at is null;
create index message_replies_by_author on public.message_replies (author_id, created_at);

-- Administrators read replies and write them, under their own name; what is written stays as it is.
-- The server makes mails of them and says so. Nobody deletes one.
alter table public.message_replies enable row level security, force row level security;
revoke all on public.message_replies from anon, authenticated, service_role;
grant select, update (queued_at) on public.message_replies to service_role;
grant select, insert (id, message_id, application_id, body) on public.message_replies
  to authenticated;

create policy administrator_reads on public.message_replies for select to authenticated
  using ((select private.is_admin()));
create policy administrator_writes on public.message_replies for insert to authenticated
  with check ((select private.is_admin()));

-- Puts down who writes, and that the message is answered. A reply is a mail to an address that nobody
-- has verified: ten an hour to one message, a hundred an hour by one person.
create function private.check_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.author_id := private.uid();
  -- Whoever else answers at the same time has finished.
  perform pg_advisory_xact_lock(hashtextextended('replies', 0));
  if (select count(*) from public.message_replies
      where coalesce(message_id, application_id) = coalesce(new.message_id, new.application_id)
        and (message_id = new.message_id or application_id = new.application_id)
        and created_at > now() - interval '1 hour') >= 10
    or (select count(*) from public.message_replies
      where author_id = new.author_id and created_at > now() - interval '1 hour') >= 100
  then
    raise exception 'too_many_replies' using errcode = 'PT429',
      detail = 'That is a lot of email in one hour. Please call, or try again later.';
  end if;
  update public.contact_messages set answered_at = now() where id = new.message_id;
  update public.financing_applications set answered_at = now() where id = new.application_id;
  return new;
end
$$;
create trigger check_reply before insert on public.message_replies
  for each row execute function private.check_reply();
revoke execute on function private.check_reply() from public;

-- ---------------------------------------------------------------------------------------------
-- The worklist

-- Requests without an answer are few, among all appointments there ever were.
create index appointments_unanswered on public.appointments (created_at)
  where status = 'pending';
create index contact_messages_open on public.contact_messages (created_at)
  where answered_at is null and archived_at is null;
create index financing_applications_open on public.financing_applications (created_at)
  where answered_at is null and archived_at is null;

-- Everything that waits for somebody of the shop, each once, gone when it is done. Another kind of item
-- is another branch here, and its words in app/pages/admin/worklist-item.tsx. The reader's own rights
-- decide which rows; customers, who may read their own appointments, see none here.
create view public.worklist with (security_invoker = true) as
  select * from (
    -- A request, or a confirmed visit that its customer has moved: it waits since then.
    select 'request' as kind, appointment.id::text as id, coalesce(became.at, created_at) as since,
      name, phone, email, service as summary, false as unread, appointment.id as appointment_id,
      scheduled_date, scheduled_time
    from public.appointments appointment
      left join lateral (
        select max(event.at) as at from public.appointment_events event
        where event.appointment_id = appointment.id and event.to_status = 'pending'
          and event.from_status is distinct from 'pending') became on true
    where status = 'pending'
    union all
    select 'message', id::text, created_at, name, phone, email, left(message, 200),
      read_at is null, null, null, null
    from public.contact_messages where answered_at is null and archived_at is null
    union all
    select 'financing', id::text, created_at, name, phone, email, left(repair_needed, 200),
      read_at is null, null, null, null
    from public.financing_applications where answered_at is null and archived_at is null
    union all
    -- Somebody who wants to be called about a day.
    select 'callback', id::text, created_at, name, phone, null, service, false, null, day, null
    from public.callback_requests where handled_at is null
    union all
    -- A text that nobody has answered, with the visit that it is probably about.
    select 'text', phone, waiting_since, name, phone, email, left(last_body, 200), unread,
      appointment_id, scheduled_date, scheduled_time
    from public.text_inbox where waiting_since is not null
    union all
    -- A car that is ready and not picked up, or whose customer has not said yes.
    select stage, appointment.id::text, car.since, name, phone, email,
      concat_ws(', ', nullif(concat_ws(' ', vehicle_year, vehicle_make, vehicle_model), ''), service),
      false, appointment.id, scheduled_date, scheduled_time
    from public.car_stages car join public.appointments appointment
      on appointment.id = car.appointment_id
    where stage in ('ready', 'approval')
    union all
    -- A mail, text or call to the automation that was given up.
    select 'undelivered', message.id::text, message.failed_at,
      coalesce(appointment.name, sender.name, applicant.name),
      coalesce(appointment.phone, sender.phone, applicant.phone, text.phone),
      case when message.kind = 'mail' then message.receiver end,
      message.kind, false, appointment.id, appointment.scheduled_date, appointment.scheduled_time
    from public.outbox message
      left join public.text_messages text on text.outbox_id = message.id
      left join public.appointments appointment
        on appointment.id = coalesce(text.appointment_id, message.subject_id)
      left join public.message_replies reply on reply.id = message.subject_id
      left join public.contact_messages sender
        on sender.id = coalesce(reply.message_id, message.subject_id)
      left join public.financing_applications applicant
        on applicant.id = coalesce(reply.application_id, message.subject_id)
    where message.failed_at is not null and message.handled_at is null
  ) item
  where (select private.is_admin()) or current_setting('role') is distinct from 'authenticated';
revoke all on public.worklist from anon, authenticated, service_role;
grant select on public.worklist to authenticated, service_role;

-- ---------------------------------------------------------------------------------------------
-- Notifications on devices

-- A browser of somebody of the shop that wants to be told of new requests (Push API). The endpoint is an
-- address of the browser's own push service, which the server calls.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  account_id uuid not null references public.yars_profiles (id) on delete cascade,
  endpoint text not null unique
    check (length(endpoint) <= 1000 and endpoint ~ '^https://[a-zA-Z0-9.-]+(:443)?/'),
  -- The browser's public key, and its secret: RFC 8291, section 3.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}=?$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}(==)?$')
);
create index push_subscriptions_of_account on public.push_subscriptions (account_id);

-- Administrators see, add and remove the devices of their own; who signs in on a browser that somebody
-- else has used takes it over. The server reads all, and removes those that the push service no longer
-- knows. Nobody changes one.
alter table public.push_subscriptions enable row level security, force row level security;
revoke all on public.push_subscriptions from anon, authenticated, service_role;
grant select, delete on public.push_subscriptions to service_role;
grant select, delete, insert (endpoint, p256dh, auth) on public.push_subscriptions to authenticated;

create policy own_reads on public.push_subscriptions for select to authenticated
  using (account_id = (select private.uid()) and (select private.is_admin()));
create policy own_adds on public.push_subscriptions for insert to authenticated
  with check (account_id = (select private.uid()) and (select private.is_admin()));
create policy own_removes on public.push_subscriptions for delete to authenticated
  using (account_id = (select private.uid()));

-- It is the caller's; ten devices each. The oldest makes room: browsers are reinstalled, and what they
-- leave behind only the push service knows.
create function private.keep_push_subscription() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.account_id := coalesce(private.uid(), new.account_id);
  -- Whoever signs in on the same browser takes it over.
  delete from public.push_subscriptions where endpoint = new.endpoint;
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where account_id = new.account_id
    order by created_at desc, id offset 9);
  return new;
end
$$;
create trigger keep_subscription before insert on public.push_subscriptions
  for each row execute function private.keep_push_subscription();
revoke execute on function private.keep_push_subscription() from public;
