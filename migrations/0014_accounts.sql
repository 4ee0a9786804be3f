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
create index one_time_codes_session_idx on one_time_codes (session_id);

-- The authenticator app of a user, and the codes for the day it is lost. The pending key becomes
-- the key with the first right code; a step that was used opens nothing a second time.
alter table users
  add column totp_key bytea,
  add column totp_pending_key bytea,
  add column totp_last_step bigint;

create table recovery_codes (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  used_at timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp()
);

create index recovery_codes_user_idx on recovery_codes (user_id);

-- Who sends a mail has it for a while only: if his process dies, another takes it up. What could
-- not be sent until `give_up_at` is not sent any more: nobody wants yesterday's code.
alter table emails
  add column claimed_until timestamptz(3),
  add column give_up_at timestamptz(3) not null default clock_timestamp() + interval '3 days';

create index emails_recipient_idx on emails (lower(recipient), created_at desc);
