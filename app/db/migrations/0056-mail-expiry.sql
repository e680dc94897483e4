-- A mail whose link or code has ended is not sent any more; since when one fails is shown to admins.
alter table outbox drop constraint outbox_state_check;
alter table outbox add constraint outbox_state_check check (state in ('waiting', 'sending', 'sent', 'dead', 'expired'));
alter table outbox add column expires_at timestamptz(3), add column failed_at timestamptz(3);

-- Mails that wait already, by the lives of their links at this version.
update outbox set expires_at = created_at + case kind
  when 'reset-password' then interval '10 minutes'
  when 'sign-in-link' then interval '5 minutes'
  when 'sign-in-code' then interval '5 minutes'
  when 'email-change-confirm' then interval '1 hour'
  when 'verify-email' then interval '1 day'
  when 'newsletter-confirm' then interval '7 days' end
where keep = 'secret' and state in ('waiting', 'sending');
update outbox set failed_at = created_at where state = 'waiting' and attempts > 0;

create index outbox_failing on outbox (failed_at) where state = 'waiting' and failed_at is not null;
