-- Receiving and sending texts (22-texts.sql), and the views of them for staff.

-- ---------------------------------------------------------------------------------------------
-- Storing texts

-- The visit a customer is probably texting about: the open one, otherwise the latest.
create function private.visit_of_phone(of_phone text) returns public.appointments
  language sql stable security definer set search_path = ''
as $$
  select * from public.appointments where phone = of_phone
    order by status in ('pending', 'confirmed') desc, scheduled_date desc, scheduled_time desc limit 1
$$;

-- Trigger: links a text with its conversation and visit. A text by staff is sent ten seconds later,
-- and only to a number that may be texted; at most thirty per hour to one number, two hundred per
-- hour by one person.
create function private.prepare_text() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_staff boolean := current_setting('role') = 'authenticated';
begin
  -- Checked before any lookup, which could leak data to callers without access.
  if is_staff and not private.is_desk() then
    raise insufficient_privilege using message = 'Only the desk writes texts.';
  end if;
  insert into public.text_conversations (phone) values (new.phone) on conflict do nothing;
  if new.appointment_id is null then
    new.appointment_id := (private.visit_of_phone(new.phone)).id;
  end if;
  if not is_staff then
    return new;
  end if;
  new.direction := 'out';
  new.author_id := private.uid();
  new.send_after := now() + interval '10 seconds';
  if length(new.body) > 640 then
    raise check_violation using message = 'A text has at most 640 characters.';
  end if;
  if private.text_permission(new.phone) not in ('agreed', 'asked') then
    raise exception 'no_text_consent' using errcode = 'PT409',
      detail = 'This person hasn''t agreed to texts, or has stopped them. Please call instead.';
  end if;
  -- Serializes staff texts, so that the counts are exact.
  perform pg_advisory_xact_lock(hashtextextended('texts', 0));
  if (select count(*) from public.text_messages where phone = new.phone and author_id is not null
      and created_at > now() - interval '1 hour') >= 30
    or (select count(*) from public.text_messages where author_id = new.author_id
      and created_at > now() - interval '1 hour') >= 200
  then
    raise exception 'too_many_texts' using errcode = 'PT429',
      detail = 'That is a lot of texts in one hour. Please call, or try again later.';
  end if;
  return new;
end
$$;
create trigger prepare_text before insert on public.text_messages
  for each row execute function private.prepare_text();

-- Trigger: adds automatic texts to the conversation, and links a text by staff with its outbox
-- message. Texts to the owner about waiting requests do not belong to a conversation.
create function private.add_to_conversation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if starts_with(new.idempotency_key, 'text-') then
    update public.text_messages set outbox_id = new.id
      where id::text = substr(new.idempotency_key, 6);
  elsif new.payload ->> 'to' ~ '^\+[1-9]\d{6,14}$' and new.payload ->> 'text' ~ '\S'
    and not starts_with(new.idempotency_key, 'waiting-')
    and exists (select from public.appointments where id = new.subject_id)
  then
    insert into public.text_messages (phone, direction, body, appointment_id, outbox_id)
      values (new.payload ->> 'to', 'out', left(new.payload ->> 'text', 1600), new.subject_id, new.id);
  end if;
  return null;
end
$$;
create trigger add_to_conversation after insert on public.outbox
  for each row when (new.kind = 'sms') execute function private.add_to_conversation();

-- Trigger: sets completed_at when the outbox message is delivered, suppressed or failed.
create function private.mark_text_completed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.text_messages set completed_at = now() where outbox_id = new.id;
  return null;
end
$$;
create trigger mark_text_completed after update on public.outbox
  for each row when (new.kind = 'sms' and (new.delivered_at, new.failed_at, new.suppressed_at)
    is distinct from (old.delivered_at, old.failed_at, old.suppressed_at))
  execute function private.mark_text_completed();

-- Stores a received text; returns false if it was stored before. `word` is the keyword that the
-- whole text consists of: `stop`, `start`, `help`, or null. A keyword does not need an answer by
-- staff, except that CANCEL may refer to an upcoming visit, which they have to check, and that
-- whoever writes HELP may need it. Texts never change an appointment or a car's stage.
create function public.receive_text(of_phone text, said text, pictures integer, word text,
    called text, answer text) returns boolean
  language plpgsql security invoker set search_path = ''
