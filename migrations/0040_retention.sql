-- Up to which ringdown, in the order of their times, words and vitals have been removed.
create table retention_progress (
  is_only boolean primary key default true check (is_only),
  sent_at timestamptz(3) not null,
  ringdown_id uuid not null
);
