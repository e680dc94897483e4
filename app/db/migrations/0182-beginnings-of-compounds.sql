-- As in 0181. The letters first typed of a compound find it, as those of a word do; the area of a cable is found with and
-- without its sign; and a name of several words that means the same marks nothing but itself.
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
          -- The last part may be a beginning, as a whole word may: "e-comm". A decimal number is not in parts.
          also := coalesce(array(select terms from (
            select string_agg(case when i < last or without or not open_end or token not like '%' || part then '''' || search_stem(part) || '''%'
              when length(part) <= 3 then '''^' || part || '''%'
              else '(''' || search_stem(part) || '''%' || coalesce((select string_agg(' | ''' || w.stem || '''%', '') from (
                select s.stem, min(s.place) as place from search_words s where s.word >= part and s.word < part || U&'\+10FFFF' and s.stem <> search_stem(part)
                group by s.stem order by 2 limit 16) w), '') || ')' end, ' & ') as terms
            from search_parts(token) with ordinality p (part, n)
            where token !~ '^\d+\.\d+(?:[a-z]{1,5}[23]?)?$' or n > 2) t where terms is not null), '{}');
          if also = '{}' and i = last and not without and open_end and length(search_glue(token)) <= 3 then
            also := array['''^' || search_glue(token) || '''%'];
          end if;
        elsif i = last and not without and open_end then
          also := case when length(token) <= 3 then array['''^' || token || '''%']
            else array(select '''' || w.stem || '''%' from (
              select s.stem, min(s.place) as place from search_words s where s.word >= token and s.word < beyond and s.stem <> root
              group by s.stem order by 2 limit 16) w) end;
        end if;
        -- The area of a cable: people write 2.5mm for 2.5 mm².
        if token ~ '^\d+(?:\.\d+)?mm2?$' then
          also := also || ('''' || search_stem(search_glue(case when token like '%mm2' then left(token, -1) else token || '2' end)) || '''%');
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
  -- Words of a name that means the same are marked where they are side by side: "point of sale" marks no other "of".
  result.marks := array(
    select m[1] from unnest(result.near, result.needed) t (near, needed),
      regexp_matches(regexp_replace(t.near, '\([^()]*<2>[^()]*\)', '', 'g'), '''([^'']+)''', 'g') m
      where t.needed and (t.near not like '%<1>%' or ts_lexize('english_stem', m[1]) is distinct from '{}')
    union select btrim(regexp_replace(m[1], '[^'']*''([^'']+)''[^'']*', '\1 ', 'g')) from unnest(result.near, result.needed) t (near, needed),
      regexp_matches(t.near, '\(([^()]*<[12]>[^()]*)\)', 'g') m where t.needed);
  result.phrase := ' ' || array_to_string(roots, ' ') || ' ';
  return result;
end $$;
