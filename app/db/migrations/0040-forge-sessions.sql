-- What is written with the forge before it is a draft, and the texts that are being written just now.

-- Its id is made by the browser. `state` holds the fields of the screen, `made_by` who made which of them from what,
-- `messages` the chat about the article; `article_number` is the current version, which need not be the newest.
create table forge_sessions (
  id uuid primary key,
  person_id uuid not null references profiles on delete cascade,
  revision int not null default 1,
  state jsonb not null,
  made_by jsonb not null default '{}',
  messages jsonb not null default '[]',
  article_number int,
  draft_id uuid references blog_posts on delete set null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create index forge_sessions_person on forge_sessions (person_id, updated_at desc);
create index forge_sessions_untouched on forge_sessions (updated_at);
create index forge_sessions_draft on forge_sessions (draft_id) where draft_id is not null;

-- Every state of an article. `request`: what a refinement was asked for.
create table forge_versions (
  session_id uuid not null references forge_sessions on delete cascade,
  number int not null,
  person_id uuid not null references profiles on delete cascade,
  source text not null check (source in ('generated', 'refined', 'reviewed', 'restored', 'interrupted')),
  content text not null,
  words int not null,
  request text,
  engine text check (engine in ('offline', 'model')),
  model text,
  created_at timestamptz(3) not null default now(),
  primary key (session_id, number)
);
create index forge_versions_person on forge_versions (person_id);

-- A run is carried by one process, `keeper`, which says every few seconds that it lives; others stream it from here.
-- Its id is made by the browser, so that the same press of a button is the same run.
create table forge_runs (
  id uuid primary key,
  session_id uuid not null references forge_sessions on delete cascade,
  person_id uuid not null references profiles on delete cascade,
  function text not null,
  request text,
  keeper uuid not null,
  -- 'running', 'done', or the code of what went wrong.
  outcome text not null default 'running',
  stop_asked boolean not null default false,
  -- When another process last told somebody of it.
  read_at timestamptz(3),
  beat_at timestamptz(3) not null default clock_timestamp(),
  created_at timestamptz(3) not null default clock_timestamp()
);
create unique index forge_runs_one on forge_runs (session_id, function) where outcome = 'running';
create index forge_runs_session on forge_runs (session_id);
create index forge_runs_person on forge_runs (person_id);
create index forge_runs_beat on forge_runs (beat_at);

-- What a run has told, in the order it was told: `events` is a list as JSON, whose last has the number `upto`. Text, for
-- a piece of a provider's answer may end in half a letter, which jsonb refuses.
create table forge_run_events (
  run_id uuid not null references forge_runs on delete cascade,
  upto int not null,
  person_id uuid not null references profiles on delete cascade,
  events text not null,
  primary key (run_id, upto)
);
create index forge_run_events_person on forge_run_events (person_id);

alter table ai_runs add column session_id uuid references forge_sessions on delete set null;
create index ai_runs_session on ai_runs (session_id) where session_id is not null;
