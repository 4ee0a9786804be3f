-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- Every report reads the offloads of one hospital after the other, by the index of hospitals
-- (`db/late_indexes.ts`), so arrivals need not write this one any more.
drop index ringdown_offloads_idx;
