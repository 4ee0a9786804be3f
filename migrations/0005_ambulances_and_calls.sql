create table ambulances (
  id uuid primary key default uuid_v7(),
  organization_id uuid not null references organizations,
  ambulance_identifier text not null
    check (ambulance_identifier <> '' and length(ambulance_identifier) <= 50),
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users
);

-- 'm1' and 'M1' are the same ambulance, whoever types it.
create unique index ambulances_identifier_key
  on ambulances (organization_id, lower(ambulance_identifier));

create table emergency_medical_service_calls (
  id uuid primary key default uuid_v7(),
  organization_id uuid not null references organizations,
  dispatch_call_number text not null
    check (dispatch_call_number <> '' and length(dispatch_call_number) <= 50),
  start_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users,
  unique (organization_id, dispatch_call_number)
);

create table emergency_medical_service_call_ambulances (
  id uuid primary key default uuid_v7(),
  emergency_medical_service_call_id uuid not null references emergency_medical_service_calls,
  ambulance_id uuid not null references ambulances,
  start_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users,
  unique (emergency_medical_service_call_id, ambulance_id)
);

create index emergency_medical_service_call_ambulances_newest_idx
  on emergency_medical_service_call_ambulances (ambulance_id, start_at desc);
