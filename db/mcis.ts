import { Forbidden, Invalid, NotFound } from "../domain/errors.ts";
import { areOffersVoid, type Mci, type MciKind, openKind } from "../domain/mci.ts";
import { sentOf } from "../domain/sent_fields.ts";
import type { User } from "../domain/user.ts";
import { type Json, keepAuditEvent } from "./audit_events.ts";
import { clearMciCapacities } from "./mci_capacities.ts";
import { isUniqueViolation, type Sql } from "./sql.ts";

/** The open MCIs, newest first. */
export async function listOpenMcis(sql: Sql): Promise<Mci[]> {
  const rows = await sql`
    select * from mass_casualty_incidents
    where ended_at is null
    order by started_at desc, id
  `;
  return rows.map(toMci);
}

/** Every MCI: the open ones first, then newest first. */
export async function listMcis(sql: Sql): Promise<Mci[]> {
  const rows = await sql`
    select * from mass_casualty_incidents
    order by ended_at is not null, started_at desc, id
  `;
  return rows.map(toMci);
}

/** The MCIs of these ids, open or ended. */
export async function listMcisById(sql: Sql, ids: string[]): Promise<Mci[]> {
  const rows = await sql`select * from mass_casualty_incidents where id = any (${ids}::uuid[])`;
  return rows.map(toMci);
}

/** The MCI of this id. @throws {NotFound} */
export async function getMci(sql: Sql, id: string): Promise<Mci> {
  const [mci] = await listMcisById(sql, [id]);
  if (!mci) throw new NotFound();
  return mci;
}

/** Whether any MCI is open. */
export async function isMciOpen(sql: Sql): Promise<boolean> {
  const rows = await sql`select from mass_casualty_incidents where ended_at is null limit 1`;
  return rows.length > 0;
}

/** What people write of an MCI. Times are instants; counts are patients. */
export interface MciFields {
  incidentNumber?: string;
  startedAt?: Date;
  endedAt?: Date | null;
  address1?: string | null;
  address2?: string | null;
  city?: string | null;
  state?: string | null;
  zip?: string | null;
  estimatedRedCount?: number;
  estimatedYellowCount?: number;
  estimatedGreenCount?: number;
  estimatedZebraCount?: number;
  /** Only when it is started. */
  isDrill?: boolean;
  /** Only by API clients (design §4), as are the counts of those treated. */
  isExternallyUpdated?: boolean;
  treatedRedCount?: number;
  treatedYellowCount?: number;
  treatedGreenCount?: number;
  treatedZebraCount?: number;
}

/** Who writes: a person, or an API client in the name of its service account. */
export interface MciWriter {
  user: User;
  isApiClient: boolean;
}

/**
 * Keeps an MCI as an API client tells it: starts it, or changes the one that has its number.
 * @throws {Invalid} ended before started, or a drill's counts for a real one or the other way round.
 */
