-- Saving a post looked up each of its words in the trigram index of search_words, which answers = too (pg_trgm 1.6): 2 ms
-- a word on PostgreSQL, a second a post. Between needs the order of the primary key.
create or replace function search_learn(read text[]) returns void language sql
begin atomic
  insert into search_words (word, stem)
  select distinct r, search_stem(r) from unnest(read) r
  where not exists (select from search_words w where w.word between r and r) order by r
  on conflict do nothing;
end;
