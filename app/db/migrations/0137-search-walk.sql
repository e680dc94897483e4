-- The walk and the rarity (0113) read the table of their space instead of the view of both, which took longer to plan than
-- to read. place + 0, so that only the index of the keys can answer: for a question of many synonyms the planner took the
-- order of the places, and read the keys of every document. The key of a block names its space. A count by one index has
-- one plan: it is made once a session.
create or replace function search_walk(in_space text, asked tsquery, most int, oldest int, newest int) returns int[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set plan_cache_mode = force_custom_plan as $$
declare
  widest constant int := 4;
  is_post constant boolean := in_space = 'post';
  below int; high int; low int; width int := 1;
  blocks tsquery;
  hits int[] := '{}'; more int[];
begin
  if asked is null or newest is null then return hits; end if;
  low := newest / 1024; below := low * 1024 + 1024; high := low;
  blocks := asked && search_blocks_of(in_space, '#', low, high);
  loop
    if is_post then
      more := array(select k.place from blog_post_keys k where k.keys @@ blocks and k.place + 0 < below order by k.place desc limit most - cardinality(hits));
    else
      more := array(select k.place from search_document_keys k where k.keys @@ blocks and k.place + 0 < below order by k.place desc limit most - cardinality(hits));
    end if;
    hits := hits || more;
    below := case when below > newest then newest / 1024 * 1024 else low * 8192 end;
    exit when cardinality(hits) >= most or below <= oldest;
    high := (below - 1) / 8192;
    low := greatest(high - width + 1, 0);
    width := least(width * 2, widest);
    blocks := asked && search_blocks_of(in_space, '##', low, high);
  end loop;
  return hits;
end $$;
create or replace function search_rarity(term text, newest int) returns real language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  asked tsquery := search_plain_term(term)::tsquery;
  block int := greatest(newest / 1024 - 1, 0);
  in_posts tsquery := asked && search_blocks_of('post', '#', block, block);
  in_pages tsquery := asked && search_blocks_of('site', '#', 0, 0);
begin
  return ln(1 + (case when newest >= 1024 then 1026 else newest + 57 end) / (0.5
    + (select count(*) from blog_post_keys where keys @@ in_posts)
    + (select count(*) from search_document_keys where keys @@ in_pages)));
end $$;

-- The same for the walks of the admin (0120).
create or replace function pieces_in(in_relation text, patterns text[], of_kind text, blocks int[], below int, most int) returns uuid[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(patterns) = 1 then
    return array(select id from searched_texts where relation = in_relation and text like patterns[1]
      and (of_kind = '' or kind = of_kind) and keys && blocks and place + 0 < below order by place desc limit most);
  end if;
  return array(select id from searched_texts where relation = in_relation and text like patterns[1] and text like patterns[2]
    and text like all (patterns[3:]) and (of_kind = '' or kind = of_kind) and keys && blocks and place + 0 < below order by place desc limit most);
end $$;
create or replace function words_in(in_relation text, asked tsquery, blocks int[], below int, most int) returns uuid[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
begin
  return array(select id from searched_words where relation = in_relation and words @@ asked and keys && blocks and place + 0 < below
    order by place desc limit most);
end $$;
