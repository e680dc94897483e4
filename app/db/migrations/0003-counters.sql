-- What follows from posts, links, comments and views is kept by the database in the same transaction, however a row is
-- written. All of it runs once a statement, so that a batch of a thousand rows costs one update of each counter.

create function bump(counter text, difference bigint) returns void language sql
begin atomic
  update site_counters set value = value + difference where name = counter and difference <> 0;
end;

create function month_in_lagos(moment timestamptz) returns date language sql immutable
return date_trunc('month', moment at time zone 'Africa/Lagos')::date;

-- Posts -------------------------------------------------------------------------------------------------------------

create function set_live() returns trigger language plpgsql as $$
begin
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, date_trunc('milliseconds', clock_timestamp()));
  end if;
  new.live := new.trashed_at is null and new.status = 'published' and new.published_at <= clock_timestamp();
  return new;
end $$;
create trigger set_live before insert or update of status, published_at, live, trashed_at on blog_posts
  for each row execute function set_live();

-- Adds to the archive's months: +1 for each moment in `shown`, -1 for each in `hidden`.
create function count_months(shown timestamptz[], hidden timestamptz[]) returns void language plpgsql as $$
begin
  insert into blog_archive as a (month, post_count)
  select month_in_lagos(moment), sum(n)::int
  from (select unnest(shown) as moment, 1 as n union all select unnest(hidden), -1) change
  group by 1 having sum(n) <> 0 order by 1
  on conflict (month) do update set post_count = a.post_count + excluded.post_count;
  delete from blog_archive where post_count = 0;
end $$;

create function index_posts(ids uuid[]) returns void language sql
begin atomic
  insert into blog_post_search (post_id, published_at, head, document)
  select p.id, p.published_at, h.head,
    h.head || setweight(to_tsvector('english', plain_letters(left(p.content, 200000))), 'C')
  from blog_posts p, lateral (
    select setweight(to_tsvector('english', plain_letters(p.title)), 'A')
      || setweight(to_tsvector('english', plain_letters(p.excerpt)), 'B') as head
    offset 0
  ) h
  where p.id = any (ids) and p.live
  on conflict (post_id) do update set
    published_at = excluded.published_at, head = excluded.head, document = excluded.document;
end;

create function posts_added() returns trigger language plpgsql as $$
begin
  perform bump('posts', (select count(*) from added where trashed_at is null));
  perform bump('posts_live', (select count(*) from added where live));
  perform count_months(array(select published_at from added where live), '{}');
  insert into blog_post_stats (post_id, live) select id, live from added;
  perform index_posts(array(select id from added where live));
  return null;
end $$;
create trigger posts_added after insert on blog_posts
  referencing new table as added for each statement execute function posts_added();

create function posts_removed() returns trigger language plpgsql as $$
begin
  perform bump('posts', -(select count(*) from removed where trashed_at is null));
  perform bump('posts_live', -(select count(*) from removed where live));
  perform count_months('{}', array(select published_at from removed where live));
  return null;
end $$;
create trigger posts_removed after delete on blog_posts
  referencing old table as removed for each statement execute function posts_removed();

create function posts_changed() returns trigger language plpgsql as $$
declare
  moved uuid[] := array(select id from added join removed using (id)
    where added.live <> removed.live or added.live and added.published_at <> removed.published_at);
  rewritten uuid[] := array(select id from added join removed using (id)
    where added.live and (not removed.live or (added.title, added.excerpt, added.content)
      is distinct from (removed.title, removed.excerpt, removed.content)));
begin
  perform bump('posts',
    (select count(*) from added where trashed_at is null) - (select count(*) from removed where trashed_at is null));
  if cardinality(moved) > 0 then
    perform bump('posts_live', (select count(*) from added where live) - (select count(*) from removed where live));
    perform count_months(
      array(select published_at from added where live and id = any (moved)),
      array(select published_at from removed where live and id = any (moved)));
    update blog_post_stats s set live = a.live from added a where s.post_id = a.id and s.live <> a.live;
    update blog_post_categories l set published_at = case when a.live then a.published_at end
      from added a where l.post_id = a.id and a.id = any (moved);
    update blog_post_tags l set published_at = case when a.live then a.published_at end
      from added a where l.post_id = a.id and a.id = any (moved);
    update blog_post_search s set published_at = a.published_at
      from added a where s.post_id = a.id and a.live and a.id = any (moved);
    delete from blog_post_search s using added a where s.post_id = a.id and not a.live;
  end if;
  if cardinality(rewritten) > 0 then perform index_posts(rewritten); end if;
  return null;
end $$;
create trigger posts_changed after update on blog_posts
  referencing old table as removed new table as added for each statement execute function posts_changed();

-- Makes scheduled posts public whose time has come; returns them. Any number of nodes may call it.
create function publish_due_posts() returns table (id uuid, slug text) language sql
begin atomic
  update blog_posts p set live = true
  where p.id in (
    select due.id from blog_posts due
    where due.status = 'published' and not due.live and due.trashed_at is null and due.published_at <= now()
    order by due.published_at limit 100 for update skip locked)
  returning p.id, p.slug;
end;

-- Links -------------------------------------------------------------------------------------------------------------

-- Locks the post until the commit: it cannot become public between the reading here and the writing of the link.
create function set_link_date() returns trigger language plpgsql as $$
begin
  new.published_at := (select case when live then published_at end from blog_posts where id = new.post_id for share);
  return new;
end $$;
create trigger set_link_date before insert on blog_post_categories for each row execute function set_link_date();
create trigger set_link_date before insert on blog_post_tags for each row execute function set_link_date();

