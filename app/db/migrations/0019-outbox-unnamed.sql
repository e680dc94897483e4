-- Without a mail server the job looks every five seconds for mails that the log has not named; without this index it reads
-- every mail there is, to find none.
create index outbox_unnamed on outbox (id) where state = 'waiting' and last_error is null;
