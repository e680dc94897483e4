-- A page of a thread without numbering the whole thread (decision 149).

-- The top-level comments of each post with how many places they have in its thread: their own and one for each approved
-- reply. 0: not shown. A deleted comment is shown while it has approved replies; `comments` leaves it out.
-- No reference to blog_comments: a trigger removes the rows of a statement at once.
create table blog_comment_tops (
  comment_id uuid primary key,
  post_id uuid not null,
  created_at timestamptz not null,
  places int not null,
  comments int not null
);
create index blog_comment_tops_order on blog_comment_tops (post_id, created_at, comment_id) include (places) where places > 0;

-- Their sums by the day (UTC) of the top-level comment; a day without places has no row.
create table blog_thread_days (
  post_id uuid not null,
  day timestamptz not null,
  places int not null,
  comments int not null,
  primary key (post_id, day)
);

-- Approved replies in their order.
create index blog_comments_replies on blog_comments (parent_id, created_at, id) where status = 'approved' and parent_id is not null;

create function count_thread_days(posts uuid[], times timestamptz[], place_differences int[], comment_differences int[])
returns void language plpgsql as $$
declare
  post uuid; on_day timestamptz; more_places int; more_comments int;
begin
  for post, on_day, more_places, more_comments in
    select post_id, date_trunc('day', at, 'UTC'), sum(places), sum(comments)
    from unnest(posts, times, place_differences, comment_differences) change (post_id, at, places, comments)
    group by 1, 2 having sum(places) <> 0 or sum(comments) <> 0 order by 1, 2
  loop
    insert into blog_thread_days as d (post_id, day, places, comments) values (post, on_day, more_places, more_comments)
    on conflict (post_id, day) do update set places = d.places + excluded.places, comments = d.comments + excluded.comments;
    if more_places < 0 then delete from blog_thread_days where post_id = post and day = on_day and places = 0; end if;
  end loop;
end $$;

create function comment_tops_changed() returns trigger language plpgsql as $$
begin
  perform count_thread_days(array_agg(post_id), array_agg(created_at), array_agg(places), array_agg(comments)) from (
    select post_id, created_at, places, comments from added
    union all select post_id, created_at, -places, -comments from removed) change;
  return null;
end $$;
create trigger comment_tops_changed after update on blog_comment_tops
  referencing old table as removed new table as added for each statement execute function comment_tops_changed();

create function comment_tops_removed() returns trigger language plpgsql as $$
begin
  perform count_thread_days(array_agg(post_id), array_agg(created_at), array_agg(-places), array_agg(-comments)) from removed;
  return null;
end $$;
create trigger comment_tops_removed after delete on blog_comment_tops
  referencing old table as removed for each statement execute function comment_tops_removed();

-- Counts the places of these top-level comments again. Who changes replies of the same comment at the same time waits for
-- the lock, and then reads what the other has written. The comments themselves are not locked: a person who replies shares
-- their lock already.
create function count_places(tops uuid[]) returns void language plpgsql as $$
begin
  insert into blog_comment_tops (comment_id, post_id, created_at, places, comments)
  select id, post_id, created_at, 0, 0 from blog_comments where id = any (tops) order by id on conflict do nothing;
  perform from blog_comment_tops where comment_id = any (tops) order by comment_id for update;
  update blog_comment_tops t set post_id = c.post_id, created_at = c.created_at, places = c.places, comments = c.comments
  from (select m.id, m.post_id, m.created_at,
      case when m.status = 'approved' or m.status = 'deleted' and r.replies > 0 then 1 + r.replies else 0 end as places,
      case m.status when 'approved' then 1 + r.replies when 'deleted' then r.replies else 0 end as comments
    from blog_comments m cross join lateral (
      select count(*)::int as replies from blog_comments where parent_id = m.id and status = 'approved') r
    where m.id = any (tops)) c
  where t.comment_id = c.id and (t.post_id, t.created_at, t.places, t.comments) <> (c.post_id, c.created_at, c.places, c.comments);
end $$;

-- As in 0003, and the threads; what did not change is not written.
create or replace function comments_changed() returns trigger language plpgsql as $$
declare
  shown uuid[] := '{}';
  hidden uuid[] := '{}';
  tops uuid[] := '{}';
  gone uuid[] := '{}';
  rows_more bigint := 0;
  pending_more bigint := 0;
  before_them record;
