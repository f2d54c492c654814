-- Functions with which administrators save the draft and publish it (35-content.sql).

-- Name of the calling administrator; rejects everybody else.
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

-- Locks and returns the draft; raises PT409 if it is no longer at the revision that the caller
-- knows.
create function private.lock_draft(known integer) returns public.content_draft
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

-- Saves parts of the draft by name (`{"prices": [...]}`); null removes a part. Returns the new
-- revision. Raises PT409 without saving when somebody else has saved since, with the names of the
-- changed parts.
create function public.save_content_draft(parts jsonb, revision integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.administrator_name();
  draft public.content_draft := private.lock_draft(revision);
  next_revision integer := draft.revision + 1;
begin
  if jsonb_typeof(parts) is distinct from 'object' then
    raise exception 'Parts of the document are needed.' using errcode = 'PT400';
  end if;
  update public.content_draft
    set document = (draft.document || parts)
        - array(select key from jsonb_each(parts) where value = 'null'),
      changed = draft.changed || (select coalesce(jsonb_object_agg(key, next_revision), '{}')
        from jsonb_each(parts) where value is distinct from coalesce(draft.document -> key, 'null')),
      revision = next_revision, author = private.uid(), author_name = name, updated_at = now()
    where id;
  return next_revision;
end
$$;

-- The value of `changed` after every part of a document was changed at a revision.
create function private.all_parts(document jsonb, revision integer) returns jsonb
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_object_agg(key, revision), '{}') from jsonb_each(document)
$$;

-- Discards the draft: resets it to the live version.
create function public.discard_content_draft(revision integer) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.administrator_name();
begin
  perform private.lock_draft(revision);
  update public.content_draft draft
    set document = live.document, base = live.number, revision = draft.revision + 1,
      changed = private.all_parts(draft.document || live.document, draft.revision + 1),
      author = private.uid(), author_name = name, updated_at = now()
    from public.content_versions live
    where live.number = (select state.live from public.content_state state);
  return discard_content_draft.revision + 1;
end
$$;

-- Adds a version, which the server publishes when it is due.
create function private.add_content_version(content jsonb, note text, at timestamptz, author uuid,
    author_name text, restores integer, until timestamptz default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  added integer;
begin
  -- Serializes callers: numbers have no gaps, and who comes later is due later.
  perform from public.content_state for update;
  insert into public.content_versions (number, document, note, author, author_name, publish_at,
      restores, ends_at, based_on)
    select coalesce(max(number), -1) + 1, content, coalesce(add_content_version.note, ''),
        add_content_version.author, add_content_version.author_name,
        coalesce(at, clock_timestamp()),
        add_content_version.restores, until,
        -- What is restored is restored whole.
        case when at > now() and add_content_version.restores is null
          then (select live from public.content_state) end
      from public.content_versions
    returning number into added;
  perform pg_notify('content', '');
  return added;
end
$$;

-- Publishes the draft, now or at a time, permanently or until another time, when its changes are
-- reverted. The draft remains unchanged.
create function public.publish_content_draft(revision integer, note text default '',
    at timestamptz default null, until timestamptz default null) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  name text := private.administrator_name();
  draft public.content_draft := private.lock_draft(revision);
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

-- Publishes the document of an earlier version again, now or at a time; this undoes a later
-- version. If published now, it also replaces the draft.
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
      changed = private.all_parts(draft.document || content, draft.revision + 1),
      author = private.uid(), author_name = name, updated_at = now()
      where draft.id;
  end if;
  return added;
end
$$;

-- Cancels a scheduled version, or the scheduled end of a published one.
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
