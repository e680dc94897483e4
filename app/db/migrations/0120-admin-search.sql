-- Searches of the admin find any part of a text, the newest rows first, up to a bound, and cost the same however many rows
-- there are: a row has a place, newest last, and its block of 1,024 places (and of 8,192) is a key of the same index as the
-- pieces of its text. A walk from the newest block skips inside the lists of the index (0071).

-- `part`: a share of the table with blocks of its own, from 1 to 200.
create or replace function place_keys(place int, part int default 0) returns int[] language sql immutable parallel safe
return case when part = 0 then array[place / 1024, -1 - place / 8192]
  else array[place / 1024, -1 - place / 8192, part * 10000000 + place / 1024, -1 - part * 10000000 - place / 8192] end;

create or replace function comment_part(status text) returns int language sql immutable parallel safe
return case status when 'pending' then 1 when 'rejected' then 2 when 'spam' then 3 when 'approved' then 4 else 5 end;

alter table leads add column if not exists place int not null default -1;
alter table leads disable trigger user;
update leads r set place = n.place
  from (select id, (row_number() over (order by created_at, id))::int - 1 as place from leads) n where n.id = r.id;
alter table leads enable trigger user;
create index if not exists leads_place on leads (place);
alter table blog_comments add column if not exists place int not null default -1;
alter table blog_comments disable trigger user;
update blog_comments r set place = n.place
  from (select id, (row_number() over (order by created_at, id))::int - 1 as place from blog_comments) n where n.id = r.id;
alter table blog_comments enable trigger user;
create index if not exists blog_comments_place on blog_comments (place);
alter table profiles add column if not exists place int not null default -1;
alter table profiles disable trigger user;
update profiles r set place = n.place
  from (select id, (row_number() over (order by created_at, id))::int - 1 as place from profiles) n where n.id = r.id;
alter table profiles enable trigger user;
create index if not exists profiles_place on profiles (place);
alter table blog_posts add column if not exists place int not null default -1;
alter table blog_posts disable trigger user;
update blog_posts r set place = n.place
  from (select id, (row_number() over (order by created_at, id))::int - 1 as place from blog_posts) n where n.id = r.id;
alter table blog_posts enable trigger user;
create index if not exists blog_posts_place on blog_posts (place);

-- Two rows may have the same place: it only says about where a row is.
create or replace function newest_place(relation text) returns int language plpgsql stable as $$
begin
  return case relation when 'leads' then (select max(place) from leads)
    when 'blog_comments' then (select max(place) from blog_comments)
    when 'profiles' then (select max(place) from profiles)
    when 'blog_posts' then (select max(place) from blog_posts) end;
end $$;
create or replace function give_place() returns trigger language plpgsql as $$
begin
  if new.place < 0 then
    new.place := coalesce(case tg_table_name when 'leads' then (select max(place) from leads)
      when 'blog_comments' then (select max(place) from blog_comments)
      when 'profiles' then (select max(place) from profiles)
      when 'blog_posts' then (select max(place) from blog_posts) end, -1) + 1;
  end if;
  return new;
end $$;
create or replace trigger give_place before insert on leads for each row execute function give_place();
create or replace trigger give_place before insert on blog_comments for each row execute function give_place();
create or replace trigger give_place before insert on profiles for each row execute function give_place();
create or replace trigger give_place before insert on blog_posts for each row execute function give_place();

-- Short lists of what is not sorted in yet: each step of a walk reads them.
drop index if exists leads_search;
create index leads_search on leads using gin (search_text gin_trgm_ops, place_keys(place)) with (gin_pending_list_limit = 256);
drop index if exists blog_comments_words;
create index blog_comments_words on blog_comments
  using gin (to_tsvector('simple', plain_letters(content)), place_keys(place, comment_part(status))) with (gin_pending_list_limit = 256);
drop index if exists profiles_words;
create index profiles_words on profiles
  using gin (to_tsvector('simple', plain_letters(full_name) || ' ' || email), place_keys(place)) with (gin_pending_list_limit = 256);
create index if not exists profiles_pieces on profiles
  using gin (lower(plain_letters(full_name || E'\n' || email || E'\n' || coalesce(phone_number, ''))) gin_trgm_ops, place_keys(place))
  with (gin_pending_list_limit = 256);
drop index if exists blog_posts_desk_words;
create index blog_posts_desk_words on blog_posts using gin (title_key gin_trgm_ops, place_keys(place)) with (gin_pending_list_limit = 256);

-- What is found by any part of its text; the planner drops the tables that a constant relation rules out. `kind` narrows.
create or replace view searched_texts as
  select 'leads' as relation, id, place, search_text as text, service as kind, place_keys(place) as keys from leads
  union all select 'blog_posts', id, place, title_key, author_id::text, place_keys(place) from blog_posts where trashed_at is null
  union all select 'profiles', id, place, lower(plain_letters(full_name || E'\n' || email || E'\n' || coalesce(phone_number, ''))), role, place_keys(place)
    from profiles where email not like '%@deleted.invalid' and not is_anonymous;
