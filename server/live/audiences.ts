import type {
  Gone,
  HospitalSnapshot,
  MciChanges,
  StreamChanges,
  UserSnapshot,
} from "../../domain/stream_messages.ts";
import { isNotComing } from "../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Difference } from "./differences.ts";
import type { PatientDifference } from "./open_mcis.ts";
import { isCrews, type Picture, type PictureChange } from "./picture.ts";

/** Subscribers who see the same data, so that one message serves all of them. */
export type Audience =
  | { stream: "user"; userId: string }
  | { stream: "hospital"; hospitalId: string; seesRingdowns: boolean }
  | { stream: "mci" };

/** The audience as a key of a map. */
export function keyOf(audience: Audience): string {
  switch (audience.stream) {
    case "user":
      return `user ${audience.userId}`;
    case "hospital":
      return `hospital ${audience.hospitalId} ${audience.seesRingdowns}`;
    case "mci":
      return "mci";
  }
}

/**
 * The part of a change that every crew receives at once: statuses and MCIs; null if neither changed.
 * A crew's own ringdowns come in a separate message, see `ownChangesOf`, and counts a little later.
 */
export function sharedChangesOf(change: PictureChange): StreamChanges<UserSnapshot> | null {
  const statuses = listed(change.statuses, (status) => status.HospitalId);
  const mcis = listed(change.mcis, (mci) => mci.id);
  return message({
    statusUpdates: statuses.changed,
    mcis: mcis.changed,
    gone: { statusUpdates: statuses.gone, mcis: mcis.gone },
  });
}

/** The part of a change that concerns one crew's own ringdowns; null if none changed. */
export function ownChangesOf(
  change: PictureChange,
  userId: string,
): StreamChanges<UserSnapshot> | null {
  const own = change.ringdowns.map(({ before, after }) => ({
    before: isCrews(before, userId) ? before : null,
    after: isCrews(after, userId) ? after : null,
  }));
  const { changed, gone } = listed(own, (ringdown) => ringdown.id);
  const over = change.ringdowns.filter((difference) => isOfFormerCrew(difference, userId))
    .map(({ before, after }) => (after ?? before)!.id);
  const finished = change.finished.filter((ringdown) => isSenders(ringdown, userId))
    .map(({ id }) => id);
  return message({
    ringdowns: changed,
    gone: { ringdowns: [...new Set([...gone, ...over, ...finished])] },
  });
}

/**
 * Whether something became of a ringdown that this user has sent, or had, and does not have: that it
 * is gone is said again, so that their screen asks. It is also said of one that was sent and then
 * canceled or taken over before it was first read: their screen may show it from the answer to their
 * own call.
 */
function isOfFormerCrew({ before, after }: Difference<Ringdown>, userId: string): boolean {
  if (isCrews(before, userId) || isCrews(after, userId)) return false;
  const isTheirs = [before, after].some((ringdown) => ringdown && isSenders(ringdown, userId));
  return isTheirs && becameOf(before) !== becameOf(after);
}

/** What a crew is told of a delivery that has left their screen. */
function becameOf(ringdown: Ringdown | null): string {
  if (!ringdown) return "";
  const { currentDeliveryStatus, patientDelivery, redirectedTo } = ringdown;
  return `${currentDeliveryStatus} ${patientDelivery.ParamedicUserId} ${redirectedTo !== null}`;
}

function isSenders({ CreatedById, patientDelivery }: Ringdown, userId: string): boolean {
  return [CreatedById, patientDelivery.ParamedicUserId].includes(userId);
}

