-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- Whether the codes of a user without an app are mailed, where nobody else asks for a second factor
-- but their role. Until it is true, or they have an app, they choose at their next sign-in.
alter table users add column uses_mailed_codes boolean not null default false;

-- When the password was last asked again in this session.
alter table sessions add column password_confirmed_at timestamptz(3);
