-- The moderation queue says when the same words were written before. Short ones ("Thank you!") are repeated by anybody, so
-- only comments of 20 characters and more are looked up, whatever their spaces and capitals.
create function comment_key(content text) returns text language sql immutable parallel safe
return md5(lower(regexp_replace(btrim(content), '\s+', ' ', 'g')));
create index blog_comments_repeated on blog_comments (comment_key(content)) where length(content) >= 20;
