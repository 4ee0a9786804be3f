-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- Who has seen or skipped the tour of their screen. Everybody who is there already knows it.
create table finished_tours (
  user_id uuid primary key references users on delete cascade,
  at timestamptz(3) not null default clock_timestamp()
);

insert into finished_tours (user_id) select id from users;
