import { verifyRecord } from "../../../db/audit/verification.ts";
import { connect } from "../../../db/postgres/connect.ts";

const DEADLINE_MS = 60_000;

/**
 * What is wrong with the record of the database at `url`: it is not whole, or a ringdown that is
 * stored, of which `ids` must be some, is not in it as sent exactly once, or one that is not stored is.
 */
export async function faultsOfRecord(url: string, ids: string[]): Promise<string[]> {
  const sql = connect(url, { max: 1, deadlineMs: DEADLINE_MS });
  try {
    const { fault } = await sql.begin(
      "isolation level repeatable read read only",
      (tx) => verifyRecord(tx),
    );
    const rows = await sql<{ id: string; isStored: boolean; times: number }[]>`
      select
        coalesce(p.id, e.subject_id) as id, p.id is not null as is_stored,
        count(e.subject_id)::int as times
      from patient_deliveries p
      full join (
        select subject_id from audit_events where action = 'ringdown.sent'
      ) e on e.subject_id = p.id
      where p.id is null or p.id = any (${ids}::uuid[])
      group by 1, 2
    `;
    const missing = new Set(ids).difference(new Set(rows.map(({ id }) => id)));
    return [
      ...(fault ? [`the record is not whole: ${JSON.stringify(fault)}`] : []),
      ...[...missing].map((id) => `${id} is neither stored nor in the record`),
      ...rows.filter(({ isStored, times }) => !isStored || times !== 1)
        .map(({ id, isStored, times }) =>
          `${id}: ${times} times in the record, stored ${isStored}`
        ),
    ];
  } finally {
    await sql.end();
  }
}
