-- Posts as keys: every word of a live post finds it, however short or common. A post's keys are the stems of all its
-- words (no stop words are dropped), the beginnings of its words (^s ^so ^sol), the same again for its head (h/: title,
-- excerpt, headings) and its title (t/), its categories and tags (c/ID, g/ID), and the block it stands in (#12, ##1).
-- A search walks from the newest block, so that a common word costs what a rare one does; 0063 says why.

create text search dictionary search_stem (template = snowball, language = english);

-- Written so that the planner puts them in place of their calls (not strict): they run once a word.
-- Three letters with an s at the end are names of things (UPS, ATS, GPS), not plurals.
create function search_stem(word text) returns text language sql immutable parallel safe
return case when length(word) = 3 and right(word, 1) = 's' then word
  else coalesce((ts_lexize('search_stem', word))[1], word) end;

-- Small letters without marks, in words with one blank between them. A hyphen or dot stays where it joins two parts of a
-- word. Numbers lose the commas of thousands and stand with their unit: "5 kVA" and "5-kva" become 5kva.
create function search_prepare(words text) returns text language plpgsql immutable strict parallel safe as $$
declare
  t text := regexp_replace(words, '([a-z])([A-Z][a-z])', '\1-\2', 'g');
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

-- A word of several parts as one: four-bedroom as fourbedroom, a.c as ac, 1.5 as 1p5.
create function search_glue(word text) returns text language sql immutable parallel safe
return case when translate(word, '.-', '') = word then word else translate(regexp_replace(word, '(\d)\.(?=\d)', '\1p', 'g'), '.-', '') end;

-- Its parts, and those of a number with a unit.
create function search_parts(word text) returns setof text language sql immutable strict parallel safe rows 3
begin atomic
  select part from regexp_split_to_table(word, '[.-]') part where word ~ '[.-]' and part <> ''
  union all
  select unnest(array[search_glue(m[1]), m[2]]) from regexp_matches(word, '^(\d[\d.]*)([a-z]{1,5}[23]?)$') m;
end;

-- The stems of a text in their order, blanks around each.
create function search_stems(words text) returns text language sql immutable strict parallel safe
return (select coalesce(' ' || string_agg(search_stem(search_glue(word)), ' ' order by n) || ' ', '')
  from unnest(string_to_array(search_prepare(words), ' ')) with ordinality w (word, n));

-- A text read once: its stems with their places, the beginnings of its words, stems it has three times and more, and
-- the words that may complete what somebody types.
create type search_text as (stems tsvector, starts text[], often text[], words text[]);
create function search_read(words text) returns search_text language plpgsql immutable strict parallel safe as $$
begin
  if words = '' then return row('', '{}', '{}', '{}')::search_text; end if;
  return (with token as materialized (
    select left(word, 100) as word, n from unnest(string_to_array(search_prepare(words), ' ')) with ordinality w (word, n)),
  spelt as (
    select search_glue(word) as word, n from token
    union all
    select part, n from token, search_parts(word) part where translate(word, '.-0123456789', '') <> word),
  counted as materialized (
    select word, string_agg(n::text, ',') as places, count(*) as times from spelt group by word),
  stemmed as materialized (
    select search_stem(word) as stem, string_agg(places, ',') as places, sum(times) as times from counted group by 1)
  select row(
    (select coalesce(string_agg('''' || stem || ''':' || places, ' '), '')::tsvector from stemmed),
    array(select distinct '^' || left(word, letters) from counted, generate_series(1, least(3, length(word))) letters),
    array(select stem from stemmed where times >= 3 order by stem),
    array(select word from counted where length(word) > 3 and translate(word, '0123456789', '') = word order by word))::search_text);
end $$;

-- What readers see of Markdown: link targets are no words. Cut to what fits into one value of the index.
create function search_content(markdown text) returns text language sql immutable strict parallel safe
return regexp_replace(left(markdown, case when octet_length(markdown) > 400000 then 100000 else 200000 end),
  '\]\([^)\s]*', '] ', 'g');
create function search_headings(markdown text) returns text language sql immutable strict parallel safe
return (select coalesce(string_agg(m[1], ' . '), '') from regexp_matches(markdown, '(?:^|\n)#+ ([^\n]+)', 'g') m);

-- What a post is about, for putting the best first: title A, excerpt B, headings C, and D what its text often says. With
-- a place, because a lexeme without one answers to every weight.
create function search_head(title search_text, excerpt search_text, headings search_text, content search_text)
returns tsvector language sql immutable parallel safe
return setweight((title).stems, 'A') || setweight((excerpt).stems, 'B') || setweight((headings).stems, 'C')
  || (select coalesce(string_agg('''' || word || ''':16000', ' '), '')::tsvector from unnest((content).often) word);

create function search_signed(sign text, keys text[]) returns text[] language sql immutable strict parallel safe
return array(select sign || key from unnest(keys) key);

create function search_blocks(place int) returns text[] language sql immutable strict parallel safe
return array['#' || place / 1024, '##' || place / 8192];

create function search_keys(title search_text, excerpt search_text, headings search_text, content search_text, others text[])
returns tsvector language sql immutable parallel safe
return (content).stems || (title).stems || (excerpt).stems || array_to_tsvector(
  (content).starts || (title).starts || (excerpt).starts || others
  || search_signed('t/', tsvector_to_array((title).stems) || (title).starts)
  || search_signed('h/', tsvector_to_array((title).stems || (excerpt).stems || (headings).stems)
    || (title).starts || (excerpt).starts || (content).often));

create function search_topics(post uuid) returns text[] language sql stable strict
return array(select 'c/' || category_id from blog_post_categories where post_id = post
  union all select 'g/' || tag_id from blog_post_tags where post_id = post);

-- Words as they are written, for completing what somebody types; those seen first are the common ones.
create table search_words (
  word text collate "C" primary key,
  place int generated by default as identity,
  stem text not null
);
-- In one order everywhere, so that two who learn the same words do not wait for each other.
create function search_learn(read text[]) returns void language sql
begin atomic
  insert into search_words (word, stem)
  select distinct r, search_stem(r) from unnest(read) r
  where not exists (select from search_words w where w.word = r) order by r
  on conflict do nothing;
end;

-- The keys stand beside the heads in a table of narrow rows, which a walk reads by the thousand. A post's place is the
-- number it got when it became public. Posts from before have none until a job gives them one (search_keys_missing),
-- and are found by their document until then.
alter table blog_post_search add column place int, add column title_stems text, alter column document drop not null;
create unique index blog_post_search_place on blog_post_search (place);
create index blog_post_search_unplaced on blog_post_search (published_at, post_id) where place is null;
create table blog_post_keys (
  place int primary key references blog_post_search (place) on delete cascade,
  keys tsvector
);
create index blog_post_keys_keys on blog_post_keys using gin (keys) with (fastupdate = off);

-- The keys of these live posts are made when the transaction commits: once, whatever else it does to them.
create or replace function index_posts(ids uuid[]) returns void language plpgsql as $$
declare
  lock_key constant bigint := 5024171;
  last_place int;
begin
  if exists (select from blog_posts p where p.id = any (ids) and p.live
    and not exists (select from blog_post_search s where s.post_id = p.id and s.place is not null)) then
    -- One at a time hands out places, and until its end: the next one sees them.
    perform pg_advisory_xact_lock(lock_key);
    last_place := coalesce((select max(place) from blog_post_search), -1);
    insert into blog_post_search as s (post_id, published_at, head, place)
      select p.id, p.published_at, '', last_place + row_number() over (order by p.published_at, p.id)
      from blog_posts p left join blog_post_search b on b.post_id = p.id
      where p.id = any (ids) and p.live and b.place is null
      on conflict (post_id) do update set place = coalesce(s.place, excluded.place), head = '', document = null;
  end if;
  update blog_post_search s set published_at = p.published_at from blog_posts p
    where p.id = s.post_id and p.live and p.id = any (ids) and s.published_at <> p.published_at;
  insert into blog_post_keys as k (place) select s.place from blog_post_search s where s.post_id = any (ids) order by 1
    on conflict (place) do update set keys = null where k.keys is not null;
end $$;

create function make_search_keys() returns trigger language plpgsql as $$
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
  update blog_post_search set head = search_head(title, excerpt, headings, content), title_stems = search_stems(post.title)
    where place = new.place;
  update blog_post_keys
    set keys = search_keys(title, excerpt, headings, content, search_blocks(new.place) || search_topics(post.id))
    where place = new.place;
  perform search_learn((title).words || (excerpt).words || (content).words);
  return null;
end $$;
create constraint trigger make_search_keys after insert or update on blog_post_keys
  deferrable initially deferred for each row when (new.keys is null) execute function make_search_keys();

-- Categories and tags are added to the keys of a post, and taken away. One that is deleted takes its links with it; the
-- keys that name it stay, for nobody asks for it any more.
create function categories_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update blog_post_keys k set keys = k.keys || n.keys from (
      select s.place, array_to_tsvector(array_agg('c/' || l.category_id)) as keys
      from added l join blog_post_search s using (post_id) group by 1) n where n.place = k.place and k.keys is not null;
  else
    update blog_post_keys k set keys = ts_delete(k.keys, n.keys) from (
      select s.place, array_agg('c/' || l.category_id) as keys
      from removed l join blog_post_search s using (post_id) join blog_categories c on c.id = l.category_id
      group by 1) n where n.place = k.place and k.keys is not null;
  end if;
  return null;
end $$;
create function tags_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    update blog_post_keys k set keys = k.keys || n.keys from (
      select s.place, array_to_tsvector(array_agg('g/' || l.tag_id)) as keys
      from added l join blog_post_search s using (post_id) group by 1) n where n.place = k.place and k.keys is not null;
  else
    update blog_post_keys k set keys = ts_delete(k.keys, n.keys) from (
      select s.place, array_agg('g/' || l.tag_id) as keys
      from removed l join blog_post_search s using (post_id) join blog_tags t on t.id = l.tag_id
      group by 1) n where n.place = k.place and k.keys is not null;
  end if;
  return null;
end $$;
create trigger topics_added after insert on blog_post_categories
  referencing new table as added for each statement execute function categories_changed();
create trigger topics_removed after delete on blog_post_categories
  referencing old table as removed for each statement execute function categories_changed();
create trigger topics_added after insert on blog_post_tags
  referencing new table as added for each statement execute function tags_changed();
create trigger topics_removed after delete on blog_post_tags
  referencing old table as removed for each statement execute function tags_changed();

-- Gives the oldest posts that have no keys theirs; returns how many. Any number of processes may call it.
create function search_keys_missing(most int) returns int language plpgsql as $$
declare
  ids uuid[] := array(select post_id from blog_post_search where place is null
    order by published_at, post_id limit most for update skip locked);
begin
  perform index_posts(ids);
  return cardinality(ids);
end $$;
