-- The ids that crews' devices gave to their corrections. One that comes again, late, changes nothing.
alter table patient_deliveries add column update_ids uuid[];
