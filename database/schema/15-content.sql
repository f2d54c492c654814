-- What the shop says of itself: versions of its content, the draft that administrators edit, and which
-- version the site shows. A document is judged by shop/catalog/read-content.ts: by whoever edits it,
-- and once more before it is published; here it is kept.

-- Every document that was ever to be published. Number 0 is the folder `content/` of the program, until
-- something else is published.
create table public.content_versions (
  number integer primary key check (number >= 0),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  note text not null default '' check (length(note) <= 500),
  -- Whose account; null: the program or its command line.
  author uuid,
  author_name text not null check (length(author_name) between 1 and 200),
  created_at timestamptz not null default now(),
  -- The version whose document this one brings back.
  restores integer references public.content_versions (number),
  -- When it is to be published.
  publish_at timestamptz not null default now(),
  -- When it was; null: not yet, or never.
  published_at timestamptz,
  -- When what it changed is to be as it was before; null: never.
  ends_at timestamptz check (ends_at > publish_at),
  -- What visitors saw before it, and the version that brought that back when it ended.
  replaced integer references public.content_versions (number),
  ended_by integer references public.content_versions (number),
  -- Why it was not, in words for the owner.
  problem text check (length(problem) <= 10000),
  -- What the owner should know of it although it was, in words; null: nothing.
  warning text check (length(warning) <= 10000),
  -- A process that renders it has until then; afterwards another one tries.
  claimed_until timestamptz,
  constraint documents_length check (octet_length(document::text) <= 64 * 1024 * 1024)
);
create index content_versions_ending on public.content_versions (ends_at)
  where ended_by is null and ends_at is not null;
create index content_versions_due on public.content_versions (publish_at)
  where published_at is null and problem is null;

-- What was published when, by whom, and what it said. Administrators read it; rows come from the
-- functions below. The server notes what became of a version. Nobody changes or deletes one.
alter table public.content_versions enable row level security, force row level security;
revoke all on public.content_versions from anon, authenticated, service_role;
grant select, update (published_at, problem, claimed_until) on public.content_versions
  to service_role;
grant select on public.content_versions to authenticated;
create policy administrator_reads on public.content_versions for select to authenticated
  using ((select private.is_admin()));

-- One row: the document that administrators are working on. `revision` counts its changes, so that two
-- who edit at once do not overwrite each other; `base` is the version that it was made from.
create table public.content_draft (
  id boolean primary key default true check (id),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  revision integer not null default 1,
  -- At which revision each part of the document (`prices`, `cities`) last changed.
  changed jsonb not null default '{}' check (jsonb_typeof(changed) = 'object'),
  base integer not null references public.content_versions (number),
  -- Who changed it last; null: nobody yet.
  author uuid,
  author_name text,
  updated_at timestamptz not null default now(),
  constraint draft_length check (octet_length(document::text) <= 64 * 1024 * 1024)
);

-- The draft. Administrators read it, and change it by the functions below; the server reads it to show
-- a preview.
alter table public.content_draft enable row level security, force row level security;
revoke all on public.content_draft from anon, authenticated, service_role;
grant select on public.content_draft to authenticated, service_role;
create policy administrator_reads on public.content_draft for select to authenticated
  using ((select private.is_admin()));

-- One row: the version that visitors see.
create table public.content_state (
  id boolean primary key default true check (id),
  live integer not null references public.content_versions (number),
  -- When something was last published, or could not be.
  settled_at timestamptz not null default now()
);

-- Which version is live. Administrators read it, and are told of changes; the server changes it when a
-- version has been rendered whole.
alter table public.content_state enable row level security, force row level security;
revoke all on public.content_state from anon, authenticated, service_role;
grant select, update (live, settled_at) on public.content_state to service_role;
grant select on public.content_state to authenticated;
create policy administrator_reads on public.content_state for select to authenticated
  using ((select private.is_admin()));

select private.publish_changes('public.content_state');

-- ---------------------------------------------------------------------------------------------
-- Where everything starts

