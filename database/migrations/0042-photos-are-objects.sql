-- The photos of appointments are objects of a bucket of their own, named after appointment and
-- photo: `{appointment}/{photo}.jpg`, and `{appointment}/{photo}-small.jpg` for lists.
insert into storage.buckets (id, name, public, allowed_mime_types)
values ('appointment-photos', 'appointment-photos', false, '{image/jpeg}')
on conflict (id) do nothing;

insert into storage.objects (bucket_id, name, version, created_at, metadata)
select 'appointment-photos', appointment_id || '/' || id || suffix, path, created_at,
  jsonb_build_object('mimetype', content_type, 'cacheControl', 'no-store')
from public.appointment_images,
  lateral (values ('.jpg', storage_path), ('-small.jpg', thumbnail_path)) copies (suffix, path)
where path is not null
on conflict do nothing;

-- What the objects say is not said twice.
alter table public.appointment_images
  drop column storage_path,
  drop column thumbnail_path,
  drop column content_type,
  drop column bytes;
