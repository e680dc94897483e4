-- Money held for calls under way: millionths of a US dollar, taken before a call and settled into cost_micros after it.
alter table ai_runs add column reserved_micros bigint not null default 0 check (reserved_micros >= 0);
