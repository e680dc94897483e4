-- The table of posts at the desk: found by any part of a title, and put in order without reading the posts themselves.

-- The title as it is searched and sorted: small letters without marks. Cut, because an index takes no longer entries.
alter table blog_posts add column title_key text not null
  generated always as (left(lower(plain_letters(title)), 300)) stored;

-- Every filter of the desk can be told from what these hold, and the first whether a title has a word too short for the
-- index of words. Titles stand in the same order on every machine ("C").
create index blog_posts_desk_created on blog_posts (created_at desc, id desc)
  include (live, status, title_key) where trashed_at is null;
create index blog_posts_desk_published on blog_posts (published_at desc nulls last, id desc)
  include (live, status) where trashed_at is null;
create index blog_posts_desk_title on blog_posts ((title_key collate "C"), id)
  include (live, status) where trashed_at is null;
create index blog_posts_desk_words on blog_posts using gin (title_key gin_trgm_ops);
create index blog_posts_drafts on blog_posts (created_at desc, id desc)
  include (author_id) where status = 'draft' and trashed_at is null;
