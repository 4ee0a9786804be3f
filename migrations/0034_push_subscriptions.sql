-- The keys with which this site signs what it hands to push services (VAPID, RFC 8292). One row,
-- made at the first start: with other keys every phone would have to be turned on again.
create table push_keys (
  is_only boolean primary key default true check (is_only),
  public_key bytea not null check (length(public_key) = 65),
  private_key bytea not null,
  created_at timestamptz(3) not null default clock_timestamp()
);

-- The devices that are told of new ringdowns. One belongs to the session in which it was turned on,
-- and goes with it.
create table push_subscriptions (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  session_id uuid not null unique references sessions on delete cascade,
  endpoint text not null unique check (length(endpoint) <= 2000),
  p256dh bytea not null check (length(p256dh) = 65),
  auth bytea not null check (length(auth) = 16),
  created_at timestamptz(3) not null default clock_timestamp()
);

create index push_subscriptions_user_idx on push_subscriptions (user_id);
