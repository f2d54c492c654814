-- Files of a bucket. The owner's own programs (service_role) may do everything. Photos follow their
-- appointment: whoever sees it, its customer and the administrators, sees them; nobody puts,
-- changes or removes one past the server.
do $$
begin
  -- A hosted provider owns its tables and has secured them.
  if pg_get_userbyid((select relowner from pg_class where oid = 'storage.objects'::regclass)) <> current_user then
    return;
  end if;
  alter table storage.objects enable row level security;
  alter table storage.objects force row level security;
  revoke all on storage.objects from public, anon, authenticated, service_role;
  grant select, insert, update, delete on storage.objects to anon, authenticated, service_role;
end
$$;

drop policy if exists readers_of_the_appointment_see_its_photos on storage.objects;
create policy readers_of_the_appointment_see_its_photos on storage.objects
  for select to authenticated
  using (
    bucket_id = 'appointment-photos'
    and exists (
      select from public.appointments where id::text = (storage.foldername(objects.name))[1]));
