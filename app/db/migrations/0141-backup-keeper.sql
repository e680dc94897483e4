-- Of several machines without a shared folder, the one that makes the backups of the night and copies them elsewhere. It is
-- another one's turn when it has not been seen for some hours. `last` is what it knows of its backups, for the others.
create table backup_keeper (
	one boolean primary key default true check (one),
	folder text not null,
	seen_at timestamptz not null default now(),
	last jsonb
);
