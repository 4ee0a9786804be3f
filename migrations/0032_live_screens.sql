-- Who has a live screen open. What is here is true for seconds. Without foreign keys to users and
-- hospitals, because thousands of screens that connect at once must not lock their rows.
create table live_processes (
  id uuid primary key,
  seen_at timestamptz(3) not null
);

-- The open streams of each process. They count while their process was seen in the last seconds.
create table live_screens (
  id uuid primary key,
  process_id uuid not null references live_processes on delete cascade,
  user_id uuid not null,
  -- The hospital whose stream it is; null for the streams of crews and coordinators.
  hospital_id uuid,
  -- Whether the user is a ringdown user of the hospital: only such a screen shows its ringdowns to
  -- somebody who receives them there.
  is_ringdown_user boolean not null default false,
  -- As the screen names itself, also when it connects again.
  screen uuid,
  -- Whether its sound can be heard; null until the screen has said so.
  has_sound boolean,
  opened_at timestamptz(3) not null default clock_timestamp()
);

create index live_screens_process_idx on live_screens (process_id);
create index live_screens_hospital_idx on live_screens (hospital_id) where hospital_id is not null;

-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- When it first reached a live screen of a ringdown user.
alter table patient_deliveries add column delivered_at timestamptz(3);
