-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- The last import of each kind into an organization: with it, it can be undone, and the same import
-- that is sent twice is stored once. The id is chosen by whoever sends it.
create table imports (
  id uuid primary key,
  organization_id uuid not null references organizations,
  kind text not null check (kind in ('units', 'users', 'hospitals')),
  undone_at timestamptz(3),
  undone_by_id uuid references users,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  unique (organization_id, kind)
);

-- What each line of it made or changed: a unit, an invite or a hospital. Names and addresses are not
-- here, because their rows have them. `changes`: what it changed of a hospital; null: it made it.
create table import_lines (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  subject_id uuid not null,
  changes jsonb,
  primary key (import_id, line)
);

-- A hospital that an import made can be removed again while nothing refers to it.
create index invite_hospitals_hospital_idx on invite_hospitals (hospital_id);
