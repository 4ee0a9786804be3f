-- A unit's number and the name of who published a hospital's status stand on live screens, too. What
-- has left the live picture may still be a patient of an open MCI.
create function announce_unit() returns trigger
language plpgsql
as $$
begin
  perform announce('ringdown', d.id)
  from patient_deliveries d
  join patients p on p.id = d.patient_id
  join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id
  where d.ambulance_id = new.id and (
    d.current_delivery_status not in
      ('RETURNED TO SERVICE', 'CANCEL ACKNOWLEDGED', 'REDIRECT ACKNOWLEDGED')
    or exists (
      select from mass_casualty_incidents m
      where m.incident_number = c.dispatch_call_number and m.ended_at is null
    )
  );
  return null;
end
$$;
create trigger announce after update on ambulances
  for each row
  when (old.ambulance_identifier <> new.ambulance_identifier)
  execute function announce_unit();

-- Also the hospitals of which he may be publishing at this moment.
create function announce_publisher() returns trigger
language plpgsql
as $$
begin
  perform announce('hospital', h.id)
  from hospitals h
  where h.id in (select hospital_id from hospital_users where ed_admin_user_id = new.id)
    or new.id = (
      select s.ed_admin_user_id from hospital_status_updates s
      where s.hospital_id = h.id
      order by s.sequence_number desc
      limit 1
    );
  return null;
end
$$;
create trigger announce_name after update on users
  for each row
  when ((old.first_name, old.last_name) is distinct from (new.first_name, new.last_name))
  execute function announce_publisher();
