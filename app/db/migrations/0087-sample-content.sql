-- What the sample content wrote into the blog, so that it can be told from what people wrote here. Entries have
-- `origin` for that.
create table sample_records (
  kind text not null check (kind in ('person', 'post', 'comment', 'category', 'tag')),
  id uuid not null,
  -- What the removal of the sample content replaced, for its undo: the status of a comment, the author of a post that
  -- stays.
  replaced text,
  primary key (kind, id)
);

-- How far the owner has got with the site: at most one row.
create table site_setup (
  only_one boolean primary key default true check (only_one),
  -- It is loaded once, and not again when all posts are deleted.
  sample_loaded_at timestamptz(3),
  -- The removal can be undone for a day from here; null: there was none, or its day is over.
  sample_removed_at timestamptz(3),
  -- An owner said that what is left of the sample content is true.
  sample_confirmed_at timestamptz(3),
  checklist_hidden_at timestamptz(3)
);

insert into site_setup (sample_loaded_at) select now() where exists (select from blog_posts);

-- `removed`: the page was emptied together with the rest of the sample content.
alter table content_revisions
  drop constraint content_revisions_reason_check,
  add constraint content_revisions_reason_check check (reason in ('first', 'saved', 'published', 'restored', 'removed'));
