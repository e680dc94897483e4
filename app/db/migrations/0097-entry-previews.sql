-- Signed preview links of entries. The key names an entry in its links, also after its address was changed, and never
-- another that has taken its address; raising the round ends every link to it.
alter table content_entries
  add column preview_key uuid not null default gen_random_uuid() unique,
  add column preview_round int not null default 0;
