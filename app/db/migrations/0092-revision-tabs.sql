-- The page that saved a version: a new item whose save is sent twice is added once.
alter table content_revisions add column tab uuid;

create index content_revisions_tab on content_revisions (tab) where tab is not null and version = 1;
