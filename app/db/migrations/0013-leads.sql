-- The enquiry desk: what admins did with an enquiry, the counts of its list, and the search.

alter table leads
  -- Counts status changes: whoever decided on an older one is told instead of overruling it.
  add column version int not null default 0,
  -- When somebody last changed the status; null as it arrived.
  add column status_at timestamptz(3),
  -- When the promise of an answer was first kept.
  add column answered_at timestamptz(3),
  -- A stored column, because computing it for every row that a common word finds costs more than reading it.
  add column search_text text not null generated always as (lower(plain_letters(
    name || E'\n' || email || E'\n' || coalesce(company, '') || E'\n' || coalesce(phone, '') || E'\n'
    || coalesce(phone_raw, '') || E'\n' || message))) stored;

create index leads_service on leads (service, created_at desc, id desc);
create index leads_status_service on leads (status, service, created_at desc, id desc);
create index leads_search on leads using gin (search_text gin_trgm_ops);

-- One row for everything an admin did. `version` is the lead's after a change of status, a note's own otherwise.
create table lead_events (
  id uuid primary key,
  lead_id uuid not null references leads on delete cascade,
  actor_id uuid references profiles on delete set null,
  kind text not null check (kind in ('status', 'undo', 'note', 'reply')),
  via text not null default 'desk' check (via in ('desk', 'mail', 'whatsapp')),
  body text not null default '',
  from_status text check (from_status in ('new', 'answered', 'won', 'lost', 'spam')),
  to_status text check (to_status in ('new', 'answered', 'won', 'lost', 'spam')),
  batch_id uuid,
  version int not null default 0,
  mail_id uuid references outbox on delete set null,
  created_at timestamptz(3) not null default now(),
  edited_at timestamptz(3),
  check ((kind in ('status', 'undo')) = (from_status is not null and to_status is not null and batch_id is not null))
);
create index lead_events_lead on lead_events (lead_id, created_at, id);
create index lead_events_batch on lead_events (batch_id) where batch_id is not null;
create index lead_events_actor on lead_events (actor_id) where actor_id is not null;
create index lead_events_mail on lead_events (mail_id) where mail_id is not null;

-- Who took enquiries out of the house, and which. Words that were searched for are somebody's data and not kept.
create table lead_exports (
  id uuid primary key,
  actor_id uuid references profiles on delete set null,
  status text not null default '',
  service text not null default '',
  searched boolean not null default false,
  row_count int,
  created_at timestamptz(3) not null default now()
);
create index lead_exports_newest on lead_exports (created_at desc, id desc);
create index lead_exports_actor on lead_exports (actor_id) where actor_id is not null;

create table lead_counts (
  status text not null,
  service text not null,
  count int not null,
  primary key (status, service)
);

create function count_leads() returns trigger language plpgsql as $$
declare
  statuses text[] := '{}';
  services text[] := '{}';
  differences int[] := '{}';
begin
  if tg_op = 'INSERT' then
    select array_agg(status), array_agg(service), array_agg(n) into statuses, services, differences
    from (select status, service, count(*)::int as n from added group by 1, 2) c;
  elsif tg_op = 'DELETE' then
    select array_agg(status), array_agg(service), array_agg(n) into statuses, services, differences
    from (select status, service, -count(*)::int as n from removed group by 1, 2) c;
  else
    select array_agg(status), array_agg(service), array_agg(n) into statuses, services, differences
    from (select status, service, sum(n)::int as n
      from (select status, service, 1 as n from added union all select status, service, -1 from removed) change
      group by 1, 2 having sum(n) <> 0) c;
  end if;
  -- In one order, so that two transactions never wait for each other.
  insert into lead_counts as c (status, service, count)
  select d.status, d.service, d.n from unnest(statuses, services, differences) d (status, service, n) order by 1, 2
  on conflict (status, service) do update set count = c.count + excluded.count;
  return null;
end $$;
create trigger leads_added after insert on leads
  referencing new table as added for each statement execute function count_leads();
create trigger leads_removed after delete on leads
  referencing old table as removed for each statement execute function count_leads();
create trigger leads_changed after update on leads
  referencing old table as removed new table as added for each statement execute function count_leads();

-- As recount() for the blog: counts anew, corrects, returns how many rows were wrong.
create function recount_leads() returns bigint language plpgsql as $$
declare
  wrong bigint;
begin
  with real as (select status, service, count(*)::int as n from leads group by 1, 2),
  gone as (
    delete from lead_counts c
    where c.count <> 0 and not exists (select from real r where r.status = c.status and r.service = c.service)
    returning 1),
  put as (
    insert into lead_counts as c (status, service, count) select status, service, n from real
    on conflict (status, service) do update set count = excluded.count where c.count <> excluded.count
    returning 1)
  select (select count(*) from gone) + (select count(*) from put) into wrong;
  return wrong;
end $$;
select recount_leads();
