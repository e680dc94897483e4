-- One table for everything that the writing tools do: a call of a function, and a run that a person began on the screen.
-- A run is both where it makes one call. Until now runs stood in forge_runs and calls in ai_runs.
--
-- `engine` and `model` are null as long as nothing was asked of one: a run of all steps, whose calls are rows of their
-- own, and one that ended before its call. Only rows with an engine are counted as use.
-- `request`: what was asked for in words, until the run has ended; the session keeps it with the answer.
-- `keeper`: the process that carries a run; null for a call that nobody can follow.
alter table ai_runs
  alter column engine drop not null,
  alter column model drop not null,
  add column request text,
  add column keeper uuid,
  add column stop_asked boolean not null default false,
  add column read_at timestamptz(3),
  add column beat_at timestamptz(3);
update ai_runs set beat_at = created_at;
alter table ai_runs
  alter column beat_at set default clock_timestamp(),
  alter column beat_at set not null,
  add check ((engine is null) = (model is null));

alter table forge_run_events drop constraint forge_run_events_run_id_fkey;

insert into ai_runs (id, person_id, session_id, function, outcome, request, keeper, stop_asked, read_at, beat_at, created_at)
select id, person_id, session_id, function, outcome, case when outcome = 'running' then request end, keeper, stop_asked, read_at, beat_at, created_at
from forge_runs;

alter table forge_run_events rename to ai_run_events;
alter index forge_run_events_pkey rename to ai_run_events_pkey;
alter index forge_run_events_person rename to ai_run_events_person;
alter table ai_run_events
  add constraint ai_run_events_run_id_fkey foreign key (run_id) references ai_runs on delete cascade;
drop table forge_runs;

-- One run of a kind at a time in a session; the calls of a run of all steps do not stand in its way.
create unique index ai_runs_one on ai_runs (session_id, function) where outcome = 'running' and keeper is not null;
create index ai_runs_running on ai_runs (beat_at) where outcome = 'running';

-- What was written goes with its session, whatever removes that; what it cost stays.
create function forget_run() returns trigger language plpgsql as $$
begin
  delete from ai_run_events where run_id = new.id;
  new.request := null;
  return new;
end $$;
create trigger forget_run before update of session_id on ai_runs for each row
  when (old.session_id is not null and new.session_id is null) execute function forget_run();
