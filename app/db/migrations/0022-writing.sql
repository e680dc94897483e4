-- What happens to a post before and between its publications: every saved state, and what is being typed just now.

-- A state as it was saved. `version` is the post's after that save; a post of version N has its states 1 to N.
create table post_revisions (
  id uuid primary key,
  post_id uuid not null references blog_posts on delete cascade,
  version int not null,
  editor_id uuid references profiles on delete set null,
  fields jsonb not null,
  created_at timestamptz(3) not null default now(),
  unique (post_id, version)
);
create index post_revisions_editor on post_revisions (editor_id) where editor_id is not null;

-- One row a tab in which somebody writes; its id is made by the tab. `post_id` is null until a new post is saved first.
-- `sequence` counts the tab's autosaves: a late or repeated one is told by it. The row goes with the save.
create table writing_tabs (
  id uuid primary key,
  post_id uuid references blog_posts on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  base_version int not null default 0,
  sequence bigint not null default 0,
  fields jsonb,
  seen_at timestamptz(3) not null default now(),
  saved_at timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index writing_tabs_post on writing_tabs (post_id, seen_at desc) where post_id is not null;
create index writing_tabs_person on writing_tabs (person_id, seen_at desc);
create index writing_tabs_seen on writing_tabs (seen_at);

-- Part of what signs preview links: raising it ends every link to this post.
alter table blog_posts add column preview_round int not null default 0;
