-- Searches for quoted phrases are bounded (decision 142). Whether words are side by side is read from each document that
-- has them, and these are the largest rows of the search.

-- Up to four quoted phrases; the quotes of those that follow count as spaces, so that their words are searched one by one.
alter function search_ask(text, boolean) rename to search_ask_all;
create function search_ask(asked text, fixing boolean default false) returns search_asked language plpgsql stable as $$
declare
  most_quotes constant int := 8;
begin
  return search_ask_all((select string_agg(case when n = 1 then '' when n <= most_quotes + 1 then '"' else ' ' end || part, '' order by n)
    from regexp_split_to_table(asked, '["“”„]') with ordinality t (part, n)), fixing);
end $$;

-- As in 0161. Of a question with a phrase the newest 400 documents are read, 100 that have its words in heads and 100 in
-- titles; `unread`: there are more with these words. Walks that can find nothing new are left out.
drop function search_find(search_asked, real[], text, tsquery, boolean);
create function search_find(ask search_asked, worths real[], in_space text, narrow tsquery, loosely boolean,
  out hits int[], out best int[], out scores real[], out ids uuid[], out unread boolean)
language plpgsql stable set jit = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  bound constant int := 1000;
  most constant int := 60;
  most_read constant int := 400; most_heads constant int := 100;
  wanted tsquery := coalesce(ask.wanted && narrow, ask.wanted);
  partly tsquery;
  oldest int; newest int; places int[]; heads int[];
begin
  hits := '{}'; best := '{}'; scores := '{}'; ids := '{}'; unread := false;
  if in_space = 'post' then
    select min(place), max(place) into oldest, newest from blog_post_search;
  else
    select min(place), max(place) into oldest, newest from search_documents where space = in_space;
  end if;
  if newest is null or ask.wanted is null then return; end if;
  if ask.exact is null then
    hits := search_walk(in_space, wanted, bound + 1, oldest, newest);
  else
    hits := search_walk(in_space, wanted, most_read + most_heads * 2 + 1, oldest, newest);
    unread := cardinality(hits) > most_read + most_heads * 2;
    if unread then
      hits := array(select distinct place from unnest(hits[1:most_read] || search_walk(in_space, wanted && search_in(ask.wanted, 'h/'), most_heads, oldest, newest)
        || search_walk(in_space, wanted && search_in(ask.wanted, 't/'), most_heads, oldest, newest)) place order by place desc);
    end if;
  end if;
  if ask.exact is not null or (ask.names is not null and cardinality(hits) <= most) then
    -- Whether words are side by side is read from each document that has them.
    if in_space = 'post' then
      hits := array(select k.place from unnest(hits) with ordinality h (place, n) join blog_post_keys k using (place)
        where k.keys @@ coalesce(ask.exact, ask.names) order by n);
    else
      hits := array(select k.place from unnest(hits) with ordinality h (place, n) join search_document_keys k using (place)
        where k.space = in_space and k.keys @@ coalesce(ask.exact, ask.names) order by n);
    end if;
  end if;
  places := hits[1:most];
  if cardinality(hits) > most and ask.exact is null then
    -- Fewer heads than are wanted are all there are, and those of titles are among them.
    heads := search_walk(in_space, wanted && search_in(ask.wanted, 'h/'), 20, oldest, newest);
    places := hits[1:20] || heads;
    if cardinality(heads) = 20 then places := places || search_walk(in_space, wanted && search_in(ask.wanted, 't/'), 20, oldest, newest); end if;
  elsif loosely and cardinality(hits) < 10 and cardinality(ask.typed) > 1 and ask.exact is null then
    partly := (select string_agg(search_plain_term(t.near), ' | ') from unnest(ask.near, ask.needed) t (near, needed) where t.needed)::tsquery;
    partly := coalesce(partly && narrow, partly);
    heads := search_walk(in_space, partly, 30, oldest, newest);
    places := places || heads;
    if cardinality(heads) = 30 then places := places || search_walk(in_space, search_in(partly, 't/'), 30, oldest, newest); end if;
  end if;
  with term as materialized (
    -- Once a question, not once a candidate.
    select t.worth, t.needed,
      search_weighted(t.typed, 'A') as title, search_weighted(t.near, 'A') as near_title,
      search_weighted(t.typed, 'B') as excerpt, search_weighted(t.near, 'B') as near_excerpt,
      search_weighted(t.typed, 'C') as heading, search_weighted(t.typed, '') as often, search_weighted(t.near, '') as near_often
    from unnest(ask.typed, ask.near, ask.needed, worths) t (typed, near, needed, worth)),
  candidate as (
    select s.place, s.id, s.at, s.kind, s.title_stems, s.place = any (hits) as is_hit, (
      select sum(term.worth * case
        when s.head @@ term.title then 1 when s.head @@ term.near_title then 0.75
        when s.head @@ term.excerpt then 0.6 when s.head @@ term.near_excerpt then 0.5
        when s.head @@ term.heading then 0.52 when s.head @@ term.often then 0.4 when s.head @@ term.near_often then 0.3
        when term.needed and s.place = any (hits) then 0.12 else 0 end) from term) as worth
    from search_places s where s.space = in_space and s.place = any (places)),
  ranked as (
    select c.*, (c.worth * (1 + 0.2 * (strpos(c.title_stems, rtrim(ask.phrase)) > 0)::int + 0.2 * (strpos(c.title_stems, rtrim(ask.phrase)) = 1)::int
        + 0.2 * (c.title_stems = ask.phrase)::int)
      * case when c.is_hit then 1 else 0.55 end
      * case when c.kind = ask.prefers then 1.5 when ask.prefers = 'price' and c.kind = 'question' then 1.2 when c.kind = 'service' then 1.1 else 1 end
      )::numeric(12, 4) as score from candidate c)
  select coalesce(array_agg(r.place order by r.is_hit desc, r.score desc nulls last, r.at desc, r.id desc), '{}'),
    coalesce(array_agg(r.score::real order by r.is_hit desc, r.score desc nulls last, r.at desc, r.id desc), '{}'),
    coalesce(array_agg(r.id order by r.is_hit desc, r.score desc nulls last, r.at desc, r.id desc), '{}')
  into best, scores, ids from ranked r;
