-- What was added to the counts of an MCI under an id that the client made: a retry adds nothing.
create table mci_increments (
  id uuid not null,
  mci_id uuid not null references mass_casualty_incidents,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid references users,
  primary key (mci_id, id)
);

create index mci_increments_age_idx on mci_increments (created_at);