begin
  if tg_op <> 'DELETE' then
    select count(*), count(*) filter (where status = 'pending'), coalesce(array_agg(post_id) filter (where status = 'approved'), '{}'),
      coalesce(array_agg(distinct coalesce(parent_id, id)) filter (where status in ('approved', 'deleted')), '{}')
    into rows_more, pending_more, shown, tops from added;
  end if;
  if tg_op <> 'INSERT' then
    select count(*) as rows, count(*) filter (where status = 'pending') as pending,
      coalesce(array_agg(post_id) filter (where status = 'approved'), '{}') as shown,
      coalesce(array_agg(id) filter (where parent_id is null), '{}') as tops,
      coalesce(array_agg(distinct parent_id) filter (where parent_id is not null and status = 'approved'), '{}') as replied
    into before_them from removed;
    hidden := before_them.shown;
    rows_more := rows_more - before_them.rows;
    pending_more := pending_more - before_them.pending;
    if tg_op = 'DELETE' then
      gone := before_them.tops;
      tops := before_them.replied;
    else
      tops := array(select distinct coalesce(a.parent_id, a.id) from added a join removed r using (id)
        where (a.status, a.created_at) <> (r.status, r.created_at)
          and (a.status in ('approved', 'deleted') or r.status in ('approved', 'deleted')));
    end if;
  end if;
  if rows_more <> 0 then perform bump('comments', rows_more); end if;
  if pending_more <> 0 then perform bump('comments_pending', pending_more); end if;
  if shown <> hidden then perform count_comments(shown, hidden); end if;
  -- After the counters, as every other change of comments locks them.
  if gone <> '{}' then delete from blog_comment_tops where comment_id = any (gone); end if;
  if tops <> '{}' then perform count_places(tops); end if;
  return null;
end $$;

-- Counts all places again and corrects what differs; returns how many rows were wrong. Only rows that differ are locked,
-- and counted after that: comments may have been approved since, which their own statements have counted.
create function recount_threads() returns bigint language plpgsql as $$
declare
  wrong bigint;
  corrected bigint;
  differing uuid[];
  posts uuid[]; days timestamptz[]; places int[]; comments int[];
begin
  delete from blog_comment_tops t where not exists (select from blog_comments c where c.id = t.comment_id and c.parent_id is null);
  get diagnostics wrong = row_count;

  differing := array(
    select c.id from blog_comments c left join (
      select parent_id, count(*)::int as replies from blog_comments
      where status = 'approved' and parent_id is not null group by parent_id) r on r.parent_id = c.id
    cross join lateral (select
      case when c.status = 'approved' or c.status = 'deleted' and r.replies > 0 then 1 + coalesce(r.replies, 0) else 0 end as places,
      case c.status when 'approved' then 1 + coalesce(r.replies, 0) when 'deleted' then coalesce(r.replies, 0) else 0 end as comments) n
    left join blog_comment_tops t on t.comment_id = c.id
    where c.parent_id is null and ((coalesce(t.places, 0), coalesce(t.comments, 0)) <> (n.places, n.comments)
      or n.places > 0 and (t.post_id, t.created_at) <> (c.post_id, c.created_at)));
  perform count_places(differing);
  wrong := wrong + cardinality(differing);

  delete from blog_thread_days d where d.day <> date_trunc('day', d.day, 'UTC');
  get diagnostics corrected = row_count; wrong := wrong + corrected;
  -- Differences are added to what is there by then.
  select array_agg(post_id), array_agg(day), array_agg(counted.n - coalesce(d.places, 0)), array_agg(counted.m - coalesce(d.comments, 0))
  into posts, days, places, comments
  from (select post_id, day, sum(n)::int as n, sum(m)::int as m from (
      select t.post_id, date_trunc('day', t.created_at, 'UTC'), t.places, t.comments from blog_comment_tops t where t.places > 0
      union all select d.post_id, d.day, 0, 0 from blog_thread_days d) one (post_id, day, n, m)
    group by 1, 2) counted
  left join blog_thread_days d using (post_id, day)
  where counted.n = 0 or (coalesce(d.places, 0), coalesce(d.comments, 0)) <> (counted.n, counted.m);
  perform count_thread_days(posts, days, places, comments);
  delete from blog_thread_days d where d.places = 0;
  return wrong + coalesce(cardinality(posts), 0);
end $$;

-- The counters of before (0164), and then the threads.
alter function recount() rename to recount_topics;
create function recount() returns bigint language plpgsql as $$
begin
  return recount_topics() + recount_threads();
end $$;

select recount_threads();

-- Takes a token of each, in this order, until one refuses: 0, or which one did and the seconds to wait.
create or replace function take_tokens(names text[], capacities double precision[], refills_per_second double precision[],
  out refused int, out retry_after double precision) language plpgsql volatile as $$
