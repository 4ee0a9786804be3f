-- A name or a phone number concerns what shows it, not the whole picture. What has left the live
-- picture may still be a patient of an open MCI.
create function announce_ringdowns_of(hospital uuid, agency uuid) returns void
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
  where hospital_id = hospital or organization_id = agency;
$$;

create function announce_hospital() returns trigger
language plpgsql
as $$
begin
  perform announce('hospital', case when tg_op = 'DELETE' then old.id else new.id end);
  if tg_op <> 'UPDATE' then
    return null;
  end if;
  if (old.name, old.phone) is distinct from (new.name, new.phone) then
    perform announce_ringdowns_of(new.id, null);
  end if;
  if (old.is_active, old.organization_id) <> (new.is_active, new.organization_id) then
    perform announce('user', ed_admin_user_id) from hospital_users where hospital_id = new.id;
  end if;
  return null;
end
$$;
-- The old trigger is only disabled: to drop it would have to wait for everybody who reads, such as a
-- backup, and meanwhile nobody else could read.
alter table hospitals disable trigger announce;
create trigger announce_hospital after insert or update or delete on hospitals
  for each row execute function announce_hospital();

create function announce_organization() returns trigger
language plpgsql
as $$
begin
  if (old.name, old.type) <> (new.name, new.type) then
    perform announce('hospital', id) from hospitals where organization_id = new.id;
  end if;
  if old.name <> new.name then
    perform announce_ringdowns_of(null, new.id);
  end if;
  if (old.type, old.is_mfa_enabled, old.is_active)
    <> (new.type, new.is_mfa_enabled, new.is_active)
  then
    perform announce('organization', new.id);
  end if;
  return null;
end
$$;
alter table organizations disable trigger announce;
create trigger announce_organization after update on organizations
  for each row execute function announce_organization();
