-- How administrators change what the site says (30-content.sql): they save a draft, and publish it now or
-- at a time.

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
