import { Conflict, Forbidden, Invalid } from "../../domain/errors.ts";
import { ESTIMATED_COUNTS, type Increments, TREATED_COUNTS } from "../../domain/mci/counts.ts";
import { areOffersVoid, type Mci, type MciKind, openKind } from "../../domain/mci/mci.ts";
import { REFUSAL_MESSAGES } from "../../domain/messages.ts";
import { sentOf } from "../../domain/schema/sent_fields.ts";
import type { User } from "../../domain/people/user.ts";
import { isTooFarAhead, MOST_AHEAD_MS } from "../../domain/time/ahead.ts";
import { ensureNoRealPatients, playedAnew } from "./drills.ts";
import { endCapacityRequests } from "./capacity_requests.ts";
import { clearMciCapacities } from "./capacities.ts";
import { type AsRead, ensureAsExpected, type ExpectedMci, type MciFacts } from "./expected.ts";
import { changesBetween, keepMciChange } from "./events.ts";
import { takeIncrements } from "./increments.ts";
import { ensurePatientsStay } from "./kept_patients.ts";
import { getMci, listOpenMcis } from "./mcis.ts";
import { lockOpenMcis } from "./open_mcis.ts";
import { isUniqueViolation } from "../postgres/errors.ts";
import type { Sql } from "../postgres/sql.ts";

/** What people write of an MCI. Counts are patients. */
export interface MciFields extends Partial<MciFacts> {
  estimatedRedCount?: number;
  estimatedYellowCount?: number;
  estimatedGreenCount?: number;
  estimatedZebraCount?: number;
  /** Only when it is started. */
  isDrill?: boolean;
  /** Only by API clients (design §5.3), as are the counts of those treated. */
  isExternallyUpdated?: boolean;
  treatedRedCount?: number;
  treatedYellowCount?: number;
  treatedGreenCount?: number;
  treatedZebraCount?: number;
}

/** How an MCI is changed while others change it, too. */
export interface MciEdit {
  expected?: ExpectedMci;
  increments?: Increments;
  asRead?: AsRead;
}

/** Who writes: a person, or an API client in the name of its service account. */
export interface MciWriter {
  user: User;
  isApiClient: boolean;
  now: Date;
}

/**
 * Stores an MCI that an API client sends: starts it, or changes the one that has its number.
 * @throws {Invalid} ended before started, or a drill's counts for a real one or the other way round.
 */
export async function keepMci(
  sql: Sql,
  fields: MciFields & { incidentNumber: string },
  by: MciWriter,
): Promise<{ mci: Mci; isNew: boolean }> {
  const known = await findMciByNumber(sql, fields.incidentNumber);
  if (known) {
    const { isDrill: _, ...change } = fields;
    await ensureKnown(sql, known, fields);
    return { mci: await changeMci(sql, known, sentOf(change), by), isNew: false };
  }
  try {
    return { mci: await startMci(sql, fields, by), isNew: true };
  } catch (error) {
    // Another has started it meanwhile: then this is a change of it.
    const isStarted = error instanceof Invalid && await findMciByNumber(sql, fields.incidentNumber);
    if (!isStarted) throw error;
    return await keepMci(sql, fields, by);
  }
}

/**
 * What is counted in a drill must not reach a real MCI; whether it is one never changes. Who sends the
 * number of an MCI that has ended says what becomes of its end.
 */
async function ensureKnown(sql: Sql, id: string, { isDrill, endedAt }: MciFields): Promise<void> {
  const known = await getMci(sql, id);
  if (known.endedAt !== null && endedAt === undefined) {
    const message = "The MCI of this number has ended: null reopens it.";
    throw new Invalid([{ path: "endedAt", message }]);
  }
  if (isDrill === undefined || isDrill === known.isDrill) return;
  const message = known.isDrill
    ? "The MCI of this number is a drill."
    : "The MCI of this number is not a drill.";
  throw new Invalid([{ path: "isDrill", message, value: isDrill }]);
}

async function findMciByNumber(sql: Sql, incidentNumber: string): Promise<string | null> {
  const [row] = await sql<[{ id: string }?]>`
    select id from mass_casualty_incidents where incident_number = ${incidentNumber}
  `;
  return row?.id ?? null;
}

/**
 * Starts an MCI.
 * @throws {Invalid} its number is taken, or that of real patients for a drill; a time in the future.
 */
export function startMci(
  sql: Sql,
  fields: MciFields,
  { user: by, isApiClient, now }: MciWriter,
): Promise<Mci> {
  ensureNotTooFarAhead(fields, now);
  ensureOrder(fields);
  return ensuringFreeNumber(sql, fields, () =>
    sql.begin(async (tx) => {
      const openBefore = await lockOpenMcis(tx);
      if (fields.isDrill) await ensureNoRealPatients(tx, fields);
      const [{ id }] = await tx<[{ id: string }]>`
        insert into mass_casualty_incidents
        ${tx({ ...sentOf(fields), createdById: by.id, updatedById: by.id })}
        returning id
      `;
      const mci = await getMci(tx, id);
      await keepMciChange(tx, {
        before: null,
        after: mci,
        by,
        changes: changesBetween(null, mci),
        isApiClient,
        areCapacitiesCleared: await clearVoidOffers(tx, openBefore, by),
      });
      return mci;
    }));
}

