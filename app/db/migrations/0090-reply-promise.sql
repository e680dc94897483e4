-- The time within which enquiries are answered was fixed at 24 hours; it is a field of the company now. Sites that have
-- a company already keep their promise.
update content_entries set
  draft = draft || '{"replyHours": 24}'::jsonb,
  published = published || '{"replyHours": 24}'::jsonb
where type = 'company';

update content_revisions set value = value || '{"replyHours": 24}'::jsonb where type = 'company';
