-- Texts that visitors searched for and nothing matched, without who searched and no time finer than a day.
create table missed_searches (
  -- Normalised (missed-rules.ts).
  text text primary key check (char_length(text) between 2 and 60),
  -- At most once an hour and process.
  searches int not null default 1,
  first_on date not null,
  last_on date not null,
  is_dismissed boolean not null default false
);

-- As in 0113, and whether nothing has all that was asked, neither as typed nor corrected. Pages that have only some of it
-- may be given all the same.
drop function search_readers(text, uuid[], int, int);
create function search_readers(asked text, topics uuid[], most int, skip int, out total int, out more boolean, out posts uuid[], out scores real[],
  out near uuid[], out near_scores real[], out corrected text, out marks text[], out pages uuid[], out page_scores real[], out missed boolean)
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
  missed := page.total = 0 and cardinality(site.hits) = 0;
  -- Pages that have only some of the words stand in where nothing else has all.
  most_pages := case when page.total > 0 and corrected is null or cardinality(site.hits) > 0 then least(most_pages, (select count(*) from unnest(site.best) b where b = any (site.hits))) else most_pages end;
  pages := site.ids[1:most_pages]; page_scores := site.scores[1:most_pages];
end $$;
