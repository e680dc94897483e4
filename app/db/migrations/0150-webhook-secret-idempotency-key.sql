-- The key of the form that made the current secret: a repeated form gets the same secret, so that the former one,
-- which signs messages for another day, stays the one that the program has.
alter table webhook_endpoints add column secret_idempotency_key uuid;
