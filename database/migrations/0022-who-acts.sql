-- Whoever changes an appointment acts for the shop under the same rule by which they see it: as an
-- administrator, with the second factor if there is one.
create or replace function private.acts_for_the_shop(account uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return account = private.uid() and private.is_admin();
end
$$;

create trigger touch_updated_at before update on public.settings
  for each row execute function private.touch_updated_at();
