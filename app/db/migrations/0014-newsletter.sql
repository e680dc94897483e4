-- The newsletter's subscribers, and what consents need to be a proof: where they were given, and when they ended.
alter table consents add column source text not null default '';
alter table consents add column withdrawn_at timestamptz(3);
create index consents_withdrawn on consents (withdrawn_at) where withdrawn_at is not null;

-- A row has the address or, once a person has left for good, only its keyed hash: enough to know that they said no, too
-- little to write to them.
create table newsletter_subscribers (
  id uuid primary key,
  email text,
  address_hash text unique,
  state text not null check (state in ('pending', 'confirmed', 'unsubscribed')),
  consent_id uuid references consents on delete set null,
  token_hash text unique,
  source text not null default '',
  mails int not null default 0,
  mailed_at timestamptz(3),
  confirmed_at timestamptz(3),
  unsubscribed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((email is null) <> (address_hash is null)),
  check (email is not null or state = 'unsubscribed'),
  check (state <> 'confirmed' or confirmed_at is not null),
  check (state <> 'unsubscribed' or unsubscribed_at is not null)
);
create unique index newsletter_subscribers_email on newsletter_subscribers (lower(email));
create index newsletter_subscribers_words on newsletter_subscribers using gin (email gin_trgm_ops);
create index newsletter_subscribers_newest on newsletter_subscribers (state, created_at desc, id desc);
create index newsletter_subscribers_consent on newsletter_subscribers (consent_id) where consent_id is not null;
create index newsletter_subscribers_unconfirmed on newsletter_subscribers (mailed_at) where state = 'pending';
create index newsletter_subscribers_left on newsletter_subscribers (unsubscribed_at)
  where state = 'unsubscribed' and email is not null;
