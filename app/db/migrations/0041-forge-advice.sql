-- Before somebody writes about it: is there a post on the same subject already?

create index blog_posts_focus_keyword on blog_posts (left(lower(plain_letters(metadata ->> 'focusKeyword')), 200))
  where trashed_at is null and metadata ->> 'focusKeyword' <> '';

-- Posts with nearly this title or with this focus keyword, the nearest first; not those of the trash. The threshold tells
-- two wordings of one subject (0.8) from two subjects in similar words (0.3).
create function similar_posts(words text, keyword text, except_id uuid, most int default 5)
returns table (id uuid, slug text, title text, live boolean, status text, same_title boolean, same_keyword boolean)
language plpgsql stable
set pg_trgm.similarity_threshold = 0.45
as $$
declare
  key text := left(lower(plain_letters(trim(words))), 300);
  sought text := left(lower(plain_letters(trim(keyword))), 200);
begin
  return query
    with found as (
      (select p.id, similarity(p.title_key, key) as likeness from blog_posts p
        where p.title_key % key and p.trashed_at is null order by likeness desc, p.id desc limit most)
      union all
      (select p.id, 0 from blog_posts p
        where sought <> '' and p.trashed_at is null and p.metadata ->> 'focusKeyword' <> ''
          and left(lower(plain_letters(p.metadata ->> 'focusKeyword')), 200) = sought
        order by p.created_at desc limit most))
    select p.id, p.slug, p.title, p.live, p.status, max(f.likeness) > 0, min(f.likeness) = 0
    from found f join blog_posts p on p.id = f.id
    where p.id is distinct from except_id
    group by p.id order by max(f.likeness) desc, p.live desc, p.id desc limit most;
end $$;
