-- Fills the search with the ringdowns that were sent before 0025. Only rows are added, so whoever sends
-- meanwhile waits for nothing. The index over the text is made later, beside the running program
-- (db/ringdowns/search_index.ts).
insert into ringdown_searches (
  ringdown_id, hospital_id, organization_id, ambulance_id, sent_at, is_drill, search_text,
  number_start
)
select
  r.ringdown_id, r.hospital_id, r.organization_id, r.ambulance_id, r.sent_at, r.is_drill,
  r.search_text, r.number_start
from ringdown_search_rows r
order by r.sent_at, r.ringdown_id
on conflict (ringdown_id) do nothing;

analyze ringdown_searches;

-- Last, and checked at once for all rows: row by row it would double the time of the above. In the
-- order in which a ringdown is stored.
lock table patient_deliveries in share row exclusive mode;
alter table ringdown_searches
  add foreign key (ringdown_id) references patient_deliveries on delete cascade not valid;
alter table ringdown_searches validate constraint ringdown_searches_ringdown_id_fkey;
