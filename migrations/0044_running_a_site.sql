-- The backups that were made and those that failed: which file, and when the next one is due. The
-- files themselves are on the machine that made them.
create table backup_runs (
  id uuid primary key default uuid_v7(),
  -- By the schedule, or by somebody with `deno task backup`.
  is_scheduled boolean not null,
  ended_at timestamptz(3) not null default clock_timestamp(),
  -- Null where it failed.
  path text,
  bytes bigint,
  -- The moment of its snapshot.
  made_at timestamptz(3),
  error text,
  check ((path is null) = (error is not null)),
  check (num_nulls(path, bytes, made_at) in (0, 3))
);

create index backup_runs_newest_idx on backup_runs (ended_at desc);

-- What a new site has to do once. What was seen done stays done, also when its traces have gone.
create table first_day_steps (
  step text primary key,
  done_at timestamptz(3) not null default clock_timestamp()
);

-- Super users whom `deno task break-glass` has made for a day.
create table break_glass_users (
  user_id uuid primary key references users,
  ends_at timestamptz(3) not null,
  ended_at timestamptz(3)
);

create index break_glass_users_open_idx on break_glass_users (ends_at) where ended_at is null;
