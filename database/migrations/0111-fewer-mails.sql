-- Moving an appointment writes mail to an address that nobody may have proved. A customer, or whoever
-- holds the link, moves one five times within a day; then the shop does it. Counted from what was
-- written down, so it holds on every path. Canceling is always possible: it happens once.
create function private.limit_moves() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  acting jsonb := private.acting();
  moves integer;
begin
  if acting ->> 'kind' <> 'customer' or (new.scheduled_date, new.scheduled_time)
    is not distinct from (old.scheduled_date, old.scheduled_time)
  then
    return new;
  end if;
  -- Whoever else moves it at the same time has finished: this row is theirs until then.
  select count(*) into moves from public.appointment_events
    where appointment_id = new.id and actor_kind = 'customer' and from_status is not null
      and (from_date, from_time) is distinct from (to_date, to_time)
      and at > (acting ->> 'at')::timestamptz - interval '1 day';
  if moves >= 5 then
    raise exception 'too_many_changes' using errcode = 'PT429',
      detail = 'It was moved 5 times within a day. Please call the shop to change it again.';
  end if;
  return new;
end
$$;
-- After check_change, which says what else is wrong, and before take_bay.
create trigger limit_moves before update of scheduled_date, scheduled_time on public.appointments
  for each row execute function private.limit_moves();
revoke execute on function private.limit_moves() from public;

-- Everything of one address: how many mails it was sent because of what visitors did.
drop index public.appointments_by_email;
create index appointments_by_email on public.appointments (lower(email));
