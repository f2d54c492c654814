-- A link carries a random token of its own and no longer what an address and six digits add up to;
-- the code of the same mail is kept beside it and dies after a few wrong guesses.
do $make$
begin
  if to_regclass('auth.schema_migrations') is not null then
    -- GoTrue's own table, which its own service works on.
    return;
  end if;
  alter table auth.one_time_tokens
    -- Null when too many wrong ones were tried; the link works on.
    add column code_hash text,
    add column wrong_guesses smallint not null default 0;
  create index one_time_tokens_relates_to_idx on auth.one_time_tokens (relates_to);
  -- What was sent before could be guessed: it has to be asked for again.
  delete from auth.one_time_tokens;
end
$make$;
