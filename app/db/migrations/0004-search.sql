-- Search: title before excerpt before content, the last word also as a beginning, tone marks ignored.

-- A search for any text somebody may type; never an error. Quoted phrases, "or" and -word work. The last word of three
-- letters or more also finds words it begins. Stemming gets in the way of that while a word is typed ("generato" does
-- not begin the stem "generat"), so the stems of its likely completions count too.
create function search_query(words text) returns tsquery language plpgsql immutable strict as $$
declare
  typed text := plain_letters(left(words, 200));
  whole tsquery := websearch_to_tsquery('english', typed);
  last_word text := lower(substring(typed from '(?:^|\s)([[:alnum:]]{3,})$'));
  stem tsquery;
  completed text;
begin
  if last_word is null or last_word in ('or', 'and', 'not') then return whole; end if;
  stem := websearch_to_tsquery('english', last_word);
  if numnode(stem) <> 1 then return whole; end if;
  select string_agg(distinct '''' || lexeme || '''', ' | ') into completed
  from unnest(array['s', 'r', 'n', 'd', 'e', 'g', 'y', 't', 'ng', 'on', 'ce', 'ty', 'nt', 'al', 'ion', 'ing', 'nce', 'ity']) ending,
    unnest(ts_lexize('english_stem', last_word || ending)) lexeme
  where length(lexeme) between 3 and length(last_word) - 1;
  return ts_rewrite(whole, stem, concat_ws(' | ', stem::text, '''' || last_word || ''':*', completed)::tsquery);
end $$;

-- The posts a search finds, with their rank: every word found in the title or the excerpt adds, whether all are there or
-- not (ranking by the query as it is gives next to nothing unless all are). The plan is pinned to the index: the planner
-- does not price the unpacking of large values and would read everything.
create function search_hits(words text) returns table (post_id uuid, published_at timestamptz, rank real)
language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set plan_cache_mode = force_custom_plan
as $$
declare
  asked tsquery := search_query(words);
  wanted tsquery := replace(nullif(querytree(asked), 'T'), '&', '|')::tsquery;
begin
  -- Nothing but exclusions would read every post: 0.7 s at 100,000.
  if wanted is null then return; end if;
  return query select s.post_id, s.published_at::timestamptz, ts_rank(s.head, wanted)
    from blog_post_search s where s.document @@ asked;
end $$;

-- Titles that nearly contain what was typed, nearest first: help when a search finds nothing. Looks at 500 at most, so
-- that a word in every title costs no more than another.
create function suggest_titles(words text, most int default 3)
returns table (post_id uuid, slug text, title text, similarity real)
language plpgsql stable
set pg_trgm.word_similarity_threshold = 0.4
as $$
declare typed text := plain_letters(left(trim(words), 100));
begin
  if length(typed) < 3 then return; end if;
  return query
    select near.id, near.slug, near.title, word_similarity(typed, plain_letters(near.title)) as likeness
    from (select p.id, p.slug, p.title, p.published_at from blog_posts p
      where p.live and typed <% plain_letters(p.title) limit 500) near
    order by likeness desc, near.published_at desc, near.id desc limit most;
end $$;
