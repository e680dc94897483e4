-- When an admin decided for good not to be reminded of two-step sign-in.
alter table profiles add column second_step_declined_at timestamptz(3);
