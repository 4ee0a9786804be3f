import presentations from "../../../db/demo/presentations.json" with { type: "json" };
import type { Sql } from "../../../db/postgres/sql.ts";

/** Stands in 20 complaints, at every size. */
export const RARE_WORD = "Ferret";

const RARE_ROWS = 20;
const UNDER_WAY = 60;
const MCIS = 30;
const PATIENTS_EACH = 12;

/** What a crew may write behind the complaint. */
const DETAILS = [
  "since this morning",
  "on blood thinners",
  "from a care facility",
  "found by the family",
  "bystander CPR before our arrival",
  "interpreter needed",
  "no known allergies",
];

/**
 * Draws the rides into the temporary table `rides`, one row for each ringdown, numbered by the time
 * it was sent. Busy hospitals have ten times the ringdowns of small ones.
 */
export async function drawRides(tx: Sql, count: number): Promise<void> {
  await tx`select setseed(0.25)`;
  await defineMadeId(tx);
  await tx`
    create temporary table rides on commit drop as
    select
      n, gen_random_uuid() as id, pg_temp.made_id(n) as patient_id,
      pg_temp.made_id(n) as call_id,
      drawn.sent_at, unit.id as ambulance_id, unit.organization_id, unit.crew_id,
      hospital.id as hospital_id, hospital.nurse_id, drawn.mci, drawn.ending,
      coalesce(
        'MCI' || (1000 + drawn.mci),
        to_char(drawn.sent_at, 'YYMM') || to_char(n % 100000, 'FM00000')
      ) as call_number,
      case when n % ${Math.floor(count / RARE_ROWS)}::int = 7 then ${RARE_WORD} || ' bite, hand'
        else drawn.complaint || case when drawn.detail is null then '' else ', ' || drawn.detail end
      end as complaint,
      drawn.mci is null and n % 200 = 0 as is_drill,
      -- Most patients wait a little, few wait for hours.
      -ln(1 - (n % 10000 * 7919 % 10000 + 0.5) / 10000) * interval '18 minutes' as waited
    from (${drawn(tx, count)}) drawn
    join (${numberedUnits(tx)}) unit on unit.place = drawn.unit
    join (${numberedHospitals(tx)}) hospital on hospital.place = drawn.hospital
    order by n
  `;
  await tx`create unique index on rides (n)`;
  await tx`analyze rides`;
}

/** Ids in the order of time, as the database makes them, at a tenth of the cost. */
async function defineMadeId(tx: Sql): Promise<void> {
  await tx`
    create function pg_temp.made_id(number bigint) returns uuid language sql immutable
    as $$ select ('00000000-0000-7000-8000-' || lpad(to_hex(number), 12, '0'))::uuid $$
  `;
}

function drawn(tx: Sql, count: number) {
  const complaints = presentations.presentations.flatMap(({ weight, complaints }) =>
    complaints.flatMap((complaint) => Array.from({ length: weight }, () => complaint))
  );
  const every = Math.floor(count / MCIS);
  return tx`
    select
      n, ${sentAt(tx, count)} as sent_at,
      floor(300 * random())::int as unit, floor(40 * power(random(), 1.5))::int as hospital,
      case when n % ${every}::int < ${PATIENTS_EACH}::int and n <= ${count - UNDER_WAY}::int
        then n / ${every}::int end as mci,
      case when n > ${count - UNDER_WAY}::int then 'LIVE' when random() < 0.05 then 'CANCELLED'
        when random() < 0.03 then 'REDIRECTED' else 'RETURNED' end as ending,
      (${complaints}::text[])[1 + floor(${complaints.length}::int * random())::int] as complaint,
      (${DETAILS}::text[])[1 + floor(${2 * DETAILS.length}::int * random())::int] as detail
    from generate_series(1, ${count}::int) n
  `;
}

/** Three years evenly; the last ones within the last 90 minutes. */
function sentAt(tx: Sql, count: number) {
  return tx`
    date_trunc('milliseconds', case when n > ${count - UNDER_WAY}::int
      then now() - (${count}::int - n) * interval '90 seconds'
      else now() - interval '2 hours' - (${count}::int - n) * (interval '3 years' / ${count}::int)
    end)
  `;
}

function numberedUnits(tx: Sql) {
  return tx`
    select
      a.id, a.organization_id, (row_number() over (order by a.id))::int - 1 as place,
      (
        select u.id from users u
        where u.organization_id = a.organization_id
        order by hashtext(a.id::text || u.id::text)
        limit 1
      ) as crew_id
    from ambulances a
  `;
}

function numberedHospitals(tx: Sql) {
  return tx`
    select h.id, h.sort_sequence_number as place, hu.ed_admin_user_id as nurse_id
    from hospitals h join hospital_users hu on hu.hospital_id = h.id
  `;
}
