-- The version of an issue that its email was made of: the one that the archive shows. Both rows were written by one
-- transaction, so their times are the same.
alter table newsletter_sendings add column version int;
update newsletter_sendings n set version = r.version
from content_revisions r
where r.type = 'newsletter-issues' and r.entry = n.issue and r.created_at = n.created_at;
