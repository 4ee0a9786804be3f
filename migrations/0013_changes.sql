-- What the live screens must hear of. Every commit that touches one of these things leaves a row
-- and a notification, by trigger, so that no writer can forget it. The notification is only a hint;
-- a reader follows the rows by their transaction.
create table changes (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id uuid not null,
  xid xid8 not null default pg_current_xact_id(),
  created_at timestamptz(3) not null default clock_timestamp()
);

create index changes_xid_idx on changes (xid);
create index changes_age_idx on changes (created_at);

create function announce(kind text, subject_id uuid) returns void
language sql
as $$
  insert into changes (kind, subject_id) values (kind, subject_id);
  select pg_notify('ringdown_changes', '');
$$;

-- The first argument is the kind, the second the column that holds the subject's id.
create function announce_row() returns trigger
language plpgsql
as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform announce(tg_argv[0], (changed ->> tg_argv[1])::uuid);
  return null;
end
$$;

create function announce_patient() returns trigger
language plpgsql
as $$
begin
  perform announce('ringdown', id) from patient_deliveries where patient_id = new.id;
  return null;
end
$$;

create trigger announce after insert or update on patient_deliveries
  for each row execute function announce_row('ringdown', 'id');
create trigger announce after update on patients
  for each row execute function announce_patient();
create trigger announce after insert or update or delete on hospital_status_updates
  for each row execute function announce_row('hospital', 'hospital_id');
-- Names and phone numbers stand on ringdowns and statuses too, so they concern everything.
create trigger announce after insert or update or delete on hospitals
  for each row execute function announce_row('organization', 'organization_id');
create trigger announce after insert or update or delete on mass_casualty_incidents
  for each row execute function announce_row('mci', 'id');
create trigger announce after update on organizations
  for each row execute function announce_row('organization', 'id');
create trigger announce after update or delete on users
  for each row execute function announce_row('user', 'id');
create trigger announce after insert or update or delete on hospital_users
  for each row execute function announce_row('user', 'ed_admin_user_id');
create trigger announce after delete on sessions
  for each row execute function announce_row('session', 'id');
create trigger announce after delete on api_tokens
  for each row execute function announce_row('session', 'id');
