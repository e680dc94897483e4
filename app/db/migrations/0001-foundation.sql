-- People, posts, comments and everything derived from them.
-- Runs unchanged on the embedded engine and on PostgreSQL 15 or newer.
create extension if not exists pg_trgm;

-- Letters without tone marks and hooks, so that "Imole" finds "Ìmọ́lẹ̀" and "kasa" finds "ƙasa".
create function plain_letters(words text) returns text
language sql immutable strict parallel safe
return translate(
  regexp_replace(normalize(words, NFD), U&'[\0300-\036F]', '', 'g'),
  'ɓɗƙƴƁƊƘƳ', 'bdkyBDKY');

create table profiles (
  id uuid primary key,
  full_name text not null,
  email text not null unique check (email = lower(email)),
  avatar_url text,
  bio text,
  role text not null default 'viewer' check (role in ('viewer', 'admin')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index profiles_newest on profiles (created_at desc, id desc);

create table blog_posts (
  id uuid primary key,
  slug text not null unique,
  title text not null,
  excerpt text not null default '',
  content text not null default '',
  html text not null default '',
  toc jsonb not null default '[]',
  pipeline_version int not null default 0,
  featured_image text,
  featured_image_alt text,
  status text not null default 'draft' check (status in ('draft', 'published')),
  published_at timestamptz(3),
  live boolean not null default false,
  reading_time int not null default 1,
  author_id uuid not null references profiles,
  metadata jsonb,
  version int not null default 1,
  trashed_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (status = 'draft' or published_at is not null)
);
create index blog_posts_live on blog_posts (published_at desc, id desc) where live;
create index blog_posts_due on blog_posts (published_at)
  where status = 'published' and not live and trashed_at is null;
create index blog_posts_newest on blog_posts (created_at desc, id desc);
create index blog_posts_status on blog_posts (status, created_at desc, id desc);
create index blog_posts_trashed on blog_posts (trashed_at desc, id desc) where trashed_at is not null;
create index blog_posts_author on blog_posts (author_id, created_at desc);
create index blog_posts_title on blog_posts using gin (plain_letters(title) gin_trgm_ops) where live;

create table post_redirects (
  old_slug text primary key,
  post_id uuid not null references blog_posts on delete cascade,
  created_at timestamptz(3) not null default now()
);
create index post_redirects_post on post_redirects (post_id);

create table blog_categories (
  id uuid primary key,
  name text not null unique,
  slug text not null unique,
  description text not null default '',
  post_count int not null default 0
);
create unique index blog_categories_name on blog_categories (lower(name));

create table blog_tags (
  id uuid primary key,
  name text not null unique,
  post_count int not null default 0
);
create unique index blog_tags_name on blog_tags (lower(name));

create table blog_post_categories (
  post_id uuid not null references blog_posts on delete cascade,
  category_id uuid not null references blog_categories on delete cascade,
  published_at timestamptz(3),
  primary key (post_id, category_id)
);
create index blog_post_categories_live on blog_post_categories
  (category_id, published_at desc, post_id desc) where published_at is not null;
create index blog_post_categories_all on blog_post_categories (category_id);

create table blog_post_tags (
  post_id uuid not null references blog_posts on delete cascade,
  tag_id uuid not null references blog_tags on delete cascade,
  published_at timestamptz(3),
  primary key (post_id, tag_id)
);
create index blog_post_tags_live on blog_post_tags
  (tag_id, published_at desc, post_id desc) where published_at is not null;
create index blog_post_tags_all on blog_post_tags (tag_id);

create table blog_comments (
  id uuid primary key,
  post_id uuid not null references blog_posts on delete cascade,
  author_id uuid not null references profiles on delete cascade,
  parent_id uuid references blog_comments on delete cascade,
  content text not null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'rejected', 'spam')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index blog_comments_post on blog_comments (post_id, status, created_at, id);
create index blog_comments_newest on blog_comments (created_at desc, id desc);
create index blog_comments_status on blog_comments (status, created_at desc, id desc);
create index blog_comments_author on blog_comments (author_id, created_at desc);
create index blog_comments_parent on blog_comments (parent_id) where parent_id is not null;

-- Fast-changing numbers, apart from the wide row. No index on view_count: updates stay in the page.
create table blog_post_stats (
  post_id uuid primary key references blog_posts on delete cascade,
  live boolean not null default false,
  view_count bigint not null default 0,
  comment_count int not null default 0
) with (fillfactor = 70);

create table blog_post_views (
  post_id uuid not null references blog_posts on delete cascade,
  day date not null,
  visitor_hash text not null,
  primary key (post_id, day, visitor_hash)
);

create table blog_post_search (
  post_id uuid primary key references blog_posts on delete cascade,
  published_at timestamptz(3) not null,
  head tsvector not null,
  document tsvector not null
);
create index blog_post_search_document on blog_post_search using gin (document);

create table blog_archive (
  month date primary key,
  post_count int not null
);

create table site_counters (
  name text primary key,
  value bigint not null default 0
) with (fillfactor = 50);
insert into site_counters (name) values
  ('posts'), ('posts_live'), ('comments'), ('comments_pending'), ('views'), ('profiles');
