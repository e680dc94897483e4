-- Signs that nobody sees, wide letters, names that are exactly what was asked, and titles that are unlike it (decision 176).

-- As in 0113. A soft hyphen, a joiner or a mark of direction ends no word; a space that breaks no line is a space; wide letters,
-- letters of mathematics and ligatures are the letters that they show.
create or replace function search_prepare(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := words;
begin
  if octet_length(t) > length(t) then
    t := regexp_replace(t, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff\U000e0001-\U000e01ef]+', '', 'g');
    t := regexp_replace(t, '[\u00a0\u2000-\u200a\u202f\u205f\u3000]', ' ', 'g');
    if t ~ '[\ufb00-\ufb06\uff01-\uff5e\U0001d400-\U0001d7ff]' then
      -- Not what would become other words: ½ is no 12, and ™ no tm.
      t := normalize(regexp_replace(t, '[\u00bc-\u00be\u2100-\u2bff\u3001-\u303f]+', ' ', 'g'), NFKC);
    end if;
  end if;
  t := regexp_replace(t, '([a-z]{2})([A-Z][a-z])', '\1-\2', 'g');
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

-- What has such signs is read again: posts by the job (0113), pages now.
update blog_post_search s set made_with = 1 from blog_posts p
  where p.id = s.post_id and s.made_with > 1 and p.title || ' ' || p.excerpt || ' ' || p.content
    ~ '[\u00ad\u200b-\u200d\u2060\ufeff\ufb00-\ufb06\uff01-\uff5e\U0001d400-\U0001d7ff]|\d[\u00a0\u2000-\u200a\u202f\u205f\u3000][[:alpha:]]';
update site_documents set content = content
  where title || ' ' || summary || ' ' || keywords || ' ' || content ~ '[\u00ad\u200b-\u200d\u2060\ufeff\ufb00-\ufb06\uff01-\uff5e\U0001d400-\U0001d7ff]|\d[\u00a0\u2000-\u200a\u202f\u205f\u3000][[:alpha:]]';

-- The letters of a word in the order of the alphabet.
create or replace function search_letters(word text) returns text language sql immutable strict parallel safe
return (select string_agg(c, '' order by c) from regexp_split_to_table(word, '') c);

-- As in 0168 (search_near). A word of four letters is not taken for one with another letter in a place: names of people are so
-- near to common words, “Musa” to “must”.
create or replace function search_nearest(typed text) returns text language plpgsql stable
set pg_trgm.similarity_threshold = 0.45 set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  widely boolean;
  nearest text; fewest int;
begin
  for widely in select w from unnest(array[false, true]) with ordinality o (w, n) order by n loop
    select near.word, near.edits into nearest, fewest from (
      select w.word, w.place, case when w.edits = 2 and length(w.word) = length(typed)
        and search_letters(w.word) = search_letters(typed) then 1 else w.edits end as edits
      from (select s.word, s.place, levenshtein_less_equal(s.word, typed, 2) as edits from (
        select a.word, a.place from search_words a where left(a.word, 1) = left(typed, 1) and length(a.word) between length(typed) - 2 and length(typed) + 2
        union select a.word, a.place from search_words a where widely and length(typed) >= 5 and a.word % typed
        union select a.word, 0 from search_synonyms, unnest(words) a (word) where length(a.word) > 3) s) w
      where w.edits <= 2) near
    where near.edits <= case when length(typed) >= 6 then 2 else 1 end and (length(typed) > 4 or length(near.word) <> 4 or search_letters(near.word) = search_letters(typed))
    order by near.edits, left(near.word, 1) <> left(typed, 1), near.place, near.word limit 1;
    exit when fewest <= 1 and left(nearest, 1) = left(typed, 1);
  end loop;
  return nearest;
end $$;

-- As in 0175. What is nowhere is not taken for a word that every text has: “Thema” for “them”.
create or replace function search_ask(asked text, fixing boolean default false) returns search_asked language plpgsql stable as $$
declare
  most_quotes constant int := 8;
  bounded constant text := (select string_agg(case when n = 1 then '' when n <= most_quotes + 1 then '"' else ' ' end || part, '' order by n)
    from regexp_split_to_table(asked, '["“”„]') with ordinality t (part, n));
  result search_asked := search_ask_all(bounded, fixing);
  meant constant text := result.corrected;
begin
  if meant is null then return result; end if;
  if not exists (select from unnest(string_to_array(meant, ' ')) word where ts_lexize('english_stem', word) is distinct from '{}') then
    return search_ask_all(bounded, false);
  end if;
  -- Where a word was split, the question has more words than were read: it is read once more.
  if cardinality(string_to_array(meant, ' ')) = cardinality(string_to_array(search_prepare(bounded), ' ')) then return result; end if;
  result := search_ask_all(meant, false);
  result.corrected := meant;
  return result;
end $$;

-- As in 0180. A category, tag or author whose name is what was asked is among the links, however much else has its words.
create or replace function search_readers(asked text, topics uuid[], most int, skip int, out total int, out more boolean, out posts uuid[], out scores real[],
  out near uuid[], out near_scores real[], out corrected text, out marks text[], out pages uuid[], out page_scores real[], out missed boolean)
language plpgsql stable
set plan_cache_mode = force_generic_plan as $$
declare
  most_links constant int := 5;
  few constant int := 10;
  most_named constant int := 3;
  ask search_asked := search_ask(asked);
  is_nothing boolean := ask.wanted is not null and ask.exact is null and exists (
    select from unnest(ask.typed, ask.near, ask.needed) t (typed, near, needed)
    where t.needed and t.near = '(' || t.typed || ')' and t.typed ~ '^''[^'']+''%$'
      and not exists (select from search_words w where w.stem = substr(t.typed, 2, length(t.typed) - 3)));
  worths real[]; fixed search_asked; page record; site record; best_hit real; partly boolean; named uuid[];
begin
  -- Of an unknown word only: what is known is found.
  is_nothing := is_nothing and search_finds_nothing(asked, ask, topics);
  if is_nothing then fixed := search_ask(asked, true); end if;
  if fixed.corrected is null then
    worths := search_worths(ask);
    select * into page from search_post_page(asked, ask, worths, topics, most, skip);
    select * into site from search_find(ask, worths, 'site', null, true);
    if not is_nothing and page.total = 0 and cardinality(site.hits) = 0 and not page.more and not site.unread then fixed := search_ask(asked, true); end if;
  end if;
  if fixed.corrected is not null then
    worths := search_worths(fixed);
    select * into page from search_post_page(fixed.corrected, fixed, worths, topics, most, skip);
    select * into site from search_find(fixed, worths, 'site', null, true);
    if page.total > 0 or cardinality(site.hits) > 0 then corrected := fixed.corrected; ask := fixed; end if;
  end if;
  total := page.total; more := page.more; posts := page.posts; scores := page.scores; near := page.near; near_scores := page.near_scores; marks := ask.marks;
  missed := page.total = 0 and cardinality(site.hits) = 0 and not page.more and not site.unread;
  -- What has only some of the words is shown where few documents have all, or where it is better than all of these, and no
  -- word is excluded: it may have it.
  if page.total > 0 or cardinality(site.hits) > 0 then
    best_hit := greatest(page.scores[1], case when site.best[1] = any (site.hits) then site.scores[1] end);
    partly := skip = 0 and ask.wanted::text !~ '!';
    named := array(select d.id from search_documents d where d.space = 'site' and d.name_stems = regexp_replace(ask.phrase, ' qqquot(?= )', '', 'g') order by d.place limit most_named);
    with link as (
      select id, score, n, true as is_page, place = any (site.hits) as is_hit from unnest(site.ids, site.best, site.scores) with ordinality p (id, place, score, n)
      union all select id, 0, 1000 + n, true, true from unnest(named) with ordinality d (id, n) where id <> all (site.ids)
      union all select id, score, n, false, false from unnest(page.near, page.near_scores) with ordinality p (id, score, n)),
    shown as (
      select * from link where is_hit or partly and (score > best_hit or page.total + cardinality(site.hits) < few)
          or is_page and corrected is not null and cardinality(site.hits) = 0
      order by id = any (named) desc, is_hit desc, score desc nulls last, n limit most_links)
    select array_agg(id order by is_hit desc, n) filter (where is_page), array_agg(score order by is_hit desc, n) filter (where is_page),
      array_agg(id order by n) filter (where not is_page), array_agg(score order by n) filter (where not is_page)
    into site.ids, site.scores, near, near_scores from shown;
  end if;
  near := coalesce(near, '{}'); near_scores := coalesce(near_scores, '{}');
  pages := coalesce(site.ids[1:most_links], '{}'); page_scores := coalesce(site.scores[1:most_links], '{}');
end $$;

-- Whether two words are likely to mean the same: they are a typing error apart, as for search_nearest, or most of the shorter one begins
-- the other.
create or replace function search_alike(typed text, word text) returns boolean language sql immutable parallel safe
return length(typed) > 3 and length(word) > 3 and (
  word = typed or (length(typed) > 4 or length(word) > 4)
    and levenshtein_less_equal(left(word, 60), left(typed, 60), 2) <= case when length(typed) >= 6 then 2 else 1 end
  or starts_with(word, left(typed, greatest(4, (least(length(typed), length(word)) * 3 + 3) / 4))));

-- As in 0180, of titles with a word that is like a word of the text: three equal letters made “banana” like “bank”, and two
-- digits one year like another.
create or replace function suggest_titles(words text, most int default 3)
returns table (post_id uuid, slug text, title text, similarity real)
language plpgsql stable set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan as $$
declare
  read_most constant int := 200;
  compared_most constant int := 30;
  least_like constant real := 0.4;
  typed text[] := (array(select search_glue(word) from unnest(string_to_array(search_prepare(left(words, 100)), ' ')) with ordinality t (word, n)
    where length(search_glue(word)) >= 4 and word !~ '\d' order by n))[1:6];
  oldest int; newest int; places int[];
begin
  if typed = '{}' then return; end if;
  select min(place), max(place) into oldest, newest from blog_post_search;
  places := search_walk('post', (select string_agg('''t/^' || left(word, 2) || '''', ' | ') from unnest(typed) word)::tsquery, read_most, oldest, newest);
  return query
    with near as materialized (
      select p.id, p.slug, p.title, l.likeness, p.published_at from blog_post_search s join blog_posts p on p.id = s.post_id and p.live
        cross join lateral (select word_similarity(array_to_string(typed, ' '), p.title_key) as likeness) l
      where s.place = any (places) and l.likeness >= least_like
      order by l.likeness desc, p.published_at desc, p.id desc limit compared_most)
    select n.id, n.slug, n.title, n.likeness from near n
    where exists (select from unnest(typed) t (word), unnest(string_to_array(search_prepare(n.title), ' ')) w (word)
      where search_alike(t.word, search_glue(w.word)) and ts_lexize('english_stem', w.word) is distinct from '{}')
    order by n.likeness desc, n.published_at desc, n.id desc limit most;
end $$;

-- Last: searches wait for this lock. The name of a category, tag or author as its stems, by which a question that is this name finds it.
alter table search_documents add column name_stems text;
create index search_documents_named on search_documents (space, name_stems) where name_stems is not null;

-- As in 0183.
create or replace function index_site_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where space = 'site' and id = old.id;
  elsif new.kind in ('category', 'tag', 'author') then
    perform search_put('site', new.id, new.kind, now(), '', new.title, new.summary, true);
    update search_documents set name_stems = left(search_stems(new.title), 400) where space = 'site' and id = new.id;
  else
    perform search_put('site', new.id, new.kind, now(), new.title, new.summary || ' . ' || new.keywords, new.content, true);
  end if;
  return null;
end $$;
update search_documents s set name_stems = left(search_stems(d.title), 400) from site_documents d
  where s.space = 'site' and s.id = d.id and d.kind in ('category', 'tag', 'author');
