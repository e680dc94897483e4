-- How many messages waited when an admin last resumed the endpoint: as many more may wait before it is switched off.
alter table webhook_endpoints add column waiting_before int not null default 0;
