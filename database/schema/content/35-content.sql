-- Website content: its versions, the draft that administrators edit, and the live version.
-- Documents are validated by shop/catalog/reading/read-content.ts, in the editor and again before
-- publishing, not here.

-- Every document that was submitted for publishing. Version 0 is the program's folder `content/`,
-- live until another version is published.
create table public.content_versions (
  number integer primary key check (number >= 0),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  note text not null default '' check (length(note) <= 500),
  -- Account id; null for the program and its command line.
  author uuid,
  author_name text not null check (length(author_name) between 1 and 200),
  created_at timestamptz not null default now(),
  -- The version whose document this one restores.
  restores integer references public.content_versions (number),
  -- When it is due to be published.
  publish_at timestamptz not null default now(),
  -- Of one that waits for its time: the version that was live when it was added. What was published since
  -- stays; only what it changes is published then.
  based_on integer references public.content_versions (number),
  -- When it was published; null if it is not yet, or failed.
  published_at timestamptz,
  -- When its changes are to be reverted; null for never.
  ends_at timestamptz check (ends_at > publish_at),
  -- The version that was live before, and the one that reverted it.
  replaced integer references public.content_versions (number),
  ended_by integer references public.content_versions (number),
  -- Why it could not be published, for the owner.
  problem text check (length(problem) <= 10000),
  -- A warning to the owner about a published version; null for none.
  warning text check (length(warning) <= 10000),
  -- Claimed by the process that renders it; afterwards another one tries.
  claimed_until timestamptz,
  constraint documents_length check (octet_length(document::text) <= 64 * 1024 * 1024)
);
create index content_versions_ending on public.content_versions (ends_at)
  where ended_by is null and ends_at is not null;
create index content_versions_due on public.content_versions (publish_at)
  where published_at is null and problem is null;

-- Versions. Administrators read them; the functions of 36-content-draft.sql and
-- 37-content-publishing.sql add them. The server records whether publishing succeeded. Nobody
-- changes or deletes one.
alter table public.content_versions enable row level security, force row level security;
revoke all on public.content_versions from anon, authenticated, service_role;
grant select, update (published_at, problem, claimed_until) on public.content_versions
  to service_role;
grant select on public.content_versions to authenticated;
create policy administrator_reads on public.content_versions for select to authenticated
  using ((select private.is_admin()));

-- The draft that administrators edit; one row. `revision` counts its changes, so that concurrent
-- editors do not overwrite each other; `base` is the version it was made from.
create table public.content_draft (
  id boolean primary key default true check (id),
  document jsonb not null check (jsonb_typeof(document) = 'object'),
  revision integer not null default 1,
  -- The revision at which each part of the document (`prices`, `cities`) last changed.
  changed jsonb not null default '{}' check (jsonb_typeof(changed) = 'object'),
  base integer not null references public.content_versions (number),
  -- Who changed it last; null if nobody has.
  author uuid,
  author_name text,
  updated_at timestamptz not null default now(),
  constraint draft_length check (octet_length(document::text) <= 64 * 1024 * 1024)
);

-- The draft. Administrators read it, and change it through the functions of 36-content-draft.sql;
-- the server reads it to render previews.
alter table public.content_draft enable row level security, force row level security;
revoke all on public.content_draft from anon, authenticated, service_role;
grant select on public.content_draft to authenticated, service_role;
create policy administrator_reads on public.content_draft for select to authenticated
  using ((select private.is_admin()));

-- The live version; one row.
create table public.content_state (
  id boolean primary key default true check (id),
  live integer not null references public.content_versions (number),
  -- When a version was last published, or failed.
  settled_at timestamptz not null default now()
);

-- The live version. Administrators read it and are notified of changes; the server changes it after
-- rendering all pages of a version.
alter table public.content_state enable row level security, force row level security;
revoke all on public.content_state from anon, authenticated, service_role;
grant select, update (live, settled_at) on public.content_state to service_role;
grant select on public.content_state to authenticated;
create policy administrator_reads on public.content_state for select to authenticated
  using ((select private.is_admin()));

select private.publish_changes('public.content_state');

-- ---------------------------------------------------------------------------------------------
-- Initial content

-- Stores the program's content folder as version 0. After another version has been published it
-- does nothing, so an upgrade never changes the owner's content.
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

revoke execute on all functions in schema private from public;
