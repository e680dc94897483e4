-- The desk where comments are decided on: who decided what, whose comments need no decision, and who was told.

alter table profiles
  -- Comments of this person are published at once.
  add column comments_trusted boolean not null default false;
create index profiles_comments_trusted on profiles (full_name, id) where comments_trusted;
create index profiles_words on profiles using gin (to_tsvector('simple', plain_letters(full_name) || ' ' || email));

alter table blog_comments
  -- When the admins were told that it waits; null while they were not.
  add column reported_at timestamptz(3);
create index blog_comments_unreported on blog_comments (updated_at) where status = 'pending' and reported_at is null;
create index blog_comments_author_status on blog_comments (author_id, status, created_at desc, id desc);
-- By words, because a word's list is read as it is; finding parts of words means to read every comment they may be in.
create index blog_comments_words on blog_comments using gin (to_tsvector('simple', plain_letters(content)));

-- Whoever changes a public comment makes it wait again, and the admins are to be told again.
create function comment_waits_again() returns trigger language plpgsql as $$
begin
  new.reported_at := null;
  return new;
end $$;
create trigger comment_waits_again before update of status on blog_comments
  for each row when (new.status = 'pending' and old.status <> 'pending') execute function comment_waits_again();

-- One row for each comment that was decided on. A batch is what one press of a button decided, and is undone as a whole.
create table comment_decisions (
  id uuid primary key,
  batch_id uuid not null,
  comment_id uuid not null references blog_comments on delete cascade,
  admin_id uuid references profiles on delete set null,
  from_status text not null check (from_status in ('pending', 'approved', 'rejected', 'spam')),
  to_status text not null check (to_status in ('pending', 'approved', 'rejected', 'spam')),
  created_at timestamptz(3) not null default now()
);
create index comment_decisions_comment on comment_decisions (comment_id, created_at desc, id desc);
create index comment_decisions_batch on comment_decisions (batch_id);
create index comment_decisions_admin on comment_decisions (admin_id) where admin_id is not null;

-- When the admins were last mailed about waiting comments. The row is the lock that makes two processes send it once.
create table comment_digest (
  only_one boolean primary key default true check (only_one),
  sent_at timestamptz(3)
);
insert into comment_digest default values;
