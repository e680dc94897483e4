-- What admins decide about the writing tools. One row each; none is the same as one that says nothing.
create table ai_settings (
  id boolean primary key default true check (id),
  is_on boolean not null default true,
  -- Millionths of a US dollar; null leaves it at AI_MONTHLY_BUDGET.
  monthly_budget_micros bigint check (monthly_budget_micros >= 0),
  updated_at timestamptz(3) not null default now()
);

create table brand_voice (
  id boolean primary key default true check (id),
  words text not null default '',
  banned_words text[] not null default '{}',
  sample_posts uuid[] not null default '{}',
  version int not null default 1,
  updated_at timestamptz(3) not null default now()
);
