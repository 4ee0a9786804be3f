-- A text as it is searched: without capitals and accents, so that 'OZTURK' finds 'Öztürk'. The same as
-- `folded` in domain/folded_text.ts. Without the extension `unaccent`, which not every database has.
create function folded(text text) returns text
language sql immutable strict parallel safe
as $$
  select
    case when text ~ '^[\u0001-\u007f]*$' then lower(text)
    else replace(replace(replace(replace(translate(
      lower(regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g')),
      'øØłŁđĐðÐħĦŧŦıςẞÆŒÞ', 'oollddddhhttiσßæœþ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
    end
$$;

-- As `ringdown_search_rows`, and folded. Another view, because one that is replaced waits for all who
-- read it (decision 0035). The view from before is for the version from before. What was stored before
-- is folded beside the running program, as it was filled in (decision 0088).
create view ringdown_folded_rows as
select
  d.id as ringdown_id, d.hospital_id, d.organization_id, d.ambulance_id, d.sent_at, d.is_drill,
  concat_ws(
    chr(10),
    translate(folded(c.dispatch_call_number), chr(10), ' '),
    folded(p.chief_complaint_description)
  ) as search_text,
  left(folded(c.dispatch_call_number), 2) as number_start
from patient_deliveries d
join patients p on p.id = d.patient_id
join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id;

-- The call is locked first: whoever corrects its number meanwhile waits, and then finds this row.
create or replace function keep_ringdown_searches(ids uuid[]) returns void
language plpgsql
as $$
begin
  perform
  from patient_deliveries d
  join patients p on p.id = d.patient_id
  join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id
  where d.id = any (ids)
  order by d.id
  for share of c;

  insert into ringdown_searches as s (
    ringdown_id, hospital_id, organization_id, ambulance_id, sent_at, is_drill, search_text,
    number_start
  )
  select
    r.ringdown_id, r.hospital_id, r.organization_id, r.ambulance_id, r.sent_at, r.is_drill,
    r.search_text, r.number_start
  from ringdown_folded_rows r
  where r.ringdown_id = any (ids)
  order by r.ringdown_id
  on conflict (ringdown_id) do update
  set hospital_id = excluded.hospital_id, organization_id = excluded.organization_id,
    ambulance_id = excluded.ambulance_id, sent_at = excluded.sent_at,
    is_drill = excluded.is_drill, search_text = excluded.search_text,
    number_start = excluded.number_start
  where s is distinct from excluded;
end
$$;
