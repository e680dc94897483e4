-- Recounts correct by differences, so that what other nodes change at the same time is not written over. A difference between what
-- is stored and what is there is the same before and after their changes, which count themselves: it is added to what is
-- stored by then. What is no count (dates of links, whether a post is public) is read again under the post's lock.

-- One recount at a time: two would both add the same difference.
create or replace function recount_alone() returns void language sql
return pg_advisory_xact_lock(hashtext('recount'));

-- As in 0073. Locks in the order of the triggers of a post, but for pairs of topics: a deadlock there is retried.
create or replace function recount_posts() returns bigint language plpgsql as $$
declare
  wrong bigint := 0;
  n bigint;
  differing uuid[];
  lost uuid[];
begin
  differing := array(
    select p.id from blog_posts p left join blog_post_stats s on s.post_id = p.id where s.live is distinct from p.live
    union select p.id from blog_posts p join blog_post_categories l on l.post_id = p.id
      where l.published_at is distinct from case when p.live then p.published_at end
    union select p.id from blog_posts p join blog_post_tags l on l.post_id = p.id
      where l.published_at is distinct from case when p.live then p.published_at end
    union select p.id from blog_posts p join blog_post_search s on s.post_id = p.id where not p.live);
  perform from blog_posts where id = any (differing) order by id for update;

  insert into site_counters as c (name, value)
  select name, r.value - coalesce(s.value, 0) from (values
    ('comments', (select count(*) from blog_comments)),
    ('comments_pending', (select count(*) from blog_comments where status = 'pending')),
    ('posts', (select count(*) from blog_posts where trashed_at is null)),
    ('posts_live', (select count(*) from blog_posts where live)),
    ('profiles', (select count(*) from profiles))) r (name, value)
  left join site_counters s using (name) where s.value is distinct from r.value order by name
  on conflict (name) do update set value = c.value + excluded.value;
  get diagnostics n = row_count; wrong := wrong + n;

  insert into blog_archive as a (month, post_count)
  select month, coalesce(r.n, 0) - coalesce(s.post_count, 0)
  from (select month_in_lagos(published_at) as month, count(*)::int as n from blog_posts where live group by 1) r
  full join blog_archive s using (month) where coalesce(r.n, 0) <> coalesce(s.post_count, 0) order by month
  on conflict (month) do update set post_count = a.post_count + excluded.post_count;
  get diagnostics n = row_count; wrong := wrong + n;
  delete from blog_archive where post_count = 0;

  insert into blog_post_stats (post_id, live) select id, live from blog_posts where id = any (differing) order by id on conflict do nothing;
  get diagnostics n = row_count; wrong := wrong + n;
  update blog_post_stats s set live = p.live from blog_posts p
  where p.id = s.post_id and p.id = any (differing) and s.live <> p.live;
  get diagnostics n = row_count; wrong := wrong + n;
  update blog_post_stats s set comment_count = s.comment_count + d.n
  from (select t.post_id, count(c.id)::int - t.comment_count as n from blog_post_stats t
    left join blog_comments c on c.post_id = t.post_id and c.status = 'approved'
    group by t.post_id having count(c.id) <> t.comment_count) d
  where s.post_id = d.post_id;
  get diagnostics n = row_count; wrong := wrong + n;

  update blog_post_categories l set published_at = case when p.live then p.published_at end from blog_posts p
  where p.id = l.post_id and p.id = any (differing) and l.published_at is distinct from case when p.live then p.published_at end;
  get diagnostics n = row_count; wrong := wrong + n;
  update blog_post_tags l set published_at = case when p.live then p.published_at end from blog_posts p
  where p.id = l.post_id and p.id = any (differing) and l.published_at is distinct from case when p.live then p.published_at end;
  get diagnostics n = row_count; wrong := wrong + n;

  update blog_categories c set post_count = c.post_count + d.n
  from (select k.id, count(l.post_id)::int - k.post_count as n from blog_categories k
    left join blog_post_categories l on l.category_id = k.id and l.published_at is not null
    group by k.id having count(l.post_id) <> k.post_count) d
  where c.id = d.id;
  get diagnostics n = row_count; wrong := wrong + n;
  update blog_tags t set post_count = t.post_count + d.n
  from (select k.id, count(l.post_id)::int - k.post_count as n from blog_tags k
    left join blog_post_tags l on l.tag_id = k.id and l.published_at is not null
    group by k.id having count(l.post_id) <> k.post_count) d
  where t.id = d.id;
  get diagnostics n = row_count; wrong := wrong + n;

  -- After the posts' own counts, as views lock them.
  insert into site_counters as c (name, value)
  select 'views', r.value - coalesce(s.value, 0) from (select coalesce(sum(view_count), 0) as value from blog_post_stats) r
  left join site_counters s on s.name = 'views' where s.value is distinct from r.value
  on conflict (name) do update set value = c.value + excluded.value;
  get diagnostics n = row_count; wrong := wrong + n;

  delete from blog_post_search s using blog_posts p where p.id = s.post_id and p.id = any (differing) and not p.live;
  get diagnostics n = row_count; wrong := wrong + n;
  -- Posts that the job has not given keys yet are as they should be.
  lost := array(select p.id from blog_posts p where p.live and not exists (
    select from blog_post_search s where s.post_id = p.id and s.published_at = p.published_at
      and (s.place is null or exists (select from blog_post_keys k where k.place = s.place and k.keys is not null)))
    order by p.published_at, p.id);
  wrong := wrong + cardinality(lost);
  if cardinality(lost) > 0 then
    perform index_posts(lost);
    set constraints make_search_keys immediate;
    set constraints make_search_keys deferred;
  end if;
  return wrong;
