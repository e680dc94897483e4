-- What admins do: a row before it is done, so that a crash in the middle leaves the trace, and a row when it has ended.
-- Neither is ever changed, and nothing goes before its time (retention-rules.ts).

-- `deed` is the permission and what was chosen of it; `details` hold choices of a form, never words that somebody typed.
-- `subject_id` is the thing it was done to when it was one thing, `subjects` how many; `title` is what it was called then.
-- No foreign keys: an entry outlives whoever and whatever it names.
create table audit_entries (
  id uuid primary key,
  actor_id uuid,
  deed text not null,
  details jsonb not null default '{}',
  kind text not null,
  subject_id uuid,
  subjects int not null default 0,
  title text,
  request_id text,
  created_at timestamptz(3) not null default clock_timestamp()
);
create index audit_entries_newest on audit_entries (created_at desc, id desc);
create index audit_entries_actor on audit_entries (actor_id, created_at desc, id desc);
create index audit_entries_kind on audit_entries (kind, created_at desc, id desc);
create index audit_entries_subject on audit_entries (subject_id) where subject_id is not null;
create index audit_entries_title on audit_entries using gin (lower(title) gin_trgm_ops) where title is not null;

-- `made_id`: what the deed made, known only afterwards.
create table audit_outcomes (
  entry_id uuid primary key references audit_entries on delete cascade,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  made_id uuid,
  created_at timestamptz(3) not null default clock_timestamp()
);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is never changed (%)', tg_op using errcode = 'restrict_violation';
end $$;

create trigger audit_entries_unchanged before update on audit_entries
  for each row execute function refuse_audit_change();
create trigger audit_entries_kept before delete on audit_entries
  for each row when (old.created_at > now() - interval '24 months') execute function refuse_audit_change();

create trigger audit_outcomes_unchanged before update on audit_outcomes
  for each row execute function refuse_audit_change();

create function keep_audit_outcome() returns trigger language plpgsql as $$
begin
  -- With its entry it may go: that one is not there any more when the cascade comes here.
  if exists (select from audit_entries where id = old.entry_id) then
    raise exception 'the audit log is never changed (%)', tg_op using errcode = 'restrict_violation';
  end if;
  return old;
end $$;
create trigger audit_outcomes_kept before delete on audit_outcomes
  for each row execute function keep_audit_outcome();
