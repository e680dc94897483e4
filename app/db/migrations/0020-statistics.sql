-- Statistics without cookies and without addresses. A visitor is a code of one day (platform/visitor-code.server.ts);
-- what is read later are totals a day, kept in the statement that writes a batch, so that no page counts visits.

-- Shared by all processes, so that they know a visitor by the same code. Gone when the day is over.
create table visitor_salts (
  day date primary key,
  salt text not null
);

-- One row a visit, for as long as it may go on: never with the pages that were read.
create table visits (
  day date not null,
  visitor_hash text not null,
  -- The visitor's first, second, ... of the day.
  number int not null,
  -- The host that led here; '' for none.
  source text not null,
  pages int not null,
  last_at timestamptz(3) not null,
  primary key (day, visitor_hash, number)
);

-- A bounce is a visit with one page.
create table visit_days (
  day date primary key,
  visitors int not null default 0,
  visits int not null default 0,
  bounces int not null default 0,
  views int not null default 0
) with (fillfactor = 50);

-- Path '*' is all those that fold_days() no longer names.
create table page_days (
  day date not null,
  path text not null,
  views int not null,
  primary key (day, path)
) with (fillfactor = 70);

-- Source '' is none, '?' a visitor who is not counted, '*' those that are not named.
create table source_days (
  day date not null,
  source text not null,
  visits int not null default 0,
  enquiries int not null default 0,
  primary key (day, source)
) with (fillfactor = 70);

-- Writes a batch of visits and page views, side by side; one row a visitor and day, one a page and day.
create function record_traffic(
  their_days date[], their_codes text[], their_sources text[], their_pages int[], their_firsts timestamptz[],
  their_lasts timestamptz[], page_dates date[], page_paths text[], page_views int[]) returns void language plpgsql as $$
begin
  -- Two processes may bring the same visitor at once; one at a time, neither misses what the other wrote.
  perform pg_advisory_xact_lock(hashtext('record_traffic'));
  with batch as materialized (
    select b.*, v.number, v.pages as pages_before,
      v.number is not null and b.first_at <= v.last_at + interval '30 minutes' as goes_on
    from unnest(their_days, their_codes, their_sources, their_pages, their_firsts, their_lasts) b (day, visitor, source, pages, first_at, last_at)
    left join lateral (
      select number, pages, last_at from visits
      where day = b.day and visitor_hash = b.visitor order by number desc limit 1) v on true
  ), gone_on as (
    update visits v set pages = v.pages + b.pages, last_at = greatest(v.last_at, b.last_at)
    from batch b where b.goes_on and v.day = b.day and v.visitor_hash = b.visitor and v.number = b.number
  ), begun as (
    insert into visits (day, visitor_hash, number, source, pages, last_at)
    select day, visitor, coalesce(number, 0) + 1, source, pages, last_at from batch where not goes_on
  ), sources_begun as (
    insert into source_days as s (day, source, visits)
    select day, source, count(*) from batch where not goes_on group by day, source order by day, source
    on conflict (day, source) do update set visits = s.visits + excluded.visits
  )
  insert into visit_days as d (day, visitors, visits, bounces, views)
  select day, count(*) filter (where number is null), count(*) filter (where not goes_on),
    count(*) filter (where not goes_on and pages = 1) - count(*) filter (where goes_on and pages_before = 1),
    sum(pages)
  from batch group by day order by day
  on conflict (day) do update set visitors = d.visitors + excluded.visitors, visits = d.visits + excluded.visits,
    bounces = d.bounces + excluded.bounces, views = d.views + excluded.views;

  insert into page_days as p (day, path, views)
  select * from unnest(page_dates, page_paths, page_views) order by 1, 2
  on conflict (day, path) do update set views = p.views + excluded.views;
end $$;

-- Adds an enquiry to the source that led its sender here; the enquiry itself keeps no trace of it.
create function count_enquiry(on_day date, visitor text) returns void language sql
begin atomic
  insert into source_days as s (day, source, enquiries)
  values (on_day, coalesce((
    select v.source from visits v where v.day = on_day and v.visitor_hash = visitor order by v.number desc limit 1), '?'), 1)
  on conflict (day, source) do update set enquiries = s.enquiries + 1;
end;

-- Of days that are over, names only the most read pages and the most frequent sources, so that a year of a busy site
-- stays a small table. Totals stay exact. Returns how many rows went.
create function fold_days(today date, named_pages int, named_sources int) returns int language plpgsql as $$
declare
  folded int := 0;
  n int;
begin
  with tail as (
    select day, path from (
      select day, path, row_number() over (partition by day order by views desc, path) as place
      from page_days where day between today - 60 and today - 2 and path <> '*') r
    where place > named_pages
  ), gone as (
    delete from page_days p using tail t where p.day = t.day and p.path = t.path returning p.day, p.views
  ), put as (
    insert into page_days as p (day, path, views) select day, '*', sum(views) from gone group by day
    on conflict (day, path) do update set views = p.views + excluded.views
  )
  select count(*) into n from gone;
  folded := folded + n;
  with tail as (
    select day, source from (
      select day, source, row_number() over (partition by day order by enquiries > 0 desc, visits desc, source) as place
      from source_days where day between today - 60 and today - 2 and source not in ('', '?', '*')) r
    where place > named_sources
  ), gone as (
    delete from source_days s using tail t where s.day = t.day and s.source = t.source
    returning s.day, s.visits, s.enquiries
  ), put as (
    insert into source_days as s (day, source, visits, enquiries)
    select day, '*', sum(visits), sum(enquiries) from gone group by day
    on conflict (day, source) do update set visits = s.visits + excluded.visits, enquiries = s.enquiries + excluded.enquiries
  )
  select count(*) into n from gone;
  return folded + n;
end $$;

-- The last day on which an account was in use; the sessions that would say it go when people sign out.
create table account_activity (
  user_id uuid primary key references profiles on delete cascade,
  active_on date not null
);
create index account_activity_day on account_activity (active_on);

create function note_activity() returns trigger language plpgsql as $$
begin
  insert into account_activity as a (user_id, active_on)
  values (new.user_id, (new.seen_at at time zone 'Africa/Lagos')::date)
  on conflict (user_id) do update set active_on = excluded.active_on where a.active_on < excluded.active_on;
  return null;
end $$;
create trigger note_activity after insert or update of seen_at on sessions
  for each row execute function note_activity();

insert into account_activity (user_id, active_on)
select user_id, max((seen_at at time zone 'Africa/Lagos')::date) from sessions group by user_id;
