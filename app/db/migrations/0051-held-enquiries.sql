-- Enquiries past the allowance of their network or of everybody are held for a person to look at: no mail leaves for
-- them, and the oldest make room when they become too many.
alter table leads drop constraint leads_status_check,
  add constraint leads_status_check check (status in ('new', 'answered', 'won', 'lost', 'spam', 'held')),
  -- Keyed one-way code of the network it came from, so that one network cannot push out what others sent. Emptied after
  -- a day, and as soon as somebody decides.
  add column held_network text;
alter table lead_events drop constraint lead_events_from_status_check,
  add constraint lead_events_from_status_check check (from_status in ('new', 'answered', 'won', 'lost', 'spam', 'held')),
  drop constraint lead_events_to_status_check,
  add constraint lead_events_to_status_check check (to_status in ('new', 'answered', 'won', 'lost', 'spam', 'held'));
create index leads_undecided on leads (created_at) where status in ('held', 'spam') and status_at is null;
