-- Enquiries, mail, limits and the small tables of the platform.
create table leads (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  phone_raw text,
  company text,
  service text not null default '',
  urgency text not null default '',
  budget text not null default '',
  message text not null,
  newsletter boolean not null default false,
  status text not null default 'new' check (status in ('new', 'answered', 'won', 'lost', 'spam')),
  spam_score int not null default 0,
  spam_reasons jsonb not null default '[]',
  source_path text not null default '',
  dedupe_key text unique,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index leads_newest on leads (created_at desc, id desc);
create index leads_status on leads (status, created_at desc, id desc);
create index leads_email on leads (lower(email));

create table consents (
  id uuid primary key,
  subject_email text not null,
  lead_id uuid references leads on delete set null,
  purpose text not null check (purpose in ('enquiry', 'terms', 'newsletter')),
  text_version text not null,
  granted_at timestamptz(3) not null default now()
);
create index consents_subject on consents (lower(subject_email), purpose);
create index consents_lead on consents (lead_id) where lead_id is not null;

create table outbox (
  id uuid primary key,
  kind text not null,
  to_address text not null,
  from_address text,
  reply_to text,
  subject text not null,
  html text not null,
  text text not null,
  headers jsonb not null default '{}',
  dedupe_key text unique,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'dead')),
  attempts int not null default 0,
  run_at timestamptz(3) not null default now(),
  locked_until timestamptz(3),
  last_error text,
  lead_id uuid references leads on delete set null,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index outbox_open on outbox (run_at) where state in ('waiting', 'sending');
create index outbox_newest on outbox (created_at desc, id desc);
create index outbox_state on outbox (state, created_at desc, id desc);
create index outbox_lead on outbox (lead_id) where lead_id is not null;

-- Unlogged: losing the buckets in a crash costs nothing, and a take needs no disk write.
create unlogged table rate_limits (
  bucket text primary key,
  tokens double precision not null,
  allowed boolean not null,
  updated_at timestamptz not null
) with (fillfactor = 50);

create table form_tokens (
  id text primary key,
  used_at timestamptz(3) not null default now()
);

-- Versions come from one sequence, so that a node asks for "everything after the last I saw".
create sequence cache_tag_version;
create table cache_tags (
  tag text primary key,
  version bigint not null default nextval('cache_tag_version')
) with (fillfactor = 70);
create index cache_tags_version on cache_tags (version);

-- Token bucket: one upsert decides and remembers. Call it outside a transaction, or a rollback
-- gives the token back and the row stays locked until the commit.
create function take_token(
  bucket_name text, capacity double precision, refill_per_second double precision,
  cost double precision default 1,
  out allowed boolean, out retry_after double precision)
language sql volatile
begin atomic
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
