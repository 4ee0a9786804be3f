-- Whoever stores something is not kept waiting: after half a second this gives way, and the start
-- tries again.
set local lock_timeout = '500ms';

-- How long each patient waited to be offloaded, by the clocks of those who pressed: one row for each
-- ringdown whose drive has ended, so that a year is read from one index (decision 0083). Triggers keep
-- it; sending writes nothing here.
create table ringdown_offloads (
  ringdown_id uuid primary key references patient_deliveries on delete cascade,
  hospital_id uuid not null,
  organization_id uuid not null,
  is_drill boolean not null,
  -- When it arrived; without an arrival, when it was canceled, redirected or closed.
  drive_ended_at timestamptz(3) not null,
  -- From arrival to offload, rounded up.
  seconds integer check (seconds between 0 and 86400),
  -- Why it is in no figure.
  left_out text check (left_out in (
    'WAITING', 'NOT COMING', 'NO ARRIVAL', 'NO OFFLOAD', 'REVERSED', 'TOO LONG'
  )),
  check (num_nulls(seconds, left_out) = 1)
);

create index ringdown_offloads_idx on ringdown_offloads (drive_ended_at)
  include (hospital_id, organization_id, is_drill, seconds, left_out);

-- The rows as they should be.
create view ringdown_offload_rows as
select
  d.id as ringdown_id, d.hospital_id, d.organization_id, d.is_drill,
  coalesce(reached.arrived_at, reached.not_coming_at, reached.closed_at) as drive_ended_at,
  case when reached.not_coming_at is null and waited.seconds between 0 and 86400
    then waited.seconds::integer end as seconds,
  case
    when reached.not_coming_at is not null then 'NOT COMING'
    when reached.arrived_at is null then 'NO ARRIVAL'
    when waited.seconds < 0 then 'REVERSED'
    when waited.seconds > 86400 then 'TOO LONG'
    when waited.seconds is not null then null
    when reached.returned_at is not null then 'NO OFFLOAD'
    else 'WAITING'
  end as left_out
from patient_deliveries d
cross join lateral (
  select
    min(u.delivery_status_at) filter (where u.delivery_status = 'ARRIVED') as arrived_at,
    min(u.delivery_status_at) filter (where u.delivery_status = 'OFFLOADED') as offloaded_at,
    min(u.delivery_status_at) filter (where u.delivery_status = 'RETURNED TO SERVICE')
      as returned_at,
    -- What nobody canceled the system has closed.
    min(u.delivery_status_at) filter (
      where u.delivery_status in ('CANCELLED', 'REDIRECTED') and u.created_by_id is not null
    ) as not_coming_at,
    min(u.delivery_status_at) filter (
      where u.delivery_status = 'CANCELLED' and u.created_by_id is null
    ) as closed_at
  from patient_delivery_updates u
  where u.patient_delivery_id = d.id
) reached
cross join lateral (
  select ceil(date_part('epoch', reached.offloaded_at - reached.arrived_at)) as seconds
) waited
where coalesce(reached.arrived_at, reached.not_coming_at, reached.closed_at) is not null;

create function keep_ringdown_offload(id uuid) returns void
language plpgsql
as $$
begin
  insert into ringdown_offloads as o (
    ringdown_id, hospital_id, organization_id, is_drill, drive_ended_at, seconds, left_out
  )
  select
    r.ringdown_id, r.hospital_id, r.organization_id, r.is_drill, r.drive_ended_at, r.seconds,
    r.left_out
  from ringdown_offload_rows r
  where r.ringdown_id = keep_ringdown_offload.id
  on conflict (ringdown_id) do update
  set hospital_id = excluded.hospital_id, organization_id = excluded.organization_id,
    is_drill = excluded.is_drill, drive_ended_at = excluded.drive_ended_at,
    seconds = excluded.seconds, left_out = excluded.left_out
  where o is distinct from excluded;
end
$$;

create function keep_offload_of_update() returns trigger
language plpgsql
as $$
begin
  perform keep_ringdown_offload(new.patient_delivery_id);
  return null;
end
$$;

-- An arrival that was undone: the drive goes on.
create function keep_offload_of_undone() returns trigger
language plpgsql
as $$
begin
  delete from ringdown_offloads where ringdown_id = old.patient_delivery_id;
  perform keep_ringdown_offload(old.patient_delivery_id);
  return null;