-- What is found by the beginnings of its words.
create or replace view searched_words as
  select 'blog_comments' as relation, id, place, to_tsvector('simple', plain_letters(content)) as words, place_keys(place, comment_part(status)) as keys
    from blog_comments where status <> 'deleted'
  union all select 'profiles', id, place, to_tsvector('simple', plain_letters(full_name) || ' ' || email), place_keys(place)
    from profiles where email not like '%@deleted.invalid';

-- The pattern of a piece of text.
create or replace function search_piece(piece text) returns text language sql immutable parallel safe
return '%' || regexp_replace(lower(plain_letters(piece)), '([\\%_])', '\\\1', 'g') || '%';

-- One step of a walk: the newest rows of these blocks before a place. Two pieces come from the index, more are read.
create or replace function pieces_in(in_relation text, patterns text[], of_kind text, blocks int[], below int, most int) returns uuid[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
begin
  if cardinality(patterns) = 1 then
    return array(select id from searched_texts where relation = in_relation and text like patterns[1]
      and (of_kind = '' or kind = of_kind) and keys && blocks and place < below order by place desc limit most);
  end if;
  return array(select id from searched_texts where relation = in_relation and text like patterns[1] and text like patterns[2]
    and text like all (patterns[3:]) and (of_kind = '' or kind = of_kind) and keys && blocks and place < below order by place desc limit most);
end $$;
create or replace function words_in(in_relation text, asked tsquery, blocks int[], below int, most int) returns uuid[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set jit = off set plan_cache_mode = force_custom_plan as $$
begin
  return array(select id from searched_words where relation = in_relation and words @@ asked and keys && blocks and place < below
    order by place desc limit most);
end $$;

-- How many groups of 8,192 places the next step takes: as many as probably hold what is missing.
create or replace function next_width(missing int, found int, seen int) returns int language sql immutable parallel safe
return least(missing::bigint * seen / (found + 1) / 8192, 1000000)::int;

-- Ids of the newest rows with all pieces, up to `most`. `of_kind`: of one service, author or role; '' for all.
create or replace function newest_with(in_relation text, pieces text[], of_kind text, most int) returns uuid[] language plpgsql stable as $$
declare
  patterns text[] := array(select search_piece(piece) from unnest(pieces) piece order by length(piece) desc, piece);
  newest int := newest_place(in_relation);
  below int := newest / 1024 * 1024; high int; low int; hits uuid[];
begin
  if newest is null or most <= 0 or patterns = '{}' then return '{}'; end if;
  hits := pieces_in(in_relation, patterns, of_kind, array[newest / 1024], newest + 1, most);
  while cardinality(hits) < most and below > 0 loop
    high := (below - 1) / 8192;
    low := greatest(0, high - next_width(most - cardinality(hits), cardinality(hits), newest + 1 - below));
    hits := hits || pieces_in(in_relation, patterns, of_kind, array(select -1 - block from generate_series(low, high) block), below, most - cardinality(hits));
    below := low * 8192;
  end loop;
  return hits;
end $$;

-- Ids of the newest rows with words that begin like these, up to `most`; of a part of the table, or with 0 of all.
create or replace function newest_worded(in_relation text, asked tsquery, part int, most int) returns uuid[] language plpgsql stable as $$
declare
  newest int := newest_place(in_relation);
  below int := newest / 1024 * 1024; high int; low int; hits uuid[];
begin
  if newest is null or most <= 0 then return '{}'; end if;
  hits := words_in(in_relation, asked, array[part * 10000000 + newest / 1024], newest + 1, most);
  while cardinality(hits) < most and below > 0 loop
    high := (below - 1) / 8192;
    low := greatest(0, high - next_width(most - cardinality(hits), cardinality(hits), newest + 1 - below));
    hits := hits || words_in(in_relation, asked, array(select -1 - part * 10000000 - block from generate_series(low, high) block), below, most - cardinality(hits));
    below := low * 8192;
  end loop;
  return hits;
end $$;

-- What the queue of comments finds, by status, up to about `most` each: comments with these words, and those of authors
-- whose name or address has them, of the 200 newest such accounts.
create or replace function queue_found(asked tsquery, most int) returns table (status text, ids uuid[]) language sql stable as $$
  with authors as materialized (select newest_worded('profiles', asked, 0, 200) as ids)
  select s.status, array(
    select unnest(newest_worded('blog_comments', asked, comment_part(s.status), most))
    union (
      select c.id from unnest(authors.ids) author (id) cross join lateral (
        select b.id, b.created_at from blog_comments b where b.author_id = author.id and b.status = s.status
        order by b.created_at desc, b.id desc limit most) c
      order by c.created_at desc, c.id desc limit most))
  from unnest(array['pending', 'rejected', 'spam', 'approved']) s (status), authors
$$;
