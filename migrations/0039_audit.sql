-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again. Until now the table has a row for each act of the administration, MCI and alert: few
-- enough to be written anew within moments.
set local lock_timeout = '500ms';

-- What belongs together, for the filters of the page. An action that is not named here is one of the
-- administration.
create function audit_kind(action text) returns text language sql immutable as $$
  select case split_part(action, '.', 1)
    when 'read' then 'reading'
    when 'stream' then 'reading'
    when 'ringdown' then 'ringdown'
    when 'call' then 'ringdown'
    when 'mci' then case action when 'mci.exported' then 'reading' else 'hospital' end
    when 'hospital_status' then 'hospital'
    when 'sign_in' then 'sign-in'
    when 'session' then 'sign-in'
    when 'second_factor' then 'sign-in'
    when 'token' then 'sign-in'
    when 'request' then 'refusal'
    else case action when 'hospital.mci_capacity' then 'hospital' else 'administration' end
  end
$$;

-- The record: who did, read or was refused what. Rows are only added (decision 0062). An actor that
-- is null is the system itself or a stranger. `number` gives the order in which rows are sealed.
alter table audit_events
  add column number bigint generated always as identity,
  add column session_id uuid,
  add column api_client_id uuid,
  add column address text,
  -- The actor's at that time.
  add column organization_id uuid,
  add column outcome text not null default 'done' check (outcome in ('done', 'refused', 'failed')),
  add column kind text not null generated always as (audit_kind(action)) stored,
  alter column subject_kind drop not null,
  -- Nothing looks for a row by its id: one index less for each row.
  drop constraint audit_events_pkey,
  -- The record stays whole whatever becomes of the rows that it names.
  drop constraint audit_events_actor_id_fkey;

update audit_events e set organization_id = u.organization_id from users u where u.id = e.actor_id;

alter table audit_events add primary key (number);
create index audit_events_newest_idx on audit_events (created_at, number);
create index audit_events_organization_idx on audit_events (organization_id, created_at, number);
create index audit_events_organization_kind_idx
  on audit_events (organization_id, kind, created_at, number);
create index audit_events_kind_idx on audit_events (kind, created_at, number);
create index audit_events_actor_idx on audit_events (actor_id, created_at, number);
create index audit_events_not_done_idx on audit_events (outcome, created_at, number)
  where outcome <> 'done';
-- Which pages of history, and which lists, have shown a ringdown.
create index audit_events_listed_idx on audit_events using gin ((details -> 'ids'))
  where details ? 'ids';

-- One row for each batch of events: their numbers, the SHA-256 of each, 32 bytes a piece, and the
-- SHA-256 over these and the hash before. `gaps` are numbers that were not there yet, each with the
-- transaction before which it must come and the second in which it was missed.
create table audit_seals (
  number bigint primary key,
  sealed_at timestamptz(3) not null default clock_timestamp(),
  numbers bigint[] not null,
  digests bytea not null check (length(digests) = 32 * cardinality(numbers)),
  previous_hash bytea not null,
  hash bytea not null unique,
  -- The highest number of an event until here.
  last_number bigint not null,
  gaps jsonb not null default '[]'
);

create function refuse_change_of_record() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only added', tg_table_name;
end
$$;
create trigger only_added before update or delete or truncate on audit_events
  for each statement execute function refuse_change_of_record();
create trigger only_added before update or delete or truncate on audit_seals
  for each statement execute function refuse_change_of_record();

-- Who causes what this transaction writes, as the program says at its begin; null: nobody said.
create function audit_cause() returns jsonb language sql stable as $$
  select nullif(current_setting('ringdown.cause', true), '')::jsonb
$$;

-- What changed of a row, with what was there before. Never a secret, only that it changed.
create function audit_changes(was jsonb, becomes jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(
    name,
    case
      when name ~ 'hash|secret|password|token|totp|two_factor_data' then to_jsonb('changed'::text)
      else jsonb_build_object('from', was -> name, 'to', becomes -> name)
    end
  ), '{}')
  from (
    select jsonb_object_keys(coalesce(was, '{}') || coalesce(becomes, '{}')) as name
  ) names
  where name not in ('id', 'created_at', 'created_by_id', 'updated_at', 'updated_by_id')
    and coalesce(was -> name, 'null') <> coalesce(becomes -> name, 'null')
$$;

-- Remembers what changed of a row until an event of the same transaction tells what was done.
create function audit_row() returns trigger language plpgsql as $$
declare
  was jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  becomes jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  changes jsonb := audit_changes(was, becomes);
  subject text := tg_argv[0] || ':' || coalesce(becomes ->> 'id', was ->> 'id');
  told jsonb;
begin
  if changes <> '{}' then
    told := coalesce(nullif(current_setting('ringdown.changes', true), ''), '{}');
    -- Of two changes of one row the first has what was there before.
    perform set_config('ringdown.changes', (told || jsonb_build_object(
      subject, changes || coalesce(told -> subject, '{}')
    ))::text, true);
  end if;
  return null;
