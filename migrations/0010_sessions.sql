-- Only the SHA-256 of a token is stored: whoever reads this table cannot sign in with it.
create table sessions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  is_second_factor_pending boolean not null default false,
  idle_timeout_seconds integer not null check (idle_timeout_seconds > 0),
  created_at timestamptz(3) not null default clock_timestamp(),
  last_used_at timestamptz(3) not null default clock_timestamp(),
  expires_at timestamptz(3) not null,
  address text,
  user_agent text
);

create index sessions_user_idx on sessions (user_id);
create index sessions_expiry_idx on sessions (expires_at);

-- Wrong tries, counted here so that a limit holds over several processes.
create table sign_in_attempts (
  id bigint generated always as identity primary key,
  kind text not null,
  subject text not null,
  attempted_at timestamptz(3) not null default clock_timestamp()
);

create index sign_in_attempts_idx on sign_in_attempts (kind, subject, attempted_at);
create index sign_in_attempts_age_idx on sign_in_attempts (attempted_at);

-- A device that has signed in to an account before is heard even while others guess at it.
create table known_devices (
  token_hash bytea not null,
  user_id uuid not null references users on delete cascade,
  last_used_at timestamptz(3) not null default clock_timestamp(),
  primary key (token_hash, user_id)
);
