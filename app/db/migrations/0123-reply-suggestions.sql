-- What a program suggests as the reply to an enquiry, until somebody sends a reply or discards it.
create table reply_suggestions (
  lead_id uuid primary key references leads on delete cascade,
  body text not null check (char_length(body) between 1 and 10000),
  -- Whose token the program used, and what that was called.
  actor_id uuid references profiles on delete set null,
  program text not null,
  created_at timestamptz(3) not null default now()
);
create index reply_suggestions_actor on reply_suggestions (actor_id);
