-- Statuses that were undone. They leave patient_delivery_updates, so that whoever reads the times of
-- a delivery, an older version of the program too, reads only those that hold.
create table undone_delivery_updates (
  id uuid primary key,
  patient_delivery_id uuid not null references patient_deliveries,
  delivery_status text not null,
  delivery_status_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  created_by_id uuid references users,
  undone_at timestamptz(3) not null default clock_timestamp(),
  undone_by_id uuid not null references users
);

create index undone_delivery_updates_delivery_idx on undone_delivery_updates (patient_delivery_id);

-- The card of a redirected patient says where they go. That is known when the next ringdown is sent,
-- which may be later, and the other hospital may get another name.
create function announce_redirected() returns trigger
language plpgsql
as $$
begin
  perform announce('ringdown', new.redirected_from_id);
  return null;
end
$$;
create trigger announce_redirected after insert on patient_deliveries
  for each row
  when (new.redirected_from_id is not null)
  execute function announce_redirected();

create or replace function announce_ringdowns_of(hospital uuid, agency uuid) returns void
language sql
as $$
  with shown as materialized (
    select d.id, d.hospital_id, d.organization_id from patient_deliveries d
    where d.current_delivery_status not in
      ('RETURNED TO SERVICE', 'CANCEL ACKNOWLEDGED', 'REDIRECT ACKNOWLEDGED')
    union
    select d.id, d.hospital_id, d.organization_id
    from mass_casualty_incidents m
    join emergency_medical_service_calls c on c.dispatch_call_number = m.incident_number
    join patients p on p.emergency_medical_service_call_id = c.id
    join patient_deliveries d on d.patient_id = p.id
    where m.ended_at is null
  )
  select announce('ringdown', id) from shown
  where hospital_id = hospital or organization_id = agency or exists (
    select from patient_deliveries next
    where next.redirected_from_id = shown.id and next.hospital_id = hospital
  );
$$;
