-- Messages on their way. Only the server reads and writes them. Administrators see in the view
-- `outbox_state` how each is faring; what it says and the keys it carries stay with the server.
alter table public.outbox enable row level security;
alter table public.outbox force row level security;
revoke all on public.outbox from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.outbox to service_role;
grant select (id, created_at, kind, subject_id, attempts, next_attempt_at, last_error, delivered_at,
    gave_up_at, withheld_at)
  on public.outbox to authenticated;

drop policy if exists administrator_reads on public.outbox;
create policy administrator_reads on public.outbox for select to authenticated
  using ((select private.is_admin()));

revoke all on public.outbox_state from public, anon, authenticated, service_role;
grant select on public.outbox_state to authenticated, service_role;
