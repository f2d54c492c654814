-- Private channels are closed to everybody but the owner's own programs (service_role). A policy for
-- select lets its people join and listen, one for insert lets them send; both can look at
-- realtime.topic() and at the extension, broadcast or presence.
do $$
begin
  -- A hosted provider owns its table and has secured it.
  if pg_get_userbyid((select relowner from pg_class where oid = 'realtime.messages'::regclass)) <> current_user then
    return;
  end if;
  alter table realtime.messages enable row level security;
  alter table realtime.messages force row level security;
  revoke all on realtime.messages from public, anon, authenticated, service_role;
  grant select, insert on realtime.messages to anon, authenticated, service_role;
end
$$;
