-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- When beds, divert or notes were last sent, also unchanged; null: at `update_at`, as of all rows of
-- before and those that a program of the version before still adds (decision 0035). An answer about
-- MCI capacity does not move it.
alter table hospital_status_updates add column info_update_at timestamptz(3);
