-- Who did what to which thing. Never patient data; a null actor is the system itself.
create table audit_events (
  id uuid primary key default uuid_v7(),
  actor_id uuid references users,
  action text not null,
  subject_kind text not null,
  subject_id uuid,
  details jsonb not null default '{}',
  created_at timestamptz(3) not null default clock_timestamp()
);

create index audit_events_subject_idx on audit_events (subject_kind, subject_id, created_at);
