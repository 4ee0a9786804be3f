-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- How long each ringdown waited for its hospital, by our clock: one row for each, so that a month is
-- read without looking up every status of every ringdown (decision 0051). Triggers keep it.
create table ringdown_waits (
  ringdown_id uuid primary key references patient_deliveries on delete cascade,
  hospital_id uuid not null,
  organization_id uuid not null,
  is_drill boolean not null,
  stored_at timestamptz(3) not null,
  -- When it was first received or confirmed: whoever confirms has it.
  received_at timestamptz(3),
  confirmed_at timestamptz(3),
  -- When nobody had to wait any more, and why. CLOSED is by the system.
  ended_at timestamptz(3),
  ended_as text check (ended_as in ('ARRIVED', 'CANCELLED', 'REDIRECTED', 'CLOSED')),
  -- When it was told that no screen is open at the hospital.
  no_screen_at timestamptz(3),
  check (num_nulls(ended_at, ended_as) in (0, 2))
) with (fillfactor = 80); -- its times change, which are in no index

create index ringdown_waits_idx on ringdown_waits (stored_at desc, ringdown_id desc);
create index ringdown_waits_hospital_idx
  on ringdown_waits (hospital_id, stored_at desc, ringdown_id desc);
create index ringdown_waits_organization_idx
  on ringdown_waits (organization_id, stored_at desc, ringdown_id desc);

-- The rows as they should be.
create view ringdown_wait_rows as
select
  d.id as ringdown_id, d.hospital_id, d.organization_id, d.is_drill, d.created_at as stored_at,
  reached.received_at, reached.confirmed_at, ended.ended_at, ended.ended_as,
  d.no_screen_at
from patient_deliveries d
cross join lateral (
  select
    min(u.created_at) filter (
      where u.delivery_status in ('RINGDOWN RECEIVED', 'RINGDOWN CONFIRMED')
    ) as received_at,
    min(u.created_at) filter (where u.delivery_status = 'RINGDOWN CONFIRMED') as confirmed_at
  from patient_delivery_updates u
  where u.patient_delivery_id = d.id
) reached
left join lateral (
  select
    u.created_at as ended_at,
    case when u.delivery_status = 'CANCELLED' and u.created_by_id is null then 'CLOSED'
      else u.delivery_status end as ended_as
  from patient_delivery_updates u
  where u.patient_delivery_id = d.id
    and u.delivery_status in ('ARRIVED', 'CANCELLED', 'REDIRECTED')
  order by u.created_at, u.delivery_status
  limit 1
) ended on true;

create function keep_ringdown_waits(ids uuid[]) returns void
language sql
as $$
  insert into ringdown_waits as w (
    ringdown_id, hospital_id, organization_id, is_drill, stored_at, received_at, confirmed_at,
    ended_at, ended_as, no_screen_at
  )
  select
    r.ringdown_id, r.hospital_id, r.organization_id, r.is_drill, r.stored_at, r.received_at,
    r.confirmed_at, r.ended_at, r.ended_as, r.no_screen_at
  from ringdown_wait_rows r
  where r.ringdown_id = any (ids)
  order by r.ringdown_id
  on conflict (ringdown_id) do update
  set hospital_id = excluded.hospital_id, organization_id = excluded.organization_id,
    is_drill = excluded.is_drill, stored_at = excluded.stored_at,
    received_at = excluded.received_at, confirmed_at = excluded.confirmed_at,
    ended_at = excluded.ended_at, ended_as = excluded.ended_as,
    no_screen_at = excluded.no_screen_at
  where w is distinct from excluded
$$;

-- Once for each statement: it may store thousands.
create function keep_waits_of_updates() returns trigger
language plpgsql
as $$
begin
  perform keep_ringdown_waits(array(select distinct u.patient_delivery_id from changed_updates u));
  return null;
end
$$;

create function keep_waits_of_delivery() returns trigger
language plpgsql
as $$
begin
  perform keep_ringdown_waits(array[new.id]);
  return null;
end
$$;

create trigger keep_waits after insert on patient_delivery_updates
  referencing new table as changed_updates
  for each statement execute function keep_waits_of_updates();
create trigger keep_waits_of_undone after delete on patient_delivery_updates
  referencing old table as changed_updates
  for each statement execute function keep_waits_of_updates();
create trigger keep_waits after update on patient_deliveries
  for each row
  when (
    (old.hospital_id, old.organization_id, old.is_drill, old.no_screen_at)
    is distinct from (new.hospital_id, new.organization_id, new.is_drill, new.no_screen_at)
  )
  execute function keep_waits_of_delivery();

-- How far the ringdowns of before are filled in, newest first; no row when all of them are. The
-- housekeeping does it, because here it would keep crews from sending.
create table ringdown_waits_to_fill (
  -- There is one row at most.
  id boolean primary key default true check (id),
  sent_at timestamptz not null default 'infinity',
  ringdown_id uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
);
insert into ringdown_waits_to_fill (id)
select true where exists (select from patient_deliveries);
