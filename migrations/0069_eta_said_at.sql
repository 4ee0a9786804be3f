-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- When the crew said the ETA that stands, by their device; null: with the ringdown, or by a program of
-- the version before. An ETA that was said before it comes too late (decision 0114).
alter table patient_deliveries add column eta_said_at timestamptz(3);
