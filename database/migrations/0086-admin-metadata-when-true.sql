-- `is_admin` in what people say of themselves stands there only where the profile says so: programs
-- that look for the key alone would take `false` for a right.
create or replace function private.fill_admin_metadata() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.raw_user_meta_data := case when jsonb_typeof(new.raw_user_meta_data) = 'object'
      then new.raw_user_meta_data - 'is_admin' else '{}' end
    || case when exists (select from public.yars_profiles where id = new.id and is_admin)
      then '{"is_admin": true}'::jsonb else '{}' end;
  return new;
end
$$;

-- The trigger above does the rest.
update auth.users set raw_user_meta_data = raw_user_meta_data
  where raw_user_meta_data -> 'is_admin' = 'false';
