import type { Sql } from "../../db/postgres/sql.ts";
import type { TestSql } from "../support/database.ts";
import { type MadePlaces, makePlaces } from "./history/places.ts";
import { drawRides, RARE_WORD } from "./history/rides.ts";
import { storeRides } from "./history/stored_rides.ts";

export { RARE_WORD };

/** What a bench needs to know of the history it measures. */
export interface MadeHistory extends MadePlaces {
  /** The newest ringdown that is under way. */
  ringdownId: string;
  /** An MCI that has ended. */
  mciId: string;
  /** Who of the first agency has the most ringdowns. */
  crewId: string;
}

/**
 * Fills a migrated, empty database with `ringdowns` ringdowns of the three years before now: 40
 * hospitals, 12 agencies, 300 units, 400 users and 30 MCIs. The newest 60 are under way, whatever the
 * number, so that live screens are the same at every size; RARE_WORD stands in 20 complaints. One
 * million takes minutes: give it a handle with a long deadline, of a superuser.
 */
export async function makeHistory(
  sql: TestSql,
  { ringdowns }: { ringdowns: number },
): Promise<MadeHistory> {
  const places = await makePlaces(sql);
  await sql.begin(async (tx) => {
    // Triggers and foreign keys would ask about each of ten million rows, which are right as made.
    await tx`set local session_replication_role = replica`;
    await drawRides(tx, ringdowns);
    await storeRides(tx);
  });
  await sql.unsafe("vacuum analyze");
  return { ...places, ...await findExamples(sql, places.agencyIds[0]) };
}

type Examples = Pick<MadeHistory, "ringdownId" | "mciId" | "crewId">;

async function findExamples(sql: Sql, agencyId: string): Promise<Examples> {
  const [examples] = await sql<[Examples]>`
    select
      (select d.id from patient_deliveries d order by d.sent_at desc limit 1) as ringdown_id,
      (
        select m.id from mass_casualty_incidents m
        where m.ended_at is not null
        order by m.started_at desc
        limit 1
      ) as mci_id,
      (
        select d.paramedic_user_id
        from patient_deliveries d
        where d.organization_id = ${agencyId}
        group by d.paramedic_user_id
        order by count(*) desc
        limit 1
      ) as crew_id
  `;
  return examples;
}
