import { NotFound } from "../../domain/errors.ts";
import { subjectOf } from "../../domain/people/parties.ts";
import { can } from "../../domain/people/permissions.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import { type RingdownRow, selectRingdowns, toRingdown } from "./rows.ts";
import { isLive } from "./under_way.ts";
import type { Fragment, Sql } from "../postgres/sql.ts";

/**
 * The ringdown of this id, if the user may read it.
 * @throws {NotFound} there is none, or they may not know of it.
 */
export async function getRingdown(sql: Sql, id: string, user: User): Promise<Ringdown> {
  const [ringdown] = await listRingdownsById(sql, [id]);
  if (!ringdown || !can(user, "readRingdown", subjectOf(ringdown))) throw new NotFound();
  return ringdown;
}

/**
 * The same, with its row locked until the transaction ends. The lock is a statement of its own, so
 * that what is read after it is what an earlier transaction left. Both are sent at once.
 * @throws {NotFound} there is none, or they may not know of it.
 */
export async function lockRingdown(tx: Sql, id: string, user: User): Promise<Ringdown> {
  return (await lockRingdownAnd<object>(tx, id, { user, besides: tx`` })).ringdown;
}

/**
 * The same, with columns that are read besides, each with a comma behind it. `isCounted`: what the
 * user sends and updates at once is done one after the other, so that all of it is counted.
 * @throws {NotFound} there is none, or they may not know of it.
 */
export async function lockRingdownAnd<Besides extends object>(
  tx: Sql,
  id: string,
  { user, besides, isCounted = false }: { user: User; besides: Fragment; isCounted?: boolean },
): Promise<{ ringdown: Ringdown; besides: Besides }> {
  const writer = tx`
    , (select pg_advisory_xact_lock(hashtextextended(${`user ${user.id}`}, 0))) as writer
  `;
  const locked = tx`
    select from patient_deliveries d ${isCounted ? writer : tx``}
    where d.id = ${id} for update of d
  `.execute();
  const read = tx<(RingdownRow & Besides)[]>`${
    selectRingdowns(tx, { besides })
  } where d.id = ${id}`;
  const [[row]] = await Promise.all([read, locked]);
  const ringdown = row && toRingdown(row);
  if (!ringdown || !can(user, "readRingdown", subjectOf(ringdown))) throw new NotFound();
  return { ringdown, besides: row };
}

/** The ringdowns of these ids, in any state. */
export async function listRingdownsById(sql: Sql, ids: string[]): Promise<Ringdown[]> {
  // PostgreSQL plans `any` anew each time, which takes longer than reading; an equality only once.
  const isOne = ids.length === 1;
  const rows = await sql<RingdownRow[]>`
    ${selectRingdowns(sql)} where d.id = ${isOne ? sql`${ids[0]}` : sql`any (${ids}::uuid[])`}
  `;
  return rows.map(toRingdown);
}

/** Every ringdown that is not finished. */
export async function listLiveRingdowns(sql: Sql): Promise<Ringdown[]> {
  const rows = await sql<RingdownRow[]>`${selectRingdowns(sql)} where ${isLive(sql)}`;
  return rows.map(toRingdown);
}
