-- How many items an action added, where it is one for many, such as an import of redirects. Known only afterwards.
alter table audit_outcomes add column added int;
