-- When the person of a session last proved who they are: at sign-in, or asked again before something grave. A code that
-- was mailed for that is kept as a keyed hash and works once.
alter table sessions
  add column confirmed_at timestamptz(3),
  add column confirm_code_hash text,
  add column confirm_code_at timestamptz(3);
update sessions set confirmed_at = created_at;
alter table sessions alter column confirmed_at set default now(), alter column confirmed_at set not null;
