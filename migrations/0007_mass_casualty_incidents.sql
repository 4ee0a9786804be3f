create table mass_casualty_incidents (
  id uuid primary key default uuid_v7(),
  incident_number text not null unique
    check (incident_number <> '' and length(incident_number) <= 50),
  address1 text check (length(address1) <= 200),
  address2 text check (length(address2) <= 200),
  city text check (length(city) <= 200),
  state text check (length(state) <= 50),
  zip text check (length(zip) <= 50),
  started_at timestamptz(3) not null,
  ended_at timestamptz(3) check (ended_at >= started_at),
  estimated_red_count integer not null default 0 check (estimated_red_count between 0 and 9999),
  estimated_yellow_count integer not null default 0
    check (estimated_yellow_count between 0 and 9999),
  estimated_green_count integer not null default 0
    check (estimated_green_count between 0 and 9999),
  estimated_zebra_count integer not null default 0
    check (estimated_zebra_count between 0 and 9999),
  treated_red_count integer not null default 0 check (treated_red_count between 0 and 9999),
  treated_yellow_count integer not null default 0 check (treated_yellow_count between 0 and 9999),
  treated_green_count integer not null default 0 check (treated_green_count between 0 and 9999),
  treated_zebra_count integer not null default 0 check (treated_zebra_count between 0 and 9999),
  is_externally_updated boolean not null default false,
  is_drill boolean not null default false,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users
);

create index mass_casualty_incidents_open_idx
  on mass_casualty_incidents (started_at desc) where ended_at is null;
