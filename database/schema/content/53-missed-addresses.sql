-- What was asked for and not found: an administrator sees there which old addresses are missing on the
-- list (52-redirects.sql).

-- How often by day, as old addresses are written; bots apart. A day has 300 rows at most, the rest
-- counts as '', and rows of more than 90 days are removed.
create table public.missed_addresses (
  day date not null,
  path text not null check (length(path) <= 300),
  is_bot boolean not null,
  times integer not null check (times > 0),
  primary key (day, path, is_bot)
);

-- Missed addresses. Administrators read them; the server counts them through the function below.
alter table public.missed_addresses enable row level security, force row level security;
revoke all on public.missed_addresses from anon, authenticated, service_role;
grant select on public.missed_addresses to authenticated, service_role;
create policy administrator_reads on public.missed_addresses for select to authenticated
  using ((select private.is_admin()));

-- Adds to a day's counts: [{path, isBot, times}].
create function private.count_missed(of_day date, entries jsonb) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  entry jsonb;
begin
  perform pg_advisory_xact_lock(hashtextextended('missed addresses', 0));
  delete from public.missed_addresses where day < of_day - 90;
  for entry in select value from jsonb_array_elements(entries) loop
    insert into public.missed_addresses (day, path, is_bot, times)
      select of_day, case when (select count(*) from public.missed_addresses where day = of_day) < 300
          or exists (select from public.missed_addresses where day = of_day and path = entry ->> 'path')
          then entry ->> 'path' else '' end,
        (entry ->> 'isBot')::boolean, (entry ->> 'times')::integer
      on conflict (day, path, is_bot) do update set times = missed_addresses.times + excluded.times;
  end loop;
end
$$;

-- What was asked for and not found in the last 30 days, and leads nowhere yet.
create view public.missed_paths with (security_invoker = true) as
  select path, sum(times) filter (where not is_bot) as people, sum(times) filter (where is_bot) as bots,
    max(day) as last_day
  from public.missed_addresses
  where day > current_date - 30 and path <> ''
    and not exists (select from public.redirects where old_path = path)
  group by path;
revoke all on public.missed_paths from anon, authenticated, service_role;
grant select on public.missed_paths to authenticated, service_role;

revoke execute on all functions in schema private from public;
grant execute on function private.count_missed(date, jsonb) to service_role;
