-- Roles beside viewer and admin, and owners: admins without whom the site belongs to nobody. `role` stays 'admin' for
-- admins, and is_admin is derived from it alone.
alter table profiles drop constraint profiles_role_check;
alter table profiles add constraint profiles_role_check
  check (role in ('viewer', 'sales', 'author', 'editor', 'admin'));
alter table profiles add column is_owner boolean not null default false;
-- Everybody keeps the rights they have.
update profiles set is_owner = true where role = 'admin';
alter table profiles add constraint owners_are_admins check (not is_owner or role = 'admin');
-- Beside profiles_admins: the staff are listed, and looked up for every list of posts.
create index profiles_staff on profiles (id) where role <> 'viewer';

-- The last admin and the last owner stay: a site nobody can manage is lost. The lock makes two changes at once wait for
-- each other. Who is no admin any longer is no owner.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.role <> 'admin' then
    new.is_owner := false;
  end if;
  if old.role = 'admin' and old.suspended_at is null
    and (tg_op = 'DELETE' or new.role <> 'admin' or new.suspended_at is not null or old.is_owner and not new.is_owner) then
    perform pg_advisory_xact_lock(5024114);
    if (tg_op = 'DELETE' or new.role <> 'admin' or new.suspended_at is not null)
      and not exists (select from profiles where role = 'admin' and suspended_at is null and id <> old.id) then
      raise exception 'The last admin must stay.' using errcode = 'check_violation', constraint = 'last_admin';
    end if;
    if old.is_owner and not exists (
      select from profiles where is_owner and role = 'admin' and suspended_at is null and id <> old.id) then
      raise exception 'The last owner must stay.' using errcode = 'check_violation', constraint = 'last_owner';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
drop trigger keep_an_admin on profiles;
create trigger keep_an_admin before update of role, suspended_at, is_owner or delete on profiles
  for each row execute function keep_an_admin();
