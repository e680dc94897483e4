-- The press of the button that made the current secret: the same press again gets the same secret, so that the former one,
-- with which messages are signed for another day, stays the one that the program knows.
alter table webhook_endpoints add column secret_press uuid;
