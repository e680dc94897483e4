-- What an endpoint was sent about unreviewed comments is counted by columns instead of by reading each message.
alter table webhook_deliveries
  -- Of a new or deleted comment; it may be gone.
  add column comment_id uuid,
  -- Only its author and reviewers have seen the comment.
  add column is_unreviewed boolean not null default false;
update webhook_deliveries set
    comment_id = substring(body from '"data":\{"id":"([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})"')::uuid,
    is_unreviewed = type = 'comment.deleted' or body ~ '"status":"pending"'
  where type in ('comment.created', 'comment.deleted');
create index webhook_deliveries_comment on webhook_deliveries (comment_id, endpoint_id) where comment_id is not null;
create index webhook_deliveries_unreviewed on webhook_deliveries (endpoint_id, created_at) where is_unreviewed;
