-- What was sent and updated within the last minutes, once for the user and once for the unit, so that
-- a limit a minute holds over several processes (decision 0061). The housekeeping removes them.
create table recent_writes (
  kind text not null check (kind in ('ringdown', 'update')),
  subject_id uuid not null,
  written_at timestamptz(3) not null default clock_timestamp()
);

create index recent_writes_idx on recent_writes (subject_id, kind, written_at);
create index recent_writes_age_idx on recent_writes (written_at);