/**
 * Changes only what is sent, so that two who edit at once never lose each other's field. Once no
 * open MCI is left for which the hospitals offered capacity, their offers are cleared.
 * @throws {NotFound} @throws {Invalid} number taken, ended before started, a time in the future, real
 * patients' for a drill; it would cut off patients whom it has; `asRead` is not as stored.
 * @throws {Forbidden} a person, the counts of one that is updated from elsewhere.
 * @throws {Conflict} something is not what was expected; a count, after its end.
 */
export function changeMci(
  sql: Sql,
  id: string,
  { expected, increments, asRead = {}, ...change }: MciFields & MciEdit,
  { user, isApiClient, now }: MciWriter,
): Promise<Mci> {
  ensureNotTooFarAhead(change, now);
  return ensuringFreeNumber(sql, change, () =>
    sql.begin(async (tx) => {
      const openBefore = await lockOpenMcis(tx);
      const before = await getMci(tx, id);
      if (!isApiClient) ensureEditable(before, change, increments);
      const { timeZone } = user.organization;
      await ensureAsExpected(tx, before, { change, expected, asRead }, { now, timeZone });
      const counts = await takeIncrements(tx, before, { increments, by: user });
      const inOrder = { ...change, ...counts, ...endInOrder(before, change, now) };
      ensureCountedBeforeEnd(before, inOrder, Object.keys(counts));
      if (before.isDrill) await ensureNoRealPatients(tx, playedAnew(before, inOrder));
      await ensurePatientsStay(tx, before, inOrder, { now, timeZone });
      await tx`
        update mass_casualty_incidents
        set ${tx({ ...inOrder, updatedById: user.id })}, updated_at = clock_timestamp()
        where id = ${id}
      `;
      const after = await getMci(tx, id);
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length > 0) {
        await keepMciChange(tx, {
          before,
          after,
          by: user,
          changes,
          isApiClient,
          areCapacitiesCleared: await clearVoidOffers(tx, openBefore, user),
        });
      }
      // After the hospitals, as whoever publishes for one does.
      if (before.endedAt === null && after.endedAt !== null) await endCapacityRequests(tx, id);
      return after;
    }));
}

/** Returns whether the hospitals' offers were cleared. */
async function clearVoidOffers(tx: Sql, before: MciKind | null, by: User): Promise<boolean> {
  const isVoid = areOffersVoid(before, openKind(await listOpenMcis(tx)));
  if (isVoid) await clearMciCapacities(tx, by);
  return isVoid;
}

/** Counts that are sent back as they are change nothing. */
function ensureEditable(mci: Mci, change: MciFields, increments?: Increments) {
  const added = Object.keys(increments?.by ?? {});
  const isCounting = ESTIMATED_COUNTS.some((name) =>
    added.includes(name) || (change[name] ?? mci[name]) !== mci[name]
  );
  if (!mci.isExternallyUpdated || !isCounting) return;
  throw new Forbidden("The counts of this MCI are updated from elsewhere.");
}

/**
 * Systems may still say who was treated.
 * @throws {Conflict} an estimated count, or one that is added to, of an MCI that stays ended.
 */
function ensureCountedBeforeEnd(before: Mci, after: MciFields, added: string[]) {
  if (before.endedAt === null || after.endedAt === null) return;
  const names = [...ESTIMATED_COUNTS, ...TREATED_COUNTS.filter((name) => added.includes(name))];
  const isCounted = names.some((name) => (after[name] ?? before[name]) !== before[name]);
  if (isCounted) throw new Conflict("This MCI has ended.");
}

/** @throws {Invalid} it starts or ends later than a clock may be wrong. */
function ensureNotTooFarAhead(fields: MciFields, now: Date) {
  const faults = (["startedAt", "endedAt"] as const).flatMap((path) => {
    const at = fields[path];
    if (!at || !isTooFarAhead(at, now, MOST_AHEAD_MS.mci)) return [];
    return [{ path, message: REFUSAL_MESSAGES.tooFarAhead, value: at.toISOString() }];
  });
  if (faults.length > 0) throw new Invalid(faults);
}

/** @throws {Invalid} one that is started would end before that. */
function ensureOrder({ startedAt, endedAt }: MciFields) {
  if (startedAt && endedAt && endedAt < startedAt) throw endsTooEarly(endedAt);
}

function endsTooEarly(endedAt: Date): Invalid {
  const message = "It cannot end before it started.";
  return new Invalid([{ path: "endedAt", message, value: endedAt.toISOString() }]);
}

/**
 * An MCI that is ended before a start that has not come yet ends at its start (design §4.6).
 * @throws {Invalid} it would end before it started.
 */
function endInOrder(before: Mci, change: MciFields, now: Date): Pick<MciFields, "endedAt"> {
  const startedAt = change.startedAt ?? new Date(before.startedAt);
  const endedAt = change.endedAt === undefined
    ? before.endedAt && new Date(before.endedAt)
    : change.endedAt;
  if (!endedAt || endedAt >= startedAt) return {};
  const isStartToCome = startedAt > now && !isTooFarAhead(startedAt, now, MOST_AHEAD_MS.mci);
  if (change.endedAt && isStartToCome) return { endedAt: startedAt };
  throw endsTooEarly(endedAt);
}

/** @throws {Invalid} the number is taken: whoever runs MCIs may read the one that has it. */
async function ensuringFreeNumber<Result>(
  sql: Sql,
  { incidentNumber }: MciFields,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = "An incident with this number already exists.";
    const takenBy = incidentNumber && await findMciByNumber(sql, incidentNumber);
    const found = takenBy ? { takenBy } : {};
    throw new Invalid([{ path: "incidentNumber", message, value: incidentNumber, ...found }]);
  }
}
