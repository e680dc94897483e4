-- Everything public that its owner edits. A type (its definition is in the program) has one entry or many; `draft` is
-- what admins see, `published` what visitors see (null: nothing yet, or not any more).
create table content_entries (
  type text not null,
  -- 'single' for the only entry of a type.
  id text not null check (id ~ '^[A-Za-z0-9_-]{1,60}$'),
  draft jsonb not null,
  version int not null default 1,
  published jsonb,
  published_version int,
  -- The draft is published at this time.
  publish_at timestamptz(3),
  deleted_at timestamptz(3),
  -- Where its first value came from: the sample company, the words of an older release, or a person here.
  origin text not null check (origin in ('sample', 'upgrade', 'owner')),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references profiles on delete set null,
  primary key (type, id),
  check ((published is null) = (published_version is null))
);
create index content_entries_due on content_entries (publish_at) where publish_at is not null;
create index content_entries_updated_by on content_entries (updated_by) where updated_by is not null;

-- Earlier values of an entry.
create table content_revisions (
  id uuid primary key,
  type text not null,
  entry text not null,
  version int not null,
  value jsonb not null,
  reason text not null check (reason in ('first', 'saved', 'published', 'restored')),
  created_at timestamptz(3) not null default now(),
  created_by uuid references profiles on delete set null,
  foreign key (type, entry) references content_entries on delete cascade
);
create index content_revisions_entry on content_revisions (type, entry, version desc);
create index content_revisions_created_by on content_revisions (created_by) where created_by is not null;

-- The types whose first entries this database has been given; a later release never writes them again.
create table content_types (
  name text primary key,
  origin text not null check (origin in ('sample', 'upgrade', 'owner')),
  written_at timestamptz(3) not null default now()
);
