-- Live connections: changes of published tables, presence, and messages that are too large for
-- NOTIFY. Every server process listens on the channel `realtime`.

-- ---------------------------------------------------------------------------------------------
-- Changes

-- One row per changed row of a published table, kept for minutes, so that a process can catch up
-- after losing its database connection. Listeners receive the row itself, read with their own
-- privileges.
create table private.changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  -- Compared with a snapshot to find new rows: ids are not assigned in commit order.
  transaction xid8 not null default pg_current_xact_id(),
  table_schema text not null,
  table_name text not null,
  kind text not null check (kind in ('INSERT', 'UPDATE', 'DELETE')),
  -- The primary key as an object.
  key jsonb not null,
  -- The whole deleted row. Used to evaluate whether a listener was allowed to read it; never sent.
  deleted jsonb
);
create index changes_by_transaction on private.changes (transaction);
create index changes_by_age on private.changes (at);
alter table private.changes enable row level security, force row level security;
grant select, delete on private.changes to service_role;

-- Trigger: records a change. Its arguments are the columns of the primary key.
create function private.record_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    changed := to_jsonb(old);
  else
    changed := to_jsonb(new);
  end if;
  insert into private.changes (table_schema, table_name, kind, key, deleted)
    values (tg_table_schema, tg_table_name, tg_op,
      (select jsonb_object_agg(name, changed -> name) from unnest(tg_argv) name),
      case when tg_op = 'DELETE' then changed end);
  perform pg_notify('realtime', 'change');
  return null;
end
$$;

-- Publishes a table: listeners are notified of changes of the rows that they may read.
create function private.publish_changes(published regclass) returns void
  language plpgsql set search_path = ''
as $$
begin
  -- Hosted providers read changes from the publication.
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    execute format('alter publication supabase_realtime add table %s', published);
    return;
  end if;
  execute format(
    'create trigger publish_changes after insert or update or delete on %s
       for each row execute function private.record_change(%s)',
    published,
    (select string_agg(quote_literal(attname), ', ' order by attnum)
     from pg_attribute join pg_index on indrelid = attrelid and attnum = any (indkey)
     where attrelid = published and indisprimary));
end
$$;

select private.publish_changes(published) from unnest('{public.appointments,
  public.appointment_events, public.appointment_images, public.contact_messages,
  public.financing_applications, public.settings, public.yars_profiles}'::regclass[]) published;

-- ---------------------------------------------------------------------------------------------
-- Presence

-- Server processes with live connections. One that has not been seen for a while has crashed.
create table private.live_processes (
  id uuid primary key,
  seen_at timestamptz not null default now()
);
alter table private.live_processes enable row level security, force row level security;
grant select, insert, update, delete on private.live_processes to service_role;

-- Who is present in which channel.
create table private.presences (
  -- Identifies the presence to clients.
  ref text primary key,
  process_id uuid not null references private.live_processes (id) on delete cascade,
  -- The channel membership; each has at most one presence.
  member_id uuid not null unique,
  topic text not null,
  key text not null,
  -- JSON, as the client sent it.
  meta text not null
);
create index presences_by_topic on private.presences (topic);
create index presences_by_process on private.presences (process_id);
alter table private.presences enable row level security, force row level security;
grant select, insert, update, delete on private.presences to service_role;

-- Messages that do not fit into a notification, for the other processes to read.
create unlogged table private.large_broadcasts (
  id uuid primary key,
  at timestamptz not null default now(),
  body text not null
);
alter table private.large_broadcasts enable row level security, force row level security;
grant select, insert, update, delete on private.large_broadcasts to service_role;

-- Returns the positions, from 1, of the claims whose session has ended.
create function private.ended_sessions(all_claims jsonb[]) returns setof integer
  language plpgsql set search_path = ''
as $$
begin
  for claim_number in 1 .. coalesce(array_length(all_claims, 1), 0) loop
    begin
      perform set_config('request.jwt.claims', all_claims[claim_number]::text, true);
      perform private.require_live_session();
    exception when sqlstate 'PT401' then
      return next claim_number;
    end;
  end loop;
end
$$;
grant execute on function private.ended_sessions(jsonb[]) to service_role;

-- ---------------------------------------------------------------------------------------------
-- Private channels, under the names that hosted providers use: whoever may select a row of
-- realtime.messages with the channel's topic may join it, and whoever may insert one may send. No
-- rows are stored. Skipped where a provider has created the schema.
do $make$
begin
  if to_regclass('realtime.messages') is not null then
    return;
  end if;

  create schema if not exists realtime;
  grant usage on schema realtime to anon, authenticated, service_role;

  create table realtime.messages (
    id uuid primary key default gen_random_uuid(),
    topic text not null,
    extension text not null check (extension in ('broadcast', 'presence')),
    payload jsonb,
    event text,
    private boolean default false,
    inserted_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );

  -- Only the owner's own programs (service_role) have access by default. A select policy lets users
  -- join and listen, an insert policy lets them send; both can check realtime.topic() and the
  -- extension, broadcast or presence.
  alter table realtime.messages enable row level security, force row level security;
  grant select, insert on realtime.messages to anon, authenticated, service_role;

  -- The topic of the requested channel.
  create function realtime.topic() returns text language sql stable
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;
end
$make$;

revoke execute on all functions in schema private from public;
