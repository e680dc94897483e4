-- The audit log only grows, and its rows go by their age alone: it is partitioned by the month of the event. On PostgreSQL
-- a job makes a partition for each month before it begins (db/months.server.ts). All other rows, and on the embedded engine
-- every row, are in the partition that takes the rest.

drop trigger audit_entries_unchanged on audit_entries;
drop trigger audit_entries_kept on audit_entries;
drop trigger audit_outcomes_unchanged on audit_outcomes;
drop trigger audit_outcomes_kept on audit_outcomes;
drop function keep_audit_outcome;

-- `entry_at`: when the event of the outcome was; both are in partitions of the same month.
alter table audit_outcomes drop constraint audit_outcomes_entry_id_fkey;
alter table audit_outcomes add column entry_at timestamptz(3);
update audit_outcomes o set entry_at = e.created_at from audit_entries e where e.id = o.entry_id;

alter table audit_entries rename to audit_entries_rest;
alter table audit_entries_rest drop constraint audit_entries_pkey;
alter table audit_entries_rest add primary key (id, created_at);
alter index audit_entries_newest rename to audit_entries_rest_newest;
alter index audit_entries_actor rename to audit_entries_rest_actor;
alter index audit_entries_kind rename to audit_entries_rest_kind;
alter index audit_entries_subject rename to audit_entries_rest_subject;
alter index audit_entries_title rename to audit_entries_rest_title;
create table audit_entries (like audit_entries_rest including defaults) partition by range (created_at);
alter table audit_entries attach partition audit_entries_rest default;
alter table audit_entries add primary key (id, created_at);
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_kind on audit_entries (kind, created_at desc, id desc);
create index audit_entries_subject on audit_entries (subject_id) where subject_id is not null;
create index audit_entries_title on audit_entries using gin (lower(title) gin_trgm_ops) where title is not null;

alter table audit_outcomes rename to audit_outcomes_rest;
alter table audit_outcomes_rest drop constraint audit_outcomes_pkey;
alter table audit_outcomes_rest add primary key (entry_id, entry_at);
create table audit_outcomes (like audit_outcomes_rest including defaults including constraints) partition by range (entry_at);
alter table audit_outcomes attach partition audit_outcomes_rest default;
alter table audit_outcomes add primary key (entry_id, entry_at);

create trigger audit_entries_unchanged before update on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_kept before delete on audit_entries
  for each row when (old.created_at > now() - interval '24 months') execute function refuse_audit_change();
create trigger audit_outcomes_unchanged before update on audit_outcomes
  for each row execute function refuse_audit_change();
create trigger audit_outcomes_kept before delete on audit_outcomes
  for each row when (old.entry_at > now() - interval '24 months') execute function refuse_audit_change();

-- While several processes are replaced, the older ones write outcomes without the time of their event. It is of a month
-- that has no partition of its own yet.
create function complete_audit_outcome() returns trigger language plpgsql as $$
begin
  new.entry_at = (select created_at from audit_entries where id = new.entry_id);
  return new;
end $$;
create trigger audit_outcomes_complete before insert on audit_outcomes_rest
  for each row when (new.entry_at is null) execute function complete_audit_outcome();
