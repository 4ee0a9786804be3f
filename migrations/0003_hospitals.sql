create table hospitals (
  id uuid primary key default uuid_v7(),
  organization_id uuid not null references organizations,
  name text not null check (name <> '' and length(name) <= 200),
  phone text check (length(phone) <= 50),
  state text not null default '06' check (length(state) = 2),
  state_facility_code text check (length(state_facility_code) <= 50),
  sort_sequence_number integer not null check (sort_sequence_number >= 0),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users
);

create unique index hospitals_name_key on hospitals (lower(name));
create index hospitals_organization_idx on hospitals (organization_id);

create table hospital_users (
  id uuid primary key default uuid_v7(),
  hospital_id uuid not null references hospitals,
  ed_admin_user_id uuid not null references users,
  is_active boolean not null default true,
  is_info_user boolean not null default true,
  is_ringdown_user boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users,
  unique (hospital_id, ed_admin_user_id)
);

create index hospital_users_user_idx on hospital_users (ed_admin_user_id);
