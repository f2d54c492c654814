-- Whoever books or moves waits for others of that day before the rules are looked at, not only before
-- a place is taken: a closure that was saved in between would not be seen, and the day looked free to
-- whoever saved it. take_bay and check_closures take the same lock; having it twice costs nothing.
create function private.await_day() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('day ' || new.scheduled_date, 0));
  return new;
end
$$;
-- The first of all by its name, before check_change.
create trigger await_day before insert or update of scheduled_date, scheduled_time
  on public.appointments for each row execute function private.await_day();
revoke execute on function private.await_day() from public;
