-- The counters of limits and of wrong guesses survive a crash: a process that is made to crash must not forget them.
-- Both tables keep their rows.
alter table rate_limits set logged;
alter table guesses set logged;

-- As before, but it does not wait for the disk: the next commit that does (of what the token was taken for) writes this
-- one too. The embedded engine does one thing at a time, and a write to the disk for each counter would hold up all
-- others. Call it outside a transaction, or that whole transaction would not wait for the disk either.
create or replace function take_token(
  bucket_name text, capacity double precision, refill_per_second double precision,
  cost double precision default 1,
  out allowed boolean, out retry_after double precision)
language sql volatile
begin atomic
  select set_config('synchronous_commit', 'off', true);
  insert into rate_limits as l (bucket, tokens, allowed, updated_at)
  values (bucket_name,
    case when capacity >= cost then capacity - cost else capacity end,
    capacity >= cost, clock_timestamp())
  on conflict (bucket) do update set
    (tokens, allowed, updated_at) = (
      select case when t.tokens >= cost then t.tokens - cost else t.tokens end,
        t.tokens >= cost, t.at
      from (
        select clock_timestamp() as at, least(capacity, l.tokens + refill_per_second
          * greatest(0, extract(epoch from clock_timestamp() - l.updated_at))) as tokens
        offset 0
      ) t)
  returning l.allowed,
    case when l.allowed then 0
      when refill_per_second <= 0 or cost > capacity then 86400
      else least(86400, (cost - l.tokens) / refill_per_second) end;
end;

-- As before, but a row from a time that has not come yet (the clock was ahead and was set back) is moved to the present
-- with the wait it had, so that no lock is longer than its own step (an hour at most) whatever the clock did.
create or replace function take_guess(guessed text, free int) returns double precision language sql volatile
begin atomic
  update guesses set updated_at = clock_timestamp(),
    open_at = clock_timestamp() + least(greatest(open_at - updated_at, interval '0'), interval '1 hour')
  where subject = guessed and updated_at > clock_timestamp();
  with now_is as materialized (select clock_timestamp() as at),
  taken as (
    insert into guesses as g (subject, failures, open_at, updated_at)
    select guessed, 1, at, at from now_is
    on conflict (subject) do update set (failures, open_at, updated_at) = (
      select n, case when n < free then now_at
        else now_at + make_interval(secs => least(3600, 30 * power(2, least(n - free, 10)))) end, now_at
      from (select case when g.updated_at < clock_timestamp() - interval '1 day' then 1 else g.failures + 1 end as n,
        clock_timestamp() as now_at offset 0) t)
    where g.open_at <= clock_timestamp() or g.updated_at < clock_timestamp() - interval '1 day'
    returning 1)
  select case when exists (select from taken) then 0::double precision
    else least(3600, greatest(1, (select extract(epoch from open_at - clock_timestamp()) from guesses where subject = guessed))) end;
end;