end
$$;

create function keep_offload_of_delivery() returns trigger
language plpgsql
as $$
begin
  perform keep_ringdown_offload(new.id);
  return null;
end
$$;

create trigger keep_offload after insert on patient_delivery_updates
  for each row
  when (
    new.delivery_status in ('ARRIVED', 'OFFLOADED', 'RETURNED TO SERVICE', 'CANCELLED', 'REDIRECTED')
  )
  execute function keep_offload_of_update();
create trigger keep_offload_of_undone after delete on patient_delivery_updates
  for each row
  when (
    old.delivery_status in ('ARRIVED', 'OFFLOADED', 'RETURNED TO SERVICE', 'CANCELLED', 'REDIRECTED')
  )
  execute function keep_offload_of_undone();
create trigger keep_offload after update on patient_deliveries
  for each row
  when (
    (old.hospital_id, old.organization_id, old.is_drill)
    is distinct from (new.hospital_id, new.organization_id, new.is_drill)
  )
  execute function keep_offload_of_delivery();

-- How far the ringdowns of before are filled in, newest first; no row when all of them are.
create table ringdown_offloads_to_fill (
  -- There is one row at most.
  id boolean primary key default true check (id),
  sent_at timestamptz not null default 'infinity',
  ringdown_id uuid not null default 'ffffffff-ffff-ffff-ffff-ffffffffffff'
);
insert into ringdown_offloads_to_fill (id)
select true where exists (select from patient_deliveries);

-- When each hospital was on divert, by our clock: from when the server stored it, which is when crews
-- could see it.
create table hospital_diverts (
  hospital_id uuid not null references hospitals,
  began_at timestamptz(3) not null,
  -- Null: still.
  ended_at timestamptz(3),
  primary key (hospital_id, began_at),
  check (ended_at >= began_at)
);

create index hospital_diverts_end_idx on hospital_diverts (coalesce(ended_at, 'infinity'));

-- A hospital publishes one status after the other: who publishes has locked it.
create function keep_divert() returns trigger
language plpgsql
as $$
begin
  if not new.divert_status_indicator then
    update hospital_diverts
    set ended_at = greatest(new.created_at, began_at)
    where hospital_id = new.hospital_id and ended_at is null;
  elsif not exists (
    select from hospital_diverts where hospital_id = new.hospital_id and ended_at is null
  ) then
    insert into hospital_diverts (hospital_id, began_at) values (new.hospital_id, new.created_at)
    on conflict (hospital_id, began_at) do update set ended_at = null;
  end if;
  return null;
end
$$;

create trigger keep_divert after insert on hospital_status_updates
  for each row execute function keep_divert();

-- Crews see no hospital that is switched off; one that is switched on again shows what it published
-- last.
create function keep_divert_of_switched() returns trigger
language plpgsql
as $$
declare
  at timestamptz(3) := clock_timestamp();
begin
  update hospital_diverts set ended_at = greatest(at, began_at)
  where hospital_id = new.id and ended_at is null;
  if new.is_active and (
    select divert_status_indicator from hospital_status_updates
    where hospital_id = new.id
    order by sequence_number desc
    limit 1
  ) then
    insert into hospital_diverts (hospital_id, began_at) values (new.id, at)
    on conflict (hospital_id, began_at) do update set ended_at = null;
  end if;
  return null;
end
$$;

create trigger keep_divert after update of is_active on hospitals
  for each row when (old.is_active is distinct from new.is_active)
  execute function keep_divert_of_switched();

-- Those of before: a status holds until the next one. An open divert has no next one, and stays open;
-- none ends before it began, also where the clock was set back.
insert into hospital_diverts (hospital_id, began_at, ended_at)
select
  hospital_id, began_at,
  case when bool_and(ended_at is not null) then greatest(began_at, max(ended_at)) end
from (
  select
    hospital_id, created_at as began_at, divert_status_indicator as is_divert,
    lead(created_at) over (partition by hospital_id order by sequence_number) as ended_at
  from (
    select
      hospital_id, sequence_number, created_at, divert_status_indicator,
      lag(divert_status_indicator) over (partition by hospital_id order by sequence_number) as before
    from hospital_status_updates
  ) statuses
  where divert_status_indicator is distinct from before
) spans
where is_divert
group by hospital_id, began_at;
