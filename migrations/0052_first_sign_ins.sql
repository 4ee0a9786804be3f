-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- Who has signed in before. Known devices do not tell it: a new password makes them forgotten. Of
-- everybody who is there already it is assumed, so that the next new device is told.
create table first_sign_ins (
  user_id uuid primary key references users on delete cascade,
  at timestamptz(3) not null default clock_timestamp()
);

insert into first_sign_ins (user_id) select id from users;
