-- What the job that deletes knows of the clock, in one row: it must not delete everything because the clock of the
-- machine jumped years ahead. Times of the database's clock.
create table clock_watch (
  only_one boolean primary key default true check (only_one),
  -- The latest time that was believed.
  trusted_at timestamptz(3) not null,
  -- Since when a jump is doubted; null while the clock is believed.
  doubted_since timestamptz(3),
  seen_at timestamptz(3) not null
);
insert into clock_watch (trusted_at, seen_at)
select coalesce(max(ran_at), now()), coalesce(max(ran_at), now()) from retention_runs;
