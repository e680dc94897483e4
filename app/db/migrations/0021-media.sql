-- The picture library. A picture keeps its name (its address is /media/NAME) while its files may be replaced: these are
-- named by a random key that never means other bytes.
create table media_files (
  key text primary key check (key ~ '^[0-9a-f]{32}$'),
  -- arriving: written, named by no picture yet; waiting: shown, smaller sizes are still to be made; ready: all are there.
  state text not null default 'arriving' check (state in ('arriving', 'waiting', 'ready', 'failed')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes int not null,
  -- The widths that there are as AVIF and as WebP, in ascending order.
  widths int[] not null default '{}',
  attempts int not null default 0,
  locked_until timestamptz(3),
  created_at timestamptz(3) not null default now(),
  -- Replaced or deleted: pages already sent may ask for it a little longer.
  ended_at timestamptz(3)
);
create index media_files_waiting on media_files (created_at) where state = 'waiting';
create index media_files_arriving on media_files (created_at) where state = 'arriving';
create index media_files_ended on media_files (ended_at) where ended_at is not null;

create table media (
  id uuid primary key,
  name text not null unique check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) between 6 and 80),
  file_key text not null unique references media_files,
  file_name text not null default '',
  alt text not null default '',
  decorative boolean not null default false,
  -- The point that stays in sight where the picture is cut, in percent.
  focus_x smallint not null default 50 check (focus_x between 0 and 100),
  focus_y smallint not null default 50 check (focus_y between 0 and 100),
  uploader_id uuid references profiles on delete set null,
  -- The same upload, sent again, is the same picture.
  dedupe_key text unique,
  -- Counts changes: whoever changes an older one is told.
  revision int not null default 0,
  search_text text not null generated always as (lower(plain_letters(alt || E'\n' || name || E'\n' || file_name))) stored,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (decorative = (alt = ''))
);
create index media_search on media using gin (search_text gin_trgm_ops);
create index media_uploader on media (uploader_id) where uploader_id is not null;

-- Which posts show which picture, by its name; the database keeps it, whoever writes a post.
create table media_uses (
  post_id uuid not null references blog_posts on delete cascade,
  name text not null,
  place text not null check (place in ('cover', 'text')),
  primary key (post_id, name, place)
);
create index media_uses_name on media_uses (name, post_id);

create function media_names(words text) returns setof text
language sql immutable strict parallel safe
begin atomic
  select distinct m[1] from regexp_matches(words, '/media/([a-z0-9]+(?:-[a-z0-9]+)*)(?![a-z0-9/-])', 'g') m;
end;

create function keep_media_uses() returns trigger language plpgsql as $$
begin
  delete from media_uses where post_id = new.id;
  insert into media_uses (post_id, name, place)
    select new.id, n, 'text' from media_names(new.content) n
    union all
    select new.id, n, 'cover' from media_names(new.featured_image) n;
  return null;
end $$;
create trigger media_uses_added after insert on blog_posts for each row
  when (new.content like '%/media/%' or new.featured_image like '%/media/%')
  execute function keep_media_uses();
create trigger media_uses_changed after update of content, featured_image on blog_posts for each row
  when (old.content is distinct from new.content or old.featured_image is distinct from new.featured_image)
  execute function keep_media_uses();

insert into media_uses (post_id, name, place)
  select id, n, 'text' from blog_posts, media_names(content) n where content like '%/media/%'
  union all
  select id, n, 'cover' from blog_posts, media_names(featured_image) n where featured_image like '%/media/%';

-- Posts whose stored HTML is out of date: a version below the pipeline's; below 0 when a picture in them changed. 0 is
-- HTML that never came out of the pipeline, and is left alone.
create index blog_posts_pipeline on blog_posts (pipeline_version) where pipeline_version <> 0;