export async function keepMci(
  sql: Sql,
  fields: MciFields & { incidentNumber: string },
  by: MciWriter,
): Promise<{ mci: Mci; isNew: boolean }> {
  const known = await findMciByNumber(sql, fields.incidentNumber);
  if (known) {
    const { isDrill, ...change } = fields;
    await ensureKind(sql, known, isDrill);
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

/** What is counted in a drill must not reach a real MCI. Whether it is one never changes. */
async function ensureKind(sql: Sql, id: string, isDrill: boolean | undefined): Promise<void> {
  const known = await getMci(sql, id);
  if (isDrill === undefined || isDrill === known.isDrill) return;
  const message = known.isDrill
    ? "The MCI of this number is a drill."
    : "The MCI of this number is not a drill.";
  throw new Invalid([{ path: "isDrill", message, value: isDrill }]);
}

async function findMciByNumber(sql: Sql, incidentNumber: string): Promise<string | null> {
  const [row] = await sql`
    select id from mass_casualty_incidents where incident_number = ${incidentNumber}
  `;
  return row?.id ?? null;
}

/** A drill that has ended is not over at once for everybody who plays it. In hours. */
const DRILL_LINGERS_HOURS = 24;

/** Whether what is sent under this number belongs to an exercise: a drill is open, or was today. */
export async function isNumberOfDrill(
  sql: Sql,
  { incidentNumber, now }: { incidentNumber: string; now: Date },
): Promise<boolean> {
  const rows = await sql`
    select from mass_casualty_incidents m
    where m.incident_number = ${incidentNumber} and ${isPlayed(sql, sql`${now}::timestamptz`)}
  `;
  return rows.length > 0;
}

/** Whether MCI `m` is a drill that is open, or was until a day before `now` (an SQL expression). */
export function isPlayed(sql: Sql, now: ReturnType<Sql>) {
  return sql`
    m.is_drill and (
      m.ended_at is null or m.ended_at > ${now} - ${DRILL_LINGERS_HOURS} * interval '1 hour'
    )
  `;
}

/** Starts an MCI. @throws {Invalid} its number is taken, or that of real patients for a drill. */
export function startMci(sql: Sql, fields: MciFields, writer: MciWriter): Promise<Mci> {
  const { user: by, isApiClient } = writer;
  return ensuringFreeNumber(fields, () =>
    sql.begin(async (tx) => {
      const before = await lockOpenMcis(tx);
      if (fields.isDrill) await ensureNoRealPatients(tx, fields);
      const [{ id }] = await tx`
        insert into mass_casualty_incidents
        ${tx({ ...sentOf(fields), createdById: by.id, updatedById: by.id })}
        returning id
      `;
      const mci = await getMci(tx, id);
      await keepMciEvent(tx, "mci.started", mci, writer, {
        changes: changesBetween(EMPTY, mci),
        isApiClient,
        areCapacitiesCleared: await clearVoidOffers(tx, before, by),
      });
      return mci;
    }));
}

/**
 * Changes only what is sent, so that two who edit at once never lose each other's field. Once no
 * open MCI is left for which the hospitals offered capacity, their offers are cleared.
 * @throws {NotFound} @throws {Invalid} number taken, ended before started, real patients' for a drill.
 * @throws {Forbidden} a person, the counts of one that is updated from elsewhere.
 */
export function changeMci(
  sql: Sql,
  id: string,
  change: MciFields,
  writer: MciWriter,
): Promise<Mci> {
  const { user, isApiClient } = writer;
  return ensuringFreeNumber(change, () =>
    sql.begin(async (tx) => {
      const open = await lockOpenMcis(tx);
      const before = await getMci(tx, id);
      if (!isApiClient) ensureEditable(before, change);
      ensureOrder(before, change);
      if (before.isDrill) await ensureNoRealPatients(tx, playedAnew(before, change));
      await tx`
        update mass_casualty_incidents
        set ${tx({ ...change, updatedById: user.id })}, updated_at = clock_timestamp()
        where id = ${id}
      `;
      const after = await getMci(tx, id);
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length > 0) {
        await keepMciEvent(tx, actionOf(before, after), after, writer, {
          changes,
          isApiClient,
          areCapacitiesCleared: await clearVoidOffers(tx, open, user),
        });
      }
      return after;
    }));
}

/** What kind of MCI is open. Whoever opens or ends one waits for the others. */
async function lockOpenMcis(tx: Sql): Promise<MciKind | null> {
  await tx`select pg_advisory_xact_lock(hashtextextended('open mcis', 0))`;
  return openKind(await listOpenMcis(tx));
}

/** Gives whether the hospitals' offers were cleared. */
async function clearVoidOffers(tx: Sql, before: MciKind | null, by: User): Promise<boolean> {
  const isVoid = areOffersVoid(before, openKind(await listOpenMcis(tx)));
  if (isVoid) await clearMciCapacities(tx, by);
  return isVoid;
}

/** What an MCI had before it was started. */
const EMPTY: Partial<Mci> = {
  estimatedRedCount: 0,
  estimatedYellowCount: 0,
  estimatedGreenCount: 0,
  estimatedZebraCount: 0,
  treatedRedCount: 0,
  treatedYellowCount: 0,
  treatedGreenCount: 0,
  treatedZebraCount: 0,
  isExternallyUpdated: false,
  isDrill: false,
};

const UNTOLD = ["id", "CreatedById", "createdAt", "UpdatedById", "updatedAt"];

type Changes = Record<string, { from: Json; to: Json }>;

function changesBetween(before: Partial<Mci>, after: Mci): Changes {
  const told = Object.keys(after).filter((name) => !UNTOLD.includes(name)) as (keyof Mci)[];
  return Object.fromEntries(
    told.filter((name) => (before[name] ?? null) !== after[name])
      .map((name) => [name, { from: before[name] ?? null, to: after[name] }]),
  );
}

function actionOf(before: Mci, after: Mci): string {
  if (!before.endedAt && after.endedAt) return "mci.ended";
  if (before.endedAt && !after.endedAt) return "mci.reopened";
  return "mci.changed";
}

async function keepMciEvent(
  tx: Sql,
  action: string,
  mci: Mci,
  { user }: MciWriter,
  details: Record<string, Json>,
): Promise<void> {
  await keepAuditEvent(tx, {
    actorId: user.id,
    action,
    subjectKind: "mci",
    subjectId: mci.id,
    details,
  });
}

/** The number that a change makes, or makes again, that of a drill which is played. */
function playedAnew(before: Mci, change: MciFields): { incidentNumber?: string } {
  const { endedAt } = change;
  const isLonger = before.endedAt !== null && endedAt !== undefined &&
    (endedAt === null || endedAt > new Date(before.endedAt));
  return {
    incidentNumber: change.incidentNumber ?? (isLonger ? before.incidentNumber : undefined),
  };
}

/** Real patients must never look like those of an exercise. */
async function ensureNoRealPatients(
  tx: Sql,
  { incidentNumber }: { incidentNumber?: string },
): Promise<void> {
  if (incidentNumber === undefined) return;
  const patients = await tx`
    select from patient_deliveries d
    join patients p on p.id = d.patient_id
    join emergency_medical_service_calls c on c.id = p.emergency_medical_service_call_id
    where c.dispatch_call_number = ${incidentNumber} and not d.is_drill
    limit 1
  `;
  if (patients.length === 0) return;
  const message = "Real patients were sent under this number. A drill needs one of its own.";
  throw new Invalid([{ path: "incidentNumber", message, value: incidentNumber }]);
}

function ensureEditable({ isExternallyUpdated }: Mci, change: MciFields) {
  const isCounting = Object.keys(change).some((name) => name.startsWith("estimated"));
  if (!isExternallyUpdated || !isCounting) return;
  throw new Forbidden("The counts of this MCI are updated from elsewhere.");
}

function ensureOrder(before: Mci, change: MciFields) {
  const startedAt = change.startedAt ?? new Date(before.startedAt);
  const endedAt = change.endedAt === undefined
    ? before.endedAt && new Date(before.endedAt)
    : change.endedAt;
  if (!endedAt || endedAt >= startedAt) return;
  const message = "It cannot end before it started.";
  throw new Invalid([{ path: "endedAt", message, value: endedAt.toISOString() }]);
}

async function ensuringFreeNumber<Result>(
  { incidentNumber }: MciFields,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = "An incident with this number already exists.";
    throw new Invalid([{ path: "incidentNumber", message, value: incidentNumber }]);
  }
}

function toMci(row: Record<string, unknown>): Mci {
  const { createdById, updatedById, startedAt, endedAt, createdAt, updatedAt, ...fields } = row;
  return {
    ...fields,
    startedAt: iso(startedAt),
    endedAt: endedAt ? iso(endedAt) : null,
    CreatedById: createdById,
    createdAt: iso(createdAt),
    UpdatedById: updatedById,
    updatedAt: iso(updatedAt),
  } as Mci;
}

function iso(at: unknown): string {
  return (at as Date).toISOString();
}
