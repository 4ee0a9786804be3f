-- Ids that sort by the time they were made (uuid version 7), also before PostgreSQL 18.
create function uuid_v7() returns uuid
language sql volatile
as $$
  select encode(
    set_bit(
      set_bit(
        overlay(
          uuid_send(gen_random_uuid())
          placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
          from 1 for 6
        ),
        52, 1
      ),
      53, 1
    ),
    'hex'
  )::uuid
$$;

create table organizations (
  id uuid primary key default uuid_v7(),
  name text not null check (name <> '' and length(name) <= 200),
  type text not null check (type in ('EMS', 'HEALTHCARE', 'C4SF')),
  state text not null default '06' check (length(state) = 2),
  state_unique_id text check (length(state_unique_id) <= 50),
  time_zone text not null default 'America/Los_Angeles',
  is_mfa_enabled boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default clock_timestamp(),
  created_by_id uuid,
  updated_at timestamptz(3) not null default clock_timestamp(),
  updated_by_id uuid
);

create unique index organizations_name_key on organizations (lower(name));
create unique index organizations_state_unique_id_key
  on organizations (type, state, state_unique_id) where state_unique_id is not null;
