-- The records that the blocks of a text name, as "kind address" ("project /portfolio/abc"); all figures are one. "Used in"
-- finds posts by it without reading their texts. Most texts have no title of such a kind and are not searched. The cost
-- is that of a long text, so that the index is preferred.
create function record_uses(words text) returns text[]
  language sql immutable parallel safe cost 10000
  as $$
    select case when words ~ '["''(](?:project|testimonial|prices|button|figure)["'')]\)' then array(
      select distinct found[2] || ' ' || regexp_replace(found[1], '^(/about#figure-).*', '\1')
      from regexp_matches(words,
        '\]\(<?(/(?:portfolio|testimonials|services|contact|about)[^\s<>()]*)>?\s+["''(](project|testimonial|prices|button|figure)["'')]\)',
        'g') found)
    else '{}' end
  $$;
create index blog_posts_record_uses on blog_posts using gin (record_uses(content)) where trashed_at is null;
