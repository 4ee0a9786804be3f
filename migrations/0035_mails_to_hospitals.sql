-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- Who is mailed when nobody at a hospital seems to know, and during which hours of its day it wants
-- to have a screen open. The hours are both there or none, and may pass midnight.
alter table hospitals
  add column alert_emails text[] not null default '{}' check (cardinality(alert_emails) <= 10),
  add column alert_from text check (alert_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add column alert_to text check (alert_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  add constraint hospitals_alert_hours_check check ((alert_from is null) = (alert_to is null));

-- Since when nobody has a screen open at a hospital that wants to be mailed of it.
create table hospital_watches (
  hospital_id uuid primary key references hospitals on delete cascade,
  -- When a screen was last seen open; where nobody looked meanwhile, when looking began.
  open_at timestamptz(3) not null,
  looked_at timestamptz(3) not null,
  -- When it was mailed that nobody has one open; null again when somebody has.
  told_at timestamptz(3)
);
