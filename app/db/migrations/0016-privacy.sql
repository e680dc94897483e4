-- What is left of an erasure: that it was done, when, at whose wish and how much went. Never of whom: subject_hash is a
-- keyed hash of the address, so that a second request, or a restored backup, can be compared with it.
create table erasures (
  id uuid primary key,
  subject_hash text not null,
  erased_at timestamptz(3) not null default now(),
  asked_by text not null check (asked_by in ('person', 'admin')),
  admin_id uuid references profiles on delete set null,
  removed jsonb not null
);
create index erasures_newest on erasures (erased_at desc, id desc);
create index erasures_subject on erasures (subject_hash);
create index erasures_admin on erasures (admin_id) where admin_id is not null;

-- When each retention rule ran last, and what it has removed.
create table retention_runs (
  rule text primary key,
  ran_at timestamptz(3) not null,
  removed int not null,
  removed_in_all bigint not null
) with (fillfactor = 50);

-- How long the words of a mail are kept: 'secret' ones hold a link or a code that opens something, 'nothing' says that
-- the whole row goes as soon as the mail has left.
alter table outbox add column keep text not null default 'mail' check (keep in ('mail', 'secret', 'nothing'));
create index outbox_secrets on outbox (created_at) where keep = 'secret' and html <> '';
create index outbox_farewells on outbox (created_at) where keep = 'nothing';
create index outbox_to on outbox (lower(to_address));
create index outbox_reply_to on outbox (lower(reply_to)) where reply_to is not null;
-- A mail to the address that an account wants to have; the key is 'email-change:ACCOUNT:...'.
create index outbox_email_changes on outbox (split_part(dedupe_key, ':', 2)) where kind = 'email-change-confirm';
create index outbox_without_lead on outbox (created_at) where lead_id is null;

create index consents_without_lead on consents (granted_at) where lead_id is null;
