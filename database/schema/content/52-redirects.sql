-- Old addresses of the shop's site, and which page each leads to. The server looks them up where a
-- page would be missing (server/redirects); a page that exists wins, but for the
-- home page with a query that stands on the list.

-- One row per file of old addresses.
create table public.redirect_imports (
  id uuid primary key,
  at timestamptz not null default now(),
  by_id uuid,
  file_name text not null constraint file_name check (length(file_name) <= 200),
  added integer not null default 0,
  undone_at timestamptz
);
create index redirect_imports_latest on public.redirect_imports (at desc);

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  -- As shop/pages/old-address.ts writes it: decoded, in small letters, without a slash at the end.
  -- Without a query it stands for every query; with `/*` at the end for what is below, too.
  old_path text not null constraint redirects_old_path unique
    constraint old_path check (length(old_path) between 2 and 500 and old_path !~ '[A-Z]'
      -- Of the home page only what has a query: `/?p=12` was a page of its own.
      and (old_path ~ '^(/[^/\\?#*[:cntrl:]]+)+(/\*|\?[^\\#[:cntrl:]]+)?$' or old_path ~ '^/\?[^\\#[:cntrl:]]+$')
      and old_path !~ '/\.{1,2}(/|\?|$)')
    -- Addresses of the server's own, which never lead elsewhere (shop/pages/reserved-slugs.ts).
    constraint reserved_path check (old_path !~ ('^/(api|auth|rest|storage|functions|realtime|admin|assets|'
      || 'setup|join|preview|visit|waitlist|verify|call-back|profile|feeds|no-more|go|healthz|readyz|metrics|'
      || '\.well-known|count\.js|config\.json)(/|\?|$)') and old_path !~ '^/photos/'),
  -- A page of this site, never another one's: segments begin with a letter or digit. Null: the page is
  -- gone for good (410). `/*` at the end keeps what followed the old address. Not the home page with a
  -- query, which may be an old address itself.
  new_path text
    constraint new_path check (length(new_path) <= 300 and new_path !~ '^/\?'
      and new_path ~ ('^(/|(/[A-Za-z0-9][A-Za-z0-9._~-]*)+(/\*)?)'
        || '(\?[A-Za-z0-9=&._~-]+)?(#[A-Za-z][A-Za-z0-9-]*)?$')
      and (new_path !~ '/\*' or old_path ~ '/\*$' and new_path ~ '/\*$')),
  -- The file it came from; null if somebody added it alone, or the page moved.
  import_id uuid references public.redirect_imports (id),
  made_at timestamptz not null default now(),
  made_by text check (length(made_by) <= 200),
  hits bigint not null default 0,
  last_hit_on date
);
create index redirects_of_import on public.redirects (import_id);
create index redirects_latest on public.redirects (made_at desc, id);

-- Files of old addresses. Administrators read them; they are written by the functions below alone.
alter table public.redirect_imports enable row level security, force row level security;
revoke all on public.redirect_imports from anon, authenticated, service_role;
grant select on public.redirect_imports to authenticated, service_role;
create policy administrator_reads on public.redirect_imports for select to authenticated
  using ((select private.is_admin()));

-- Old addresses. Administrators read and remove them, and add them through the function below; the
-- server reads them and counts how often each was asked for.
alter table public.redirects enable row level security, force row level security;
revoke all on public.redirects from anon, authenticated, service_role;
grant select, delete on public.redirects to authenticated;
grant select, update (hits, last_hit_on) on public.redirects to service_role;
create policy administrator_reads on public.redirects for select to authenticated
  using ((select private.is_admin()));
create policy administrator_removes on public.redirects for delete to authenticated
  using ((select private.is_admin()));

-- Every process loads them anew.
create function private.announce_redirects() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_notify('redirects', '');
  return null;
end
$$;
create trigger announce_redirects
  after insert or delete or truncate or update of old_path, new_path
  on public.redirects for each statement execute function private.announce_redirects();

-- Where a path leads by the next step: the exact address, or else the longest beginning of it.
create function private.next_address(path text) returns text
  language sql stable security definer set search_path = ''
as $$
  select case when new_path like '%/*' then left(new_path, -2)
      || substr(path, length(old_path) - 1) else new_path end
  from public.redirects
  where old_path = path
    or old_path in (select array_to_string(parts[:n], '/') || '/*'
      from (select string_to_array(split_part(path, '?', 1), '/') as parts) split,
        generate_series(2, array_length(parts, 1)) n)
    or old_path = split_part(path, '?', 1)
  order by old_path = path desc, old_path not like '%/*' desc, length(old_path) desc limit 1
$$;

