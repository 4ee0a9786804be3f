-- Two rows of the same millisecond stood in any order. The twelve bits after the version now hold the
-- part of the millisecond (RFC 9562, 6.2, method 3), so that ids sort as they were made.
create or replace function uuid_v7() returns uuid
language sql volatile
as $$
  select encode(
    overlay(
      overlay(
        uuid_send(gen_random_uuid())
        placing substring(int8send(micros / 1000) from 3) from 1 for 6
      )
      placing substring(int4send((28672 + micros % 1000 * 4096 / 1000)::int) from 3) from 7 for 2
    ),
    'hex'
  )::uuid
  from (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as micros) as clock
$$;
