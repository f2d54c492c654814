-- What works: how often pages are seen and what is pressed there, as sums by day. No row is about a
-- person, and none holds anything by which two of a person's visits could be joined.

create table public.traffic (
  day date not null,
  -- Path of the page; `other` beyond the limit of a day.
  page text not null check (length(page) between 1 and 200),
  -- How the visitor came (shop/traffic.ts).
  source text not null check (length(source) between 1 and 80),
  kind text not null check (kind in ('view', 'call', 'directions', 'begun')),
  times integer not null check (times > 0),
  primary key (day, page, source, kind)
);

-- Sums of traffic. Administrators read them; the server adds to them through the function below.
alter table public.traffic enable row level security, force row level security;
revoke all on public.traffic from anon, authenticated, service_role;
grant select on public.traffic to authenticated, service_role;
create policy administrator_reads on public.traffic for select to authenticated
  using ((select private.is_admin()));

-- Adds to a day's sums: [{page, source, kind, times}]. A day has 5,000 rows at most; the rest counts for
-- `other`, so that a flood of made-up sources ends there. Rows of more than two years are removed.
create function private.count_traffic(of_day date, entries jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('traffic', 0));
  delete from public.traffic where day < of_day - 730;
  with given as (
    select entry ->> 'page' as page, entry ->> 'source' as source, entry ->> 'kind' as kind,
      (entry ->> 'times')::integer as times, at
    from jsonb_array_elements(entries) with ordinality as list (entry, at)),
  placed as (
    select given.*, known.day is not null
        or count(*) filter (where known.day is null) over (order by at) <=
          5000 - (select count(*) from public.traffic where day = of_day) as fits
    from given left join public.traffic known
      on (known.day, known.page, known.source, known.kind)
        = (of_day, given.page, given.source, given.kind))
  insert into public.traffic (day, page, source, kind, times)
    select of_day, case when fits then page else 'other' end,
        case when fits then source else 'other' end, kind, sum(times)
      from placed group by 2, 3, 4
    on conflict (day, page, source, kind) do update set times = traffic.times + excluded.times;
end
$$;

-- Short links of the shop, for cards, signs and codes to scan: `/go/card` leads to a page of the site and
-- says where the visitor came from.
create table public.short_links (
  name text primary key check (name ~ '^[a-z0-9][a-z0-9-]{0,39}$'),
  path text not null check (length(path) <= 300
    and path ~ '^(/|(/[A-Za-z0-9][A-Za-z0-9._~-]*)+)(#[A-Za-z][A-Za-z0-9-]*)?$'),
  made_at timestamptz not null default now()
);

-- Short links. Administrators add, read and remove them; the server reads them.
alter table public.short_links enable row level security, force row level security;
revoke all on public.short_links from anon, authenticated, service_role;
grant select, insert (name, path), delete on public.short_links to authenticated;
grant select on public.short_links to service_role;
create policy administrator_reads on public.short_links for select to authenticated
  using ((select private.is_admin()));
create policy administrator_adds on public.short_links for insert to authenticated
  with check ((select private.is_admin()));
create policy administrator_removes on public.short_links for delete to authenticated
  using ((select private.is_admin()));

-- Trigger: at most 200, more than a shop prints.
create function private.limit_short_links() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select count(*) from public.short_links) > 200 then
    raise exception 'There are 200 short links already. Remove one first.' using errcode = 'PT409';
  end if;
  return null;
end
$$;
create trigger limit_short_links after insert on public.short_links
  for each statement execute function private.limit_short_links();

revoke execute on all functions in schema private from public;
grant execute on function private.count_traffic(date, jsonb) to service_role;