declare
  is_allowed boolean;
begin
  for n in 1 .. cardinality(names) loop
    refused := n;
    select t.allowed, t.retry_after into is_allowed, retry_after from take_token(names[n], capacities[n], refills_per_second[n]) t;
    if not is_allowed then return; end if;
  end loop;
  refused := 0; retry_after := 0;
end $$;

-- Comments searched by beginnings of their words. A beginning reads the lists of all words that have it, so each word is
-- listed once for each block of 1,024 places (`.`) and of 8,192 (`-`) of each status: a step of a walk reads the lists of
-- its blocks only. Long words are cut, so that they are keys with their block, too.
create or replace function block_words(words tsvector, place int, part int) returns tsvector language sql immutable parallel safe
return array_to_tsvector(array(
  select block || left(word, 500) from unnest(tsvector_to_array(words)) word,
    unnest(array[part || '.' || place / 1024 || '/', part || '-' || place / 8192 || '/']) block));

-- The same words in these blocks of these parts. Words that are side by side (a hyphen asks for them) are only there here.
create or replace function in_blocks(asked tsquery, size int, low int, high int, parts int[]) returns tsquery language sql immutable parallel safe
return (select string_agg('(' || regexp_replace(regexp_replace(asked::text, '<(-|[0-9]+)>', '&', 'g'),
    '''((?:[^'']|'''')*)''', '''' || part || case size when 1024 then '.' else '-' end || block || '/\1''', 'g') || ')', ' | ')::tsquery
  from unnest(parts) part, generate_series(low, high) block);

drop index blog_comments_words;
create index blog_comments_words on blog_comments
  using gin (block_words(to_tsvector('simple', plain_letters(content)), place, comment_part(status))) with (gin_pending_list_limit = 256);

