-- Until when a setup link also works while there are admins: one that `npm run owner` has made. Null: only while there are none.
alter table setup_links add column valid_until timestamptz(3);
