-- Files, in the tables and columns that the storage service of hosted providers uses. Where a
-- provider has laid out the schema itself, it owns it, and nothing here is touched.
do $make$
begin
  if to_regclass('storage.objects') is not null then
    return;
  end if;

  create schema if not exists storage;
  grant usage on schema storage to anon, authenticated, service_role;

  create table storage.buckets (
    id text primary key check (length(id) between 1 and 100),
    name text not null unique,
    owner uuid,
    owner_id text,
    public boolean not null default false,
    avif_autodetection boolean not null default false,
    -- In bytes; null: the limit of the service.
    file_size_limit bigint check (file_size_limit >= 0),
    -- `image/png`, `image/*`; null: everything.
    allowed_mime_types text[],
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );

  create table storage.objects (
    id uuid primary key default gen_random_uuid(),
    bucket_id text not null references storage.buckets (id),
    name text not null check (length(name) between 1 and 1024),
    owner uuid,
    owner_id text,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    last_accessed_at timestamptz not null default now(),
    -- size, mimetype, eTag, cacheControl, lastModified, contentLength, httpStatusCode
    metadata jsonb,
    user_metadata jsonb,
    path_tokens text[] generated always as (string_to_array(name, '/')) stored,
    -- Where the bytes lie. They are never changed: other bytes are another version.
    version text not null
  );
  create unique index bucketid_objname on storage.objects (bucket_id, name);
  create unique index objects_version on storage.objects (version);

  -- Parts of a name, for policies.
  create function storage.foldername(name text) returns text[] language sql immutable
  as $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;
  create function storage.filename(name text) returns text language sql immutable
  as $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;
  create function storage.extension(name text) returns text language sql immutable
  as $$ select substring(storage.filename(name) from '\.([^.]+)$') $$;
end
$make$;
