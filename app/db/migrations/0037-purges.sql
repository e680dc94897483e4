-- What has changed on public pages, told in the transaction that changes it: whatever becomes of the process that wrote,
-- all others hear of it. They ask for what is not older than the oldest transaction that was open when they looked last,
-- so that no commit is missed however late it comes. Nothing is asked for after an hour.
create table purges (
  id bigint generated always as identity primary key,
  tags text[] not null,
  xact xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null default now()
);
create index purges_xact on purges (xact);

drop table cache_tags;
drop sequence cache_tag_version;
