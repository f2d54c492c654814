-- Photos follow their appointment. Only the server reads and writes them.
alter table public.appointment_images enable row level security;
alter table public.appointment_images force row level security;
revoke all on public.appointment_images from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.appointment_images to service_role;
