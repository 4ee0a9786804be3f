-- That the hospitals of an open MCI were asked for their capacity, and which have answered. The rows
-- go when the MCI ends; its event log keeps that they were asked.
create table capacity_requests (
  mci_id uuid not null references mass_casualty_incidents,
  hospital_id uuid not null references hospitals,
  asked_at timestamptz(3) not null default clock_timestamp(),
  asked_by_id uuid references users,
  answered_at timestamptz(3),
  primary key (hospital_id, mci_id)
);

create index capacity_requests_mci_idx on capacity_requests (mci_id);

-- A request stands on the hospital's status.
create trigger announce after insert or update or delete on capacity_requests
  for each row execute function announce_row('hospital', 'hospital_id');
