create table patients (
  id uuid primary key default uuid_v7(),
  emergency_medical_service_call_id uuid not null references emergency_medical_service_calls,
  emergency_service_response_type text not null
    check (emergency_service_response_type in ('CODE 2', 'CODE 3')),
  triage_tag text check (length(triage_tag) <= 50),
  triage_priority text check (triage_priority in ('RED', 'YELLOW', 'GREEN')),
  age integer not null check (age between 0 and 130),
  sex text not null check (sex in ('MALE', 'FEMALE', 'NON-BINARY')),
  chief_complaint_description text not null
    check (chief_complaint_description <> '' and length(chief_complaint_description) <= 1000),
  stable_indicator boolean not null,
  -- The widest values that are taken; outside the expected range the name stands in
  -- out_of_range_confirmed.
  systolic_blood_pressure integer check (systolic_blood_pressure between 0 and 300),
  diastolic_blood_pressure integer check (diastolic_blood_pressure between 0 and 200),
  heart_rate_bpm integer check (heart_rate_bpm between 0 and 300),
  respiratory_rate integer check (respiratory_rate between 0 and 100),
  oxygen_saturation integer check (oxygen_saturation between 0 and 100),
  low_oxygen_response_type text
    check (low_oxygen_response_type in ('ROOM AIR', 'SUPPLEMENTAL OXYGEN')),
  supplemental_oxygen_amount integer check (supplemental_oxygen_amount between 1 and 1000),
  temperature double precision check (temperature between 80 and 150),
  glasgow_coma_scale integer check (glasgow_coma_scale between 3 and 15),
  treatment_notes text check (length(treatment_notes) <= 10000),
  other_observation_notes text check (length(other_observation_notes) <= 10000),
  etoh_suspected_indicator boolean not null default false,
  drugs_suspected_indicator boolean not null default false,
  psych_indicator boolean not null default false,
  combative_behavior_indicator boolean not null default false,
  restraint_indicator boolean not null default false,
  covid19_suspected_indicator boolean not null default false,
  iv_indicator boolean not null default false,
  out_of_range_confirmed text[] not null default '{}',
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users,
  check (supplemental_oxygen_amount is null
    or coalesce(low_oxygen_response_type, '') = 'SUPPLEMENTAL OXYGEN'),
  check (combative_behavior_indicator or not restraint_indicator),
  check (systolic_blood_pressure between 90 and 180
    or 'systolicBloodPressure' = any (out_of_range_confirmed)),
  check (diastolic_blood_pressure between 60 and 120
    or 'diastolicBloodPressure' = any (out_of_range_confirmed)),
  check (heart_rate_bpm between 40 and 200 or 'heartRateBpm' = any (out_of_range_confirmed)),
  check (respiratory_rate between 12 and 25 or 'respiratoryRate' = any (out_of_range_confirmed))
);

create index patients_call_idx on patients (emergency_medical_service_call_id);

create table patient_deliveries (
  id uuid primary key default uuid_v7(),
  patient_id uuid not null unique references patients,
  ambulance_id uuid not null references ambulances,
  -- The ambulance's organisation, which is the sender: kept here so that its history is one index.
  organization_id uuid not null references organizations,
  hospital_id uuid not null references hospitals,
  paramedic_user_id uuid not null references users,
  redirected_from_id uuid references patient_deliveries,
  current_delivery_status text not null check (current_delivery_status in (
    'RINGDOWN SENT', 'RINGDOWN RECEIVED', 'RINGDOWN CONFIRMED', 'ARRIVED', 'OFFLOADED',
    'OFFLOADED ACKNOWLEDGED', 'RETURNED TO SERVICE', 'CANCELLED', 'CANCEL ACKNOWLEDGED',
    'REDIRECTED', 'REDIRECT ACKNOWLEDGED'
  )),
  current_delivery_status_at timestamptz(3) not null,
  sent_at timestamptz(3) not null,
  eta_minutes integer not null check (eta_minutes between 0 and 1440),
  -- A fingerprint of what was sent, to tell a retry from another ringdown under the same id.
  sent_content_hash text not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users
);

create index patient_deliveries_live_idx on patient_deliveries (hospital_id)
  where current_delivery_status not in
    ('RETURNED TO SERVICE', 'CANCEL ACKNOWLEDGED', 'REDIRECT ACKNOWLEDGED');
create index patient_deliveries_hospital_history_idx
  on patient_deliveries (hospital_id, sent_at desc, id desc);
create index patient_deliveries_organization_history_idx
  on patient_deliveries (organization_id, sent_at desc, id desc);
create index patient_deliveries_crew_history_idx
  on patient_deliveries (paramedic_user_id, sent_at desc, id desc);
create index patient_deliveries_history_idx on patient_deliveries (sent_at desc, id desc);
create index patient_deliveries_redirected_idx on patient_deliveries (redirected_from_id);
create index patient_deliveries_ambulance_idx on patient_deliveries (ambulance_id);

-- One row for each status a delivery has reached: when by the sender's clock, when by ours.
create table patient_delivery_updates (
  id uuid primary key default uuid_v7(),
  patient_delivery_id uuid not null references patient_deliveries,
  delivery_status text not null check (delivery_status in (
    'RINGDOWN SENT', 'RINGDOWN RECEIVED', 'RINGDOWN CONFIRMED', 'ARRIVED', 'OFFLOADED',
    'OFFLOADED ACKNOWLEDGED', 'RETURNED TO SERVICE', 'CANCELLED', 'CANCEL ACKNOWLEDGED',
    'REDIRECTED', 'REDIRECT ACKNOWLEDGED'
  )),
  delivery_status_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users,
  unique (patient_delivery_id, delivery_status)
);
