-- The id of an item is the end of its page's address, and can change: its history follows, and so do enquiries about a
-- service. `former_ids` are its earlier ones, for forms that are still open under them.
alter table content_entries add column former_ids text[] not null default '{}';
alter table content_revisions
  drop constraint content_revisions_type_entry_fkey,
  add foreign key (type, entry) references content_entries on update cascade on delete cascade;

create or replace function follow_service() returns trigger language plpgsql as $$
begin
  update leads set service = new.id where service = old.id;
  return null;
end $$;
create trigger follow_service after update of id on content_entries
  for each row when (old.type = 'services' and old.id <> new.id) execute function follow_service();
