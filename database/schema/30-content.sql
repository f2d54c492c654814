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

revoke execute on all functions in schema private from public;
