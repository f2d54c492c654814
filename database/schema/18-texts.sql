-- Text messages, both ways: what people texted to the shop, what left for them, and where to whom the
-- shop may write. Consents are in 12-appointment-records.sql, what is on its way in 15-outbox.sql.

-- ---------------------------------------------------------------------------------------------
-- Who agreed to text messages, to which words, when. Carriers ask for exactly this.

create table public.sms_consents (
  id bigint generated always as identity primary key,
  appointment_id uuid references public.appointments (id) on delete set null,
  phone text not null check (phone ~ '^\+1\d{10}$'),
  consent_text text not null constraint consent_text_length check (length(consent_text) <= 2000),
  consent_version text not null
    constraint consent_version_length check (length(consent_version) <= 50),
  source text not null constraint source_length check (length(source) <= 200),
  granted_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index sms_consents_by_phone on public.sms_consents (phone);
create index sms_consents_by_appointment on public.sms_consents (appointment_id);

create trigger check_phone before insert or update of phone on public.sms_consents
  for each row execute function private.check_phone();

-- The consent ledger. Only the server reads and writes it; rows are never deleted.
alter table public.sms_consents enable row level security, force row level security;
revoke all on public.sms_consents from anon, authenticated, service_role;
grant select, insert, update on public.sms_consents to service_role;

-- ---------------------------------------------------------------------------------------------
-- Conversations and their texts

create table public.text_conversations (
  phone text primary key check (phone ~ '^\+[1-9]\d{6,14}$'),
  -- What was last written by a person, and when; null: only automatic messages so far.
  last_at timestamptz,
  last_body text,
  -- When they last wrote.
  received_at timestamptz,
  -- Since when a text of theirs waits for an answer; null: none does.
  waiting_since timestamptz,
  unread boolean not null default false,
  -- When they took back whatever they had agreed to; null: they did not, or agreed again.
  stopped_at timestamptz
);
create index text_conversations_latest on public.text_conversations (last_at desc)
  where last_at is not null;
create index text_conversations_waiting on public.text_conversations (waiting_since)
  where waiting_since is not null;

-- With whom the shop texts. The server and the triggers below write it. Administrators read it, mark a
-- conversation as read, and take one off the worklist that needs no answer. Nobody deletes one.
alter table public.text_conversations enable row level security, force row level security;
revoke all on public.text_conversations from anon, authenticated, service_role;
grant select, insert, update on public.text_conversations to service_role;
grant select, update (waiting_since, unread) on public.text_conversations to authenticated;

create policy administrator_reads on public.text_conversations for select to authenticated
  using ((select private.is_admin()));
create policy administrator_reads_and_files on public.text_conversations for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create table public.text_messages (
  -- Of what staff write made by the browser: sent twice, it is one.
  id uuid primary key default gen_random_uuid(),
  -- Of several in one transaction, each its own: a confirmation comes after what it confirms.
  created_at timestamptz not null default clock_timestamp(),
  phone text not null references public.text_conversations (phone),
  direction text not null check (direction in ('in', 'out')),
  body text not null check (length(body) <= 1600),
  -- Pictures that came with it and are not kept.
  media smallint not null default 0 check (media between 0 and 100),
  -- The visit that it is probably about: the open one of that phone, else the last.
  appointment_id uuid references public.appointments (id) on delete set null,
  -- Who of the shop wrote it; null: the customer, or nobody.
  author_id uuid references public.yars_profiles (id) on delete set null,
  -- What the gateway calls one that came in: told twice, it is one.
  gateway_id text unique check (length(gateway_id) between 1 and 100),
  -- What staff write leaves then, so that it can be taken back until then.
  send_after timestamptz,
  -- What carries it, in `outbox`; null: nothing yet, or it came in.
  outbox_id bigint unique,
  -- When that was handed over, suppressed or given up; screens read it again.
  completed_at timestamptz,
  -- When the phone had it, as its carrier says.
  arrived_at timestamptz,
  constraint says_something check (media > 0 or body ~ '\S')
);
create index text_messages_of_phone on public.text_messages (phone, created_at desc);
create index text_messages_of_appointment on public.text_messages (appointment_id);
create index text_messages_by_author on public.text_messages (author_id, created_at);
create index text_messages_to_queue on public.text_messages (send_after)
  where send_after is not null and outbox_id is null;

-- What was texted. Administrators read it, write under their own name to whoever may be texted
-- (private.note_text), and take back what has not left. The server writes down what comes in and what
-- leaves by itself. What was written stays as it is.
alter table public.text_messages enable row level security, force row level security;
revoke all on public.text_messages from anon, authenticated, service_role;
grant select, insert, update (outbox_id, arrived_at) on public.text_messages to service_role;
grant select, insert (id, phone, body), delete on public.text_messages to authenticated;

create policy administrator_reads on public.text_messages for select to authenticated
  using ((select private.is_admin()));
create policy administrator_writes on public.text_messages for insert to authenticated
  with check ((select private.is_admin()));
create policy author_takes_back on public.text_messages for delete to authenticated
  using ((select private.is_admin()) and author_id = (select private.uid()) and outbox_id is null);

-- ---------------------------------------------------------------------------------------------
-- Who may be texted

-- `agreed`: by the form or by START. `asked`: has texted the shop within the last seven days, and may be
-- answered by a person. `stopped`: has taken it back since. `none`: never agreed, never wrote.
create function private.text_permission(of_phone text) returns text
  language sql stable security definer set search_path = ''
as $$
  select case
    when exists (select from public.sms_consents where phone = of_phone and revoked_at is null)
      then 'agreed'
    when talk.stopped_at is not null
      or exists (select from public.sms_consents where phone = of_phone)
      then 'stopped'
    when talk.received_at > now() - interval '7 days' then 'asked'
    else 'none' end
  from (select of_phone as phone) wanted
    left join public.text_conversations talk using (phone)
$$;
grant execute on function private.text_permission(text), private.can_be_phone(text) to service_role;

-- The same for administrators, before they write.
create function public.text_permission(of_phone text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators see who may be texted.';
  end if;
  return private.text_permission(of_phone);
end
$$;

-- STOP, by whatever means it reached the shop: no text leaves for this phone until its owner agrees anew.
create function private.stop_texts(of_phone text) returns void
  language sql security definer set search_path = ''
as $$
  update public.sms_consents set revoked_at = now() where phone = of_phone and revoked_at is null;
  insert into public.text_conversations as talk (phone, stopped_at) values (of_phone, now())
    on conflict (phone) do update set stopped_at = coalesce(talk.stopped_at, now());
$$;

grant execute on function private.stop_texts(text) to service_role;

-- Somebody said so on the phone, at the counter, or in other words than the seven.
create function public.stop_texts(of_phone text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only administrators stop texts.';
  end if;
  perform private.stop_texts(of_phone);
end
$$;
revoke execute on function public.text_permission(text), public.stop_texts(text) from public;
grant execute on function public.text_permission(text), public.stop_texts(text) to authenticated;

revoke execute on all functions in schema private from public;
