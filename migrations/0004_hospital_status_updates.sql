-- Append-only: the row with the greatest number is a hospital's status. The order is the server's,
-- never a sender's clock.
create table hospital_status_updates (
  id uuid primary key default uuid_v7(),
  sequence_number bigint generated always as identity,
  hospital_id uuid not null references hospitals,
  ed_admin_user_id uuid references users,
  mci_red_capacity integer check (mci_red_capacity between 0 and 9999),
  mci_yellow_capacity integer check (mci_yellow_capacity between 0 and 9999),
  mci_green_capacity integer check (mci_green_capacity between 0 and 9999),
  mci_update_at timestamptz(3),
  open_ed_bed_count integer not null check (open_ed_bed_count between 0 and 9999),
  open_psych_bed_count integer not null check (open_psych_bed_count between 0 and 9999),
  bed_count_update_at timestamptz(3) not null,
  divert_status_indicator boolean not null,
  divert_status_update_at timestamptz(3) not null,
  additional_service_availability_notes text not null default ''
    check (length(additional_service_availability_notes) <= 10000),
  notes_update_at timestamptz(3) not null,
  update_at timestamptz(3) not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid references users
);

create unique index hospital_status_updates_newest_idx
  on hospital_status_updates (hospital_id, sequence_number desc);
