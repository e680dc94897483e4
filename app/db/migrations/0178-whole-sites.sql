-- Imports of a whole site: more kinds of things, and what of a new site they replaced (an entry with its versions), for the undo.
alter table import_items drop constraint import_items_kind_check;
alter table import_items add constraint import_items_kind_check check (kind in (
  'person', 'category', 'tag', 'picture', 'post', 'page', 'comment', 'redirect', 'content', 'newsletter', 'subscriber'));
alter table import_items add column replaced jsonb;
