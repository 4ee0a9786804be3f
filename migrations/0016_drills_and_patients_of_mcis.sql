-- A ringdown sent under the number of a drill is no patient, whatever happens to that MCI later.
-- A redirect goes on with the same patient: `first_sent_at` is when he was sent for the first time.
alter table patient_deliveries
  add column is_drill boolean not null default false,
  add column first_sent_at timestamptz(3);

alter table patient_deliveries disable trigger announce;
with recursive chain as (
  select id, sent_at as first_sent_at from patient_deliveries where redirected_from_id is null
  union all
  select d.id, chain.first_sent_at
  from patient_deliveries d
  join chain on d.redirected_from_id = chain.id
)
update patient_deliveries d set first_sent_at = chain.first_sent_at
from chain
where chain.id = d.id;
alter table patient_deliveries enable trigger announce;

create function first_sent_at_of_delivery() returns trigger
language plpgsql
as $$
begin
  new.first_sent_at := coalesce(
    (select first_sent_at from patient_deliveries where id = new.redirected_from_id),
    new.sent_at
  );
  return new;
end
$$;
create trigger first_sent_at before insert on patient_deliveries
  for each row execute function first_sent_at_of_delivery();

alter table patient_deliveries alter column first_sent_at set not null;

create index emergency_medical_service_calls_number_idx
  on emergency_medical_service_calls (dispatch_call_number);

-- Which patients belong to an MCI follows from its number and its times, and from those of the call.
create trigger announce_patients
  after insert or update of incident_number, started_at, ended_at on mass_casualty_incidents
  for each row execute function announce_row('mci patients', 'id');

create function announce_call() returns trigger
language plpgsql
as $$
begin
  perform announce('ringdown', d.id)
  from patient_deliveries d
  join patients p on p.id = d.patient_id
  where p.emergency_medical_service_call_id = new.id;
  return null;
end
$$;
create trigger announce after update on emergency_medical_service_calls
  for each row
  when (old.start_at <> new.start_at or old.dispatch_call_number <> new.dispatch_call_number)
  execute function announce_call();

-- What people and programs did to an MCI, newest first.
create index audit_events_action_idx on audit_events (action, created_at);
