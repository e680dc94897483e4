-- How many live posts have both a category and a tag, so that their list need not be counted (decision 142).

-- The topics with which a live post is counted in blog_topic_pairs. What is counted is compared with the links as a whole:
-- whatever changes a category and a tag of a post, in whatever order and by how many at once, counts each pair once.
create table blog_post_topics (
  post_id uuid primary key references blog_posts on delete cascade,
  categories uuid[] not null default '{}',
  tags uuid[] not null default '{}'
);

-- No reference to categories and tags: it would lock them. A pair without posts has no row.
create table blog_topic_pairs (
  category_id uuid not null,
  tag_id uuid not null,
  post_count int not null,
  primary key (category_id, tag_id)
);

create function count_pairs(categories uuid[], tags uuid[], differences int[]) returns void language plpgsql as $$
begin
  insert into blog_topic_pairs as p (category_id, tag_id, post_count)
  select * from unnest(categories, tags, differences) change (category_id, tag_id, n) order by category_id, tag_id
  on conflict (category_id, tag_id) do update set post_count = p.post_count + excluded.post_count;
  delete from blog_topic_pairs p using unnest(categories, tags) change (category_id, tag_id)
  where p.category_id = change.category_id and p.tag_id = change.tag_id and p.post_count = 0;
end $$;

create function post_topics_changed() returns trigger language plpgsql as $$
begin
  perform count_pairs(array_agg(category_id), array_agg(tag_id), array_agg(n)) from (
    select category_id, tag_id, sum(n)::int as n from (
      select category_id, tag_id, 1 as n from added, unnest(categories) category_id, unnest(tags) tag_id
      union all
      select category_id, tag_id, -1 from removed, unnest(categories) category_id, unnest(tags) tag_id) change
    group by category_id, tag_id having sum(n) <> 0) change
  having count(*) > 0;
  return null;
end $$;
create trigger post_topics_changed after update on blog_post_topics
  referencing old table as removed new table as added for each statement execute function post_topics_changed();

create function post_topics_removed() returns trigger language plpgsql as $$
begin
  perform count_pairs(array_agg(category_id), array_agg(tag_id), array_agg(n)) from (
    select category_id, tag_id, -count(*)::int as n from removed, unnest(categories) category_id, unnest(tags) tag_id
    group by category_id, tag_id) change
  having count(*) > 0;
  return null;
end $$;
create trigger post_topics_removed after delete on blog_post_topics
  referencing old table as removed for each statement execute function post_topics_removed();

-- Reads the links of these posts again. Who changes links of the same post at the same time waits for the lock, and then
-- reads what the other has written.
create function pair_topics(posts uuid[]) returns void language plpgsql as $$
begin
  insert into blog_post_topics (post_id) select id from blog_posts where id = any (posts) order by id on conflict do nothing;
  perform from blog_post_topics where post_id = any (posts) order by post_id for update;
  update blog_post_topics t set categories = l.categories, tags = l.tags
  from (select id,
      array(select category_id from blog_post_categories where post_id = id and published_at is not null order by 1) as categories,
      array(select tag_id from blog_post_tags where post_id = id and published_at is not null order by 1) as tags
    from unnest(posts) id) l
  where t.post_id = l.id and (t.categories, t.tags) <> (l.categories, l.tags);
end $$;

create function pair_links() returns trigger language plpgsql as $$
declare
  posts uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then posts := array(select post_id from added where published_at is not null); end if;
  if tg_op <> 'INSERT' then posts := posts || array(select post_id from removed where published_at is not null); end if;
  posts := array(select distinct unnest(posts));
  if posts <> '{}' then perform pair_topics(posts); end if;
  return null;
end $$;
create trigger pair_added after insert on blog_post_categories
  referencing new table as added for each statement execute function pair_links();
create trigger pair_removed after delete on blog_post_categories
  referencing old table as removed for each statement execute function pair_links();
create trigger pair_changed after update on blog_post_categories
  referencing old table as removed new table as added for each statement execute function pair_links();
create trigger pair_added after insert on blog_post_tags
  referencing new table as added for each statement execute function pair_links();
create trigger pair_removed after delete on blog_post_tags
  referencing old table as removed for each statement execute function pair_links();
create trigger pair_changed after update on blog_post_tags
  referencing old table as removed new table as added for each statement execute function pair_links();

-- Counts the pairs again and corrects what differs; returns how many rows were wrong.
create function recount_pairs() returns bigint language plpgsql as $$
declare
  wrong bigint := 0;
  corrected bigint;
begin
  insert into blog_post_topics (post_id)
  select post_id from blog_post_categories where published_at is not null
  union select post_id from blog_post_tags where published_at is not null order by 1
  on conflict do nothing;
  update blog_post_topics t set categories = l.categories, tags = l.tags
  from (select post_id, coalesce(c.ids, '{}') as categories, coalesce(g.ids, '{}') as tags from blog_post_topics
    left join (select post_id, array_agg(category_id order by category_id) as ids
      from blog_post_categories where published_at is not null group by post_id) c using (post_id)
    left join (select post_id, array_agg(tag_id order by tag_id) as ids
      from blog_post_tags where published_at is not null group by post_id) g using (post_id)) l
  where t.post_id = l.post_id and (t.categories, t.tags) <> (l.categories, l.tags);
  get diagnostics corrected = row_count; wrong := wrong + corrected;

  with real as (
    select category_id, tag_id, count(*)::int as n
    from blog_post_topics, unnest(categories) category_id, unnest(tags) tag_id group by category_id, tag_id),
  gone as (delete from blog_topic_pairs p where not exists (
    select from real r where r.category_id = p.category_id and r.tag_id = p.tag_id) returning 1),
  put as (
    insert into blog_topic_pairs as p (category_id, tag_id, post_count) select category_id, tag_id, n from real
    on conflict (category_id, tag_id) do update set post_count = excluded.post_count where p.post_count <> excluded.post_count
    returning 1)
  select (select count(*) from gone) + (select count(*) from put) into corrected;
  return wrong + corrected;
end $$;

-- The counters of before (0073), and then the pairs: their links are corrected by then.
alter function recount() rename to recount_posts;
create function recount() returns bigint language plpgsql as $$
declare
  wrong bigint := recount_posts();
begin
  return wrong + recount_pairs();
end $$;

select recount_pairs();
