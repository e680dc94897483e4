-- The desk's order by views without reading the views of all posts. An index on the number itself would be written anew
-- with every reader; a band of about a twelfth of it changes seldom, and within a page's bands the rest is sorted.
alter table blog_post_stats add column view_band int not null
  generated always as (floor(8 * ln(view_count + 1::float8) / ln(2::float8))::int) stored;
create index blog_post_stats_band on blog_post_stats (view_band desc);
