-- Goes on with a session by its refresh token (accounts contract, section 8): what most requests of
-- the accounts service are about, in one journey to the database. Limits are in seconds; 0: none.
--
-- `outcome` is null when the session goes on with `token`, and otherwise says why it does not. A token
-- that is used again after its successor was used has been stolen: then the whole session ends.
create function private.exchange_refresh_token(
  presented text, successor text, moment timestamptz, rotation boolean,
  reuse_interval double precision, timebox double precision, inactivity double precision,
  single_per_user boolean
) returns table (outcome text, token text)
  language plpgsql set search_path = ''
as $$
declare
  live record;
  given record;
  active record;
  -- The token that is exchanged for the successor, if one is.
  used_id bigint;
  used_token text;
begin
  -- Those who refresh one session at the same time go one after another, each quickly.
  select session.id, session.user_id, session.created_at, session.not_after,
      coalesce(session.refreshed_at at time zone 'utc', session.created_at) as used_at
    into live from auth.sessions session
    where session.id = (select known.session_id from auth.refresh_tokens known
                         where known.token = presented)
    for update;
  -- Read when the lock is held: whoever held it before may have used the token.
  select known.id, known.token, known.revoked, known.updated_at, account.banned_until
    into given from auth.refresh_tokens known
    join auth.users account on account.id = known.user_id::uuid
    where known.token = presented;

  outcome := case
    when given.id is null then 'refresh_token_not_found'
    when given.banned_until > moment then 'user_banned'
    when live.id is null then 'session_not_found'
    when live.not_after <= moment then 'session_expired'
    when timebox > 0 and moment - live.created_at >= make_interval(secs => timebox)
      then 'session_expired'
    when inactivity > 0 and moment - live.used_at >= make_interval(secs => inactivity)
      then 'session_expired_by_inactivity'
    when single_per_user and exists (
        select from auth.sessions newer where newer.user_id = live.user_id
          and newer.created_at > live.created_at and newer.id <> live.id)
      then 'session_expired_by_newer_login'
  end;
  if outcome is not null then
    return next;
    return;
  end if;

  if not given.revoked then
    token := given.token;
    if rotation then
      used_id := given.id;
      used_token := given.token;
    end if;
  else
    select known.id, known.token, known.parent into active from auth.refresh_tokens known
      where known.session_id = live.id and not known.revoked order by known.id desc limit 1;
    if active.parent = given.token then
      -- The client has never seen the answer that carried the successor: the same one again.
      token := active.token;
    elsif moment - given.updated_at < make_interval(secs => reuse_interval) then
      used_id := active.id;
      used_token := active.token;
    end if;
  end if;

  if token is null and used_id is null then
    update auth.refresh_tokens known set revoked = true, updated_at = moment
      where known.session_id = live.id;
    outcome := 'refresh_token_already_used';
    return next;
    return;
  end if;
  if used_id is not null then
    update auth.refresh_tokens known set revoked = true, updated_at = moment
      where known.id = used_id;
    insert into auth.refresh_tokens
        (token, user_id, session_id, parent, revoked, created_at, updated_at)
      values (successor, live.user_id, live.id, used_token, false, moment, moment);
    token := successor;
  end if;
  update auth.sessions session
    set updated_at = moment, refreshed_at = moment at time zone 'utc' where session.id = live.id;
  return next;
end
$$;
revoke execute on function private.exchange_refresh_token from public;
grant execute on function private.exchange_refresh_token to auth_service;