-- One step of a walk: the newest comments of these blocks before a place. `phrase`: words that must be side by side, too.
create or replace function comments_in(blocks tsquery, phrase tsquery, below int, most int) returns uuid[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return array(select id from blog_comments
    where block_words(to_tsvector('simple', plain_letters(content)), place, comment_part(status)) @@ blocks and place + 0 < below
      and (phrase is null or to_tsvector('simple', plain_letters(content)) @@ phrase)
    order by place desc limit most);
end $$;

-- Ids of the newest comments with words that begin like these, up to `most`; of these statuses (comment_part).
create or replace function newest_comments(asked tsquery, parts int[], most int) returns uuid[] language plpgsql stable as $$
declare
  newest int := newest_place('blog_comments');
  phrase constant tsquery := case when asked::text ~ '<(-|[0-9]+)>' then asked end;
  below int := newest + 1; step record;
  hits uuid[] := '{}';
begin
  if newest is null or most <= 0 or numnode(asked) = 0 then return hits; end if;
  select 1024 as size, newest / 1024 as low, newest / 1024 as high into step;
  loop
    hits := hits || comments_in(in_blocks(asked, step.size, step.low, step.high, parts), phrase, below, most - cardinality(hits));
    below := step.low * step.size;
    exit when cardinality(hits) >= most or below <= 0;
    step := walk_step(below, most - cardinality(hits), cardinality(hits), newest + 1 - below);
  end loop;
  return hits;
end $$;

-- Of 0120, without comments.
create or replace view searched_words as
  select 'profiles' as relation, id, place, to_tsvector('simple', plain_letters(full_name) || ' ' || email) as words, place_keys(place) as keys
    from profiles where email not like '%@deleted.invalid';

-- As in 0120.
create or replace function queue_found(asked tsquery, most int) returns table (status text, ids uuid[]) language sql stable as $$
  with authors as materialized (select newest_worded('profiles', asked, 0, 200) as ids)
  select s.status, array(
    select unnest(newest_comments(asked, array[comment_part(s.status)], most))
    union (
      select c.id from unnest(authors.ids) author (id) cross join lateral (
        select b.id, b.created_at from blog_comments b where b.author_id = author.id and b.status = s.status
        order by b.created_at desc, b.id desc limit most) c
      order by c.created_at desc, c.id desc limit most))
  from unnest(array['pending', 'rejected', 'spam', 'approved']) s (status), authors
$$;

-- Whether no document has what was asked. Reads what a search reads that finds nothing, without ranking.
create or replace function search_finds_nothing(asked text, ask search_asked, topics uuid[]) returns boolean language plpgsql stable as $$
declare
  topic_keys tsquery := (select string_agg('(''c/' || topic || ''' | ''g/' || topic || ''')', ' & ') from unnest(topics) topic)::tsquery;
  oldest int; newest int;
begin
  select min(place), max(place) into oldest, newest from search_documents where space = 'site';
  if cardinality(search_walk('site', ask.wanted, 1, oldest, newest)) > 0 then return false; end if;
  if array_position(topics, null) is not null then return true; end if;
  select min(place), max(place) into oldest, newest from blog_post_search;
  return cardinality(search_walk('post', coalesce(ask.wanted && topic_keys, ask.wanted), 1, oldest, newest)) = 0
    and cardinality(search_unplaced(asked, topics, 1)) = 0;
end $$;

-- As in 0165. Where a word is in no document, and so nothing is found, what was probably meant is searched at once: what
-- was typed was searched and ranked first, for nothing.
create or replace function search_readers(asked text, topics uuid[], most int, skip int, out total int, out more boolean, out posts uuid[], out scores real[],
  out near uuid[], out near_scores real[], out corrected text, out marks text[], out pages uuid[], out page_scores real[], out missed boolean)
language plpgsql stable as $$
declare
  most_pages int := 5;
  ask search_asked := search_ask(asked);
  is_nothing boolean := ask.wanted is not null and ask.exact is null and exists (
    select from unnest(ask.typed, ask.near, ask.needed) t (typed, near, needed)
    where t.needed and t.near = '(' || t.typed || ')' and t.typed ~ '^''[^'']+''%$'
      and not exists (select from search_words w where w.stem = substr(t.typed, 2, length(t.typed) - 3)));
  worths real[]; fixed search_asked; page record; site record;
begin
  -- Of an unknown word only: what is known is found.
  is_nothing := is_nothing and search_finds_nothing(asked, ask, topics);
  if is_nothing then fixed := search_ask(asked, true); end if;
  if fixed.corrected is null then
    worths := search_worths(ask);
    select * into page from search_post_page(asked, ask, worths, topics, most, skip);
    select * into site from search_find(ask, worths, 'site', null, true);
    if not is_nothing and page.total = 0 and cardinality(site.hits) = 0 and not page.more and not site.unread then fixed := search_ask(asked, true); end if;
  end if;
  if fixed.corrected is not null then
    worths := search_worths(fixed);
    select * into page from search_post_page(fixed.corrected, fixed, worths, topics, most, skip);
    select * into site from search_find(fixed, worths, 'site', null, true);
    if page.total > 0 or cardinality(site.hits) > 0 then corrected := fixed.corrected; ask := fixed; end if;
  end if;
  total := page.total; more := page.more; posts := page.posts; scores := page.scores; near := page.near; near_scores := page.near_scores; marks := ask.marks;
  missed := page.total = 0 and cardinality(site.hits) = 0 and not page.more and not site.unread;
  -- Pages that have only some of the words are used where nothing else has all.
  most_pages := case when page.total > 0 and corrected is null or cardinality(site.hits) > 0 then least(most_pages, (select count(*) from unnest(site.best) b where b = any (site.hits))) else most_pages end;
  pages := site.ids[1:most_pages]; page_scores := site.scores[1:most_pages];
end $$;

-- As in 0113, planned once a session. One edit with the same first letter is the best there can be; only where there is
-- none, words with another first letter are looked for by their pieces, too.
create or replace function search_near(typed text) returns text language plpgsql stable
set pg_trgm.similarity_threshold = 0.45 set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  widely boolean;
  nearest text; fewest int;
begin
  for widely in select w from unnest(array[false, true]) with ordinality o (w, n) order by n loop
    select near.word, near.edits into nearest, fewest from (
      select w.word, w.place, case when w.edits = 2 and length(w.word) = length(typed)
        and (select string_agg(c, '' order by c) from regexp_split_to_table(w.word, '') c) = (select string_agg(c, '' order by c) from regexp_split_to_table(typed, '') c)
        then 1 else w.edits end as edits
      from (select s.word, s.place, levenshtein_less_equal(s.word, typed, 2) as edits from (
        select a.word, a.place from search_words a where left(a.word, 1) = left(typed, 1) and length(a.word) between length(typed) - 2 and length(typed) + 2
        union select a.word, a.place from search_words a where widely and length(typed) >= 5 and a.word % typed
        union select a.word, 0 from search_synonyms, unnest(words) a (word) where length(a.word) > 3) s) w
      where w.edits <= 2) near
    where near.edits <= case when length(typed) >= 6 then 2 else 1 end
    order by near.edits, left(near.word, 1) <> left(typed, 1), near.place, near.word limit 1;
    exit when fewest <= 1 and left(nearest, 1) = left(typed, 1);
  end loop;
  return nearest;
end $$;
