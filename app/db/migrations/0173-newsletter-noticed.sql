-- When the mail server began to ask for patience or to be away; when those who may send got an email that it waits for them.
alter table newsletter_sendings add column problem_since timestamptz(3), add column noticed_at timestamptz(3);
