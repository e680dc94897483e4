-- The words that begin as the last one are a range of the list of words: with `like` each was read (decision 165). As in
-- 0176, planned once a session.
create or replace function search_ask_all(asked text, fixing boolean default false) returns search_asked language plpgsql stable
set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
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
  i int := 0; upto int; roots text[]; token text; beyond text; root text; term text; also text[]; any_of text; meant text; known boolean;
  found record; result search_asked;
begin
  result.typed := '{}'; result.near := '{}';
  roots := array(select search_stem(search_glue(left(w, 100))) from unnest(tokens) with ordinality t (w, n) order by n);
  if fixing and not 'qqquote' = any (tokens) and not 'qqwithout' = any (tokens) then
    for nth in 1..least(last, most_terms) loop
      token := tokens[nth]; beyond := token || U&'\+10FFFF';
      continue when length(token) < 4 or length(token) > 40 or token ~ '[0-9.-]'
        or exists (select from search_words w where w.stem = roots[nth])
        or exists (select from search_synonyms s where roots[nth] = any (string_to_array(s.term, ' ')))
        or (nth = last and exists (select from search_words w where w.word >= token and w.word < beyond));
      meant := search_near(token);
      continue when meant is null;
      tokens[nth] := meant; roots[nth] := search_stem(meant);
      result.corrected := array_to_string(tokens, ' ');
    end loop;
  end if;
  while i < last loop
    i := i + 1;
    exit when cardinality(result.typed) >= most_terms;
    token := left(tokens[i], 100); root := roots[i]; is_stop := false; beyond := token || U&'\+10FFFF';
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
              select s.stem, min(s.place) as place from search_words s where s.word >= token and s.word < beyond and s.stem <> root
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

-- As in 0176. What a head has not at all it has in no part of it: most candidates have few of the words.
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
        when not s.head @@ term.near_often then case when term.needed and s.place = any (hits) then 0.12 else 0 end
        when s.head @@ term.title then 1 when s.head @@ term.near_title then 0.75
        when s.head @@ term.excerpt then 0.6 when s.head @@ term.near_excerpt then 0.5
        when s.head @@ term.heading then 0.52 when s.head @@ term.often then 0.4 else 0.3 end) from term) as worth
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

-- As in 0072. What only posts without keys are asked for is made where there are some.
create or replace function search_unplaced(asked text, within uuid[], most int) returns uuid[] language plpgsql stable
set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  words tsquery;
begin
  if not exists (select from blog_post_search where place is null) then return '{}'; end if;
  words := search_query(asked);
  if querytree(words) in ('', 'T') then return '{}'; end if;
  return array(select s.post_id from blog_post_search s where s.document @@ words and s.place is null
    and not exists (select from unnest(within) topic
      where not exists (select from blog_post_categories c where c.post_id = s.post_id and c.category_id = topic)
        and not exists (select from blog_post_tags t where t.post_id = s.post_id and t.tag_id = topic))
    order by s.published_at desc, s.post_id desc limit most);
end $$;

alter function search_readers(text, uuid[], int, int) set plan_cache_mode = force_generic_plan;
alter function search_worths(search_asked) set plan_cache_mode = force_generic_plan;
