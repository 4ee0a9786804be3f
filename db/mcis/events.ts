import type { Mci } from "../../domain/mci/mci.ts";
import { MCI_ACTIONS, type MciAction, type MciEvent } from "../../domain/mci/events.ts";
import type { User } from "../../domain/people/user.ts";
import { type Json, keepAuditEvent } from "../audit_events.ts";
import type { Sql } from "../postgres/sql.ts";

/** The last event of the page before. */
export interface EventEdge {
  at: Date;
  id: string;
}

/**
 * What happened to an MCI and to what hospitals offered for its kind while it was open, newest first,
 * `limit` of it. It opened when somebody entered it, also with an earlier start. Each of the two is read by its index and no further than the page goes: an MCI may
 * be open for months.
 */
export async function listMciEvents(
  sql: Sql,
  mci: Mci,
  { before, limit }: { before?: EventEdge; limit: number },
): Promise<MciEvent[]> {
  const page = sql`
    ${before ? sql`and (e.created_at, e.id) < (${before.at}, ${before.id}::uuid)` : sql``}
    order by e.created_at desc, e.id desc
    limit ${limit}
  `;
  const rows = await sql<Row[]>`
    ${selectEvents(sql)}
    from (
      (${selectAudited(sql)} where ${isOfMci(sql, mci)} ${page})
      union all
      (${selectAudited(sql)} where ${isOfferDuring(sql, mci)} ${page})
    ) e
    ${joinNames(sql)}
    order by e.created_at desc, e.id desc
    limit ${limit}
  `;
  return rows.map(toMciEvent);
}

/** All that happened to an MCI itself, oldest first. */
export async function listMciHistory(sql: Sql, mci: Mci): Promise<MciEvent[]> {
  const rows = await sql<Row[]>`
    ${selectEvents(sql)}
    from audit_events e
    ${joinNames(sql)}
    where ${isOfMci(sql, mci)}
    order by e.created_at, e.id
  `;
  return rows.map(toMciEvent);
}

function selectEvents(sql: Sql) {
  return sql`
    select
      e.id, e.created_at, e.action, e.details, e.api_client_id is not null as is_api_client,
      h.name as hospital_name,
      nullif(concat_ws(' ', u.first_name, u.last_name), '') as actor_name
  `;
}

function selectAudited(sql: Sql) {
  return sql`
    select
      e.id, e.created_at, e.action, e.details, e.actor_id, e.api_client_id, e.subject_kind,
      e.subject_id
    from audit_events e
  `;
}

function joinNames(sql: Sql) {
  return sql`
    left join hospitals h on e.subject_kind = 'hospital' and h.id = e.subject_id
    left join users u on u.id = e.actor_id
  `;
}

function isOfMci(sql: Sql, { id }: Mci) {
  return sql`
    e.subject_kind = 'mci' and e.subject_id = ${id} and e.action = any (${[...MCI_ACTIONS]})
  `;
}

function isOfferDuring(sql: Sql, { isDrill, createdAt, endedAt }: Mci) {
  return sql`
    e.action = 'hospital.mci_capacity' and e.details ->> 'kind' = ${isDrill ? "drill" : "real"}
    and e.created_at >= ${createdAt}
    ${endedAt ? sql`and e.created_at <= ${endedAt}` : sql``}
  `;
}

interface Row {
  id: string;
  createdAt: Date;
  action: MciAction;
  /** Whether a program did it, as the record says of everything; what an MCI was told says it, too. */
  isApiClient: boolean;
  details: Partial<Pick<MciEvent, "changes" | "isApiClient" | "areCapacitiesCleared">> & {
    /** What the database itself saw change, by column. */
    row?: MciEvent["changes"];
  };
  actorName: string | null;
  hospitalName: string | null;
}

function toMciEvent({ createdAt, details, ...event }: Row): MciEvent {
  return {
    ...event,
    at: createdAt.toISOString(),
    isApiClient: details.isApiClient ?? event.isApiClient,
    changes: details.changes ?? ofRow(details.row ?? {}),
    areCapacitiesCleared: details.areCapacitiesCleared ?? false,
  };
}

type Value = MciEvent["changes"][string]["from"];

/** The changes of a row that was written past the program, which no event of it tells: as on the wire. */
function ofRow(row: MciEvent["changes"]): MciEvent["changes"] {
  return Object.fromEntries(
    Object.entries(row).map(([column, { from, to }]) => [
      column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      { from: asSent(from), to: asSent(to) },
    ]),
  );
}

/** PostgreSQL writes a time into JSON with its offset, and to the microsecond. */
function asSent(value: Value): Value {
  const isTime = typeof value === "string" && /^\d{4}-\d\d-\d\dT[\d:.]+[+-][\d:]+$/.test(value);
  return isTime ? new Date(value).toISOString() : value;
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

/** What a change did to an MCI, or its start where there was none before. */
export function changesBetween(before: Mci | null, after: Mci): Changes {
  const old = before ?? EMPTY;
  const told = Object.keys(after).filter((name) => !UNTOLD.includes(name)) as (keyof Mci)[];
  return Object.fromEntries(
    told.filter((name) => (old[name] ?? null) !== after[name])
      .map((name) => [name, { from: old[name] ?? null, to: after[name] }]),
  );
}

/** What happened to an MCI, and by whom. Without `before` it was started. */
export interface MciChange {
  before: Mci | null;
  after: Mci;
  by: User;
  changes: Changes;
  isApiClient: boolean;
  areCapacitiesCleared: boolean;
}

/** Stores a change of an MCI as an event. */
export async function keepMciChange(
  tx: Sql,
  { before, after, by, ...details }: MciChange,
): Promise<void> {
  await keepAuditEvent(tx, {
    actorId: by.id,
    action: actionOf(before, after),
    subjectKind: "mci",
    subjectId: after.id,
    details,
  });
}

function actionOf(before: Mci | null, after: Mci): string {
  if (!before) return "mci.started";
  if (!before.endedAt && after.endedAt) return "mci.ended";
  if (before.endedAt && !after.endedAt) return "mci.reopened";
  return "mci.changed";
}

/** Records who downloaded patients' data, and which file. */
export async function keepMciExport(
  sql: Sql,
  mciId: string,
  { by, file }: { by: User; file: "patients" | "counts" },
): Promise<void> {
  // In a transaction, which tells from which session and network address.
  await sql.begin((tx) =>
    keepAuditEvent(tx, {
      actorId: by.id,
      action: "mci.exported",
      subjectKind: "mci",
      subjectId: mciId,
      details: { changes: { file: { from: null, to: file } } },
    })
  );
}
