-- What a search costs has bounds (decision 153).

-- A question for heads or titles. Whatever a head has the document has, too, so that its other words are asked for only where
-- some are excluded: they may be elsewhere in it.
create function search_within(asked tsquery, field text, narrow tsquery) returns tsquery language sql immutable parallel safe
return (select coalesce(q.heads && narrow, q.heads)
  from (select case when asked::text like '%!%' then asked && search_in(asked, field) else search_in(asked, field) end as heads) q);

-- As in 0165. Fewer documents are read for a phrase: reading one costs as much as finding ten.
create or replace function search_find(ask search_asked, worths real[], in_space text, narrow tsquery, loosely boolean,
  out hits int[], out best int[], out scores real[], out ids uuid[], out unread boolean)
language plpgsql stable set jit = off set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  bound constant int := 1000;
  most constant int := 60;
  most_read constant int := 240; most_heads constant int := 60;
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
      hits := array(select distinct place from unnest(hits[1:most_read] || search_walk(in_space, search_within(ask.wanted, 'h/', narrow), most_heads, oldest, newest)
        || search_walk(in_space, search_within(ask.wanted, 't/', narrow), most_heads, oldest, newest)) place order by place desc);
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
    heads := search_walk(in_space, search_within(ask.wanted, 'h/', narrow), 20, oldest, newest);
    places := hits[1:20] || heads;
    if cardinality(heads) = 20 then places := places || search_walk(in_space, search_within(ask.wanted, 't/', narrow), 20, oldest, newest); end if;
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

-- As in 0113. A term that is repeated counts once; alternatives after the sixth are not searched; and where a question has
-- many keys already, a term has no other words for it.
create or replace function search_ask_all(asked text, fixing boolean default false) returns search_asked language plpgsql stable as $$
declare
  most_terms constant int := 16;
  most_alternatives constant int := 6;
  most_keys constant int := 32;
  cut text := left(asked, 200);
  tokens text[] := string_to_array(search_prepare(regexp_replace(regexp_replace(cut, '["“”„]', ' qqquote ', 'g'), '(^|\s)-(?=[^\s-])', '\1 qqwithout ', 'g')), ' ');
  open_end boolean := cut !~ '["“”„]\s*$';
  last int := coalesce(array_length(tokens, 1), 0);
  clause int := 0; clauses int[] := '{}'; negated boolean[] := '{}'; stop boolean[] := '{}';
  phrase text[]; seen text[] := '{}'; mark text; keys int := 0; others int; without boolean := false; any_content boolean; is_stop boolean;
  i int := 0; upto int; roots text[]; token text; root text; term text; also text[]; any_of text; meant text; known boolean;
  found record; result search_asked;
