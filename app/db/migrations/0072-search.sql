-- Searching posts by their keys (0071): bounded, whatever is asked and however many posts there are.

-- What somebody asked, never an error: words that all must be there, "quoted phrases", "or" between, -word without. Stop
-- words are asked for only where nothing else is, or in a phrase. The last word also finds what it begins. A term is
-- given twice, as typed and with what else counts for it, as the text of a tsquery whose words end in a percent sign.
create function search_ask(asked text, out typed text[], out near text[], out needed boolean[], out wanted tsquery, out exact tsquery)
language plpgsql stable as $$
declare
  most_terms constant int := 16;
  cut text := left(asked, 200);
  tokens text[] := string_to_array(search_prepare(regexp_replace(regexp_replace(cut, '["“”„]', ' qqquote ', 'g'), '(^|\s)-(?=[^\s-])', '\1 qqwithout ', 'g')), ' ');
  open_end boolean := cut !~ '["“”„]\s*$';
  last int := coalesce(array_length(tokens, 1), 0);
  clause int := 0; clauses int[] := '{}'; negated boolean[] := '{}'; stop boolean[] := '{}';
  phrase text[]; without boolean := false; any_content boolean;
  token text; root text; term text; also text[]; any_of text;
begin
  typed := '{}'; near := '{}';
  for i in 1..last loop
    exit when cardinality(typed) >= most_terms;
    token := left(tokens[i], 100);
    if token = 'qqquote' then
      if phrase is null then
        -- A quote that nobody closes is none.
        if 'qqquote' = any (tokens[i + 1:]) then phrase := '{}'; end if;
        continue;
      end if;
      term := (select string_agg('''' || w || '''%', ' <-> ') from unnest(phrase) w);
      phrase := null;
      if term is null then continue; end if;
      also := '{}';
    elsif token = 'qqwithout' then
      without := phrase is null;
      continue;
    elsif phrase is not null then
      phrase := phrase || search_stem(search_glue(token));
      continue;
    elsif token = 'or' and i < last and clause = any (clauses) then
      clause := clause + 1;
      continue;
    else
      root := search_stem(search_glue(token));
      term := '''' || root || '''%';
      also := '{}';
      if token ~ '[.-]' then
        also := array(select string_agg('''' || search_stem(part) || '''%', ' & ') from search_parts(token) part);
      elsif i = last and not without and open_end then
        also := case when length(token) <= 3 then array['''^' || token || '''%']
          else array(select '''' || w.stem || '''%' from (
            select s.stem, min(s.place) as place from search_words s where s.word like token || '%' and s.stem <> root
            group by s.stem order by 2 limit 24) w) end;
      end if;
    end if;
    any_of := case when also = '{}' then '(' || term || ')' else '(' || term || ' | ' || array_to_string(also, ' | ') || ')' end;
    typed := typed || term; near := near || any_of;
    clauses := clauses || clause; negated := negated || without;
    stop := stop || (term not like '%<->%' and not without and ts_lexize('english_stem', token) = '{}');
    without := false;
  end loop;
  any_content := exists (select from unnest(stop, negated) t (s, n) where not s and not n);
  needed := array(select not s or not any_content from unnest(stop) with ordinality t (s, n) order by n);
  select string_agg(c.text, ' | ') into term from (
    select '(' || string_agg(case when t.without then '!' else '' end || t.term, ' & ') || ')' as text
    from unnest(near, clauses, negated, needed) t (term, clause, without, needed)
    where t.needed group by t.clause having bool_or(not t.without)) c;
  wanted := replace(replace(term, '%', ''), '<->', '&')::tsquery;
  exact := case when term like '%<->%' then replace(term, '%', '')::tsquery end;
  -- Excluded words rank nothing.
  select array_agg(t.typed order by n), array_agg(t.near order by n), array_agg(t.needed order by n) into typed, near, needed
    from unnest(typed, near, needed, negated) with ordinality t (typed, near, needed, without, n) where not t.without;
end $$;

-- The query of another field: 'x' becomes 't/x'.
create function search_in(asked tsquery, field text) returns tsquery language sql immutable strict parallel safe
return regexp_replace(asked::text, '''([^'']+)''', '''' || field || '\1''', 'g')::tsquery;

-- A term for a head, with its weight or none; ^sol is any word that begins so.
create function search_weighted(term text, weight text) returns tsquery language sql immutable strict parallel safe
return replace(regexp_replace(term, '''\^([^'']+)''%', '''\1'':*' || weight, 'g'), '%', case weight when '' then '' else ':' || weight end)::tsquery;

-- The newest posts up to `most`, by place: from the newest block on, then in windows that double, so that neither a word
-- in every post nor one in none reads them all. The plan is pinned to the index of keys, which the planner prices as if
-- it read all; so `oldest` and `newest`, the ends of the table, are found elsewhere.
create function search_walk(asked tsquery, most int, oldest int, newest int) returns int[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set plan_cache_mode = force_custom_plan as $$
declare
  widest constant int := 4;
  below int; high int; low int; width int := 1;
  hits int[];
begin
  if newest / 1024 = oldest / 1024 then
    return array(select place from blog_post_keys where keys @@ asked order by place desc limit most);
  end if;
  hits := array(select place from blog_post_keys
    where keys @@ (asked && ('''#' || newest / 1024 || '''')::tsquery) order by place desc limit most);
  below := newest / 1024 * 1024;
  high := (below - 1) / 8192;
  while cardinality(hits) < most and below > oldest loop
    low := greatest(high - width + 1, 0);
    hits := hits || array(select place from blog_post_keys
      where keys @@ (asked && (select string_agg('''##' || block || '''', ' | ') from generate_series(low, high) block)::tsquery) and place < below
      order by place desc limit most - cardinality(hits));
    below := low * 8192;
    high := low - 1;
    width := least(width * 2, widest);
  end loop;
  return hits;
end $$;

-- How rare a term is: 0 for a word in every post of a whole block.
create function search_rarity(term text, block int) returns real language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set plan_cache_mode = force_custom_plan as $$
declare
  asked tsquery := replace(replace(term, '%', ''), '<->', '&')::tsquery;
begin
  return ln(1 + 1026 / (0.5 + (select count(*) from blog_post_keys where keys @@ (asked && ('''#' || block || '''')::tsquery))));
end $$;

-- Posts from before the keys, which a job has not come to yet: found as they were.
create function search_unplaced(asked text, within uuid[], most int) returns uuid[] language plpgsql stable as $$
declare
  words tsquery := search_query(asked);
begin
  if not exists (select from blog_post_search where place is null) then return '{}'; end if;
  if querytree(words) in ('', 'T') then return '{}'; end if;
  return array(select s.post_id from blog_post_search s where s.document @@ words and s.place is null
    and not exists (select from unnest(within) topic
      where not exists (select from blog_post_categories c where c.post_id = s.post_id and c.category_id = topic)
        and not exists (select from blog_post_tags t where t.post_id = s.post_id and t.tag_id = topic))
    order by s.published_at desc, s.post_id desc limit most);
end $$;

-- One page of what a search finds within categories and tags, best first, newest first among equals. Counts exactly to
-- 1,000. What is ranked are the newest hits, of any kind and by head and title: all of them up to 200.
create function search_posts(asked text, topics uuid[], most int, skip int, out total int, out more boolean, out posts uuid[])
language plpgsql stable set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  bound constant int := 1000;
  ask record;
  topic_keys tsquery;
  wanted tsquery;
  oldest int; newest int; hits int[] := '{}'; best int[]; older uuid[];
  phrase text := search_stems(left(asked, 200));
begin
  total := 0; more := false; posts := '{}';
  select * into ask from search_ask(asked);
  if ask.wanted is null or array_position(topics, null) is not null then return; end if;
  topic_keys := (select string_agg('(''c/' || topic || ''' | ''g/' || topic || ''')', ' & ') from unnest(topics) topic)::tsquery;
  wanted := coalesce(ask.wanted && topic_keys, ask.wanted);
  select min(place), max(place) into oldest, newest from blog_post_keys;
  if newest is not null then hits := search_walk(wanted, bound + 1, oldest, newest); end if;
  if ask.exact is not null then
    -- Whether words stand side by side is read from each post that has them.
    hits := array(select k.place from unnest(hits) with ordinality h (place, n) join blog_post_keys k using (place) where k.keys @@ ask.exact order by n);
  end if;
  older := search_unplaced(asked, topics, bound + 1 - cardinality(hits));
  total := cardinality(hits) + cardinality(older);
  if total = 0 then return; end if;
  more := total > bound;
  total := least(total, bound);
  best := hits[1:200];
  if cardinality(hits) > 200 and ask.exact is null then
    best := hits[1:80] || search_walk(wanted && search_in(ask.wanted, 't/'), 60, oldest, newest) || search_walk(wanted && search_in(ask.wanted, 'h/'), 60, oldest, newest);
  end if;
  with term as materialized (
    -- Once a question, not once a candidate.
    select case when not t.needed then 0.3 else 1 end * case when cardinality(ask.typed) = 1 then 1 else search_rarity(t.typed, greatest(newest / 1024 - 1, 0)) end as worth,
      search_weighted(t.typed, 'A') as title, search_weighted(t.near, 'A') as near_title,
      search_weighted(t.typed, 'B') as excerpt, search_weighted(t.near, 'B') as near_excerpt,
      search_weighted(t.typed, 'C') as heading, search_weighted(t.typed, '') as often, search_weighted(t.near, '') as near_often
    from unnest(ask.typed, ask.near, ask.needed) t (typed, near, needed)),
  candidate as (
    select s.place, s.post_id, s.published_at, s.title_stems, (
      select sum(term.worth * case
        when s.head @@ term.title then 1 when s.head @@ term.near_title then 0.75
        when s.head @@ term.excerpt then 0.6 when s.head @@ term.near_excerpt then 0.5
        when s.head @@ term.heading then 0.45 when s.head @@ term.often then 0.4 when s.head @@ term.near_often then 0.3
        else 0.12 end) from term) as worth
    from (select * from blog_post_search where place = any (best) union all select * from blog_post_search where post_id = any (older)) s)
  select array(select c.post_id from candidate c order by
    (c.worth * (1 + 0.2 * (strpos(c.title_stems, rtrim(phrase)) > 0)::int + 0.2 * (strpos(c.title_stems, rtrim(phrase)) = 1)::int
      + 0.2 * (c.title_stems = phrase)::int))::numeric(12, 4) desc nulls last, c.published_at desc, c.post_id desc) into posts;
  if cardinality(posts) < least(skip + most, total) then
    posts := posts || array(select s.post_id from unnest(hits) with ordinality h (place, n) join blog_post_search s using (place)
      where place not in (select unnest(best)) order by n);
  end if;
  posts := posts[skip + 1:least(skip + most, total)];
end $$;

-- The same as rows with a number that falls, up to 1,000.
create or replace function search_hits(words text) returns table (post_id uuid, published_at timestamptz, rank real)
language sql stable as $$
  select s.post_id, s.published_at::timestamptz, (1001 - n)::real
  from search_posts(words, '{}', 1000, 0) f cross join unnest(f.posts) with ordinality p (id, n)
  join blog_post_search s on s.post_id = p.id
$$;
alter function search_hits(text) reset all;
