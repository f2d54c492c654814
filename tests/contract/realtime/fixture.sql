-- Tables that listeners hear of: one whose rows belong to people, one that everybody reads, one that
-- nobody publishes.
create table public.contract_items (
  id integer primary key,
  owner uuid,
  title text,
  amount numeric,
  big bigint,
  done boolean not null default false,
  tags text[],
  data jsonb,
  seen timestamptz,
  secret text
);
alter table public.contract_items enable row level security;
grant select (id, owner, title, amount, big, done, tags, data, seen)
  on public.contract_items to authenticated;
grant all on public.contract_items to service_role;
create policy own on public.contract_items for select to authenticated
  using (owner = (select auth.uid()));

create table public.contract_board (
  area text,
  place integer,
  words text,
  primary key (area, place)
);
alter table public.contract_board enable row level security;
grant select on public.contract_board to anon, authenticated;
grant all on public.contract_board to service_role;
create policy everybody on public.contract_board for select using (true);

create table public.contract_quiet (id integer primary key);
grant select on public.contract_quiet to anon, authenticated;

select private.publish_changes('public.contract_items');
select private.publish_changes('public.contract_board');

-- Private channels: `room-of-...` belongs to one person, who listens and sends; everybody signed in
-- may listen in `hall`.
create policy own_room on realtime.messages for all to authenticated
  using (realtime.topic() = 'room-of-' || (select auth.uid()))
  with check (realtime.topic() = 'room-of-' || (select auth.uid()));
create policy hall on realtime.messages for select to authenticated
  using (realtime.topic() = 'hall');
