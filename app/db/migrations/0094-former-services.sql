-- An enquiry is stored with the id of its service. The name of a service that is deleted stays as an entry of the type
-- 'former-services', as long as enquiries are about it when it goes. Whoever deletes it: its owner, or the trash.
create or replace function keep_service_name() returns trigger language plpgsql as $$
begin
  if exists (select from leads where service = old.id) then
    insert into content_entries (type, id, draft, published, published_version, origin)
    select 'former-services', old.id, name, name, 1, 'owner'
    from (select jsonb_build_object('title', coalesce(old.published, old.draft) ->> 'title') as name) n
    on conflict (type, id) do update set draft = excluded.draft, published = excluded.published;
  end if;
  return null;
end $$;
create trigger keep_service_name after delete on content_entries
  for each row when (old.type = 'services') execute function keep_service_name();
