-- Sending issues of the newsletter. An issue is an entry of the content type 'newsletter-issues'; it is sent once at
-- most, also when its entry is deleted.
create table newsletter_sendings (
  id uuid primary key,
  issue text not null unique,
  state text not null check (state in ('scheduled', 'sending', 'paused', 'stopped', 'sent')),
  -- When it begins.
  send_at timestamptz(3) not null,
  -- As they were when the button was pressed; each email gets its own unsubscribe link.
  subject text not null,
  html text not null,
  text text not null,
  -- A keyed code of the mail server that it was pressed for: another one needs another press.
  mail_server text not null,
  -- The end of each Message-ID.
  domain text not null,
  -- Why it is paused by itself, or what the mail server said last: a word, and the words of the server.
  problem text,
  problem_answer text,
  started_by uuid references profiles on delete set null,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3)
);
create index newsletter_sendings_open on newsletter_sendings (send_at) where state in ('scheduled', 'sending');
create index newsletter_sendings_starter on newsletter_sendings (started_by) where started_by is not null;

-- One row for each recipient of an issue. 'sending': its email is on its way; 'unknown': the answer was lost, so it may
-- have arrived; 'left': unsubscribed or removed before it was written to; 'stopped': the sending was stopped before.
create table newsletter_deliveries (
  id uuid primary key,
  sending_id uuid not null references newsletter_sendings on delete cascade,
  -- Null: nobody knows any more whom it went to; the row counts.
  subscriber_id uuid references newsletter_subscribers on delete set null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'accepted', 'refused', 'unknown', 'left', 'stopped')),
  attempts int not null default 0,
  run_at timestamptz(3) not null default now(),
  locked_until timestamptz(3),
  -- What the mail server said.
  answer text,
  settled_at timestamptz(3),
  -- When the subscriber left after this issue and before the next.
  unsubscribed_at timestamptz(3),
  unique (sending_id, subscriber_id)
);
create index newsletter_deliveries_waiting on newsletter_deliveries (sending_id, run_at, id) where state = 'waiting';
create index newsletter_deliveries_locked on newsletter_deliveries (locked_until) where state = 'sending';
create index newsletter_deliveries_settled on newsletter_deliveries (sending_id, settled_at desc) where settled_at is not null;
create index newsletter_deliveries_subscriber on newsletter_deliveries (subscriber_id) where subscriber_id is not null;
create index newsletter_deliveries_old on newsletter_deliveries (settled_at) where subscriber_id is not null;

-- When the next email of the newsletter may leave, for all processes: at most one row.
create table newsletter_pace (
  only_one boolean primary key default true check (only_one),
  next_at timestamptz(3) not null default now()
);
insert into newsletter_pace default values;

-- How many issues in a row the server of the address has refused for good.
alter table newsletter_subscribers add column refusals int not null default 0;

-- An issue that gets another address stays the one that was sent.
create or replace function newsletter_issue_moved() returns trigger language plpgsql as $$
begin
  update newsletter_sendings set issue = new.id where issue = old.id;
  return null;
end $$;
create trigger newsletter_issue_moved after update of id on content_entries
  for each row when (old.type = 'newsletter-issues' and old.id <> new.id) execute function newsletter_issue_moved();
