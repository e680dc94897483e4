-- Categories and tags can be renamed, described, merged and deleted.
-- `version` counts the changes of the name and the description: a form that was opened before another change says so.
alter table blog_categories add column version int not null default 1;
alter table blog_tags
  add column version int not null default 1,
  add column description text not null default '';

-- Former addresses: a lowercased name, or the slug of a category. A row names the category and not its address, so
-- redirects never chain. Null: it was deleted, and the address says so (410). A living category of that name comes first.
create table category_redirects (
  old_key text primary key,
  category_id uuid references blog_categories on delete set null,
  created_at timestamptz(3) not null default now()
);
create index category_redirects_category on category_redirects (category_id);
create table tag_redirects (
  old_key text primary key,
  tag_id uuid references blog_tags on delete set null,
  created_at timestamptz(3) not null default now()
);
create index tag_redirects_tag on tag_redirects (tag_id);
