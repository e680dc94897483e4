-- Notes of colleagues on passages of a post, and their replies (parent_id). Readers never see them.
create table post_notes (
  id uuid primary key,
  post_id uuid not null references blog_posts on delete cascade,
  parent_id uuid references post_notes on delete cascade,
  -- Null: that account was deleted.
  author_id uuid references profiles on delete set null,
  -- Empty: it was deleted, and its replies stay.
  content text not null check (char_length(content) <= 2000),
  -- Of a note: its passage in the Markdown of the post, and what is before and after it.
  quote text,
  prefix text,
  suffix text,
  -- 'unsaved': the passage was never in a saved text; 'gone': it was, and is no more.
  place text check (place in ('placed', 'unsaved', 'gone')),
  -- UTF-16 units in the text as it is stored.
  start_at int,
  end_at int,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  resolved_at timestamptz(3),
  resolved_by uuid references profiles on delete set null,
  check ((parent_id is null) = (place is not null)),
  check ((place is null) = (quote is null)),
  check (place <> 'placed' or (start_at is not null and end_at is not null))
);
create index post_notes_post on post_notes (post_id, created_at, id);
create index post_notes_parent on post_notes (parent_id) where parent_id is not null;
create index post_notes_author on post_notes (author_id) where author_id is not null;
create index post_notes_resolver on post_notes (resolved_by) where resolved_by is not null;

-- Emails about notes on posts that one writes or takes part in.
alter table profiles add column note_mails boolean not null default true;
