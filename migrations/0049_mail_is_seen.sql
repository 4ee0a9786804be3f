-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- When the mail server last did not take a mail. The reason stays when it takes the mail later.
alter table emails add column last_error_at timestamptz(3);
