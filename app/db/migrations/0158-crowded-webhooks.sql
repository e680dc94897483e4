-- An endpoint that too many messages wait for is switched off.
alter table webhook_endpoints drop constraint webhook_endpoints_off_reason_check;
alter table webhook_endpoints add constraint webhook_endpoints_off_reason_check
  check (off_reason in ('failing', 'gone', 'secret', 'crowded'));
-- The next delivery of one endpoint, however many wait for others, and how many wait for it.
create index webhook_deliveries_next on webhook_deliveries (endpoint_id, run_at, id) where state in ('waiting', 'sending');
drop index webhook_deliveries_due;
