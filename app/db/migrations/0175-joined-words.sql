-- Two words that were typed as one ("netmetering") are searched as two, where no word is near it (decision 152).

-- Words of three letters are not in the list of words, which is for those that may be misspelt.
create function search_has_word(word text) returns boolean language sql stable
set enable_seqscan = off set jit = off set plan_cache_mode = force_generic_plan
return case when length(word) > 3 then exists (select from search_words w where w.word = search_has_word.word)
  else exists (select from blog_post_keys where keys @@ ('''' || search_stem(word) || '''')::tsquery)
    or exists (select from search_document_keys where keys @@ ('''' || search_stem(word) || '''')::tsquery) end;

-- The two words that this is, each of three letters or more; those of the most equal length first.
create function search_split(typed text) returns text language sql stable
return (select left(typed, cut) || ' ' || substr(typed, cut + 1) from generate_series(3, length(typed) - 3) cut
  where typed !~ '[''\\]' and search_has_word(left(typed, cut)) and search_has_word(substr(typed, cut + 1))
  order by abs(length(typed) - 2 * cut), cut limit 1);

alter function search_near(text) rename to search_nearest;
create function search_near(typed text) returns text language sql stable
return coalesce(search_nearest(typed), search_split(typed));

-- As in 0165. Where a word was split, the question has more words than were read: it is read once more.
create or replace function search_ask(asked text, fixing boolean default false) returns search_asked language plpgsql stable as $$
declare
  most_quotes constant int := 8;
  bounded constant text := (select string_agg(case when n = 1 then '' when n <= most_quotes + 1 then '"' else ' ' end || part, '' order by n)
    from regexp_split_to_table(asked, '["“”„]') with ordinality t (part, n));
  result search_asked := search_ask_all(bounded, fixing);
  meant constant text := result.corrected;
begin
  if meant is null or cardinality(string_to_array(meant, ' ')) = cardinality(string_to_array(search_prepare(bounded), ' ')) then return result; end if;
  result := search_ask_all(meant, false);
  result.corrected := meant;
  return result;
end $$;

-- As in 0168. A text that has all words far apart no longer hides a page whose title has most of them.
create or replace function search_readers(asked text, topics uuid[], most int, skip int, out total int, out more boolean, out posts uuid[], out scores real[],
  out near uuid[], out near_scores real[], out corrected text, out marks text[], out pages uuid[], out page_scores real[], out missed boolean)
language plpgsql stable as $$
declare
  most_pages int := 5;
  ask search_asked := search_ask(asked);
  is_nothing boolean := ask.wanted is not null and ask.exact is null and exists (
    select from unnest(ask.typed, ask.near, ask.needed) t (typed, near, needed)
    where t.needed and t.near = '(' || t.typed || ')' and t.typed ~ '^''[^'']+''%$'
      and not exists (select from search_words w where w.stem = substr(t.typed, 2, length(t.typed) - 3)));
  worths real[]; fixed search_asked; page record; site record; best_hit real;
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
  -- Pages that have only some of the words are used where nothing has all, or where they are better than all that do, and
  -- no word is excluded: they may have it.
  if page.total > 0 and corrected is null or cardinality(site.hits) > 0 then
    best_hit := greatest(page.scores[1], case when site.best[1] = any (site.hits) then site.scores[1] end);
    select array_agg(p.id order by n), array_agg(p.score order by n) into site.ids, site.scores
    from unnest(site.ids, site.best, site.scores) with ordinality p (id, place, score, n) where p.place = any (site.hits) or skip = 0 and p.score > best_hit and ask.wanted::text !~ '!';
  end if;
  pages := coalesce(site.ids[1:most_pages], '{}'); page_scores := coalesce(site.scores[1:most_pages], '{}');
end $$;