begin
  result.typed := '{}'; result.near := '{}';
  roots := array(select search_stem(search_glue(left(w, 100))) from unnest(tokens) with ordinality t (w, n) order by n);
  if fixing and not 'qqquote' = any (tokens) and not 'qqwithout' = any (tokens) then
    for nth in 1..least(last, most_terms) loop
      token := tokens[nth];
      continue when length(token) < 4 or length(token) > 40 or token ~ '[0-9.-]'
        or exists (select from search_words w where w.stem = roots[nth])
        or exists (select from search_synonyms s where roots[nth] = any (string_to_array(s.term, ' ')))
        or (nth = last and exists (select from search_words w where w.word like token || '%'));
      meant := search_near(token);
      continue when meant is null;
      tokens[nth] := meant; roots[nth] := search_stem(meant);
      result.corrected := array_to_string(tokens, ' ');
    end loop;
  end if;
  while i < last loop
    i := i + 1;
    exit when cardinality(result.typed) >= most_terms;
    token := left(tokens[i], 100); root := roots[i]; is_stop := false;
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
      phrase := phrase || root;
      continue;
    elsif token = 'or' and i < last and clause = any (clauses) then
      -- What follows is not searched.
      exit when clause + 1 >= most_alternatives;
      clause := clause + 1;
      continue;
    else
      also := '{}';
      select s.term, array_agg(s.group_no) as groups, max(s.prefers) as prefers, array_length(string_to_array(s.term, ' '), 1) as words into found
        from search_synonyms s where not without and s.term = any (array[root, array_to_string(roots[i:i + 1], ' '), array_to_string(roots[i:i + 2], ' '), array_to_string(roots[i:i + 3], ' ')])
        group by s.term order by 4 desc limit 1;
      if found.term is not null then
        term := (select string_agg('''' || w || '''%', ' <1> ') from unnest(string_to_array(found.term, ' ')) w);
        if found.words > 1 then term := '(' || term || ')'; end if;
        also := array(select '(' || (select string_agg('''' || w || '''%', ' <2> ') from unnest(string_to_array(s.term, ' ')) w) || ')'
          from (select distinct s.term from search_synonyms s where s.group_no = any (found.groups) and s.term <> found.term order by 1 limit 14) s);
        result.prefers := coalesce(nullif(found.prefers, ''), result.prefers);
        i := i + found.words - 1;
      elsif not without and i < last and token !~ '[.-]' and tokens[i + 1] !~ '^qq|[.-]|^or$' and length(token || tokens[i + 1]) >= 6
        and exists (select from search_words w where w.word = token || tokens[i + 1]) then
        -- Two words that others write as one: "pre paid".
        term := '(''' || root || '''% <1> ''' || roots[i + 1] || '''%)';
        also := array['''' || search_stem(token || tokens[i + 1]) || '''%'];
        i := i + 1;
      else
        term := '''' || root || '''%';
        is_stop := not without and ts_lexize('english_stem', token) = '{}';
        if token ~ '[.-]' then
          also := array(select string_agg('''' || search_stem(part) || '''%', ' & ') from search_parts(token) part);
        elsif i = last and not without and open_end then
          also := case when length(token) <= 3 then array['''^' || token || '''%']
            else array(select '''' || w.stem || '''%' from (
              select s.stem, min(s.place) as place from search_words s where s.word like token || '%' and s.stem <> root
              group by s.stem order by 2 limit 16) w) end;
        end if;
        if also = '{}' and not without and length(token) between 4 and 40 and token !~ '[0-9.-]'
          and not exists (select from search_words w where w.stem = root) then
          also := array(select distinct '''' || w.stem || '''%' from (
            select s.stem from search_words s where s.word like '%' || token || '%' order by s.place limit 12) w);
        end if;
      end if;
      -- After the look at the words that follow: “online payment for my online store” has an online store.
      mark := concat_ws(' ', clause, without, term);
      if mark = any (seen) then
        without := false;
        continue;
      end if;
      seen := seen || mark;
    end if;
    loop
      others := length(array_to_string(also, '')) - length(replace(array_to_string(also, ''), '%', ''));
      exit when keys + others <= most_keys;
      also := also[1:cardinality(also) - 1];
    end loop;
    keys := keys + others;
    any_of := case when also = '{}' then '(' || term || ')' else '(' || term || ' | ' || array_to_string(also, ' | ') || ')' end;
    result.typed := result.typed || term; result.near := result.near || any_of;
    clauses := clauses || clause; negated := negated || without; stop := stop || is_stop;
    without := false;
  end loop;
  any_content := exists (select from unnest(stop, negated) t (s, n) where not s and not n);
  result.needed := array(select not s or not any_content from unnest(stop) with ordinality t (s, n) order by n);
  select string_agg(c.text, ' | ') into term from (
    select '(' || string_agg(case when t.without then '!' else '' end || t.term, ' & ') || ')' as text
    from unnest(result.near, clauses, negated, result.needed) t (term, clause, without, needed)
    where t.needed group by t.clause having bool_or(not t.without)) c;
  result.wanted := search_plain_term(term)::tsquery;
  result.exact := case when term like '%<->%' then search_plain_names(term)::tsquery end;
  result.names := case when term like '%<2>%' then search_plain_names(term)::tsquery end;
  -- Excluded words rank nothing.
  select array_agg(t.typed order by n), array_agg(t.near order by n), array_agg(t.needed order by n) into result.typed, result.near, result.needed
    from unnest(result.typed, result.near, result.needed, negated) with ordinality t (typed, near, needed, without, n) where not t.without;
  result.marks := array(select distinct m[1] from unnest(result.near, result.needed) t (near, needed), regexp_matches(t.near, '''([^'']+)''', 'g') m where t.needed);
  result.phrase := ' ' || array_to_string(roots, ' ') || ' ';
  return result;
end $$;

-- Titles like what was typed, where nothing was found, among the newest 8,192 to 16,384 posts: the letters of common words are
-- in every title, and each was read. Six words of three letters or more are looked for. The key of a title has small letters
-- without marks already.
create or replace function suggest_titles(words text, most int default 3)
returns table (post_id uuid, slug text, title text, similarity real)
language plpgsql stable
set pg_trgm.word_similarity_threshold = 0.4 set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  typed text := array_to_string((array(select word from regexp_split_to_table(lower(plain_letters(left(words, 100))), '\s+') with ordinality t (word, n)
    where length(word) >= 3 order by n))[1:6], ' ');
  newest int := newest_place('blog_posts') / 8192;
begin
  if length(typed) < 3 or newest is null then return; end if;
  return query
    select near.id, near.slug, near.title, word_similarity(typed, near.title_key) as likeness
    from (select p.id, p.slug, p.title, p.title_key, p.published_at from blog_posts p
      where p.live and typed <% p.title_key and place_keys(p.place) && array[-1 - newest, -newest] limit 500) near
    order by likeness desc, near.published_at desc, near.id desc limit most;
end $$;
-- The text of a user that is searched, as of enquiries (0013): it was made again for each row that the letters of a search
-- might be in.
drop index if exists profiles_pieces;
alter table profiles add column search_text text not null
  generated always as (lower(plain_letters(full_name || E'\n' || email || E'\n' || coalesce(phone_number, '')))) stored;
create index profiles_pieces on profiles using gin (search_text gin_trgm_ops, place_keys(place)) with (gin_pending_list_limit = 256);
create or replace view searched_texts as
  select 'leads' as relation, id, place, search_text as text, service as kind, place_keys(place) as keys from leads
  union all select 'blog_posts', id, place, title_key, author_id::text, place_keys(place) from blog_posts where trashed_at is null
  union all select 'profiles', id, place, search_text, role, place_keys(place)
    from profiles where email not like '%@deleted.invalid' and not is_anonymous;

-- What a walk finds: with the time that lists are in the order of and the status that they count, so that no row is looked up
-- a second time.
create type search_hit as (id uuid, at timestamptz, state text);
create or replace view searched_texts as
  select 'leads' as relation, id, place, search_text as text, service as kind, place_keys(place) as keys, created_at as at, status as state from leads
  union all select 'blog_posts', id, place, title_key, author_id::text, place_keys(place), created_at, '' from blog_posts where trashed_at is null
  union all select 'profiles', id, place, search_text, role, place_keys(place), created_at, ''
    from profiles where email not like '%@deleted.invalid' and not is_anonymous;

-- As in 0165 (pieces_in), with hits.
create function hits_of_pieces(in_relation text, patterns text[], of_kind text, blocks int[], below int, most int) returns search_hit[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  if cardinality(patterns) = 1 then
    return array(select row(id, at, state)::search_hit from searched_texts where relation = in_relation and text like patterns[1]
      and (of_kind = '' or kind = of_kind) and keys && blocks and place + 0 < below order by place desc limit most);
  end if;
  return array(select row(id, at, state)::search_hit from searched_texts where relation = in_relation and text like patterns[1] and text like patterns[2]
    and text like all (patterns[3:]) and (of_kind = '' or kind = of_kind) and keys && blocks and place + 0 < below order by place desc limit most);
end $$;
-- As in 0137.
create function newest_hits(in_relation text, pieces text[], of_kind text, most int) returns search_hit[] language plpgsql stable as $$
declare
  patterns text[] := array(select search_piece(piece) from unnest(pieces) piece order by length(piece) desc, piece);
  newest int := newest_place(in_relation);
  below int := newest / 1024 * 1024; step record; hits search_hit[];
begin
  if newest is null or most <= 0 or patterns = '{}' then return '{}'; end if;
  hits := hits_of_pieces(in_relation, patterns, of_kind, array[newest / 1024], newest + 1, most);
  while cardinality(hits) < most and below > 0 loop
    step := walk_step(below, most - cardinality(hits), cardinality(hits), newest + 1 - below);
    hits := hits || hits_of_pieces(in_relation, patterns, of_kind, step_keys(step.size, step.low, step.high), below, most - cardinality(hits));
    below := step.low * step.size;
  end loop;
  return hits;
end $$;
create or replace function newest_with(in_relation text, pieces text[], of_kind text, most int) returns uuid[] language sql stable
return array(select id from unnest((select newest_hits(in_relation, pieces, of_kind, most))) with ordinality h (id, at, state, n) order by n);
drop function pieces_in(text, text[], text, int[], int, int);

-- As in 0168 (comments_in), with hits.
create function hits_of_comments(blocks tsquery, phrase tsquery, below int, most int) returns search_hit[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
begin
  return array(select row(id, created_at, status)::search_hit from blog_comments
    where block_words(to_tsvector('simple', plain_letters(content)), place, comment_part(status)) @@ blocks and place + 0 < below
      and (phrase is null or to_tsvector('simple', plain_letters(content)) @@ phrase)
    order by place desc limit most);
end $$;
-- As in 0168.
create function newest_comment_hits(asked tsquery, parts int[], most int) returns search_hit[] language plpgsql stable as $$
declare
  newest int := newest_place('blog_comments');
  phrase constant tsquery := case when asked::text ~ '<(-|[0-9]+)>' then asked end;
  below int := newest + 1; step record;
  hits search_hit[] := '{}';
begin
  if newest is null or most <= 0 or numnode(asked) = 0 then return hits; end if;
  select 1024 as size, newest / 1024 as low, newest / 1024 as high into step;
  loop
    hits := hits || hits_of_comments(in_blocks(asked, step.size, step.low, step.high, parts), phrase, below, most - cardinality(hits));
    below := step.low * step.size;
    exit when cardinality(hits) >= most or below <= 0;
    step := walk_step(below, most - cardinality(hits), cardinality(hits), newest + 1 - below);
  end loop;
  return hits;
end $$;
create or replace function newest_comments(asked tsquery, parts int[], most int) returns uuid[] language sql stable
return array(select id from unnest((select newest_comment_hits(asked, parts, most))) with ordinality h (id, at, state, n) order by n);
drop function comments_in(tsquery, tsquery, int, int);

-- As in 0168: of the status that is shown up to `most`, of the others up to `most_others`, which are only counted.
-- The old one stays for processes of the release before, while they are replaced.
create function queue_found(asked tsquery, shown text, most int, most_others int) returns table (status text, hits search_hit[]) language sql stable as $$
  with authors as materialized (select newest_worded('profiles', asked, 0, 200) as ids),
  wanted as materialized (select name, case when name = shown then most else most_others end as most
    from unnest(array['pending', 'rejected', 'spam', 'approved']) name)
  select w.name, array(
    select row(h.id, h.at, h.state)::search_hit from unnest((select newest_comment_hits(asked, array[comment_part(w.name)], w.most))) h
    union (
      select row(c.id, c.created_at, w.name)::search_hit from unnest(authors.ids) author (id) cross join lateral (
        select b.id, b.created_at from blog_comments b where b.author_id = author.id and b.status = w.name
        order by b.created_at desc, b.id desc limit w.most) c
      order by c.created_at desc, c.id desc limit w.most))
  from wanted w, authors
$$;

-- Last: public pages wait for this lock.
drop index if exists blog_posts_title;
