import { Conflict, Forbidden, Invalid } from "../../domain/errors.ts";
import type { HospitalStatus, HospitalStatusChange } from "../../domain/hospital/status.ts";
import { type MciKind, openKind } from "../../domain/mci/mci.ts";
import { REFUSAL_MESSAGES } from "../../domain/messages.ts";
import { can } from "../../domain/people/permissions.ts";
import type { User } from "../../domain/people/user.ts";
import { keepAuditEvent } from "../audit_events.ts";
import { answerCapacityRequests } from "../mcis/capacity_requests.ts";
import { isMciOpen, listOpenMcis } from "../mcis/mcis.ts";
import type { Sql } from "../postgres/sql.ts";
import { ensureExpected } from "./expected.ts";
import { listHospitalStatusesOf, type PublishedRow } from "./statuses.ts";

/** Who publishes what of which hospital. `at` is when by the sender's clock. */
export interface Publication {
  hospitalId: string;
  change: HospitalStatusChange;
  /** What the sender believes to stand now. */
  expected?: HospitalStatusChange;
  /** What its MCI capacities are offered for; without it, for whatever is open. */
  offeredFor?: MciKind;
  at: Date;
  by: User;
}

/**
 * Publishes a hospital's state: a new row, in which what is not sent is carried over and the time of
 * each group that changed is set; that of beds, divert and notes together also if they are the same.
 * The hospital's row is locked, so that of two who publish at once neither loses what the other sent.
 * @throws {Invalid} no such active hospital. @throws {Forbidden} `by` may not publish it.
 * @throws {Conflict} what the capacities are offered for is not what is open now; a value is not what
 * was expected.
 */
export function publishHospitalStatus(sql: Sql, publication: Publication): Promise<HospitalStatus> {
  const { hospitalId, change, at, by } = publication;
  return sql.begin(async (tx) => {
    // Sent together, in this order: what is read is what the one before has published.
    const [, before] = await Promise.all([
      lockHospital(tx, hospitalId),
      newestRow(tx, hospitalId),
    ]);
    await ensureMayPublish(tx, publication);
    await ensureSameKind(tx, publication);
    await ensureExpected(tx, publication, before);
    const after = { ...before, ...change };
    const whenChanged = (fields: readonly (keyof HospitalStatusChange)[], since: Date | null) =>
      fields.some((field) => after[field] !== before[field]) ? at : since;
    await tx`
      insert into hospital_status_updates ${
      tx({
        hospitalId,
        edAdminUserId: by.id,
        openEdBedCount: after.openEdBedCount,
        openPsychBedCount: after.openPsychBedCount,
        bedCountUpdateAt: whenChanged(BEDS, before.bedCountUpdateAt),
        divertStatusIndicator: after.divertStatusIndicator,
        divertStatusUpdateAt: whenChanged(["divertStatusIndicator"], before.divertStatusUpdateAt),
        additionalServiceAvailabilityNotes: after.additionalServiceAvailabilityNotes,
        notesUpdateAt: whenChanged(["additionalServiceAvailabilityNotes"], before.notesUpdateAt),
        mciRedCapacity: after.mciRedCapacity,
        mciYellowCapacity: after.mciYellowCapacity,
        mciGreenCapacity: after.mciGreenCapacity,
        mciUpdateAt: whenChanged(CAPACITIES, before.mciUpdateAt),
        infoUpdateAt: isOnlyCapacity(change) ? before.infoUpdateAt : at,
        updateAt: at,
        createdById: by.id,
        updatedById: by.id,
      })
    }
    `;
    await keepCapacityEvent(tx, publication, before);
    const isAnswer = CAPACITIES.some((field) => typeof change[field] === "number");
    if (isAnswer) await answerCapacityRequests(tx, hospitalId);
    const [status] = await listHospitalStatusesOf(tx, [hospitalId]);
    return status;
  });
}

/** Keeps who offered which capacity, for those who run MCIs. */
async function keepCapacityEvent(
  tx: Sql,
  { hospitalId, change, by }: Publication,
  before: PublishedRow,
): Promise<void> {
  const changed = CAPACITIES.filter((field) =>
    change[field] !== undefined && change[field] !== before[field]
  );
  if (changed.length === 0) return;
  const changes = Object.fromEntries(
    changed.map((field) => [field, { from: before[field], to: change[field] ?? null }]),
  );
  await keepAuditEvent(tx, {
    actorId: by.id,
    action: "hospital.mci_capacity",
    subjectKind: "hospital",
    subjectId: hospitalId,
    details: { changes, kind: openKind(await listOpenMcis(tx)) },
  });
}

const BEDS: (keyof HospitalStatusChange)[] = ["openEdBedCount", "openPsychBedCount"];

const CAPACITIES = ["mciRedCapacity", "mciYellowCapacity", "mciGreenCapacity"] as const;

async function lockHospital(tx: Sql, hospitalId: string): Promise<void> {
  const [hospital] = await tx<[{ isActive: boolean }?]>`
    select is_active from hospitals where id = ${hospitalId} for update
  `;
  if (hospital?.isActive) return;
  const message = hospital ? REFUSAL_MESSAGES.inactiveHospital : REFUSAL_MESSAGES.unknownHospital;
  throw new Invalid([{ path: "hospitalId", message, value: hospitalId }]);
}

async function ensureMayPublish(tx: Sql, { by, hospitalId, change }: Publication): Promise<void> {
  if (can(by, "publishBeds", { hospitalId })) return;
  if (isOnlyCapacity(change)) {
    const subject = { hospitalId, isMciOpen: await isMciOpen(tx) };
    if (can(by, "publishMciCapacity", subject)) return;
  }
  throw new Forbidden("You may not publish this for this hospital.");
}

/** Whether it says nothing of beds, divert and notes. Who sends no field at all confirms these. */
function isOnlyCapacity(change: HospitalStatusChange): boolean {
  const sent = Object.keys(change);
  const capacities: readonly string[] = CAPACITIES;
  return sent.length > 0 && sent.every((field) => capacities.includes(field));
}

/** An offer typed for a drill must not become one for the real MCI that began meanwhile. */
async function ensureSameKind(tx: Sql, { change, offeredFor }: Publication): Promise<void> {
  const isOffer = CAPACITIES.some((field) => change[field] !== undefined);
  if (!isOffer || offeredFor === undefined) return;
  const open = openKind(await listOpenMcis(tx));
  if (open !== offeredFor) throw new Conflict(OFFER_TOO_LATE[open ?? "none"]);
}

const OFFER_TOO_LATE = {
  real: "This was for a drill, and a real MCI is open now.",
  drill: "This was for a real MCI, and only a drill is open now.",
  none: "No MCI is open any more.",
};

async function newestRow(tx: Sql, hospitalId: string): Promise<PublishedRow> {
  const [row] = await tx<[PublishedRow]>`
    select
      open_ed_bed_count, open_psych_bed_count, bed_count_update_at,
      divert_status_indicator, divert_status_update_at,
      additional_service_availability_notes, notes_update_at,
      mci_red_capacity, mci_yellow_capacity, mci_green_capacity, mci_update_at,
      coalesce(info_update_at, update_at) as info_update_at
    from hospital_status_updates
    where hospital_id = ${hospitalId}
    order by sequence_number desc
    limit 1
  `;
  return row;
}
