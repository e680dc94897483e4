-- What readers need to write comments, change them for a while, and hear of answers.

-- A deleted comment whose replies stay leaves its place behind, without its words: `deleted`. Only its author makes it so.
alter table blog_comments
  drop constraint blog_comments_status_check,
  add constraint blog_comments_status_check
    check (status in ('pending', 'approved', 'rejected', 'spam', 'deleted')),
  -- When it was changed after it had been public.
  add column edited_at timestamptz(3),
  -- One sending of one form: a second click and a resend find it.
  add column dedupe_key text unique;
create index blog_comments_own on blog_comments (author_id, post_id, created_at);

alter table profiles
  -- A mail when somebody answers a comment.
  add column reply_mails boolean not null default true;
