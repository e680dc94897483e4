-- On a large site the sitemap comes in 64 parts. A post is for good in the part that the last byte of its id says
-- (events/page-tags.ts computes the same), so that a change of a post changes one part. Read from the index alone.
create index blog_posts_sitemap on blog_posts ((get_byte(uuid_send(id), 15) % 64)) include (slug, updated_at) where live;
