-- Categories, tags and authors are documents of the site: found by their names and shown after what is about them, so a name
-- counts as a summary does. As in 0113.
create or replace function index_site_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from search_documents where space = 'site' and id = old.id;
  elsif new.kind in ('category', 'tag', 'author') then
    perform search_put('site', new.id, new.kind, now(), '', new.title, new.summary, true);
  else
    perform search_put('site', new.id, new.kind, now(), new.title, new.summary || ' . ' || new.keywords, new.content, true);
  end if;
  return null;
end $$;

-- The parts by which a word is found other than as a whole: of a compound, and of a number with a unit. A decimal number is
-- one number: "3.5kva" has no "5kva".
create or replace function search_found_parts(word text) returns setof text language sql immutable strict parallel safe rows 3
begin atomic
  select search_glue(piece) from regexp_split_to_table(word, '-') piece where word ~ '-' and piece <> ''
  union all
  select part from regexp_split_to_table(word, '-') piece, search_parts(piece) with ordinality p (part, n)
  where piece !~ '^\d+\.\d+(?:[a-z]{1,5}[23]?)?$' or n > 2;
end;

-- As in 0071.
create or replace function search_read(words text) returns search_text language plpgsql immutable strict parallel safe as $$
begin
  if words = '' then return row('', '{}', '{}', '{}')::search_text; end if;
  return (with token as materialized (
    select left(word, 100) as word, n from unnest(string_to_array(search_prepare(words), ' ')) with ordinality w (word, n)),
  spelt as (
    select search_glue(word) as word, n from token
    union all
    select part, n from token, search_found_parts(word) part where translate(word, '.-0123456789', '') <> word),
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

-- What has decimal numbers is read again: posts by the job (0113), pages now.
update blog_post_search s set made_with = 1 from blog_posts p
  where p.id = s.post_id and s.made_with > 1 and p.title || ' ' || p.excerpt || ' ' || p.content ~ '\d\.\d';
update site_documents set content = content where title || ' ' || summary || ' ' || keywords || ' ' || content ~ '\d\.\d';
