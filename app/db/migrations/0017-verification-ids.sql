-- The auth library takes a lock by writing a row whose id is a hash, so that two at once collide: not every id is a uuid.
alter table verifications alter column id type text;
