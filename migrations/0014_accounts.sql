-- One-time codes and links: only their hash is kept. A new one of the same kind replaces the old.
create table one_time_codes (
  id uuid primary key default uuid_v7(),
  kind text not null check (kind in ('second factor', 'reset', 'setup')),
  user_id uuid references users on delete cascade,
  session_id uuid references sessions on delete cascade,
  code_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz(3) not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp()
);

create index one_time_codes_user_idx on one_time_codes (user_id, kind, created_at desc);

-- The authenticator app of a user, and the codes for the day it is lost.
alter table users
  add column totp_key bytea,
  add column totp_last_step bigint;

create table recovery_codes (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp()
);

create index recovery_codes_user_idx on recovery_codes (user_id);
