create table users (
  id uuid primary key default uuid_v7(),
  organization_id uuid not null references organizations,
  first_name text not null check (first_name <> '' and length(first_name) <= 200),
  last_name text not null check (last_name <> '' and length(last_name) <= 200),
  email text not null check (email <> '' and length(email) <= 200),
  subject_id text,
  hashed_password text,
  two_factor_data jsonb,
  is_operational_user boolean not null default false,
  is_admin_user boolean not null default false,
  is_super_user boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users
);

create unique index users_email_key on users (lower(email));
create index users_organization_idx on users (organization_id);

alter table organizations
  add foreign key (created_by_id) references users,
  add foreign key (updated_by_id) references users;
