-- The queue of outgoing mail: written with its cause, sent later, each by one process.
create table emails (
  id uuid primary key default uuid_v7(),
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default clock_timestamp(),
  last_error text,
  sent_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp()
);

create index emails_unsent_idx on emails (next_attempt_at) where sent_at is null;
