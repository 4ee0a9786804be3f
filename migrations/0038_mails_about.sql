-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- What a mail of an alert is about, so that one hospital is not mailed of the same again and again.
alter table emails add column about text;
create index emails_about_idx on emails (about, next_attempt_at) where about is not null;
