-- What customers answer to the lines of an estimate (42-estimates.sql), and which of them are done.

-- Sets the answer to a line and records it. The only way to one, for customers and for staff who were
-- told on the phone. Sent again, it changes nothing.
--
-- `version`: the one that was seen
-- `actor`: {kind: 'customer'} or {kind: 'staff', id, toldBy?}; `at`, if it was said earlier
create function private.answer_line(line uuid, version integer, answer text, actor jsonb,
    question text default null)
  returns public.estimate_lines language plpgsql security definer set search_path = ''
as $$
declare
  visit uuid := (select appointment_id from public.estimate_lines where id = line);
  at timestamptz := coalesce((actor ->> 'at')::timestamptz, now());
  found public.estimate_lines;
  status text;
begin
  if visit is null then
    raise exception 'no_such_line' using errcode = 'PT404', detail = 'There is no such line.';
  end if;
  if coalesce(answer not in ('approved', 'declined', 'question'), true) then
    raise exception 'no_such_answer' using errcode = 'PT400', detail = 'Approve, decline or ask.';
  end if;
  if answer <> 'question' then
    question := null;
  elsif coalesce(length(question) > 1000 or not private.is_visible(question), true) then
    raise exception 'no_question' using errcode = 'PT400', detail = 'Write your question in up to 1,000 characters.';
  end if;
  if at > now() + interval '5 minutes' or at < now() - interval '31 days' then
    raise exception 'no_such_time' using errcode = 'PT400', detail = 'An answer is of the last 31 days.';
  end if;
  -- Waits for whoever completes or cancels the visit, and for other answers.
  select appointment.status into status from public.appointments appointment where id = visit for share;
  perform from public.estimate_lines where appointment_id = visit order by id for update;
  select * into found from public.estimate_lines where id = line;
  if found.done_at is not null then
    raise exception 'line_done' using errcode = 'PT409', detail = 'This work is done already.';
  end if;
  if found.withdrawn_at is not null then
    raise exception 'line_withdrawn' using errcode = 'PT409', detail = 'The shop has taken this line back.';
  end if;
  if status in ('completed', 'canceled')
    or exists (select from public.car_stages where appointment_id = visit and stage = 'picked_up')
  then
    raise exception 'visit_over' using errcode = 'PT409', detail = 'This visit is over.';
  end if;
  if found.version is distinct from answer_line.version then
    raise exception 'line_changed' using errcode = 'PT409',
      detail = 'This line was changed meanwhile. Look at it again.';
  end if;
  if (found.answer, found.question) is not distinct from (answer_line.answer, answer_line.question) then
    return found;
  end if;
  if answer = 'approved' and exists (select from public.estimate_lines other
    where appointment_id = visit and choice = found.choice and done_at is not null)
  then
    raise exception 'alternative_done' using errcode = 'PT409', detail = 'Its alternative is done already.';
  end if;
  -- The line, and with an approval the other lines of its choice, which that declines.
  with answered as (
    update public.estimate_lines other
      set answer = case when id = line then answer_line.answer else 'declined' end,
        question = case when id = line then answer_line.question end,
        answered_at = at, answered_by = actor ->> 'kind'
      where id = line or answer_line.answer = 'approved' and appointment_id = visit and choice = found.choice
        and withdrawn_at is null and other.answer is distinct from 'declined'
      returning *)
  insert into public.estimate_events (appointment_id, line_id, kind, at, version, price_cents, tax_cents,
      actor_kind, actor_id, told_by, question)
    select visit, id, answered.answer, at, answered.version, price_cents, tax_cents, actor ->> 'kind',
        (actor ->> 'id')::uuid, actor ->> 'toldBy', answered.question
      from answered order by id <> line, id;
  select * into found from public.estimate_lines where id = line;
  return found;
end
$$;

-- Marks an approved line as done, or as not done after all. By the desk or the technician of the car.
create function public.mark_line_done(line uuid, done boolean default true) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  found public.estimate_lines;
begin
  select * into found from public.estimate_lines where id = line for update;
  if not coalesce(private.may_work_on(found.appointment_id), false) then
    raise insufficient_privilege using message = 'Only who works on this car can do this.';
  end if;
  if found.answer is distinct from 'approved' then
    raise exception 'not_approved' using errcode = 'PT409', detail = 'Only what the customer approved can be done.';
  end if;
  if (found.done_at is not null) = done then
    return;
  end if;
  update public.estimate_lines set done_at = case when done then now() end where id = line;
  insert into public.estimate_events (appointment_id, line_id, kind, version, price_cents, tax_cents,
      actor_kind, actor_id)
    values (found.appointment_id, line, case when done then 'done' else 'undone' end, found.version,
      found.price_cents, found.tax_cents, 'staff', private.uid());
end
$$;
revoke execute on function public.mark_line_done(uuid, boolean) from public, anon;
grant execute on function public.mark_line_done(uuid, boolean) to authenticated;

grant execute on function private.answer_line(uuid, integer, text, jsonb, text) to service_role;

revoke execute on all functions in schema private from public;
