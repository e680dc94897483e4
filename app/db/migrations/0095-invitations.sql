-- People who were asked by email to work on the site. Only the hash of the link is stored.
create table invitations (
  id uuid primary key,
  email text not null check (email = lower(email)),
  role text not null check (role in ('sales', 'author', 'editor', 'admin')),
  token_hash text not null unique,
  -- Hashes of the links in earlier emails: those links say that a newer one was sent.
  replaced_hashes text[] not null default '{}',
  -- How many days a link works.
  days int not null check (days between 1 and 30),
  -- How many emails were written.
  mails int not null default 1,
  -- Who gives the role, and has to be allowed to when it is accepted. Null: that account was deleted.
  invited_by uuid references profiles on delete set null,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  withdrawn_at timestamptz(3),
  accepted_at timestamptz(3),
  accepted_by uuid references profiles on delete set null,
  check (withdrawn_at is null or accepted_at is null)
);
create unique index invitations_open on invitations (email) where withdrawn_at is null and accepted_at is null;
create index invitations_end on invitations (expires_at);