-- Whether following the addresses from a path never ends. The server follows them itself, so that a
-- visitor is sent once.
create function private.leads_in_a_circle(path text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  at text := path;
begin
  for step in 1 .. 10 loop
    at := lower(regexp_replace(private.next_address(at), '[?#].*$', ''));
    if at is null then
      return false;
    end if;
  end loop;
  return true;
end
$$;

-- Adds one old address.
create function private.add_redirect(old text, new text, import uuid, by_name text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  known public.redirects;
begin
  select * into known from public.redirects where old_path = old;
  if known.id is not null then
    raise exception '%', case when known.new_path is null then 'It is on the list already, as gone.'
        else format('It is on the list already, and leads to %s.', known.new_path) end
      using errcode = 'check_violation';
  end if;
  insert into public.redirects (old_path, new_path, import_id, made_by) values (old, new, import, by_name);
  if private.leads_in_a_circle(regexp_replace(old, '/\*$', ''))
    -- With its rest kept, a beginning may close a circle for an address below it alone.
    or old like '%/*' and exists (select from public.redirects
      where starts_with(new_path, left(old, -1)) and old_path not like '%/*'
        and private.leads_in_a_circle(old_path))
  then
    raise exception 'It would lead in a circle.' using errcode = 'check_violation';
  end if;
end
$$;

-- Adds old addresses: [{line, old, new}], where a `new` of null means gone. Returns [{line}], with a
-- `problem` for those that are left out. As a preview, nothing is stored. Portions of one file have one
-- import_id; without one they belong to no file.
create function public.add_redirects(entries jsonb, preview boolean default true,
    import_id uuid default null, file_name text default '') returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  entry jsonb;
  outcomes jsonb[] := '{}';
  stored integer := 0;
  room integer;
  problem text;
  violated text;
  by_name text;
begin
  perform private.require_administrator();
  by_name := private.administrator_name();
  if jsonb_typeof(entries) is distinct from 'array' or jsonb_array_length(entries) > 1000 then
    raise exception 'At most 1,000 addresses can be added at a time.' using errcode = 'PT400';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  if exists (select from public.redirect_imports import where id = import_id
    and (undone_at is not null or by_id is distinct from private.uid()))
  then
    raise exception 'This import is over. Choose the file again.' using errcode = 'PT409';
  end if;
  select 10000 - count(*) into room from public.redirects;
  begin
    insert into public.redirect_imports (id, by_id, file_name)
      select import_id, private.uid(), file_name where import_id is not null on conflict (id) do nothing;
    for entry in select value from jsonb_array_elements(entries) loop
      begin
        if stored >= room then
          raise exception 'The list holds 10,000 addresses at most.' using errcode = 'check_violation';
        end if;
        perform private.add_redirect(entry ->> 'old', entry ->> 'new', import_id, by_name);
        stored := stored + 1;
        outcomes := outcomes || jsonb_build_object('line', entry -> 'line');
      exception when data_exception or integrity_constraint_violation then
        get stacked diagnostics problem = message_text, violated = constraint_name;
        outcomes := outcomes || jsonb_build_object('line', entry -> 'line', 'problem', case violated
          when 'reserved_path' then 'The server needs this address for itself.'
          when 'old_path' then 'This is no address of a page.'
          when 'new_path' then 'An old address can lead to a page of this site only.'
          else problem end);
      end;
    end loop;
    update public.redirect_imports set added = added + stored where id = import_id;
    if preview then
      raise exception using errcode = 'PT000';
    end if;
  exception when sqlstate 'PT000' then
    null;
  end;
  return to_jsonb(outcomes);
end
$$;

-- Undoes a file: removes the addresses that came from it. Returns how many.
create function public.undo_redirect_import(import uuid) returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  removed integer;
begin
  perform private.require_administrator();
  update public.redirect_imports set undone_at = now() where id = import and undone_at is null;
  if not found then
    raise exception 'There is nothing of this file left to undo.' using errcode = 'PT409';
  end if;
  delete from public.redirects where import_id = import;
  get diagnostics removed = row_count;
  return removed;
end
$$;

-- A page of the site has moved: its old address leads to the new one from now on. Called where the
-- address changes, whoever publishes.
create function private.redirect_address(old text, new text) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('redirects', 0));
  -- There is a page at the new one: a page that moves back would lead in a circle. Whatever a beginning of
  -- the list says of it is asked only where there is no page, so it is no circle.
  delete from public.redirects where old_path in (lower(old), lower(new));
  insert into public.redirects (old_path, new_path) values (lower(old), new);
end
$$;

revoke execute on function public.add_redirects(jsonb, boolean, uuid, text),
  public.undo_redirect_import(uuid) from public, anon;
grant execute on function public.add_redirects(jsonb, boolean, uuid, text),
  public.undo_redirect_import(uuid) to authenticated;
revoke execute on all functions in schema private from public;
grant execute on function private.redirect_address(text, text) to service_role;
