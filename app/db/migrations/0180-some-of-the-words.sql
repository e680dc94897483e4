-- Where fewer than ten documents have every word, posts and pages that have some of them are shown, too (decision 163).

-- As in 0175. `near`: posts with only some of the words. With them, the links to what is no hit among posts are five at most.
create or replace function search_readers(asked text, topics uuid[], most int, skip int, out total int, out more boolean, out posts uuid[], out scores real[],
  out near uuid[], out near_scores real[], out corrected text, out marks text[], out pages uuid[], out page_scores real[], out missed boolean)
language plpgsql stable as $$
declare
  most_links constant int := 5;
  few constant int := 10;
  ask search_asked := search_ask(asked);
  is_nothing boolean := ask.wanted is not null and ask.exact is null and exists (
    select from unnest(ask.typed, ask.near, ask.needed) t (typed, near, needed)
    where t.needed and t.near = '(' || t.typed || ')' and t.typed ~ '^''[^'']+''%$'
      and not exists (select from search_words w where w.stem = substr(t.typed, 2, length(t.typed) - 3)));
  worths real[]; fixed search_asked; page record; site record; best_hit real; partly boolean;
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
  -- What has only some of the words is shown where few documents have all, or where it is better than all of these, and no
  -- word is excluded: it may have it.
  if page.total > 0 or cardinality(site.hits) > 0 then
    best_hit := greatest(page.scores[1], case when site.best[1] = any (site.hits) then site.scores[1] end);
    partly := skip = 0 and ask.wanted::text !~ '!';
    with link as (
      select id, score, n, true as is_page, place = any (site.hits) as is_hit from unnest(site.ids, site.best, site.scores) with ordinality p (id, place, score, n)
      union all select id, score, n, false, false from unnest(page.near, page.near_scores) with ordinality p (id, score, n)),
    shown as (
      select * from link where is_hit or partly and (score > best_hit or page.total + cardinality(site.hits) < few)
          or is_page and corrected is not null and cardinality(site.hits) = 0
      order by is_hit desc, score desc nulls last, n limit most_links)
    select array_agg(id order by is_hit desc, n) filter (where is_page), array_agg(score order by is_hit desc, n) filter (where is_page),
      array_agg(id order by n) filter (where not is_page), array_agg(score order by n) filter (where not is_page)
    into site.ids, site.scores, near, near_scores from shown;
  end if;
  near := coalesce(near, '{}'); near_scores := coalesce(near_scores, '{}');
  pages := coalesce(site.ids[1:most_links], '{}'); page_scores := coalesce(site.scores[1:most_links], '{}');
end $$;

-- Titles like what was typed, where nothing was found: of the newest 200 public posts with a word in the title that begins
-- as one of these (its first two letters). Drafts no longer fill the places that are looked at.
create or replace function suggest_titles(words text, most int default 3)
returns table (post_id uuid, slug text, title text, similarity real)
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  read_most constant int := 200;
  least_like constant real := 0.4;
  typed text[] := (array(select search_glue(word) from unnest(string_to_array(search_prepare(left(words, 100)), ' ')) with ordinality t (word, n)
    where length(search_glue(word)) >= 3 order by n))[1:6];
  oldest int; newest int; places int[];
begin
  if typed = '{}' then return; end if;
  select min(place), max(place) into oldest, newest from blog_post_search;
  places := search_walk('post', (select string_agg('''t/^' || left(word, 2) || '''', ' | ') from unnest(typed) word)::tsquery, read_most, oldest, newest);
  return query
    select p.id, p.slug, p.title, l.likeness from blog_post_search s join blog_posts p on p.id = s.post_id and p.live
      cross join lateral (select word_similarity(array_to_string(typed, ' '), p.title_key) as likeness) l
    where s.place = any (places) and l.likeness >= least_like
    order by l.likeness desc, p.published_at desc, p.id desc limit most;
end $$;