-- Puts the content of the program's folder in as version 0. Once anything else has been published, that
-- stays as it was, and an upgrade changes nothing of what the owner has said.
create function private.start_content(content jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  lock table public.content_state in share row exclusive mode;
  if exists (select from public.content_versions where number > 0) then
    return;
  end if;
  insert into public.content_versions (number, document, author_name, published_at)
    values (0, content, 'the software', now())
    on conflict (number) do update set document = excluded.document, published_at = now()
      where content_versions.document <> excluded.document;
  insert into public.content_state (live) values (0) on conflict do nothing;
  insert into public.content_draft (document, base) values (content, 0)
    on conflict (id) do update set document = excluded.document, revision = content_draft.revision + 1
      where content_draft.author is null and content_draft.author_name is null
        and content_draft.document <> excluded.document;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- What administrators do

create function private.administrator_name() returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  name text;
begin
  if not private.is_admin() then
    raise exception 'Only administrators change what the site says.' using errcode = '42501';
  end if;
  select coalesce(nullif(trim(concat_ws(' ', first_name, last_name)), ''), email, 'An administrator')
    into name from public.yars_profiles where id = private.uid();
  return left(name, 200);
end
$$;

-- The draft, if it still is at the revision that the caller knows; locked until the transaction ends.
create function private.draft_at(known integer) returns public.content_draft
  language plpgsql security definer set search_path = ''
as $$
declare
  draft public.content_draft;
begin
  select * into draft from public.content_draft for update;
  if draft.revision is distinct from known then
    raise exception using errcode = 'PT409',
      message = format('%s changed this draft while you were editing.',
        coalesce(draft.author_name, 'Someone else')),
      detail = jsonb_build_object('revision', draft.revision, 'author', draft.author_name,
        'at', draft.updated_at, 'parts', (select coalesce(jsonb_agg(key order by key), '[]')
          from jsonb_each(draft.changed) where value::int > coalesce(known, 0)))::text,
      hint = 'Load the draft again, and put your changes on top of it or let them go.';
  end if;
  return draft;
end
$$;

-- Saves parts of the draft under their names (`{"prices": [...]}`); null takes a part out. Returns the new
-- revision. PT409 when somebody else has saved since, naming the parts: nothing is changed then.
create function public.save_content_draft(parts jsonb, revision integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.administrator_name();
  draft public.content_draft := private.draft_at(revision);
  following integer := draft.revision + 1;
begin
  if jsonb_typeof(parts) is distinct from 'object' then
    raise exception 'Parts of the document are needed.' using errcode = 'PT400';
  end if;
  update public.content_draft
    set document = (draft.document || parts)
        - array(select key from jsonb_each(parts) where value = 'null'),
      changed = draft.changed || (select coalesce(jsonb_object_agg(key, following), '{}')
        from jsonb_each(parts) where value is distinct from coalesce(draft.document -> key, 'null')),
      revision = following, author = private.uid(), author_name = name, updated_at = now()
    where id;
  return following;
end
$$;

-- Every part of a document, as changed at a revision.
create function private.all_parts(document jsonb, revision integer) returns jsonb
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, revision), '{}') from jsonb_each(document)
$$;

