-- The last step of a walk (0161) reads all that is left: it needs no blocks, whose lists took longer to read than those of a
-- word that few rows have (decision 176).

-- Whether a step reads the whole rest, and this is most of what there is. What was found before is read once more, so only
-- where it is little.
create or replace function is_rest(low int, below int, newest int, hits int) returns boolean language sql immutable parallel safe
return low = 0 and newest / 4 < below and hits * 64 < below;

-- As in 0176 (hits_of_pieces), without blocks.
create or replace function rest_of_pieces(in_relation text, patterns text[], of_kind text, below int, most int) returns search_hit[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(patterns) = 1 then
    return array(select row(id, at, state)::search_hit from searched_texts where relation = in_relation and text like patterns[1]
      and (of_kind = '' or kind = of_kind) and place + 0 < below order by place desc limit most);
  end if;
  return array(select row(id, at, state)::search_hit from searched_texts where relation = in_relation and text like patterns[1] and text like patterns[2]
    and text like all (patterns[3:]) and (of_kind = '' or kind = of_kind) and place + 0 < below order by place desc limit most);
end $$;

-- As in 0176.
create or replace function newest_hits(in_relation text, pieces text[], of_kind text, most int) returns search_hit[] language plpgsql stable as $$
declare
  patterns text[] := array(select search_piece(piece) from unnest(pieces) piece order by length(piece) desc, piece);
  newest int := newest_place(in_relation);
  below int := newest / 1024 * 1024; step record; hits search_hit[];
begin
  if newest is null or most <= 0 or patterns = '{}' then return '{}'; end if;
  hits := hits_of_pieces(in_relation, patterns, of_kind, array[newest / 1024], newest + 1, most);
  while cardinality(hits) < most and below > 0 loop
    step := walk_step(below, most - cardinality(hits), cardinality(hits), newest + 1 - below);
    if is_rest(step.low, below, newest, cardinality(hits)) then
      return hits || rest_of_pieces(in_relation, patterns, of_kind, below, most - cardinality(hits));
    end if;
    hits := hits || hits_of_pieces(in_relation, patterns, of_kind, step_keys(step.size, step.low, step.high), below, most - cardinality(hits));
    below := step.low * step.size;
  end loop;
  return hits;
end $$;

-- As in 0137 (words_in), without blocks.
create or replace function rest_of_words(in_relation text, asked tsquery, below int, most int) returns uuid[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return array(select id from searched_words where relation = in_relation and words @@ asked and place + 0 < below
    order by place desc limit most);
end $$;

-- As in 0161.
create or replace function newest_worded(in_relation text, asked tsquery, part int, most int) returns uuid[] language plpgsql stable as $$
declare
  newest int := newest_place(in_relation);
  below int := newest / 1024 * 1024; step record; hits uuid[];
begin
  if newest is null or most <= 0 then return '{}'; end if;
  hits := words_in(in_relation, asked, array[part * 10000000 + newest / 1024], newest + 1, most);
  while cardinality(hits) < most and below > 0 loop
    step := walk_step(below, most - cardinality(hits), cardinality(hits), newest + 1 - below);
    if part = 0 and is_rest(step.low, below, newest, cardinality(hits)) then
      return hits || rest_of_words(in_relation, asked, below, most - cardinality(hits));
    end if;
    hits := hits || words_in(in_relation, asked, step_keys(step.size, step.low, step.high, part), below, most - cardinality(hits));
    below := step.low * step.size;
  end loop;
  return hits;
end $$;

-- As in 0161. Posts are a table of their own; the blocks of other documents name their space.
create or replace function search_walk(in_space text, asked tsquery, most int, oldest int, newest int) returns int[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  is_post constant boolean := in_space = 'post';
  below int := newest + 1;
  step record;
  blocks tsquery;
  hits int[] := '{}'; more int[];
begin
  if asked is null or newest is null then return hits; end if;
  select 1024 as size, newest / 1024 as low, newest / 1024 as high into step;
  loop
    if is_post and below <= newest and is_rest(step.low, below, newest, cardinality(hits)) then
      blocks := asked;
    else
      blocks := asked && search_blocks_of(in_space, case step.size when 1024 then '#' else '##' end, step.low, step.high);
    end if;
    if is_post then
      more := array(select k.place from blog_post_keys k where k.keys @@ blocks and k.place + 0 < below order by k.place desc limit most - cardinality(hits));
    else
      more := array(select k.place from search_document_keys k where k.keys @@ blocks and k.place + 0 < below order by k.place desc limit most - cardinality(hits));
    end if;
    hits := hits || more;
    below := step.low * step.size;
    exit when cardinality(hits) >= most or below <= oldest;
    step := walk_step(below, most - cardinality(hits), cardinality(hits), newest + 1 - below);
  end loop;
  return hits;
end $$;
