-- A small copy of each photo, for lists. Photos kept before have none.
alter table public.appointment_images add column thumbnail_path text unique;
-- Retention looks for appointments by their day.
create index appointments_by_day on public.appointments (scheduled_date);
