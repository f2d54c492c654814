-- Functions with which the server publishes versions (35-content.sql): it claims the one that is
-- due, renders it, and records the result.

-- Claims the first version that is due, not over and unclaimed, for the caller to render; no row if
-- there is none. `base`, `live`: of one that waited, if something was published meanwhile, the document
-- that it changes and the live one, for merge_content_version().
create function private.claim_content_version(seconds integer)
  returns table (number integer, document jsonb, base jsonb, live jsonb)
  language sql security definer set search_path = ''
as $$
  update public.content_versions version
    set claimed_until = now() + seconds * interval '1 second'
    from public.content_state state
      join public.content_versions live on live.number = state.live
    where version.number = (select due.number from public.content_versions due
      where due.published_at is null and due.problem is null 
        -- Claims last for seconds, and what was to be published at once was added before now: what is
        -- later was written while the clock was fast.
        and (due.publish_at <= now()
          or due.created_at > now() and due.publish_at <= due.created_at + interval '1 minute')
        and (due.ends_at is null or due.ends_at > now())
        and (due.claimed_until between now() and now() + interval '1 hour') is not true
        -- Versions are published in the order in which they were added.
        and not exists (select from public.content_versions earlier
          where earlier.number < due.number and earlier.published_at is null
            and earlier.problem is null 
            and earlier.claimed_until between now() and now() + interval '1 hour')
      order by due.publish_at, due.number limit 1 for update skip locked)
    returning version.number, version.document,
      case when live.number <> version.based_on then
        (select base.document from public.content_versions base where base.number = version.based_on) end,
      case when live.number <> version.based_on then live.document end
$$;

-- Stores what a claimed version comes to with what was published while it waited.
create function private.merge_content_version(version integer, content jsonb) returns void
  language sql security definer set search_path = ''
as $$
  update public.content_versions set document = content, based_on = (select live from public.content_state)
    where number = version and published_at is null and claimed_until is not null
$$;

-- Own pages that a version moves: their old addresses lead to the new ones from now on, unless another
-- page has taken them. Those that it removes are gone (410), until a version brings them back.
create function private.redirect_moved_pages(before jsonb, after jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  moved record;
begin
  delete from public.redirects where new_path is null and import_id is null and old_path in
    (select '/' || (new.page ->> 'slug') from jsonb_path_query(after, '$.ownPages[*]') new (page));
  for moved in select old.page ->> 'slug' as old_slug, new.page ->> 'slug' as new_slug
    from jsonb_path_query(before, '$.ownPages[*]') old (page)
    left join jsonb_path_query(after, '$.ownPages[*]') new (page)
      on new.page ->> 'id' = old.page ->> 'id'
    where new.page ->> 'slug' is distinct from old.page ->> 'slug'
      and not exists (select from jsonb_path_query(after, '$.ownPages[*].slug') taken (slug)
        where taken.slug #>> '{}' = old.page ->> 'slug')
  loop
    perform private.redirect_address('/' || moved.old_slug, '/' || moved.new_slug);
  end loop;
end
$$;

-- Makes a rendered version live, along with its booking rules, and stores a warning for the owner.
-- False, and nothing is done, if its end has come while it was rendered.
create function private.publish_content_version(version integer, bays smallint, rules jsonb,
    warning text default '') returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.content_versions set published_at = now(), claimed_until = null,
      warning = nullif(left(publish_content_version.warning, 10000), ''),
      replaced = (select live from public.content_state)
    where number = version and (ends_at is null or ends_at > clock_timestamp());
  if not found then
    update public.content_versions set claimed_until = null where number = version;
    return false;
  end if;
  perform private.redirect_moved_pages(before.document, after.document)
    from public.content_versions after
    join public.content_versions before on before.number = after.replaced
    where after.number = version;
  update public.content_state set live = version, settled_at = now() where id;
  update public.settings set default_bays = publish_content_version.bays,
      default_rules = publish_content_version.rules
    where (settings.default_bays, settings.default_rules) is distinct from
      (publish_content_version.bays, publish_content_version.rules);
  perform pg_notify('content', version::text);
  return true;
end
$$;

-- The first version whose end has come, published or not: its document, the documents before it and
-- live now, and the draft; no row if there is none.
create function private.ended_content_version()
  returns table (number integer, document jsonb, before jsonb, live jsonb, draft jsonb,
    revision integer)
  language sql stable security definer set search_path = ''
as $$
  select ended.number, ended.document, before.document, live.document, draft.document, draft.revision
    from public.content_versions ended
    join public.content_versions live on live.number = (select state.live from public.content_state state)
    join public.content_versions before on before.number = coalesce(ended.replaced, live.number),
    public.content_draft draft
    where ended.ends_at <= now() and ended.ended_by is null and ended.problem is null
      and (ended.claimed_until between now() and now() + interval '1 hour') is not true
    order by ended.ends_at limit 1
$$;

-- Ends a version: publishes the content without its changes, and reverts them in the draft. One that
-- never was published, because no server ran in its time, is refused. Does nothing if another process
-- has ended it, or the draft has changed meanwhile.
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
  -- Somebody has already restored exactly this content.
  select state.live into added from public.content_state state
    join public.content_versions live on live.number = state.live and live.document = content;
  added := coalesce(added, private.add_content_version(content,
    format('Version %s has ended', version), now(), null, 'The schedule', null));
  update public.content_versions ended set ended_by = added,
      problem = case when published_at is null
        then 'It was not shown: the site could not be rendered while its time lasted.' end
    where ended.number = version;
  update public.content_state set settled_at = now() where id;
  update public.content_draft current set document = draft, revision = current.revision + 1,
      base = added, changed = private.all_parts(current.document || draft, current.revision + 1),
      updated_at = now(), author = null, author_name = 'The schedule'
    where current.document <> draft;
end
$$;

-- Records why a version cannot be published.
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
grant execute on function private.add_content_version(jsonb, text, timestamptz, uuid, text, integer, timestamptz),
  private.ended_content_version(),
  private.end_content_version(integer, jsonb, jsonb, integer),
  private.claim_content_version(integer),
  private.merge_content_version(integer, jsonb),
  private.publish_content_version(integer, smallint, jsonb, text),
  private.refuse_content_version(integer, text) to service_role;
