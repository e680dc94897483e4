-- Settings that an admin set; the environment wins over them (app/settings). A name without a row has its default.
create table settings (
  name text primary key,
  -- The text as the variable of the environment would have it; null for a secret.
  value text,
  -- A secret, encrypted with the master key (app/settings/sealed.server.ts).
  sealed text,
  updated_at timestamptz(3) not null default now(),
  check ((value is null) <> (sealed is null))
);
