-- Accounts: how people prove who they are. The person is the profile; everything here hangs on it.
alter table profiles
  add column email_verified boolean not null default false,
  add column two_factor_enabled boolean not null default false,
  -- Suspended people are nobody: no session of theirs is read, none is made.
  add column suspended_at timestamptz(3);
create index profiles_admins on profiles (id) where role = 'admin';

-- token is the SHA-256 of what the cookie holds. seen_at moves with use (idle limit), created_at never does (absolute
-- limit); expires_at is the absolute end, for the auth library.
create table sessions (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  token text not null unique,
  expires_at timestamptz(3) not null,
  seen_at timestamptz(3) not null default now(),
  ip_address text,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index sessions_user on sessions (user_id, seen_at desc);
create index sessions_end on sessions (expires_at);

-- The ways to sign in: a password (provider 'credential') or an account elsewhere.
create table accounts (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (provider_id, account_id)
);
create index accounts_user on accounts (user_id);

-- Things sent out to be brought back once: reset links, changes of address, half-finished sign-ins. The identifier is
-- hashed, so that reading this table gives nobody a working link.
create table verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index verifications_identifier on verifications (identifier);
create index verifications_end on verifications (expires_at);

create table two_factors (
  id uuid primary key,
  user_id uuid not null unique references profiles on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean default true,
  failed_verification_count int default 0,
  locked_until timestamptz(3)
);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references profiles on delete cascade,
  name text,
  public_key text not null,
  credential_id text not null unique,
  counter int not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  aaguid text,
  created_at timestamptz(3) default now()
);
create index passkeys_user on passkeys (user_id);

-- Keys that sign tokens for other services; the private part is encrypted.
create table jwks (
  id uuid primary key,
  public_key text not null,
  private_key text not null,
  alg text,
  crv text,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3)
);

-- A one-time code that has been used stays here until it would no longer be accepted anyway.
create table used_codes (
  code_hash text primary key,
  used_at timestamptz(3) not null default now()
);

-- The link that makes the first admin; only its hash is kept, and at most one is open.
create table setup_links (
  only_one boolean primary key default true check (only_one),
  token_hash text not null,
  created_at timestamptz(3) not null default now()
);

-- Guesses at one account, counted before the guess is judged, so that many at once cannot slip through. Unlogged: losing
-- the counts in a crash costs nothing.
create unlogged table guesses (
  subject text primary key,
  failures int not null,
  open_at timestamptz not null,
  updated_at timestamptz not null
) with (fillfactor = 50);

-- Takes one guess: `free` are let through at once, then one each 30 s, 60 s, 2 min, ... up to an hour. A day without
-- guesses forgets. Returns 0, or the seconds to wait. Call it outside of a transaction.
create function take_guess(guessed text, free int) returns double precision language sql volatile
begin atomic
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
    else greatest(1, (select extract(epoch from open_at - clock_timestamp()) from guesses where subject = guessed)) end;
end;

-- The last admin stays: a site nobody can manage is lost. The lock makes two demotions at once wait for each other.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.role = 'admin' and old.suspended_at is null
    and (tg_op = 'DELETE' or new.role <> 'admin' or new.suspended_at is not null) then
    perform pg_advisory_xact_lock(5024114);
    if not exists (select from profiles where role = 'admin' and suspended_at is null and id <> old.id) then
      raise exception 'The last admin must stay.' using errcode = 'check_violation', constraint = 'last_admin';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_an_admin before update of role, suspended_at or delete on profiles
  for each row execute function keep_an_admin();
