-- Photographs that administrators have put on the site, each once, under a name that follows from its
-- bytes and its measures: `<the first half of their SHA-256>-1600x1200`. Documents of the content name
-- them (docs/contracts/content.md#pictures), and so do versions of long ago: none is changed or removed.
create table public.content_pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}-[1-9][0-9]{2,3}x[1-9][0-9]{2,3}$'),
  -- A JPEG without metadata, made by the server from what was sent.
  bytes bytea not null check (octet_length(bytes) between 1 and 6 * 1024 * 1024),
  created_at timestamptz not null default now(),
  constraint name_of_bytes check (left(name, 32) = left(encode(sha256(bytes), 'hex'), 32))
);

-- The server adds what it has looked at; administrators read. Nobody changes or deletes one.
alter table public.content_pictures enable row level security, force row level security;
revoke all on public.content_pictures from anon, authenticated, service_role;
grant select, insert on public.content_pictures to service_role;
grant select on public.content_pictures to authenticated;
create policy administrator_reads on public.content_pictures for select to authenticated
  using ((select private.is_admin()));
