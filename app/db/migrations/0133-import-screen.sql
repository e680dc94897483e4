-- Imports by the screen: stopped by a person; what the report is of; the file of pictures that came with it.
alter table imports drop constraint imports_state_check;
alter table imports add constraint imports_state_check
  check (state in ('waiting', 'checked', 'to-import', 'done', 'to-undo', 'undone', 'failed', 'stopped'));
alter table imports add column reported_as text check (reported_as in ('checked', 'done', 'undone'));
alter table imports add column pictures_name text not null default '';
update imports set reported_as = state where report is not null and state in ('checked', 'done', 'undone');
