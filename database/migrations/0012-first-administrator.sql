-- Whether anybody administers. While nobody does, the set-up link works.
create function private.has_administrator() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.yars_profiles where is_admin);
end
$$;

-- Makes an account the first administrator, unless there is one. Of two who try at the same time
-- one succeeds.
create function private.make_first_administrator(account uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  if private.has_administrator() then
    return false;
  end if;
  update public.yars_profiles set is_admin = true where id = account;
  return found;
end
$$;

revoke execute on function private.has_administrator(), private.make_first_administrator(uuid)
  from public;
grant execute on function private.has_administrator(), private.make_first_administrator(uuid)
  to auth_service;
