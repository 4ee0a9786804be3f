-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- In which language somebody reads; null: in that of their organisation (decision 0092). Both tables
-- are small, so they are checked at once.
alter table organizations add column language text not null default 'en'
  check (language in ('en', 'es'));
alter table users add column language text check (language in ('en', 'es'));
