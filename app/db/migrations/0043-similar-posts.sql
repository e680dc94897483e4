-- The same answer among many posts in similar words: first what is very near, which the index tells at once (20 ms at
-- 100,000 posts); only where that leaves room, what is a little further off, of which 500 are looked at.
create or replace function similar_posts(words text, keyword text, except_id uuid, most int default 5)
returns table (id uuid, slug text, title text, live boolean, status text, same_title boolean, same_keyword boolean)
language plpgsql stable
set pg_trgm.similarity_threshold = 0.7
as $$
declare
  key text := left(lower(plain_letters(trim(words))), 300);
  sought text := left(lower(plain_letters(trim(keyword))), 200);
  near uuid[] := '{}';
  same uuid[];
begin
  -- A text without any trigram would read the whole index.
  if key ~ '[[:alnum:]]' then
    near := array(
      select p.id from blog_posts p where p.title_key % key and p.trashed_at is null and p.id is distinct from except_id
      order by similarity(p.title_key, key) desc, p.id desc limit most);
    if cardinality(near) < most then
      perform set_config('pg_trgm.similarity_threshold', '0.45', true);
      near := near || array(
        select m.id from (
          select p.id, p.title_key from blog_posts p
          where p.title_key % key and p.trashed_at is null and p.id is distinct from except_id limit 500) m
        order by similarity(m.title_key, key) desc, m.id desc limit most);
    end if;
  end if;
  -- Without an order at first: the planner would walk all posts by it.
  same := array(
    with k as materialized (
      select p.id, p.created_at from blog_posts p
      where p.trashed_at is null and p.metadata ->> 'focusKeyword' <> ''
        and left(lower(plain_letters(p.metadata ->> 'focusKeyword')), 200) = nullif(sought, '')
        and p.id is distinct from except_id limit 500)
    select k.id from k order by k.created_at desc limit most);
  return query
    select p.id, p.slug, p.title, p.live, p.status, p.id = any(near), p.id = any(same)
    from blog_posts p where p.id = any(near || same)
    order by similarity(p.title_key, key) + (p.id = any(same))::int desc, p.live desc, p.id desc limit most;
end $$;