create function count_categories() returns trigger language plpgsql as $$
declare
  shown uuid[] := '{}';
  hidden uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then shown := array(select category_id from added where published_at is not null); end if;
  if tg_op <> 'INSERT' then hidden := array(select category_id from removed where published_at is not null); end if;
  update blog_categories c set post_count = c.post_count + d.n
  from (select id, sum(n)::int as n
    from (select unnest(shown) as id, 1 as n union all select unnest(hidden), -1) change
    group by id having sum(n) <> 0) d
  where c.id = d.id;
  return null;
end $$;
create trigger links_added after insert on blog_post_categories
  referencing new table as added for each statement execute function count_categories();
create trigger links_removed after delete on blog_post_categories
  referencing old table as removed for each statement execute function count_categories();
create trigger links_changed after update on blog_post_categories
  referencing old table as removed new table as added for each statement execute function count_categories();

create function count_tags() returns trigger language plpgsql as $$
declare
  shown uuid[] := '{}';
  hidden uuid[] := '{}';
begin
  if tg_op <> 'DELETE' then shown := array(select tag_id from added where published_at is not null); end if;
  if tg_op <> 'INSERT' then hidden := array(select tag_id from removed where published_at is not null); end if;
  update blog_tags t set post_count = t.post_count + d.n
  from (select id, sum(n)::int as n
    from (select unnest(shown) as id, 1 as n union all select unnest(hidden), -1) change
    group by id having sum(n) <> 0) d
  where t.id = d.id;
  return null;
end $$;
create trigger links_added after insert on blog_post_tags
  referencing new table as added for each statement execute function count_tags();
create trigger links_removed after delete on blog_post_tags
  referencing old table as removed for each statement execute function count_tags();
create trigger links_changed after update on blog_post_tags
  referencing old table as removed new table as added for each statement execute function count_tags();

-- Comments ----------------------------------------------------------------------------------------------------------

create function check_comment() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (new.post_id, new.parent_id) is distinct from (old.post_id, old.parent_id) then
      raise exception 'A comment cannot be moved.' using errcode = 'check_violation', constraint = 'comment_stays';
    end if;
  elsif new.parent_id is not null and not exists (
    select from blog_comments where id = new.parent_id and post_id = new.post_id and parent_id is null) then
    raise exception 'A reply must be to a top-level comment of the same post.'
      using errcode = 'check_violation', constraint = 'reply_to_top_level';
  end if;
  return new;
end $$;
create trigger check_comment before insert or update of post_id, parent_id on blog_comments
  for each row execute function check_comment();

create function count_comments(shown uuid[], hidden uuid[]) returns void language sql
begin atomic
  update blog_post_stats s set comment_count = s.comment_count + d.n
  from (select id, sum(n)::int as n
    from (select unnest(shown) as id, 1 as n union all select unnest(hidden), -1) change
    group by id having sum(n) <> 0) d
  where s.post_id = d.id;
end;

create function comments_changed() returns trigger language plpgsql as $$
declare
  shown uuid[] := '{}';
  hidden uuid[] := '{}';
  rows_more bigint := 0;
  pending_more bigint := 0;
begin
  if tg_op <> 'DELETE' then
    shown := array(select post_id from added where status = 'approved');
    rows_more := (select count(*) from added);
    pending_more := (select count(*) from added where status = 'pending');
  end if;
  if tg_op <> 'INSERT' then
    hidden := array(select post_id from removed where status = 'approved');
    rows_more := rows_more - (select count(*) from removed);
    pending_more := pending_more - (select count(*) from removed where status = 'pending');
  end if;
  perform bump('comments', rows_more);
  perform bump('comments_pending', pending_more);
  perform count_comments(shown, hidden);
  return null;
end $$;
create trigger comments_added after insert on blog_comments
  referencing new table as added for each statement execute function comments_changed();
create trigger comments_removed after delete on blog_comments
  referencing old table as removed for each statement execute function comments_changed();
create trigger comments_changed after update on blog_comments
  referencing old table as removed new table as added for each statement execute function comments_changed();

-- Views and people --------------------------------------------------------------------------------------------------

-- One batch of views: posts, days and visitors side by side. Returns how many counted.
create function record_views(posts uuid[], days date[], visitors text[]) returns bigint language plpgsql as $$
declare counted bigint;
begin
  with seen as (
    insert into blog_post_views (post_id, day, visitor_hash)
    select v.post_id, v.day, v.visitor from unnest(posts, days, visitors) v (post_id, day, visitor)
    join blog_posts p on p.id = v.post_id and p.live
    order by v.post_id, v.day, v.visitor
    on conflict do nothing
    returning post_id
  ), added as (
    update blog_post_stats s set view_count = s.view_count + d.n
    from (select post_id, count(*) as n from seen group by post_id) d
    where s.post_id = d.post_id
    returning d.n
  )
  select coalesce(sum(n), 0) into counted from added;
  perform bump('views', counted);
  return counted;
end $$;

-- A post's views leave the site's total with it.
create function stats_removed() returns trigger language plpgsql as $$
begin
  perform bump('views', -(select coalesce(sum(view_count), 0) from removed)::bigint);
  return null;
end $$;
create trigger stats_removed after delete on blog_post_stats
  referencing old table as removed for each statement execute function stats_removed();

create function profiles_added() returns trigger language plpgsql as $$
begin
  perform bump('profiles', (select count(*) from added));
  return null;
end $$;
create trigger profiles_added after insert on profiles
  referencing new table as added for each statement execute function profiles_added();

create function profiles_removed() returns trigger language plpgsql as $$
begin
  perform bump('profiles', -(select count(*) from removed));
  return null;
end $$;
create trigger profiles_removed after delete on profiles
  referencing old table as removed for each statement execute function profiles_removed();
