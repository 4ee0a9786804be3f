-- The event log of an MCI reads what hospitals offered for its kind while it was open, newest first.
-- Nothing else looks for events by their action.
create index audit_events_mci_capacity_idx
  on audit_events ((details ->> 'kind'), created_at, id) where action = 'hospital.mci_capacity';
drop index audit_events_action_idx;
