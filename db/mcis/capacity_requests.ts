import { Conflict } from "../../domain/errors.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";
import { getMci } from "./mcis.ts";
import { lockOpenMcis } from "./open_mcis.ts";

/** When hospitals were asked, and how many. `askedAt` is ISO 8601 in UTC. */
export interface CapacityRequest {
  askedAt: string;
  hospitals: number;
}

/**
 * Asks every active hospital how many patients of an MCI it can take; those who have answered before
 * are asked again.
 * @throws {NotFound} @throws {Conflict} the MCI has ended.
 */
export function askHospitals(sql: Sql, mciId: string, by: User): Promise<CapacityRequest> {
  return sql.begin(async (tx) => {
    await lockOpenMcis(tx);
    const mci = await getMci(tx, mciId);
    if (mci.endedAt !== null) throw new Conflict("This MCI has ended.");
    await tx`select from hospitals where is_active order by id for share`;
    const [{ askedAt, hospitals }] = await tx<[{ askedAt: Date; hospitals: number }]>`
      with now as materialized (
        select clock_timestamp()::timestamptz(3) as at
      ), asked as (
        insert into capacity_requests (mci_id, hospital_id, asked_at, asked_by_id)
        select ${mciId}::uuid, h.id, now.at, ${by.id}::uuid from hospitals h, now
        where h.is_active
        order by h.id
        on conflict (hospital_id, mci_id) do update
        set asked_at = excluded.asked_at, asked_by_id = excluded.asked_by_id, answered_at = null
        returning hospital_id
      )
      select now.at as asked_at, (select count(*)::int from asked) as hospitals from now
    `;
    await keepAuditEvent(tx, {
      actorId: by.id,
      action: "mci.asked",
      subjectKind: "mci",
      subjectId: mciId,
      details: { changes: { hospitals: { from: null, to: hospitals } } },
    });
    return { askedAt: askedAt.toISOString(), hospitals };
  });
}

/** A hospital has published a capacity, also the one it had: that answers whoever asked. */
export async function answerCapacityRequests(tx: Sql, hospitalId: string): Promise<void> {
  await tx`
    update capacity_requests set answered_at = clock_timestamp()
    where hospital_id = ${hospitalId} and answered_at is null
  `;
}

/** Nobody is asked for an MCI that has ended. */
export async function endCapacityRequests(tx: Sql, mciId: string): Promise<void> {
  await tx`delete from capacity_requests where mci_id = ${mciId}`;
}
