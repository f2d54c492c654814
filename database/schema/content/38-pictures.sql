-- Pictures that administrators uploaded for the site. The name is derived from content and size:
-- `<first half of the SHA-256>-1600x1200`, so each is stored once. Content documents, including old
-- versions, refer to them by name (docs/contracts/content.md#pictures); none is ever changed or
-- deleted.
create table public.content_pictures (
  name text primary key check (name ~ '^[0-9a-f]{32}-[1-9][0-9]{2,3}x[1-9][0-9]{2,3}$'),
  -- A JPEG without metadata, re-encoded by the server.
  bytes bytea not null check (octet_length(bytes) between 1 and 6 * 1024 * 1024),
  created_at timestamptz not null default now(),
  constraint name_of_bytes check (left(name, 32) = left(encode(sha256(bytes), 'hex'), 32))
);

-- Pictures. The server adds them after validation; administrators read them. Nobody changes or
-- deletes one.
alter table public.content_pictures enable row level security, force row level security;
revoke all on public.content_pictures from anon, authenticated, service_role;
grant select, insert on public.content_pictures to service_role;
grant select on public.content_pictures to authenticated;
create policy administrator_reads on public.content_pictures for select to authenticated
  using ((select private.is_admin()));
