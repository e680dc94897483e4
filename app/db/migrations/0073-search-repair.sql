-- Counts everything anew and corrects what differs (0005), the keys of the search with it.
create or replace function recount() returns bigint language plpgsql as $$
declare
  wrong bigint := 0;
  n bigint;
  lost uuid[];
begin
  insert into blog_post_stats (post_id, live) select id, live from blog_posts on conflict do nothing;
  get diagnostics n = row_count; wrong := wrong + n;
  update blog_post_stats s set live = p.live, comment_count = p.comments
  from (select b.id, b.live, count(c.id)::int as comments from blog_posts b
    left join blog_comments c on c.post_id = b.id and c.status = 'approved' group by b.id) p
  where s.post_id = p.id and (s.live, s.comment_count) is distinct from (p.live, p.comments);
  get diagnostics n = row_count; wrong := wrong + n;

  update blog_post_categories l set published_at = case when p.live then p.published_at end from blog_posts p
  where p.id = l.post_id and l.published_at is distinct from case when p.live then p.published_at end;
  get diagnostics n = row_count; wrong := wrong + n;
  update blog_post_tags l set published_at = case when p.live then p.published_at end from blog_posts p
  where p.id = l.post_id and l.published_at is distinct from case when p.live then p.published_at end;
  get diagnostics n = row_count; wrong := wrong + n;

  update blog_categories c set post_count = d.n
  from (select k.id, count(l.post_id)::int as n from blog_categories k
    left join blog_post_categories l on l.category_id = k.id and l.published_at is not null group by k.id) d
  where c.id = d.id and c.post_count <> d.n;
  get diagnostics n = row_count; wrong := wrong + n;
  update blog_tags t set post_count = d.n
  from (select k.id, count(l.post_id)::int as n from blog_tags k
    left join blog_post_tags l on l.tag_id = k.id and l.published_at is not null group by k.id) d
  where t.id = d.id and t.post_count <> d.n;
  get diagnostics n = row_count; wrong := wrong + n;

  with real as (select month_in_lagos(published_at) as month, count(*)::int as n from blog_posts where live group by 1),
  gone as (delete from blog_archive a where not exists (select from real r where r.month = a.month) returning 1),
  put as (
    insert into blog_archive as a (month, post_count) select month, real.n from real
    on conflict (month) do update set post_count = excluded.post_count where a.post_count <> excluded.post_count
    returning 1)
  select (select count(*) from gone) + (select count(*) from put) into n;
  wrong := wrong + n;

  delete from blog_post_search s where not exists (select from blog_posts p where p.id = s.post_id and p.live);
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

  insert into site_counters as c (name, value) values
    ('posts', (select count(*) from blog_posts where trashed_at is null)),
    ('posts_live', (select count(*) from blog_posts where live)),
    ('comments', (select count(*) from blog_comments)),
    ('comments_pending', (select count(*) from blog_comments where status = 'pending')),
    ('views', (select coalesce(sum(view_count), 0) from blog_post_stats)),
    ('profiles', (select count(*) from profiles))
  on conflict (name) do update set value = excluded.value where c.value <> excluded.value;
  get diagnostics n = row_count;
  return wrong + n;
end $$;

-- Forgets words whose stem no post has: the words of what was deleted. Looks at `most` words after `after`, in their
-- order, and returns the last; null when there are no more.
create function search_forget(after text, most int) returns text language plpgsql
set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  looked record;
  last_word text;
begin
  for looked in select word, stem from search_words where word > coalesce(after, '') order by word limit most loop
    last_word := looked.word;
    if not exists (select from blog_post_keys where keys @@ ('''' || looked.stem || '''')::tsquery) then
      delete from search_words where word = looked.word;
    end if;
  end loop;
  return last_word;
end $$;

