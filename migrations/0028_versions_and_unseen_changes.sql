-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- What a crew had told after each sending and each correction. An older program, and the ringdowns
-- before this table, leave no row; the report that is stored then counts as a version (decision
-- 0038).
create table ringdown_versions (
  id uuid primary key default uuid_v7(),
  ringdown_id uuid not null references patient_deliveries,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  -- The whole report as on the wire, when its vitals were taken, by the clock of the sender, and
  -- which of them were sent. All three are null where the patient was not part of the correction.
  patient jsonb,
  taken_at timestamptz(3),
  taken text[],
  eta_minutes integer not null,
  ambulance_identifier text not null,
  dispatch_call_number text not null,
  check (num_nulls(patient, taken_at, taken) in (0, 3))
);

create index ringdown_versions_ringdown_idx on ringdown_versions (ringdown_id, created_at);

-- What nobody at the hospital has acknowledged yet, as on the wire, and what was told when somebody
-- last did; null where nothing was corrected since.
alter table patient_deliveries
  add column known jsonb,
  add column unseen_changes jsonb not null default '[]';
