-- What a restored backup must not undo, and that one was restored.

-- What became of the person's comments, so that an erasure can be done again on an older state; null: not noted yet then.
alter table erasures add column comments text check (comments in ('anonymise', 'delete'));

-- Written into the restored database before it takes the other's place: who starts after a crash finds by it whether
-- the restore has happened.
create table restores (
  id uuid primary key,
  backup_made_at timestamptz(3) not null,
  restored_at timestamptz(3) not null default now()
);
