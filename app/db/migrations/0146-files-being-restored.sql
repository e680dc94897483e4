-- While a backup is restored its files are written before the rows that name them. Until then no process deletes files that
-- no row names.
alter table file_location add column restoring_until timestamptz;
