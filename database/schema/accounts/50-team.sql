-- The team: who is on it, invitations, and leaving.

-- Invitations of owners, advisors and technicians. The link is signed over the id (server/team/join-page.ts),
-- so that nothing of it is stored. It works once, until it expires: whoever joins takes the row with
-- them, and whoever is no longer invited loses it.
create table public.team_invitations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 100 and private.is_visible(name)),
  role text not null check (role in ('owner', 'advisor', 'technician')),
  -- Where the link was sent; without either it is only shown.
  email text check (length(email) between 3 and 255 and email = lower(email)),
  phone text check (private.can_be_phone(phone)),
  created_at timestamptz not null default now(),
  created_by uuid,
  expires_at timestamptz not null,
  -- How often it was sent; in the key of each message.
  sent integer not null default 0
);

-- Invitations. Administrators read and withdraw them; the server makes and sends them
-- (docs/contracts/api.md#the-team).
alter table public.team_invitations enable row level security, force row level security;
revoke all on public.team_invitations from anon, authenticated, service_role;
grant select, insert, update, delete on public.team_invitations to service_role;
grant select, delete on public.team_invitations to authenticated;
create policy administrator_reads on public.team_invitations for select to authenticated
  using ((select private.is_admin()));
create policy administrator_withdraws on public.team_invitations for delete to authenticated
  using ((select private.is_admin()));

-- Trigger: so that a mistake or a stolen session cannot invite without end. What has expired is open
-- again once it is sent again.
create function private.limit_invitations() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) >= 50 from public.team_invitations where expires_at > now() and id <> new.id) then
    raise exception 'There are 50 open invitations. Withdraw some first.' using errcode = 'PT409';
  end if;
  return new;
end
$$;
create trigger limit_invitations before insert or update of expires_at on public.team_invitations
  for each row execute function private.limit_invitations();

-- Whether an invitation can be accepted: that of an owner only while whoever invited still is one.
create function private.is_open(invitation public.team_invitations, at timestamptz) returns boolean
  language sql stable security definer set search_path = ''
as $$
  select invitation.expires_at > at and (invitation.role <> 'owner' or exists (
    select from public.yars_profiles where id = invitation.created_by and is_staff))
$$;

-- What the page of an invitation shows; null if it is not open.
create function private.open_invitation(invitation uuid, at timestamptz) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object('name', name, 'role', role, 'email', email)
  from public.team_invitations one where id = invitation and private.is_open(one, at)
$$;

-- Gives an account the role of an invitation, which ends; returns false if it is not open, or the account
-- is an owner's. Of two at once one succeeds.
--
-- `called`: the name of a new account; null: an account that has its own
create function private.accept_invitation(invitation uuid, account uuid, called text, at timestamptz)
  returns boolean language plpgsql security definer set search_path = ''
as $$
declare
  given_role text;
begin
  if exists (select from public.yars_profiles where id = account and is_staff) then
    return false;
  end if;
  delete from public.team_invitations one where id = invitation and private.is_open(one, at)
    returning role into given_role;
  if given_role is null then
    return false;
  end if;
  if called is not null then
    update public.yars_profiles set first_name = private.visible_part(split_part(called, ' ', 1)),
        last_name = private.visible_part(btrim(substr(called, length(split_part(called, ' ', 1)) + 1)))
      where id = account;
  end if;
  update public.yars_profiles set staff_role = nullif(given_role, 'owner'), is_admin = given_role = 'owner'
    where id = account;
  return found;
end
$$;
grant execute on function private.open_invitation(uuid, timestamptz),
  private.accept_invitation(uuid, uuid, text, timestamptz) to auth_service;

-- Who is on the team, and who was: their names stay on what they did. For the whole team; email
-- addresses are for administrators.
create function public.team_members()
  returns table (id uuid, name text, email text, role text, since timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.acting_role() is null then
    raise insufficient_privilege using message = 'Only the team sees the team.';
  end if;
  return query
    select profile.id, private.person_name(profile),
      case when private.is_admin() then profile.email end,
      case when profile.is_staff then 'owner' else profile.staff_role end, profile.staff_since
    from public.yars_profiles profile where profile.staff_since is not null
    order by 2;
end
$$;

-- Takes somebody off the team: role, sessions, and devices that are notified. Their cars are nobody's
-- again, and the work that is running ends. The last administrator stays (guard_privileges).
create function public.remove_from_team(account uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_administrator();
  update public.yars_profiles set is_staff = false, is_admin = false, staff_role = null
    where id = account and (is_staff or staff_role is not null);
  if not found then
    raise exception 'This person is no longer on the team.' using errcode = 'PT409';
  end if;
  delete from auth.sessions where user_id = account;
  delete from public.push_subscriptions where account_id = account;
  update public.car_stages set technician_id = null
    where technician_id = account and stage not in ('expected', 'picked_up');
  update public.time_entries set stopped_at = greatest(started_at, now())
    where account_id = account and stopped_at is null;
end
$$;
revoke execute on function public.team_members(), public.remove_from_team(uuid) from public, anon;
grant execute on function public.team_members(), public.remove_from_team(uuid) to authenticated;

revoke execute on all functions in schema private from public;
