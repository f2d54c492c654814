-- Whether the address of a profile is proved to reach its owner, for those who decide who is staff.
-- Read by whoever reads the profile: its owner and administrators. Nobody writes it by hand.
alter table public.yars_profiles add column email_verified boolean not null default false;

update public.yars_profiles profile set email_verified = true
  where private.proved_email(profile.id) is not null;

create function private.note_proof(account uuid) returns void
  language sql security definer set search_path = ''
as $$
  update public.yars_profiles
    set email_verified = private.proved_email(account) is not null
    where id = account and email_verified <> (private.proved_email(account) is not null)
$$;

create function private.note_proved_address() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_proof(coalesce(new.user_id, old.user_id));
  return null;
end
$$;
create trigger note_proved_address after insert or update or delete on private.proved_addresses
  for each row execute function private.note_proved_address();

create function private.note_other_address() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_proof(new.id);
  return null;
end
$$;
create trigger note_other_address after update of email, deleted_at on auth.users
  for each row when (old.email is distinct from new.email or old.deleted_at is distinct from new.deleted_at)
  execute function private.note_other_address();

revoke execute on function private.note_proof(uuid), private.note_proved_address(),
  private.note_other_address() from public;
