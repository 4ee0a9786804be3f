-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- Addresses of other programs that are told of changes, with the rights of an API client (decision
-- 0087). The secret is sealed.
create table webhooks (
  id uuid primary key default uuid_v7(),
  api_client_id uuid not null references api_clients on delete cascade,
  url text not null check (length(url) <= 2000),
  kinds text[] not null check (
    cardinality(kinds) > 0 and kinds <@ array['ringdown', 'hospitalStatus', 'mci']
  ),
  -- Whether it gets the whole thing, of ringdowns the patient, too.
  is_full boolean not null default false,
  secret bytea not null,
  is_active boolean not null default true,
  -- Why the program has switched it off.
  off_because text check (off_because in ('FAILING', 'GONE')),
  -- How far its deliveries have been made of the change feed; null: from now on.
  position jsonb,
  failing_since timestamptz(3),
  -- Nothing is sent before: it did not take the last one.
  rests_until timestamptz(3),
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users
);
create index webhooks_client_idx on webhooks (api_client_id);

-- What is to be told, and what was not taken. Never patient data: what is sent is read when it is sent.
create table webhook_deliveries (
  id uuid primary key default uuid_v7(),
  webhook_id uuid not null references webhooks on delete cascade,
  kind text not null,
  subject_id uuid not null,
  change text not null,
  version bigint not null,
  changed_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  attempts integer not null default 0,
  next_attempt_at timestamptz(3) not null default clock_timestamp(),
  claimed_until timestamptz(3),
  give_up_at timestamptz(3) not null default clock_timestamp() + interval '24 hours',
  delivered_at timestamptz(3),
  given_up_at timestamptz(3),
  last_attempt_at timestamptz(3),
  -- The status and the beginning of the last answer, or why there was none.
  last_status integer,
  last_answer text check (length(last_answer) <= 500)
);
create index webhook_deliveries_webhook_idx on webhook_deliveries (webhook_id);
create index webhook_deliveries_due_idx on webhook_deliveries (webhook_id, next_attempt_at)
  where delivered_at is null and given_up_at is null;
create index webhook_deliveries_late_idx on webhook_deliveries (give_up_at)
  where delivered_at is null and given_up_at is null;
create index webhook_deliveries_given_up_idx on webhook_deliveries (webhook_id, id desc)
  where given_up_at is not null;
create index webhook_deliveries_age_idx on webhook_deliveries (created_at);
