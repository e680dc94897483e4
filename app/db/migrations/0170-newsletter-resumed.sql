-- When a person last resumed it: what pauses a sending by itself is counted from then on.
alter table newsletter_sendings add column resumed_at timestamptz(3);
