-- Stored files, in the tables and columns of hosted providers' storage service, and the photos of
-- appointments.

-- Skipped where a provider has created the schema, which it owns.
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
    -- In bytes; null means the service's own limit.
    file_size_limit bigint check (file_size_limit >= 0),
    -- Such as `image/png`, `image/*`; null allows all.
    allowed_mime_types text[],
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );

  -- Only the owner's own programs (service_role) see, create and change buckets. Files of a public
  -- bucket are served without a policy check.
  alter table storage.buckets enable row level security, force row level security;
  grant select, insert, update, delete on storage.buckets to anon, authenticated, service_role;

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
    -- Key of the bytes. They are immutable: a new upload is another version.
    version text not null
  );
  create unique index bucketid_objname on storage.objects (bucket_id, name);
  create unique index objects_version on storage.objects (version);

  -- Files. The owner's own programs (service_role) may do everything; others what the policies of a
  -- bucket allow.
  alter table storage.objects enable row level security, force row level security;
  grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;

  -- Parts of an object name, for policies.
  create function storage.foldername(name text) returns text[] language sql immutable
  as $$ select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1] $$;
  create function storage.filename(name text) returns text language sql immutable
  as $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;
  create function storage.extension(name text) returns text language sql immutable
  as $$ select substring(storage.filename(name) from '\.([^.]+)$') $$;
end
$make$;

-- ---------------------------------------------------------------------------------------------
-- Photos of appointments. The bytes are objects of a separate bucket, named
-- `{appointment}/{photo}.jpg`, with `{appointment}/{photo}-small.jpg` for lists.

-- One row per photo.
create table public.appointment_images (
  id uuid primary key,
  appointment_id uuid not null references public.appointments (id) on delete cascade,
  position smallint not null check (position between 1 and 3),
  original_name text not null check (length(original_name) <= 255),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now(),
  unique (appointment_id, position)
);

-- Photos. Whoever may read an appointment, its customer and the desk, may read its photos.
-- Only the server adds them. The desk removes them; the next cleanup deletes the bytes.
alter table public.appointment_images enable row level security, force row level security;
revoke all on public.appointment_images from anon, authenticated, service_role;
grant select, insert, update, delete on public.appointment_images to service_role;
grant select, delete on public.appointment_images to authenticated;

create policy readers_of_the_appointment_read on public.appointment_images for select to authenticated
  using (exists (select from public.appointments where id = appointment_id));
create policy desk_removes on public.appointment_images for delete to authenticated
  using ((select private.is_desk()));

insert into storage.buckets (id, name, public, allowed_mime_types)
values ('appointment-photos', 'appointment-photos', false, '{image/jpeg}')
on conflict (id) do nothing;

-- Whoever may read a photo's row may also read its files. Those of findings have none here: the server
-- shows them to the bay, and to customers once they are asked. Only the server adds, changes and removes
-- files.
create policy readers_of_the_appointment_see_its_photos on storage.objects
  for select to authenticated
  using (
    exists (select from public.appointment_images photo
      where photo.id = case when bucket_id = 'appointment-photos'
        then left(split_part(objects.name, '/', 2), 36)::uuid end));
