-- What the desk reads of the outbox: the mails in trouble, and the search. States stay literals in the queries: a
-- parameter would not match the partial index.
create index outbox_trouble on outbox (created_at desc, id desc)
  where state = 'dead' or (state = 'waiting' and attempts > 0);
create index outbox_search on outbox using gin (lower(plain_letters(to_address || E'\n' || subject)) gin_trgm_ops);
