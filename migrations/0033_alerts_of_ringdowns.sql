-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- When it was told that no screen is open at the hospital, and that the ringdown was not received or
-- not confirmed in time. Whoever sets one of these tells it: nobody else does.
alter table patient_deliveries
  add column no_screen_at timestamptz(3),
  add column not_received_at timestamptz(3),
  add column not_confirmed_at timestamptz(3);