end
$$;

-- At the end of the transaction: what no event has told becomes one.
create function audit_rest() returns trigger language plpgsql as $$
declare
  id uuid := case when tg_op = 'DELETE' then old.id else new.id end;
begin
  if nullif(current_setting('ringdown.changes', true), '')::jsonb ? (tg_argv[0] || ':' || id) then
    insert into audit_events (action, subject_kind, subject_id)
    values (
      tg_argv[1] || case tg_op
        when 'INSERT' then '.created' when 'DELETE' then '.deleted' else '.changed'
      end,
      tg_argv[0], id
    );
  end if;
  return null;
end
$$;

-- Who caused the event, as far as it does not say so itself, and what was there before.
create function audit_fill() returns trigger language plpgsql as $$
declare
  cause jsonb := audit_cause();
  told jsonb := nullif(current_setting('ringdown.changes', true), '');
  subject text := new.subject_kind || ':' || new.subject_id;
begin
  if cause is not null then
    new.actor_id := coalesce(new.actor_id, (cause ->> 'actor')::uuid);
    new.session_id := coalesce(new.session_id, (cause ->> 'session')::uuid);
    new.api_client_id := coalesce(new.api_client_id, (cause ->> 'client')::uuid);
    new.address := coalesce(new.address, cause ->> 'address');
    if new.actor_id = (cause ->> 'actor')::uuid then
      new.organization_id := coalesce(new.organization_id, (cause ->> 'organization')::uuid);
    end if;
  end if;
  if new.organization_id is null and new.actor_id is not null then
    select u.organization_id into new.organization_id from users u where u.id = new.actor_id;
  end if;
  if told ? subject then
    new.details := new.details || jsonb_build_object('row', told -> subject);
    perform set_config('ringdown.changes', (told - subject)::text, true);
  end if;
  return new;
end
$$;
create trigger fill before insert on audit_events
  for each row execute function audit_fill();

-- The rows of the administration.
create trigger audit after update or delete on organizations
  for each row execute function audit_row('organization');
create constraint trigger audit_rest after update or delete on organizations
  deferrable initially deferred
  for each row execute function audit_rest('organization', 'organization');
create trigger audit after update or delete on hospitals
  for each row execute function audit_row('hospital');
create constraint trigger audit_rest after update or delete on hospitals
  deferrable initially deferred for each row execute function audit_rest('hospital', 'hospital');
create trigger audit after update or delete on hospital_users
  for each row execute function audit_row('hospital user');
create constraint trigger audit_rest after update or delete on hospital_users
  deferrable initially deferred
  for each row execute function audit_rest('hospital user', 'hospital_user');
create trigger audit after update or delete on ambulances
  for each row execute function audit_row('ambulance');
create constraint trigger audit_rest after update or delete on ambulances
  deferrable initially deferred for each row execute function audit_rest('ambulance', 'ambulance');
create trigger audit after update or delete on invites
  for each row execute function audit_row('invite');
create constraint trigger audit_rest after update or delete on invites
  deferrable initially deferred for each row execute function audit_rest('invite', 'invite');
create trigger audit after update or delete on api_clients
  for each row execute function audit_row('api client');
create constraint trigger audit_rest after update or delete on api_clients
  deferrable initially deferred
  for each row execute function audit_rest('api client', 'api_client');
create trigger audit after update or delete on mass_casualty_incidents
  for each row execute function audit_row('mci');
create constraint trigger audit_rest after update or delete on mass_casualty_incidents
  deferrable initially deferred for each row execute function audit_rest('mci', 'mci');
create trigger audit after update or delete on emergency_medical_service_calls
  for each row execute function audit_row('call');
create constraint trigger audit_rest after update or delete on emergency_medical_service_calls
  deferrable initially deferred for each row execute function audit_rest('call', 'call');

-- What a second factor and its enrolment leave in a user's row is told by events of their own. The
-- columns are named: a new one is told unless somebody decides otherwise.
create trigger audit after update on users
  for each row
  when (
    to_jsonb(old) - array['totp_pending_key', 'totp_last_step', 'updated_at', 'updated_by_id']
    is distinct from
    to_jsonb(new) - array['totp_pending_key', 'totp_last_step', 'updated_at', 'updated_by_id']
  )
  execute function audit_row('user');
create trigger audit_deletion after delete on users
  for each row execute function audit_row('user');
create constraint trigger audit_rest after update or delete on users
  deferrable initially deferred for each row execute function audit_rest('user', 'user');

-- The ringdowns. The record never holds patient data: each version of what a crew told is kept in
-- ringdown_versions, and here stands which one, and its SHA-256.

