-- One search for posts and whatever else is found by its words: a document belongs to a space and has a place in it, newest
-- last. Posts stay where they are (0071); other documents stand in search_documents. A space has blocks of its own, so that
-- its key of a block (#site/3) is the key of the space, too. Questions are corrected and know synonyms.
create extension if not exists fuzzystrmatch;

-- Words as before (0071), but the unit kWh or kWp is one word: only after two letters does a capital begin another.
create or replace function search_prepare(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := regexp_replace(words, '([a-z]{2})([A-Z][a-z])', '\1-\2', 'g');
begin
  -- Capitals that some locales do not know; kinds of hyphens and apostrophes.
  t := translate(plain_letters(t), U&'\2011\02BC\02BB\2019\00B2\00B3ƐƆŊƎΩΔΜ', '-''''''23ɛɔŋǝωδμ');
  t := lower(replace(t, '₦', ' naira '));
  t := regexp_replace(t, '''s\M|[''`]', '', 'g');
  t := regexp_replace(t, '(\d),(?=\d{3}\M)', '\1', 'g');
  t := regexp_replace(t, '\m([a-z])/(?=[a-z]\M)', '\1.', 'g');
  t := regexp_replace(t, '(\d)[ -](?=(?:[kmg]?va|[kmg]?wh?|kwp|wp|[mk]?ah|m?a|[mk]?v|[kmg]?hz|[mck]?m|m?m[23]|kg|[kmgt]b|ms|hp|ft|days?|hours?|hrs?)(?![a-z\d\u00aa-\uffff]))', '\1', 'g');
  -- Everything that is neither a letter nor a digit. By code: what the database takes for a letter depends on its locale.
  t := regexp_replace(t, '[\u0001-\u002c\u002f\u003a-\u0060\u007b-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u02b0-\u036f\u2000-\u2bff\u3000-\u303f\ue000-\uf8ff\ufe00-\ufe0f\uff01-\uff0f\ufff0-\uffff\U0001f000-\U0001fbff]+', ' ', 'g');
  t := regexp_replace(t, '(?<![^ .-])[.-]+|[.-]+(?![^ .-])', ' ', 'g');
  return trim(regexp_replace(t, ' {2,}', ' ', 'g'));
end $$;

-- Posts whose keys are of an earlier release; a job makes them again.
alter table blog_post_search add column if not exists made_with smallint not null default 1;
alter table blog_post_search alter column made_with set default 2;
create index if not exists blog_post_search_made_with on blog_post_search (place) where made_with < 2;
create or replace function make_search_keys() returns trigger language plpgsql as $$
declare
  post record;
  title search_text;
  excerpt search_text;
  headings search_text;
  content search_text;
begin
  select p.* into post from blog_post_search s join blog_posts p on p.id = s.post_id
    join blog_post_keys k on k.place = s.place
    where s.place = new.place and k.keys is null;
  if not found then return null; end if;
  title := search_read(post.title);
  excerpt := search_read(post.excerpt);
  content := search_read(search_content(post.content));
  headings := search_read(search_headings(post.content));
  update blog_post_search set head = search_head(title, excerpt, headings, content), title_stems = search_stems(post.title), made_with = 2
    where place = new.place;
  update blog_post_keys
    set keys = search_keys(title, excerpt, headings, content, search_blocks(new.place) || search_topics(post.id))
    where place = new.place;
  perform search_learn((title).words || (excerpt).words || (content).words);
  return null;
end $$;
-- Gives the oldest posts that have no keys, or those of an earlier release, theirs; returns how many. Any number of
-- processes may call it. Until then they are found by those they have.
create or replace function search_keys_missing(most int) returns int language plpgsql as $$
declare
  ids uuid[] := array(select post_id from blog_post_search where place is null
    order by published_at, post_id limit most for update skip locked);
begin
  if ids = '{}' then
    ids := array(select post_id from blog_post_search where made_with < 2 order by place limit most for update skip locked);
  end if;
  perform index_posts(ids);
  return cardinality(ids);
end $$;

create index if not exists search_words_stem on search_words (stem);
create index if not exists search_words_near on search_words (left(word, 1), length(word));
create index if not exists search_words_parts on search_words using gin (word gin_trgm_ops);

create table search_documents (
  space text not null,
  place int not null,
  id uuid not null,
  at timestamptz(3) not null,
  kind text not null,
  head tsvector not null,
  title_stems text not null,
  primary key (space, place),
  unique (space, id)
);
create table search_document_keys (
  space text not null,
  place int not null,
  keys tsvector not null,
  primary key (space, place),
  foreign key (space, place) references search_documents (space, place) on delete cascade
);
create index search_document_keys_keys on search_document_keys using gin (keys) with (fastupdate = off);

-- Both as one; the planner drops the side that a constant space rules out.
create or replace view search_places as
  select 'post' as space, place, post_id as id, published_at as at, 'post' as kind, head, title_stems from blog_post_search where place is not null
  union all select space, place, id, at, kind, head, title_stems from search_documents where space <> 'post';
create or replace view search_place_keys as
  select 'post' as space, place, keys from blog_post_keys
  union all select space, place, keys from search_document_keys where space <> 'post';

-- Pages of the site other than posts as documents: derived from published entries by a job.
create table site_documents (
  id uuid primary key default gen_random_uuid(),
  address text not null unique,
  kind text not null,
  title text not null,
  summary text not null,
  keywords text not null,
  content text not null
);

-- Words and phrases that mean the same, as their stems; derived from a published entry. A word of this list is never
-- taken for the beginning of another (POS is not post). `prefers`: the kind of document that is meant.
create table search_synonyms (
  term text not null,
  group_no int not null,
  words text[] not null,
  prefers text not null,
  primary key (term, group_no)
);

-- The keys of a block, of which an asked space is a part.
create or replace function search_blocks_of(space text, sign text, low int, high int) returns tsquery language sql immutable parallel safe
return (select string_agg('''' || sign || case space when 'post' then '' else space || '/' end || block || '''', ' | ')
  from generate_series(low, high) block)::tsquery;

-- Stores a document of a space other than posts, or stores it again.
create or replace function search_put(in_space text, in_id uuid, in_kind text, in_at timestamptz, title text, summary text, content text, is_public boolean)
returns void language plpgsql as $$
declare
  lock_key constant bigint := 5024172;
  at_place int := (select place from search_documents where space = in_space and id = in_id);
  t search_text := search_read(title);
  s search_text := search_read(summary);
  h search_text := search_read(search_headings(content));
  c search_text := search_read(search_content(content));
begin
  if at_place is null then
    perform pg_advisory_xact_lock(lock_key);
    at_place := coalesce((select max(place) from search_documents where space = in_space), -1) + 1;
  end if;
  insert into search_documents values (in_space, at_place, in_id, in_at, in_kind, search_head(t, s, h, c), search_stems(title))
    on conflict (space, id) do update set at = excluded.at, kind = excluded.kind, head = excluded.head, title_stems = excluded.title_stems;
  insert into search_document_keys values (in_space, at_place, search_keys(t, s, h, c,
      array['#' || in_space || '/' || at_place / 1024, '##' || in_space || '/' || at_place / 8192]))
    on conflict (space, place) do update set keys = excluded.keys where search_document_keys.keys <> excluded.keys;
  if is_public then perform search_learn((t).words || (s).words || (c).words); end if;
end $$;

create or replace function index_site_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where space = 'site' and id = old.id;
  else
    perform search_put('site', new.id, new.kind, now(), new.title, new.summary || ' . ' || new.keywords, new.content, true);
  end if;
  return null;
end $$;
create trigger index_site_document after insert or update or delete on site_documents
  for each row execute function index_site_document();

-- The word that was probably meant: one edit in short words, two in words of six letters and more; two letters that
-- changed places are one edit.
create or replace function search_near(typed text) returns text language sql stable
set pg_trgm.similarity_threshold = 0.45 as $$
  select word from (
    select word, place, case when edits = 2 and length(word) = length(typed)
      and (select string_agg(c, '' order by c) from regexp_split_to_table(word, '') c) = (select string_agg(c, '' order by c) from regexp_split_to_table(typed, '') c)
      then 1 else edits end as edits
    from (select word, place, levenshtein_less_equal(word, typed, 2) as edits from (
      select word, place from search_words where left(word, 1) = left(typed, 1) and length(word) between length(typed) - 2 and length(typed) + 2
      union select word, place from search_words where length(typed) >= 5 and word % typed
      union select word, 0 from search_synonyms, unnest(words) word where length(word) > 3) w) counted
    where edits <= 2) near
  where edits <= case when length(typed) >= 6 then 2 else 1 end
  order by edits, left(word, 1) <> left(typed, 1), place, word limit 1
$$;

-- What was asked. Terms are given twice, as typed and with what else counts, as the text of a tsquery whose words end in
-- a percent sign; <1> joins the words of one name as typed, <2> those of another name for it: in a head both stand side by
-- side. `names`: what must be there where hits are few enough to read them.
drop function if exists search_ask(text) cascade;
drop type if exists search_asked cascade;
create type search_asked as (typed text[], near text[], needed boolean[], wanted tsquery, exact tsquery, names tsquery, corrected text, marks text[], prefers text, phrase text);

create or replace function search_plain_term(term text) returns text language sql immutable parallel safe
return replace(replace(replace(replace(term, '%', ''), '<->', '&'), '<1>', '&'), '<2>', '&');

create or replace function search_plain_names(term text) returns text language sql immutable parallel safe
return replace(replace(replace(term, '%', ''), '<1>', '&'), '<2>', '<->');

-- Never an error: words that all must be there, "quoted phrases", "or" between, -word without. Stop words are asked for
-- only where nothing else is, or in a phrase. The last word also finds what it begins; a word that stands nowhere also
-- finds words that contain it, or with `fixing` the word that was meant.
create or replace function search_ask(asked text, fixing boolean default false) returns search_asked language plpgsql stable as $$
declare
  most_terms constant int := 16;
  cut text := left(asked, 200);
  tokens text[] := string_to_array(search_prepare(regexp_replace(regexp_replace(cut, '["“”„]', ' qqquote ', 'g'), '(^|\s)-(?=[^\s-])', '\1 qqwithout ', 'g')), ' ');
  open_end boolean := cut !~ '["“”„]\s*$';
  last int := coalesce(array_length(tokens, 1), 0);
  clause int := 0; clauses int[] := '{}'; negated boolean[] := '{}'; stop boolean[] := '{}';
  phrase text[]; without boolean := false; any_content boolean; is_stop boolean;
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
    end if;
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

create or replace function search_weighted(term text, weight text) returns tsquery language sql immutable strict parallel safe
return replace(regexp_replace(replace(replace(term, '<1>', '<->'), '<2>', '<->'), '''\^([^'']+)''%', '''\1'':*' || weight, 'g'), '%', case weight when '' then '' else ':' || weight end)::tsquery;

-- The newest documents of a space up to `most`, by place (0072).
drop function if exists search_walk(tsquery, int, int, int);
create or replace function search_walk(in_space text, asked tsquery, most int, oldest int, newest int) returns int[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set plan_cache_mode = force_custom_plan as $$
declare
  widest constant int := 4;
  below int; high int; low int; width int := 1;
  hits int[];
begin
  if asked is null or newest is null then return '{}'; end if;
  hits := array(select place from search_place_keys
    where space = in_space and keys @@ (asked && search_blocks_of(in_space, '#', newest / 1024, newest / 1024)) order by place desc limit most);
  below := newest / 1024 * 1024;
  high := (below - 1) / 8192;
  while cardinality(hits) < most and below > oldest loop
    low := greatest(high - width + 1, 0);
    hits := hits || array(select place from search_place_keys
      where space = in_space and keys @@ (asked && search_blocks_of(in_space, '##', low, high)) and place < below
      order by place desc limit most - cardinality(hits));
    below := low * 8192;
    high := low - 1;
    width := least(width * 2, widest);
  end loop;
  return hits;
end $$;

-- How rare a term is among the newest posts and the pages of the site: 0 for a word in all of them.
drop function if exists search_rarity(text, int);
create or replace function search_rarity(term text, newest int) returns real language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set plan_cache_mode = force_custom_plan as $$
declare
  asked tsquery := search_plain_term(term)::tsquery;
  block int := greatest(newest / 1024 - 1, 0);
begin
  return ln(1 + (case when newest >= 1024 then 1026 else newest + 57 end) / (0.5
    + (select count(*) from blog_post_keys where keys @@ (asked && search_blocks_of('post', '#', block, block)))
    + (select count(*) from search_document_keys where keys @@ (asked && search_blocks_of('site', '#', 0, 0)))));
end $$;

-- What a question finds in a space. `hits`: all documents that have what was asked, the newest first, up to 1,001. `best`:
-- the best of them with their scores, and where they are few those that have only some of the words, behind. What is
-- ranked are all hits up to 60, otherwise the newest of any kind, of heads and of titles.
create or replace function search_find(ask search_asked, worths real[], in_space text, narrow tsquery, loosely boolean,
  out hits int[], out best int[], out scores real[], out ids uuid[])
language plpgsql stable set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  bound constant int := 1000;
  most constant int := 60;
  wanted tsquery := coalesce(ask.wanted && narrow, ask.wanted);
  partly tsquery;
  oldest int; newest int; places int[];
begin
  hits := '{}'; best := '{}'; scores := '{}'; ids := '{}';
  select min(place), max(place) into oldest, newest from search_places where space = in_space;
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

create or replace function search_worths(ask search_asked) returns real[] language plpgsql stable as $$
declare
  newest int := (select max(place) from blog_post_search);
begin
  return array(select (case when not t.needed then 0.3 else 1 end * case when cardinality(ask.typed) = 1 then 1 else search_rarity(t.typed, coalesce(newest, 0)) end)::real
    from unnest(ask.typed, ask.needed) with ordinality t (typed, needed, n) order by n);
end $$;

-- One page of the posts that have what was asked, within categories and tags, best first, newest first among equals.
-- `near`: posts that have only some of it.
create or replace function search_post_page(asked text, ask search_asked, worths real[], topics uuid[], most int, skip int,
  out total int, out more boolean, out posts uuid[], out scores real[], out near uuid[], out near_scores real[])
language plpgsql stable set jit = off set plan_cache_mode = force_custom_plan as $$
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
  more := total > bound;
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

create or replace function search_posts(asked text, topics uuid[], most int, skip int, out total int, out more boolean, out posts uuid[])
language plpgsql stable as $$
declare
  ask search_asked := search_ask(asked);
begin
  select p.total, p.more, p.posts into total, more, posts from search_post_page(asked, ask, search_worths(ask), topics, most, skip) p;
end $$;

-- For readers: a page of posts, and what else of the site matches. Where nothing matches as typed, what was probably meant
-- is searched, and `corrected` says so.
create or replace function search_readers(asked text, topics uuid[], most int, skip int, out total int, out more boolean, out posts uuid[], out scores real[],
  out near uuid[], out near_scores real[], out corrected text, out marks text[], out pages uuid[], out page_scores real[])
language plpgsql stable as $$
declare
  most_pages int := 5;
  ask search_asked := search_ask(asked);
  worths real[] := search_worths(ask);
  fixed search_asked; page record; site record; fixed_worths real[];
begin
  select * into page from search_post_page(asked, ask, worths, topics, most, skip);
  select * into site from search_find(ask, worths, 'site', null, true);
  if page.total = 0 and cardinality(site.hits) = 0 then
    fixed := search_ask(asked, true);
    if fixed.corrected is not null then
      fixed_worths := search_worths(fixed);
      select * into page from search_post_page(fixed.corrected, fixed, fixed_worths, topics, most, skip);
      select * into site from search_find(fixed, fixed_worths, 'site', null, true);
      if page.total > 0 or cardinality(site.hits) > 0 then corrected := fixed.corrected; ask := fixed; end if;
    end if;
  end if;
  total := page.total; more := page.more; posts := page.posts; scores := page.scores; near := page.near; near_scores := page.near_scores; marks := ask.marks;
  -- Pages that have only some of the words stand in where nothing else has all.
  most_pages := case when page.total > 0 and corrected is null or cardinality(site.hits) > 0 then least(most_pages, (select count(*) from unnest(site.best) b where b = any (site.hits))) else most_pages end;
  pages := site.ids[1:most_pages]; page_scores := site.scores[1:most_pages];
end $$;

-- Forgets words whose stem no public document has (0073).
create or replace function search_forget(after text, most int) returns text language plpgsql
set enable_seqscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
declare
  looked record;
  last_word text;
begin
  for looked in select word, stem from search_words where word > coalesce(after, '') order by word limit most loop
    last_word := looked.word;
    if not exists (select from blog_post_keys where keys @@ ('''' || looked.stem || '''')::tsquery)
      and not exists (select from search_document_keys where keys @@ (('''' || looked.stem || '''')::tsquery && search_blocks_of('site', '##', 0, 3))) then
      delete from search_words where word = looked.word;
    end if;
  end loop;
  return last_word;
end $$;

-- The list of words that mean the same, as a whole: groups as [{"words": [..], "prefers": ".."}].
create or replace function search_synonyms_set(groups jsonb) returns void language plpgsql as $$
begin
  delete from search_synonyms;
  insert into search_synonyms (term, group_no, words, prefers)
    select trim(search_stems(word)), n, array_agg(distinct part), coalesce(g ->> 'prefers', '')
    from jsonb_array_elements(groups) with ordinality t (g, n), jsonb_array_elements_text(g -> 'words') word,
      unnest(string_to_array(search_prepare(word), ' ')) part
    where trim(search_stems(word)) <> ''
    group by 1, 2, 4
    on conflict do nothing;
end $$;
