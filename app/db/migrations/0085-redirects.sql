-- Redirects that the owner made, or that a page left at its former address. They apply where the site has no page.
create table redirects (
  -- Decoded, in lowercase, without a slash at its end: '/old page'.
  path text primary key check (path ~ '^/.' and length(path) <= 300),
  -- A path of this site, with query and fragment, or an https address elsewhere.
  target text not null check (target ~ '^(/[^/\\]|/$|https://)' and length(target) <= 500),
  is_permanent boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);

-- Addresses that visitors asked for and the site did not have: the paths alone, without who asked.
create table missing_addresses (
  path text primary key check (length(path) <= 300),
  hits int not null default 0,
  first_at timestamptz(3) not null default now(),
  last_at timestamptz(3) not null default now(),
  -- The page of this site with the link; empty where it is not known.
  linked_from text not null default '',
  is_ignored boolean not null default false
);
create index missing_addresses_last on missing_addresses (last_at);