/** The part of a change that one hospital's screens receive; null if nothing changed for them. */
export function hospitalChangesOf(
  change: PictureChange,
  { hospitalId, seesRingdowns }: { hospitalId: string; seesRingdowns: boolean },
  picture: Picture,
): StreamChanges<HospitalSnapshot> | null {
  const onBoard = !seesRingdowns ? [] : change.ringdowns.map(({ before, after }) => ({
    before: picture.asSeenAt(before, hospitalId),
    after: picture.asSeenAt(after, hospitalId),
  }));
  const ringdowns = listed(onBoard, (ringdown) => ringdown.id);
  const mcis = listed(change.mcis, (mci) => mci.id);
  const status = change.statuses.find(({ before, after }) =>
    (after ?? before)?.HospitalId === hospitalId
  );
  const counts = change.counts.map(({ after }) => after)
    .filter((counts) => counts.HospitalId === hospitalId);
  return message({
    ringdowns: ringdowns.changed,
    mcis: mcis.changed,
    counts,
    ...(status && { statusUpdate: status.after }),
    gone: { ringdowns: ringdowns.gone, mcis: mcis.gone },
  });
}

/**
 * The part of a change that coordinators of MCIs receive. Patients come separately from their MCI,
 * so that an edited count does not send the patients again. Who is redirected is no longer one of
 * them, and comes by themselves.
 */
export function mciChangesOf(change: PictureChange): MciChanges | null {
  const { gone, ...shared } = sharedChangesOf(change) ?? {};
  const closed = new Set(gone?.mcis);
  const patients = change.mciRingdowns.filter(({ mciId }) => !closed.has(mciId));
  const isHere = ({ after }: Difference<Ringdown>) =>
    after !== null && !isNotComing(after.currentDeliveryStatus);
  const named = ({ mciId, after }: PatientDifference) => ({ mciId, ringdown: after });
  return message({
    ...shared,
    counts: change.counts.map(({ after }) => after),
    mciRingdowns: patients.filter(isHere).map(named),
    mciRedirected: patients.filter((each) => each.after && !isHere(each)).map(named),
    gone: {
      ...gone,
      mciRingdowns: patients.filter((each) => each.before && !isHere(each))
        .map(({ mciId, before }) => ({ mciId, id: before!.id })),
    },
  });
}

/** The users whose screens show or showed the ringdowns of a change, and who sent them. */
export function crewsOf(change: PictureChange): Set<string> {
  const ringdowns = change.ringdowns.flatMap(({ before, after }) => [before, after])
    .concat(change.finished)
    .filter((ringdown) => ringdown !== null);
  return new Set(
    ringdowns.flatMap(({ CreatedById, patientDelivery }) => [
      ...(CreatedById ? [CreatedById] : []),
      patientDelivery.ParamedicUserId,
    ]),
  );
}

/** A ringdown that has got another crew of its agency. */
export interface TakenOver {
  ringdownId: string;
  organizationId: string;
}

/** The ringdowns of a change that were taken over since they were sent or last read. */
export function takenOverIn(change: PictureChange): TakenOver[] {
  return change.ringdowns.flatMap(({ before, after }) => {
    if (!after) return [];
    const crewBefore = before ? before.patientDelivery.ParamedicUserId : after.CreatedById;
    const isTakenOver = crewBefore !== after.patientDelivery.ParamedicUserId;
    const { id: ringdownId, ambulance } = after;
    return isTakenOver ? [{ ringdownId, organizationId: ambulance.organization.id }] : [];
  });
}

function listed<Entry>(differences: Difference<Entry>[], idOf: (entry: Entry) => string) {
  const changed = differences.map(({ after }) => after).filter((after) => after !== null);
  const gone = differences.filter(({ before, after }) => before !== null && after === null)
    .map(({ before }) => idOf(before!));
  return { changed, gone };
}

/** A message without empty lists; null if nothing remains. */
function message<Snapshot>(
  { gone, ...lists }: { gone: Gone } & Record<string, unknown>,
): StreamChanges<Snapshot> | null {
  const filled = withoutEmpty(lists);
  const dropped = withoutEmpty(gone as Record<string, unknown>);
  if (Object.keys(dropped).length > 0) filled.gone = dropped;
  return Object.keys(filled).length > 0 ? filled as StreamChanges<Snapshot> : null;
}

function withoutEmpty(lists: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(lists).filter(([, list]) =>
      list !== undefined && !(Array.isArray(list) && list.length === 0)
    ),
  );
}
