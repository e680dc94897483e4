-- A token ends when the role of its owner changes. It was only asleep: it worked again once the role came back.
create function end_tokens_of_role() returns trigger language plpgsql as $$
begin
  update api_tokens set revoked_at = coalesce(revoked_at, now()) where owner_id = new.id and role <> new.role;
  return null;
end $$;
create trigger end_tokens_of_role after update of role on profiles
  for each row when (old.role is distinct from new.role) execute function end_tokens_of_role();
update api_tokens t set revoked_at = coalesce(t.revoked_at, now())
from profiles p where p.id = t.owner_id and p.role <> t.role;
