-- Changes of staff and administrators (04-profiles.sql): who may make them, that the last administrator
-- stays, and how an installation gets its first one.

-- Whether this is the only administrator whose account is active. Holds a lock until the end of the
-- transaction, so that two administrators cannot remove each other.
create function private.is_last_administrator(account uuid) returns boolean
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('administrators', 0));
  return not exists (
    select from public.yars_profiles profile join auth.users person on person.id = profile.id
    where profile.is_admin and profile.id <> account
      and person.deleted_at is null
      and (person.banned_until is null or person.banned_until <= now()));
end
$$;

-- Raises PT409 for the last administrator.
create function private.refuse_last_administrator(account uuid) returns void
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.is_last_administrator(account) then
    raise exception 'The last administrator cannot be removed.' using errcode = 'PT409',
      hint = 'Make someone else an administrator first.';
  end if;
end
$$;

-- Trigger: staff switch their own `is_admin` off and on; administrators decide who is staff, and who
-- is an advisor or a technician. Making somebody else an administrator makes them staff, which
-- replaces another role, and removing it removes both. The server's role and the owner of the
-- database may change either.
create function private.guard_privileges() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_client boolean := current_setting('role') in ('anon', 'authenticated');
  is_own boolean := new.id is not distinct from private.uid();
begin
  if not is_own or not is_client then
    if new.is_admin and not old.is_admin then
      new.is_staff := true;
    elsif is_client and old.is_admin and not new.is_admin then
      new.is_staff := false;
    end if;
  end if;
  if old.is_staff and not new.is_staff then
    new.is_admin := false;
  end if;
  if new.is_staff and not old.is_staff then
    new.staff_role := null;
  end if;
  if (new.is_staff or new.staff_role is not null) and not (old.is_staff or old.staff_role is not null) then
    new.staff_since := now();
  end if;
  if is_client and not private.is_admin() and (
      new.is_staff <> old.is_staff or new.staff_role is distinct from old.staff_role
      or new.is_admin <> old.is_admin and not (is_own and old.is_staff)) then
    raise exception 'Only an administrator decides who is staff.' using errcode = '42501';
  end if;
  if is_client and new.is_admin and not new.is_staff then
    raise exception 'Only staff can act as administrators.' using errcode = '42501';
  end if;
  if old.is_admin and not new.is_admin then
    perform private.refuse_last_administrator(old.id);
  end if;
  new.updated_at := now();
  return new;
end
$$;
create trigger guard_privileges before update on public.yars_profiles
  for each row execute function private.guard_privileges();

-- Trigger: the profile of the last administrator cannot be deleted.
create function private.guard_profile_deletion() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.is_admin then
    perform private.refuse_last_administrator(old.id);
  end if;
  return old;
end
$$;
create trigger guard_deletion before delete on public.yars_profiles
  for each row execute function private.guard_profile_deletion();

-- Whether there is an administrator. The setup link works only while there is none.
create function private.has_administrator() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select from public.yars_profiles where is_admin);
end
$$;

-- Makes an account the first administrator; returns false if there is one already. Of two
-- concurrent attempts one succeeds.
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

-- Whether nobody has used this installation: no account, nothing asked for or written by anybody. Only
-- then a backup may take its place (server/setup).
create function private.is_unused() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return not exists (select from auth.users) and not exists (select from public.form_submissions)
    and not exists (select from public.appointments) and not exists (select from public.customers)
    and not exists (select from public.text_messages)
    and not exists (select from public.content_versions where number > 0);
end
$$;

grant execute on function private.has_administrator(), private.make_first_administrator(uuid),
  private.is_unused() to auth_service;

revoke execute on all functions in schema private from public;
