-- Calls of the writing tools: who asked what of which engine, and what it cost. Never the words.
create table ai_runs (
  id uuid primary key,
  person_id uuid references profiles on delete set null,
  function text not null,
  engine text not null check (engine in ('offline', 'model')),
  model text not null,
  -- 'running' until it ends; one that a crash left so is closed at the next start.
  outcome text not null default 'running',
  input_tokens int not null default 0,
  output_tokens int not null default 0,
  estimated boolean not null default false,
  cost_micros bigint not null default 0,
  images int not null default 0,
  duration_ms int,
  created_at timestamptz(3) not null default now()
);
create index ai_runs_newest on ai_runs (created_at desc, id desc);
create index ai_runs_person on ai_runs (person_id, created_at desc) where person_id is not null;
