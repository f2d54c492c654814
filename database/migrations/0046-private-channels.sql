-- Private channels, in the names that hosted providers use: whoever may read a row of
-- realtime.messages whose topic is the channel's may join it, whoever may insert one may send.
-- No row stays here. Where a provider has laid out the schema itself, nothing is touched.
do $make$
begin
  if to_regclass('realtime.messages') is not null then
    return;
  end if;

  create schema if not exists realtime;
  grant usage on schema realtime to anon, authenticated, service_role;

  create table realtime.messages (
    id uuid primary key default gen_random_uuid(),
    topic text not null,
    extension text not null check (extension in ('broadcast', 'presence')),
    payload jsonb,
    event text,
    private boolean default false,
    inserted_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  );

  -- The name of the channel that is asked for.
  create function realtime.topic() returns text language sql stable
  as $$ select nullif(current_setting('realtime.topic', true), '') $$;
end
$make$;
