-- Addresses of other programs that are notified of events.
create table webhook_endpoints (
  id uuid primary key,
  name text not null check (char_length(name) between 1 and 80),
  url text not null check (char_length(url) <= 2000),
  -- Types of app/features/webhooks/events.
  events text[] not null,
  -- Encrypted with the master key (app/settings/sealed.server.ts); the former one signs too for a day.
  secret text not null,
  former_secret text,
  former_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- By an admin: events wait.
  paused_at timestamptz(3),
  -- By the site: events are not stored.
  off_at timestamptz(3),
  off_reason text check (off_reason in ('failing', 'gone', 'secret')),
  -- Of the first failure since the last success.
  failing_since timestamptz(3),
  -- When the owners were told of that.
  noticed_at timestamptz(3)
);

-- Events on their way to one endpoint, and what became of them.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoints on delete cascade,
  -- The webhook-id: the same for every attempt and every endpoint.
  message_id uuid not null,
  type text not null,
  body text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'delivered', 'failed')),
  attempts int not null default 0,
  run_at timestamptz(3) not null default now(),
  locked_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Of the last attempt.
  tried_at timestamptz(3),
  status int,
  duration_ms int,
  response text,
  error text,
  unique (endpoint_id, message_id)
);
create index webhook_deliveries_due on webhook_deliveries (run_at) where state in ('waiting', 'sending');
create index webhook_deliveries_list on webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_age on webhook_deliveries (created_at);
