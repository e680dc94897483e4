-- An enquiry counts as answered when its answer has left the outbox, or when somebody says how they answered: by call, on
-- WhatsApp or from their own mail program. What stands in a status now stays there.
alter table lead_events drop constraint lead_events_via_check,
  add constraint lead_events_via_check check (via in ('desk', 'mail', 'whatsapp', 'call', 'own-mail'));

-- The mail server took a mail. In the same transaction as the mail's own state: a process that dies in between leaves
-- both as they were.
create function count_sent_answer() returns trigger language plpgsql as $$
declare
  was text;
  now_at int;
begin
  select status into was from leads where id = new.lead_id for no key update;
  if was in ('won', 'lost') then
    -- Decided before the answer left: it stays decided, and was answered now.
    update leads set answered_at = coalesce(answered_at, now()), updated_at = now() where id = new.lead_id;
  elsif was = 'new' then
    update leads set status = 'answered', version = version + 1, status_at = now(), updated_at = now(),
      answered_at = coalesce(answered_at, now())
    where id = new.lead_id returning version into now_at;
    insert into lead_events (id, lead_id, actor_id, kind, via, from_status, to_status, batch_id, version, mail_id)
    values (gen_random_uuid(), new.lead_id,
      -- Who wrote it; a copy that was sent again is not named by any answer, the latest one is meant then.
      (select actor_id from lead_events where lead_id = new.lead_id and kind = 'reply'
        order by (mail_id = new.id) desc nulls last, created_at desc, id desc limit 1),
      'status', 'mail', 'new', 'answered', gen_random_uuid(), now_at, new.id);
  end if;
  return null;
end $$;
create trigger outbox_answer_sent after update of state on outbox for each row
  when (new.state = 'sent' and old.state <> 'sent' and new.kind = 'enquiry-reply' and new.lead_id is not null)
  execute function count_sent_answer();