-- Lets the draft go: it is again what visitors see.
create function public.discard_content_draft(revision integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.administrator_name();
begin
  perform private.draft_at(revision);
  update public.content_draft draft
    set document = live.document, base = live.number, revision = draft.revision + 1,
      changed = private.all_parts(draft.document || live.document, draft.revision + 1),
      author = private.uid(), author_name = name, updated_at = now()
    from public.content_versions live
    where live.number = (select state.live from public.content_state state);
  return discard_content_draft.revision + 1;
end
$$;

-- Adds a version; the server publishes it as soon as it is due.
create function private.add_content_version(content jsonb, note text, at timestamptz, author uuid,
    author_name text, restores integer, until timestamptz default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  -- One after the other: numbers have no gaps.
  perform from public.content_state for update;
  insert into public.content_versions (number, document, note, author, author_name, publish_at,
      restores, ends_at)
    select coalesce(max(number), -1) + 1, content, coalesce(add_content_version.note, ''),
        add_content_version.author, add_content_version.author_name, coalesce(at, now()), add_content_version.restores, until
      from public.content_versions
    returning number into added;
  perform pg_notify('content', '');
  return added;
end
$$;

-- Publishes the draft, now or at a time, for good or until another one: what it changed is then as it was
-- before. The draft stays as it is.
create function public.publish_content_draft(revision integer, note text default '',
    at timestamptz default null, until timestamptz default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.administrator_name();
  draft public.content_draft := private.draft_at(revision);
  added integer;
begin
  if until <= greatest(coalesce(at, now()), now()) then
    raise exception 'The end has to come after the start.' using errcode = 'PT400';
  end if;
  added := private.add_content_version(draft.document, note, at, private.uid(), name, null, until);
  update public.content_draft set base = added where id;
  return added;
end
$$;

-- Publishes what a version said once more, now or at a time: how one is undone. The draft becomes the
-- same when it comes at once.
create function public.restore_content_version(number integer, note text default '',
    at timestamptz default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.administrator_name();
  content jsonb;
  added integer;
begin
  select version.document into content from public.content_versions version
    where version.number = restore_content_version.number;
  if content is null then
    raise exception 'There is no version %.', number using errcode = 'PT404';
  end if;
  added := private.add_content_version(content, note, at, private.uid(), name, number);
  if at is null then
    update public.content_draft draft set document = content, base = added,
      revision = draft.revision + 1,
      changed = private.all_parts(draft.document || content, draft.revision + 1), author = private.uid(), author_name = name, updated_at = now()
      where draft.id;
  end if;
  return added;
end
$$;

-- Takes back a version that waits for its time, or the end of one that is published: it then stays.
create function public.withdraw_content_version(number integer) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.administrator_name();
begin
  update public.content_versions version set problem = format('Taken back by %s.', name)
    where version.number = withdraw_content_version.number and published_at is null
      and problem is null and (claimed_until is null or claimed_until < now());
  if not found then
    update public.content_versions version set ends_at = null
      where version.number = withdraw_content_version.number and published_at is not null
        and ends_at is not null and ended_by is null;
  end if;
  if not found then
    raise exception 'Version % does not wait to be published.', number using errcode = 'PT409';
  end if;
end
$$;

-- ---------------------------------------------------------------------------------------------
-- What the server does

-- The version that is due first and that nobody else renders, for the caller to render; no row: none.
create function private.claim_content_version(seconds integer)
  returns table (number integer, document jsonb)
  language sql security definer set search_path = ''
as $$
  update public.content_versions version
    set claimed_until = now() + seconds * interval '1 second'
    where version.number = (select due.number from public.content_versions due
      where due.published_at is null and due.problem is null and due.publish_at <= now()
        and (due.claimed_until is null or due.claimed_until < now())
        -- In the order in which they were added.
        and not exists (select from public.content_versions earlier
          where earlier.number < due.number and earlier.published_at is null
            and earlier.problem is null and earlier.claimed_until >= now())
      order by due.publish_at, due.number limit 1 for update skip locked)
    returning version.number, version.document
$$;

-- Makes a version that has been rendered whole the one that visitors see, with its rules of booking, and
-- notes what its owner should know of it.
create function private.publish_content_version(version integer, bays smallint, rules jsonb,
    warning text default '') returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.content_versions set published_at = now(), claimed_until = null,
      warning = nullif(left(publish_content_version.warning, 10000), ''),
      replaced = (select live from public.content_state)
    where number = version;
  update public.content_state set live = version, settled_at = now() where id;
  update public.settings set default_bays = publish_content_version.bays,
      default_rules = publish_content_version.rules
    where (settings.default_bays, settings.default_rules) is distinct from
      (publish_content_version.bays, publish_content_version.rules);
  perform pg_notify('content', version::text);
end
$$;

-- The version whose end has come first: what it said, what visitors saw before it and see now, and the
-- draft. No row: none.
create function private.ended_content_version()
  returns table (number integer, document jsonb, before jsonb, live jsonb, draft jsonb,
    revision integer)
  language sql stable security definer set search_path = ''
as $$
  select ended.number, ended.document, before.document, live.document, draft.document, draft.revision
    from public.content_versions ended
    join public.content_versions before on before.number = ended.replaced
    join public.content_versions live on live.number = (select state.live from public.content_state state),
    public.content_draft draft
    where ended.ends_at <= now() and ended.published_at is not null and ended.ended_by is null
    order by ended.ends_at limit 1
$$;

-- Ends a version: publishes what the site says without its changes, and takes them out of the draft.
-- Nothing happens when another process has ended it, or the draft has changed meanwhile.
create function private.end_content_version(version integer, content jsonb, draft jsonb,
    revision integer) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  perform from public.content_draft current where current.revision = end_content_version.revision
    for update;
  if not found then
    return;
  end if;
  perform from public.content_versions ended
    where ended.number = version and ended.ended_by is null for update;
  if not found then
    return;
  end if;
  -- Somebody has brought everything back already.
  select state.live into added from public.content_state state
    join public.content_versions live on live.number = state.live and live.document = content;
  added := coalesce(added, private.add_content_version(content, format('Version %s has ended', version), now(),
    null, 'The schedule', null));
  update public.content_versions ended set ended_by = added where ended.number = version;
  update public.content_draft current set document = draft, revision = current.revision + 1,
      base = added, changed = private.all_parts(current.document || draft, current.revision + 1),
      updated_at = now(), author = null, author_name = 'The schedule'
    where current.document <> draft;
end
$$;

-- Notes why a version cannot be published.
create function private.refuse_content_version(version integer, reason text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.content_versions set problem = left(reason, 10000), claimed_until = null
    where number = version and published_at is null;
  update public.content_state set settled_at = now() where id;
end
$$;

revoke execute on all functions in schema private from public;
revoke execute on function public.save_content_draft(jsonb, integer),
  public.discard_content_draft(integer),
  public.publish_content_draft(integer, text, timestamptz, timestamptz),
  public.restore_content_version(integer, text, timestamptz),
  public.withdraw_content_version(integer) from public, anon;
grant execute on function public.save_content_draft(jsonb, integer),
  public.discard_content_draft(integer),
  public.publish_content_draft(integer, text, timestamptz, timestamptz),
  public.restore_content_version(integer, text, timestamptz),
  public.withdraw_content_version(integer) to authenticated;
grant execute on function private.add_content_version(jsonb, text, timestamptz, uuid, text, integer, timestamptz),
  private.ended_content_version(),
  private.end_content_version(integer, jsonb, jsonb, integer),
  private.claim_content_version(integer),
  private.publish_content_version(integer, smallint, jsonb, text),
  private.refuse_content_version(integer, text) to service_role;
