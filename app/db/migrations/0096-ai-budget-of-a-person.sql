-- What the writing tools may cost for one person in a month, in millionths of a US dollar. Null: the default for
-- everybody, AI_PERSON_BUDGET. Zero: nothing.
alter table profiles add column ai_budget_micros bigint check (ai_budget_micros >= 0);
