create table invites (
  -- Random, not ordered by time: the id is the secret part of the link.
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references organizations,
  first_name text check (length(first_name) <= 200),
  last_name text check (length(last_name) <= 200),
  email text not null check (email <> '' and length(email) <= 200),
  message text check (length(message) <= 10000),
  is_operational_user boolean not null default true,
  is_admin_user boolean not null default false,
  is_super_user boolean not null default false,
  expires_at timestamptz(3) not null,
  revoked_at timestamptz(3),
  revoked_by_id uuid references users,
  accepted_at timestamptz(3),
  accepted_by_id uuid references users,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users,
  check (revoked_at is null or accepted_at is null)
);

create index invites_organization_idx on invites (organization_id, created_at desc);

create table invite_hospitals (
  id uuid primary key default uuid_v7(),
  invite_id uuid not null references invites on delete cascade,
  hospital_id uuid not null references hospitals,
  is_active boolean not null default true,
  is_info_user boolean not null default true,
  is_ringdown_user boolean not null default true,
  unique (invite_id, hospital_id)
);
