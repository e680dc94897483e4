-- From which tab a state was saved: the same save sent twice is one, and an autosave that arrives after it is none.
alter table post_revisions add column tab uuid;
create index post_revisions_tab on post_revisions (tab) where tab is not null;

-- A tab is its person's: the same id, sent by somebody else, is another tab.
alter table writing_tabs drop constraint writing_tabs_pkey, add primary key (person_id, id);
drop index writing_tabs_person;
create index writing_tabs_person on writing_tabs (person_id, saved_at desc);