end $$;

-- As in 0164.
create or replace function recount_pairs() returns bigint language plpgsql as $$
declare
  wrong bigint;
  differing uuid[];
  categories uuid[]; tags uuid[]; differences int[];
begin
  differing := array(
    select post_id
    from (select post_id, array_agg(category_id order by category_id) as ids
      from blog_post_categories where published_at is not null group by post_id) c
    full join (select post_id, array_agg(tag_id order by tag_id) as ids
      from blog_post_tags where published_at is not null group by post_id) g using (post_id)
    full join blog_post_topics t using (post_id)
    where (coalesce(t.categories, '{}'), coalesce(t.tags, '{}')) <> (coalesce(c.ids, '{}'), coalesce(g.ids, '{}')));
  perform pair_topics(differing);
  wrong := cardinality(differing);

  select array_agg(category_id), array_agg(tag_id), array_agg(coalesce(r.n, 0) - coalesce(p.post_count, 0))
  into categories, tags, differences
  from (select category_id, tag_id, count(*)::int as n from blog_post_topics t, unnest(t.categories) category_id, unnest(t.tags) tag_id
    group by category_id, tag_id) r
  full join blog_topic_pairs p using (category_id, tag_id) where coalesce(r.n, 0) <> coalesce(p.post_count, 0);
  perform count_pairs(categories, tags, differences);
  return wrong + coalesce(cardinality(categories), 0);
end $$;

-- As in 0168.
create or replace function recount() returns bigint language plpgsql as $$
begin
  perform recount_alone();
  return recount_topics() + recount_threads();
end $$;

-- As in 0013.
create or replace function recount_leads() returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  perform recount_alone();
  insert into lead_counts as c (status, service, count)
  select status, service, coalesce(r.n, 0) - coalesce(s.count, 0)
  from (select status, service, count(*)::int as n from leads group by 1, 2) r
  full join lead_counts s using (status, service) where coalesce(r.n, 0) <> coalesce(s.count, 0) order by 1, 2
  on conflict (status, service) do update set count = c.count + excluded.count;
  get diagnostics wrong = row_count;
  return wrong;
end $$;
