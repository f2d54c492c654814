-- Buckets are made and changed by the owner's own programs (service_role) only. Nobody else sees
-- that one exists; a public bucket's files are served without asking.
do $$
begin
  -- A hosted provider owns its tables and has secured them.
  if pg_get_userbyid((select relowner from pg_class where oid = 'storage.buckets'::regclass)) <> current_user then
    return;
  end if;
  alter table storage.buckets enable row level security;
  alter table storage.buckets force row level security;
  revoke all on storage.buckets from public, anon, authenticated, service_role;
  grant select, insert, update, delete on storage.buckets to anon, authenticated, service_role;
end
$$;
