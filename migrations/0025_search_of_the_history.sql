-- Not while anybody stores something. All at once, before anything is made.
lock table patient_deliveries, patients, emergency_medical_service_calls
  in share row exclusive mode;

-- What the search of the history looks at, one row for each ringdown: call number and complaint in
-- lower case, a line each, and the unit. A table of its own, because a delivery changes with every
-- status, and its row would be put into the large index each time. Of the unit only the id, because
-- a unit that is renamed may have ten thousand ringdowns.
create table ringdown_searches (
  ringdown_id uuid primary key references patient_deliveries on delete cascade,
  hospital_id uuid not null,
  organization_id uuid not null,
  ambulance_id uuid not null,
  sent_at timestamptz(3) not null,
  is_drill boolean not null,
  search_text text not null,
  -- The first two characters of the call number.
  number_start text not null
);

create index ringdown_searches_newest_idx on ringdown_searches (sent_at desc, ringdown_id desc);
create index ringdown_searches_number_idx
  on ringdown_searches (number_start, sent_at desc, ringdown_id desc);

-- The rows as they should be.
create view ringdown_search_rows as
select
  d.id as ringdown_id, d.hospital_id, d.organization_id, d.ambulance_id, d.sent_at, d.is_drill,
  concat_ws(
    chr(10),
    translate(lower(c.dispatch_call_number), chr(10), ' '),
    lower(p.chief_complaint_description)
  ) as search_text,
  left(lower(c.dispatch_call_number), 2) as number_start
from patient_deliveries d
join patients p on p.id = d.patient_id
join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id;

-- The call is locked first: whoever corrects its number meanwhile waits, and then finds this row.
create function keep_ringdown_searches(ids uuid[]) returns void
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
  from ringdown_search_rows r
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

create function keep_search_of_delivery() returns trigger
language plpgsql
as $$
begin
  perform keep_ringdown_searches(array[new.id]);
  return null;
end
$$;

create function keep_search_of_patient() returns trigger
language plpgsql
as $$
begin
  perform keep_ringdown_searches(
    array(select d.id from patient_deliveries d where d.patient_id = new.id)
  );
  return null;
end
$$;

create function keep_search_of_call() returns trigger
language plpgsql
as $$
begin
  perform keep_ringdown_searches(array(
    select d.id
    from patients p join patient_deliveries d on d.patient_id = p.id
    where p.emergency_medical_service_call_id = new.id
  ));
  return null;
end
$$;

create trigger keep_search after insert on patient_deliveries
  for each row execute function keep_search_of_delivery();
create trigger keep_changed_search after update on patient_deliveries
  for each row
  when (
    (old.patient_id, old.ambulance_id, old.organization_id, old.hospital_id, old.sent_at, old.is_drill)
    is distinct from
    (new.patient_id, new.ambulance_id, new.organization_id, new.hospital_id, new.sent_at, new.is_drill)
  )
  execute function keep_search_of_delivery();
create trigger keep_search after update on patients
  for each row
  when (
    (old.chief_complaint_description, old.emergency_medical_service_call_id)
    is distinct from (new.chief_complaint_description, new.emergency_medical_service_call_id)
  )
  execute function keep_search_of_patient();
create trigger keep_search after update on emergency_medical_service_calls
  for each row
  when (old.dispatch_call_number <> new.dispatch_call_number)
  execute function keep_search_of_call();
