-- Devices and networks that somebody has signed in from. Wrong passwords that others send from
-- elsewhere do not keep them out. Holds hashes only (SHA-256), and each for a time.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  mark_hash text not null,
  expires_at timestamptz not null,
  primary key (user_id, mark_hash)
);
create index known_devices_by_expiry on private.known_devices (expires_at);
