-- The secrets of a site that runs on several machines, each encrypted with SECRET_KEY for its purpose. Backups hold the
-- secrets themselves, so that they can be restored with any key.
create table site_secrets (
	purpose text primary key,
	sealed text not null,
	created_at timestamptz not null default now()
);
