import { Forbidden, Invalid, NotFound } from "../domain/errors.ts";
import type { Mci } from "../domain/mci.ts";
import type { User } from "../domain/user.ts";
import { keepAuditEvent } from "./audit_events.ts";
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
 * @throws {Invalid} ended before started.
 */
export async function keepMci(
  sql: Sql,
  fields: MciFields & { incidentNumber: string },
  by: MciWriter,
): Promise<{ mci: Mci; isNew: boolean }> {
  const known = await findMciByNumber(sql, fields.incidentNumber);
  if (known) {
    const { isDrill: _, ...change } = fields;
    return { mci: await changeMci(sql, known, defined(change), by), isNew: false };
  }
  try {
    return { mci: await startMci(sql, fields, by.user), isNew: true };
  } catch (error) {
    // Another has started it meanwhile: then this is a change of it.
    const isStarted = error instanceof Invalid && await findMciByNumber(sql, fields.incidentNumber);
    if (!isStarted) throw error;
    return await keepMci(sql, fields, by);
  }
}

async function findMciByNumber(sql: Sql, incidentNumber: string): Promise<string | null> {
  const [row] = await sql`
    select id from mass_casualty_incidents where incident_number = ${incidentNumber}
  `;
  return row?.id ?? null;
}

/** Starts an MCI. @throws {Invalid} its number is taken. */
export function startMci(sql: Sql, fields: MciFields, by: User): Promise<Mci> {
  return ensuringFreeNumber(fields, () =>
    sql.begin(async (tx) => {
      const [{ id }] = await tx`
        insert into mass_casualty_incidents
        ${tx({ ...defined(fields), createdById: by.id, updatedById: by.id })}
        returning id
      `;
      await keepAuditEvent(tx, {
        actorId: by.id,
        action: "mci.started",
        subjectKind: "mci",
        subjectId: id,
      });
      return await getMci(tx, id);
    }));
}

/**
 * Changes only what is sent, so that two who edit at once never lose each other's field. Ending the
 * last open one clears every hospital's MCI capacities.
 * @throws {NotFound} @throws {Invalid} number taken, ended before started.
 * @throws {Forbidden} a person, the counts of one that is updated from elsewhere.
 */
export function changeMci(
  sql: Sql,
  id: string,
  change: MciFields,
  { user, isApiClient }: MciWriter,
): Promise<Mci> {
  return ensuringFreeNumber(change, () =>
    sql.begin(async (tx) => {
      await tx`select pg_advisory_xact_lock(hashtextextended('open mcis', 0))`;
      const before = await getMci(tx, id);
      if (!isApiClient) ensureEditable(before, change);
      ensureOrder(before, change);
      await tx`
        update mass_casualty_incidents
        set ${tx({ ...change, updatedById: user.id })}, updated_at = clock_timestamp()
        where id = ${id}
      `;
      const after = await getMci(tx, id);
      if (!before.endedAt && after.endedAt) await end(tx, after, user);
      return after;
    }));
}

async function end(tx: Sql, mci: Mci, by: User): Promise<void> {
  await keepAuditEvent(tx, {
    actorId: by.id,
    action: "mci.ended",
    subjectKind: "mci",
    subjectId: mci.id,
  });
  if (!await isMciOpen(tx)) await clearMciCapacities(tx, by);
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

function defined(fields: MciFields): MciFields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
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
