-- What staff write down about an appointment for themselves. A table of its own, because customers
-- read the whole row of their appointment, in the data API and in the copy of their data.
create table public.staff_notes (
  appointment_id uuid primary key references public.appointments (id) on delete cascade,
  notes text not null check (length(notes) <= 2000),
  updated_at timestamptz not null default now()
);
create trigger touch_updated_at before update on public.staff_notes
  for each row execute function private.touch_updated_at();

-- They may name the customer, so they go with the account; the appointment stays.
create function private.forget_staff_notes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.staff_notes where appointment_id = new.id;
  return null;
end
$$;
create trigger forget_staff_notes after update of user_id on public.appointments
  for each row when (old.user_id is not null and new.user_id is null)
  execute function private.forget_staff_notes();

revoke execute on function private.forget_staff_notes() from public;
