-- An import or undo that was stopped, failed or was killed goes on with the report that it began.
alter table imports add column unfinished text check (unfinished in ('to-import', 'to-undo'));
-- Counts the imports and undos that were begun: what goes on has the number that it had.
alter table imports add column run int not null default 0;
update imports set unfinished = state where state in ('to-import', 'to-undo');
alter table import_items add column run int not null default 0;
-- What the report says of a thing, stored with it: the rest of its import does not look at it again.
alter table import_items add column reported jsonb;
