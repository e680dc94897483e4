-- What a CDN has not been asked to let go of yet. Rows are written in the transaction of the change; after the first purge
-- they are due once more, for pages that were on their way to the CDN meanwhile.
create table cdn_purges (
  id bigint generated always as identity primary key,
  -- As the CDN knows them (platform/pages/shared-tags.ts).
  tags text[] not null,
  -- Somebody waits, because visitors may not see it any more.
  takes_away boolean not null,
  is_repeat boolean not null default false,
  run_at timestamptz(3) not null default now(),
  created_at timestamptz(3) not null default now()
);
create index cdn_purges_due on cdn_purges (run_at);

-- What became of the last attempts: one row.
create table cdn_line (
  id boolean primary key default true check (id),
  -- A hash of the driver and its settings: with others nothing is known.
  configuration text not null,
  -- The last purge was accepted, so pages may be stored.
  works boolean not null default false,
  -- Since the last success.
  attempts int not null default 0,
  run_at timestamptz(3) not null default now(),
  locked_until timestamptz(3),
  accepted_at timestamptz(3),
  failed_at timestamptz(3),
  failure text
);