as $$
declare
  is_handled boolean := coalesce(word in ('stop', 'start'), false) and not (lower(said) ~ 'cancel' and exists (
    select from public.appointments where phone = of_phone and status in ('pending', 'confirmed')));
begin
  insert into public.text_messages (phone, direction, body, media, gateway_id)
    values (of_phone, 'in', said, pictures, called) on conflict (gateway_id) do nothing;
  if not found then
    return false;
  end if;
  update public.text_conversations
    set last_at = now(), last_body = said, received_at = now(),
      waiting_since = case when is_handled then waiting_since else coalesce(waiting_since, now()) end,
      unread = unread or not is_handled
    where phone = of_phone;
  if word = 'stop' then
    perform private.stop_texts(of_phone);
  elsif word = 'start' then
    update public.text_conversations set stopped_at = null where phone = of_phone;
    if private.can_be_phone(of_phone) then
      insert into public.sms_consents (phone, consent_text, consent_version, source)
        values (of_phone, said, 'by text', 'text message');
    end if;
  end if;
  if answer is not null then
    insert into public.text_messages (phone, direction, body) values (of_phone, 'out', answer);
  end if;
  return true;
end
$$;
revoke execute on function public.receive_text(text, text, integer, text, text, text) from public;
grant execute on function public.receive_text(text, text, integer, text, text, text) to service_role;

-- Marks a conversation as answered up to a text by staff. Called when that text is queued.
create function public.note_answer(answer_id uuid) returns void
  language sql security invoker set search_path = ''
as $$
  update public.text_conversations conversation
    -- What arrived while the answer waited to leave is the newest.
    set last_at = greatest(last_at, answer.created_at),
      last_body = case when last_at > answer.created_at then last_body else answer.body end,
      unread = unread and received_at > answer.created_at,
      waiting_since = case when received_at > answer.created_at then received_at end
    from public.text_messages answer
    where answer.id = answer_id and conversation.phone = answer.phone;
$$;
revoke execute on function public.note_answer(uuid) from public;
grant execute on function public.note_answer(uuid) to service_role;

-- Trigger: staff may remove a conversation from the worklist, but not add one.
create function private.check_conversation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('role') = 'authenticated' and (
    new.waiting_since is not null and new.waiting_since is distinct from old.waiting_since
    or new.unread and not old.unread)
  then
    raise check_violation using message = 'Only a text puts a conversation on the list.';
  end if;
  return new;
end
$$;
create trigger check_conversation before update on public.text_conversations
  for each row execute function private.check_conversation();

-- ---------------------------------------------------------------------------------------------
-- Views for staff

-- Texts with their delivery state. Runs with the privileges of the caller.
create view public.text_history with (security_invoker = true) as
  select text.id, text.created_at, phone, direction, body, media, author_id, send_after, arrived_at,
    case
      when direction = 'in' then 'received'
      when failed_at is not null then 'failed'
      when arrived_at is not null then 'arrived'
      when suppressed_at is not null then 'suppressed'
      when message.id is null and send_after is not null and outbox_id is null
        or message.id is not null and delivered_at is null then 'waiting'
      else 'sent'
    end as state,
    case when failed_at is not null or suppressed_at is not null then last_error end as problem
  from public.text_messages text left join public.outbox message on message.id = outbox_id;

-- Conversations in which a person has written, with the customer and the visit. Runs with the
-- privileges of the caller.
create view public.text_inbox with (security_invoker = true) as
  select conversation.phone, last_at, last_body, received_at, waiting_since, unread,
    visit.id as appointment_id, visit.name, visit.email, visit.service, visit.scheduled_date,
    visit.scheduled_time
  from public.text_conversations conversation
    left join lateral (select * from public.appointments where appointments.phone = conversation.phone
      order by status in ('pending', 'confirmed') desc, scheduled_date desc, scheduled_time desc
      limit 1) visit on true
  where last_at is not null;
revoke all on public.text_history, public.text_inbox from anon, authenticated, service_role;
grant select on public.text_history, public.text_inbox to authenticated, service_role;

select private.publish_changes('public.text_conversations'),
  private.publish_changes('public.text_messages');

revoke execute on all functions in schema private from public;
