-- Tokens with which programs use the API as the person who made them.
create table api_tokens (
  id uuid primary key,
  owner_id uuid not null references profiles on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  token_hash text not null unique,
  -- Names the token in lists and in the audit log: the beginning of its hash.
  short_id text not null,
  scopes text[] not null,
  -- The owner's role when it was made: a token ends when the role changes.
  role text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3)
);
create index api_tokens_owner on api_tokens (owner_id, created_at desc);
create index api_tokens_expiry on api_tokens (expires_at);

-- Requests that were sent with an idempotency key, so that one that is repeated gets the same response.
create table api_requests (
  token_id uuid not null references api_tokens on delete cascade,
  key text not null check (char_length(key) <= 255),
  -- Of method, path and body: a key stands for one request.
  request_hash text not null,
  -- Null while the request is being answered.
  status int,
  headers jsonb,
  body text,
  created_at timestamptz(3) not null default now(),
  primary key (token_id, key)
);
create index api_requests_age on api_requests (created_at);