end $$;

create or replace function search_post_page(asked text, ask search_asked, worths real[], topics uuid[], most int, skip int,
  out total int, out more boolean, out posts uuid[], out scores real[], out near uuid[], out near_scores real[])
language plpgsql stable set jit = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  bound constant int := 1000;
  topic_keys tsquery; found record; older uuid[]; ranked int;
begin
  total := 0; more := false; posts := '{}'; scores := '{}'; near := '{}'; near_scores := '{}';
  if ask.wanted is null or array_position(topics, null) is not null then return; end if;
  topic_keys := (select string_agg('(''c/' || topic || ''' | ''g/' || topic || ''')', ' & ') from unnest(topics) topic)::tsquery;
  select * into found from search_find(ask, worths, 'post', topic_keys, topics = '{}');
  older := search_unplaced(asked, topics, bound + 1 - cardinality(found.hits));
  total := cardinality(found.hits) + cardinality(older);
  more := total > bound or found.unread;
  total := least(total, bound);
  ranked := (select count(*) from unnest(found.best) b where b = any (found.hits));
  posts := found.ids[1:ranked]; scores := found.scores[skip + 1:ranked];
  near := found.ids[ranked + 1:ranked + 3]; near_scores := found.scores[ranked + 1:ranked + 3];
  if cardinality(older) > 0 then posts := posts || older; end if;
  if cardinality(posts) < least(skip + most, total) then
    posts := posts || array(select s.post_id from unnest(found.hits) with ordinality h (place, n) join blog_post_search s using (place)
      where place <> all (found.best) order by n);
  end if;
  posts := posts[skip + 1:least(skip + most, total)];
end $$;

-- As in 0119; what was not read to the end is not corrected and not missed.
create or replace function search_readers(asked text, topics uuid[], most int, skip int, out total int, out more boolean, out posts uuid[], out scores real[],
  out near uuid[], out near_scores real[], out corrected text, out marks text[], out pages uuid[], out page_scores real[], out missed boolean)
language plpgsql stable as $$
declare
  most_pages int := 5;
  ask search_asked := search_ask(asked);
  worths real[] := search_worths(ask);
  fixed search_asked; page record; site record; fixed_worths real[];
begin
  select * into page from search_post_page(asked, ask, worths, topics, most, skip);
  select * into site from search_find(ask, worths, 'site', null, true);
  if page.total = 0 and cardinality(site.hits) = 0 and not page.more and not site.unread then
    fixed := search_ask(asked, true);
    if fixed.corrected is not null then
      fixed_worths := search_worths(fixed);
      select * into page from search_post_page(fixed.corrected, fixed, fixed_worths, topics, most, skip);
      select * into site from search_find(fixed, fixed_worths, 'site', null, true);
      if page.total > 0 or cardinality(site.hits) > 0 then corrected := fixed.corrected; ask := fixed; end if;
    end if;
  end if;
  total := page.total; more := page.more; posts := page.posts; scores := page.scores; near := page.near; near_scores := page.near_scores; marks := ask.marks;
  missed := page.total = 0 and cardinality(site.hits) = 0 and not page.more and not site.unread;
  -- Pages that have only some of the words are used where nothing else has all.
  most_pages := case when page.total > 0 and corrected is null or cardinality(site.hits) > 0 then least(most_pages, (select count(*) from unnest(site.best) b where b = any (site.hits))) else most_pages end;
  pages := site.ids[1:most_pages]; page_scores := site.scores[1:most_pages];
end $$;
