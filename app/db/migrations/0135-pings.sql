-- Pages that search engines (IndexNow) and a hub of feeds (WebSub) have not been notified of yet. Rows are only added and
-- deleted, so that two changes at once never wait for each other.
create table pings (
  id uuid primary key default gen_random_uuid(),
  target text not null check (target in ('indexnow', 'websub')),
  -- Of the page, without the site's own.
  path text not null,
  created_at timestamptz(3) not null default now()
);
create index pings_waiting on pings (target, created_at, id);

-- What became of the last attempts.
create table ping_targets (
  name text primary key check (name in ('indexnow', 'websub')),
  -- Since the last success.
  attempts int not null default 0,
  run_at timestamptz(3) not null default now(),
  locked_until timestamptz(3),
  sent_at timestamptz(3),
  sent_count int,
  failed_at timestamptz(3),
  failure text
);
