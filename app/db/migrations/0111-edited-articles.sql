-- Versions of an article that its author wrote by hand.
alter table forge_versions drop constraint forge_versions_source_check;
alter table forge_versions add constraint forge_versions_source_check
  check (source in ('generated', 'refined', 'reviewed', 'edited', 'restored', 'interrupted'));
