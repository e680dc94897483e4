-- What is typed in the form of an entry is stored like that of a post. `content_entry` is null for a new item.
alter table writing_tabs
  add column content_type text,
  add column content_entry text,
  add check (post_id is null or content_type is null),
  add check (content_entry is null or content_type is not null);
create index writing_tabs_content on writing_tabs (content_type, content_entry, seen_at desc)
  where content_type is not null;

-- For the retention of the trash.
create index content_entries_deleted on content_entries (deleted_at) where deleted_at is not null;
