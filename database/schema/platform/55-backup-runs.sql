-- What became of the backups that the server makes by itself.

create table private.backup_runs (
  id bigint generated always as identity primary key,
  -- `backup`: it was written; `proof`: it was restored beside the shop and compared; `copy`: it was
  -- encrypted, or sent to another place.
  kind text not null check (kind in ('backup', 'proof', 'copy')),
  at timestamptz not null,
  -- Name of the file, without its folder.
  file text not null,
  bytes bigint,
  -- What went wrong, in words for the owner; null if nothing did.
  problem text check (length(problem) <= 1000)
);
create index backup_runs_by_kind on private.backup_runs (kind, at desc);
alter table private.backup_runs enable row level security, force row level security;
grant select, insert, delete on private.backup_runs to service_role;
