-- Imports of another site: the file that was looked at or brought, and what became of each thing in it.
create table imports (
  id uuid primary key,
  -- The site that the file is of, such as 'wordpress old.example'; empty until the file was read.
  source text not null default '',
  file_name text not null,
  -- Options: where the old site was, where its pictures are.
  site text not null default '',
  -- waiting: to be looked at; checked: looked at, nothing changed; to-import and to-undo wait for the job.
  state text not null check (state in ('waiting', 'checked', 'to-import', 'done', 'to-undo', 'undone', 'failed')),
  -- By a command in a shell, which alone has the file.
  by_command boolean not null default false,
  -- How far the present step is.
  done int not null default 0,
  total int not null default 0,
  -- Who works on it, until when: another process goes on where one has died.
  worker uuid,
  locked_until timestamptz(3),
  report jsonb,
  -- Why it failed, for the person who imports.
  problem text,
  started_by uuid references profiles on delete set null,
  created_at timestamptz(3) not null default now(),
  changed_at timestamptz(3) not null default now()
);
create index imports_newest on imports (created_at desc, id desc);
create index imports_started_by on imports (started_by) where started_by is not null;

-- What was brought from a source: its id there, and what it is here. A second import finds it; an undo removes what was
-- not changed since.
create table import_items (
  source text not null,
  kind text not null check (kind in ('person', 'category', 'tag', 'picture', 'post', 'page', 'comment', 'redirect')),
  -- The id in the source; of people a keyed hash.
  source_id text not null,
  import_id uuid not null references imports on delete cascade,
  -- The id of the row here, or the path of a redirect.
  target text not null,
  -- Of people, so that it ends with the account.
  person_id uuid references profiles on delete cascade,
  -- The version that was stored.
  version int not null default 1,
  -- False: it was here before, and an undo leaves it.
  is_new boolean not null default true,
  created_at timestamptz(3) not null default now(),
  primary key (source, kind, source_id)
);
create index import_items_import on import_items (import_id, kind);
create index import_items_target on import_items (kind, target);
create index import_items_person on import_items (person_id) where person_id is not null;
