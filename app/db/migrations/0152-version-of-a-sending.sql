-- The version of an issue that its email was made of: the one that the archive shows. Both rows were written by one
-- transaction, so their times are the same. Null: a process of an earlier release wrote it, or a restore took it over;
-- 0: it cannot be published.
alter table newsletter_sendings add column version int;
update newsletter_sendings n set version = r.version
from content_revisions r
where r.type = 'newsletter-issues' and r.entry = n.issue and r.created_at = n.created_at;
-- Looked at every second: the few issues that the archive does not show.
create index content_entries_unpublished_issues on content_entries (id)
  where type = 'newsletter-issues' and published is null and deleted_at is null;