create function audit_undone() returns trigger language plpgsql as $$
begin
  insert into audit_events (action, subject_kind, subject_id, actor_id, details)
  values (
    'ringdown.undone', 'ringdown', new.patient_delivery_id, new.undone_by_id,
    jsonb_build_object('status', new.delivery_status, 'at', new.delivery_status_at)
  );
  return null;
end
$$;
create trigger audit after insert on undone_delivery_updates
  for each row execute function audit_undone();

create function version_digest(version ringdown_versions) returns text language sql immutable as $$
  select encode(sha256(convert_to(jsonb_build_array(
    version.ringdown_id, version.patient, extract(epoch from version.taken_at), version.taken,
    version.eta_minutes, version.ambulance_identifier, version.dispatch_call_number
  )::text, 'utf8')), 'hex')
$$;

-- What was told with the sending is in the same row: a send is one.
create function audit_status() returns trigger language plpgsql as $$
declare
  is_sent boolean := new.delivery_status = 'RINGDOWN SENT';
  version ringdown_versions;
  told jsonb := '{}';
begin
  if is_sent then
    select v.* into version from ringdown_versions v
    where v.ringdown_id = new.patient_delivery_id
    order by v.created_at
    limit 1;
    if found then
      told := jsonb_build_object('version', version.id, 'digest', version_digest(version));
      perform set_config('ringdown.sent_version', version.id::text, true);
    end if;
  end if;
  insert into audit_events (action, subject_kind, subject_id, actor_id, created_at, details)
  values (
    case when is_sent then 'ringdown.sent' else 'ringdown.status' end,
    'ringdown', new.patient_delivery_id, new.created_by_id, new.created_at,
    jsonb_build_object('status', new.delivery_status, 'at', new.delivery_status_at) || told
  );
  return null;
end
$$;
create trigger audit after insert on patient_delivery_updates
  for each row execute function audit_status();

create function audit_version() returns trigger language plpgsql as $$
begin
  if new.id::text = current_setting('ringdown.sent_version', true) then
    return null;
  end if;
  insert into audit_events (action, subject_kind, subject_id, actor_id, created_at, details)
  values (
    'ringdown.told', 'ringdown', new.ringdown_id, new.created_by_id, new.created_at,
    jsonb_build_object('version', new.id, 'digest', version_digest(new))
  );
  return null;
end
$$;
create trigger audit after insert on ringdown_versions
  for each row execute function audit_version();

create function audit_delivery() returns trigger language plpgsql as $$
begin
  insert into audit_events (action, subject_kind, subject_id, actor_id)
  values ('ringdown.changes_acknowledged', 'ringdown', new.id, new.updated_by_id);
  return null;
end
$$;
create trigger audit_acknowledged after update on patient_deliveries
  for each row
  when (
    old.known is not null and old.known is distinct from new.known
    -- Not when its words are removed.
    and old.sent_content_hash = new.sent_content_hash
  )
  execute function audit_delivery();

create function audit_hospital_status() returns trigger language plpgsql as $$
begin
  insert into audit_events (action, subject_kind, subject_id, actor_id, details)
  values (
    'hospital_status.published', 'hospital', new.hospital_id, new.created_by_id,
    jsonb_build_object('status', new.id)
  );
  return null;
end
$$;
create trigger audit after insert on hospital_status_updates
  for each row execute function audit_hospital_status();

-- Sessions begin and end by many ways; each is one row here.
create function audit_session() returns trigger language plpgsql as $$
declare
  cause jsonb := audit_cause();
begin
  if tg_op = 'INSERT' then
    insert into audit_events (action, subject_kind, subject_id, actor_id, session_id, address)
    values (
      case when new.is_second_factor_pending then 'sign_in.password' else 'sign_in.done' end,
      'user', new.user_id, new.user_id, new.id, new.address
    );
  elsif not old.is_second_factor_pending then
    insert into audit_events (action, subject_kind, subject_id, actor_id, session_id, details)
    values (
      case
        when (cause ->> 'session')::uuid = old.id then 'session.signed_out'
        when old.expires_at <= clock_timestamp() or old.last_used_at
          + old.idle_timeout_seconds * interval '1 second' <= clock_timestamp()
          then 'session.expired'
        else 'session.ended'
      end,
      'user', old.user_id, coalesce((cause ->> 'actor')::uuid, null),
      coalesce((cause ->> 'session')::uuid, old.id), jsonb_build_object('session', old.id)
    );
  end if;
  return null;
end
$$;
create trigger audit after insert or delete on sessions
  for each row execute function audit_session();

create function audit_token() returns trigger language plpgsql as $$
begin
  insert into audit_events (
    action, subject_kind, subject_id, actor_id, session_id, api_client_id
  )
  select
    'token.issued', 'api client', new.api_client_id, ac.user_id, new.id, new.api_client_id
  from api_clients ac where ac.id = new.api_client_id;
  return null;
end
$$;
create trigger audit after insert on api_tokens
  for each row execute function audit_token();
