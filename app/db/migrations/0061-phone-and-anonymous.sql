-- Accounts that are opened with a phone number, or with nothing at all. Their `email` is a placeholder under .invalid
-- until they give one, and no mail is written to it.
alter table profiles
  add column phone_number text unique,
  add column phone_number_verified boolean not null default false,
  add column is_anonymous boolean not null default false;
create index profiles_anonymous on profiles (created_at) where is_anonymous;
