-- The blocks that a walk (0113, 0120) reads next, the newest before `below`: as many as probably hold what is missing, by
-- how many were found among those `seen`, and at most 16 times as many. A few blocks of 1,024 places or groups of 8,192:
-- a walk of groups alone read 4,000 rows for the last ten.
create or replace function walk_step(below int, missing int, hits int, seen int, out size int, out low int, out high int)
language plpgsql immutable parallel safe as $$
declare
  wanted constant int := least(missing::bigint * seen / (hits + 1), seen::bigint * 16, below);
begin
  size := case when wanted <= 4096 then 1024 else 8192 end;
  high := (below - 1) / size;
  low := greatest(high - wanted / size, 0);
end $$;

-- The same blocks as keys of a row of the admin's searches (place_keys, 0120).
create or replace function step_keys(size int, low int, high int, part int default 0) returns int[] language sql immutable parallel safe
return case size when 1024 then array(select part * 10000000 + block from generate_series(low, high) block)
  else array(select -1 - part * 10000000 - block from generate_series(low, high) block) end;

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
    blocks := asked && search_blocks_of(in_space, case step.size when 1024 then '#' else '##' end, step.low, step.high);
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

-- Ids of the newest rows with all pieces, up to `most`. `of_kind`: of one service, author or role; '' for all.
create or replace function newest_with(in_relation text, pieces text[], of_kind text, most int) returns uuid[] language plpgsql stable as $$
declare
  patterns text[] := array(select search_piece(piece) from unnest(pieces) piece order by length(piece) desc, piece);
  newest int := newest_place(in_relation);
  below int := newest / 1024 * 1024; step record; hits uuid[];
begin
  if newest is null or most <= 0 or patterns = '{}' then return '{}'; end if;
  hits := pieces_in(in_relation, patterns, of_kind, array[newest / 1024], newest + 1, most);
  while cardinality(hits) < most and below > 0 loop
    step := walk_step(below, most - cardinality(hits), cardinality(hits), newest + 1 - below);
    hits := hits || pieces_in(in_relation, patterns, of_kind, step_keys(step.size, step.low, step.high), below, most - cardinality(hits));
    below := step.low * step.size;
  end loop;
  return hits;
end $$;

-- Ids of the newest rows with words that begin like these, up to `most`; of a part of the table, or with 0 of all.
create or replace function newest_worded(in_relation text, asked tsquery, part int, most int) returns uuid[] language plpgsql stable as $$
declare
  newest int := newest_place(in_relation);
  below int := newest / 1024 * 1024; step record; hits uuid[];
begin
  if newest is null or most <= 0 then return '{}'; end if;
  hits := words_in(in_relation, asked, array[part * 10000000 + newest / 1024], newest + 1, most);
  while cardinality(hits) < most and below > 0 loop
    step := walk_step(below, most - cardinality(hits), cardinality(hits), newest + 1 - below);
    hits := hits || words_in(in_relation, asked, step_keys(step.size, step.low, step.high, part), below, most - cardinality(hits));
    below := step.low * step.size;
  end loop;
  return hits;
end $$;
drop function if exists next_width(int, int, int);

-- The first and last place of a space come from the index of its table: through the view of both (0113) every search read
-- the place of every post.
create or replace function search_find(ask search_asked, worths real[], in_space text, narrow tsquery, loosely boolean,
  out hits int[], out best int[], out scores real[], out ids uuid[])
language plpgsql stable set jit = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  bound constant int := 1000;
  most constant int := 60;
  wanted tsquery := coalesce(ask.wanted && narrow, ask.wanted);
  partly tsquery;
  oldest int; newest int; places int[];
begin
  hits := '{}'; best := '{}'; scores := '{}'; ids := '{}';
  if in_space = 'post' then
    select min(place), max(place) into oldest, newest from blog_post_search;
  else
    select min(place), max(place) into oldest, newest from search_documents where space = in_space;
  end if;
  if newest is null or ask.wanted is null then return; end if;
  hits := search_walk(in_space, wanted, bound + 1, oldest, newest);
  if ask.exact is not null or (ask.names is not null and cardinality(hits) <= most) then
    -- Whether words stand side by side is read from each document that has them.
    hits := array(select k.place from unnest(hits) with ordinality h (place, n) join search_place_keys k using (place)
      where k.space = in_space and k.keys @@ coalesce(ask.exact, ask.names) order by n);
  end if;
  places := hits[1:most];
  if cardinality(hits) > most and ask.exact is null then
    places := hits[1:20] || search_walk(in_space, wanted && search_in(ask.wanted, 't/'), 20, oldest, newest)
      || search_walk(in_space, wanted && search_in(ask.wanted, 'h/'), 20, oldest, newest);
  elsif loosely and cardinality(hits) < 10 and cardinality(ask.typed) > 1 and ask.exact is null then
    partly := (select string_agg(search_plain_term(t.near), ' | ') from unnest(ask.near, ask.needed) t (near, needed) where t.needed)::tsquery;
    partly := coalesce(partly && narrow, partly);
    places := places || search_walk(in_space, partly, 30, oldest, newest) || search_walk(in_space, search_in(partly, 't/'), 30, oldest, newest);
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

-- Planning took longer than reading: there is one good plan, by the index, made once a session.
alter function search_post_page(text, search_asked, real[], uuid[], int, int) set enable_seqscan = off set plan_cache_mode = force_generic_plan;
alter function pieces_in(text, text[], text, int[], int, int) set plan_cache_mode = force_generic_plan;
alter function words_in(text, tsquery, int[], int, int) set plan_cache_mode = force_generic_plan;
