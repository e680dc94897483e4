-- Where the files of this site are: 'file' is DATA_DIR/media, anything else a folder of a bucket. While they are moved, what
-- is not at the place yet is read from the former one. The mark is also in the bucket, so that two sites never share a folder.
create table file_location (
	one boolean primary key default true check (one),
	place text not null,
	former text check (former <> place),
	mark text not null,
	changed_at timestamptz not null default now()
);
