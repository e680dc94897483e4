-- How often a process has begun the step that waits: one whose file ends each process is given up.
alter table imports add column attempts int not null default 0;
