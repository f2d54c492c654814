-- Photos follow their appointment: whoever sees it, its customer and the administrators, sees which
-- photos it has. Only the server stores and removes them.
alter table public.appointment_images enable row level security;
alter table public.appointment_images force row level security;
revoke all on public.appointment_images from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.appointment_images to service_role;
grant select on public.appointment_images to authenticated;

drop policy if exists readers_of_the_appointment_read on public.appointment_images;
create policy readers_of_the_appointment_read on public.appointment_images for select to authenticated
  using (exists (select from public.appointments where id = appointment_id));
