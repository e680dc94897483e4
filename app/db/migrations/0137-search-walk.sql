-- The walk and the rarity (0113) read the table of their space instead of the view of both, which took longer to plan than
-- to read. A count by one index has one plan: it is made once a session.
create or replace function search_walk(in_space text, asked tsquery, most int, oldest int, newest int) returns int[] language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set plan_cache_mode = force_custom_plan as $$
declare
  widest constant int := 4;
  is_post constant boolean := in_space = 'post';
  below int; high int; low int; width int := 1;
  blocks tsquery;
  hits int[] := '{}'; more int[];
begin
  if asked is null or newest is null then return hits; end if;
  low := newest / 1024; below := low * 1024 + 1024; high := low;
  blocks := asked && search_blocks_of(in_space, '#', low, high);
  loop
    if is_post then
      more := array(select k.place from blog_post_keys k where k.keys @@ blocks and k.place < below order by k.place desc limit most - cardinality(hits));
    else
      more := array(select k.place from search_document_keys k where k.space = in_space and k.keys @@ blocks and k.place < below order by k.place desc limit most - cardinality(hits));
    end if;
    hits := hits || more;
    below := case when below > newest then newest / 1024 * 1024 else low * 8192 end;
    exit when cardinality(hits) >= most or below <= oldest;
    high := (below - 1) / 8192;
    low := greatest(high - width + 1, 0);
    width := least(width * 2, widest);
    blocks := asked && search_blocks_of(in_space, '##', low, high);
  end loop;
  return hits;
end $$;
create or replace function search_rarity(term text, newest int) returns real language plpgsql stable
set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
declare
  asked tsquery := search_plain_term(term)::tsquery;
  block int := greatest(newest / 1024 - 1, 0);
  in_posts tsquery := asked && search_blocks_of('post', '#', block, block);
  in_pages tsquery := asked && search_blocks_of('site', '#', 0, 0);
begin
  return ln(1 + (case when newest >= 1024 then 1026 else newest + 57 end) / (0.5
    + (select count(*) from blog_post_keys where keys @@ in_posts)
    + (select count(*) from search_document_keys where keys @@ in_pages)));
end $$;
