create table api_clients (
  id uuid primary key default uuid_v7(),
  name text not null check (name <> '' and length(name) <= 200),
  redirect_uri text check (length(redirect_uri) <= 2000),
  client_id text not null unique,
  hashed_client_secret text not null,
  -- The service account whose rights the client has.
  user_id uuid references users,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users
);

create table api_tokens (
  id uuid primary key default uuid_v7(),
  api_client_id uuid not null references api_clients on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp()
);
