import type { RingdownChange } from "../../db/ringdowns/changes.ts";
import { sendRingdown } from "../../db/ringdowns/sending.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import { findUserToSignIn } from "../../db/people/users.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { User } from "../../domain/people/user.ts";
import { patientWith } from "../domain/ringdown/examples.ts";
import { type TestDatabase, testDatabase, type TestSql } from "../support/database.ts";

/** One database with the demo data in it for all tests of a file. */
export interface SharedDatabase {
  /** Defines a test on this database, without leak checks, because its connections stay open. */
  test(name: string, work: (sql: TestSql) => Promise<void>): void;
}

/** Creates the database before the first test of the calling file, drops it after the last one. */
export function sharedDatabase(): SharedDatabase {
  let made: TestDatabase | undefined;
  Deno.test.beforeAll(async () => {
    made = await testDatabase({ demo: true });
  });
  Deno.test.afterAll(async () => {
    await made?.drop();
  });
  return {
    test: (name, work) =>
      Deno.test({
        name,
        fn: () => work(made!.sql),
        sanitizeOps: false,
        sanitizeResources: false,
      }),
  };
}

/** Finds the demo account `name`@demo.test. */
export async function userNamed(sql: Sql, name: string): Promise<User> {
  const found = await findUserToSignIn(sql, `${name}@demo.test`);
  return found!.user;
}

/** Finds the id of a demo hospital. */
export async function hospitalNamed(sql: Sql, name: string): Promise<string> {
  const [{ id }] = await sql<[{ id: string }]>`select id from hospitals where name = ${name}`;
  return id;
}

/** A ringdown of M1 to General Hospital that is not sent yet. */
export async function toSend(sql: Sql, changes: Record<string, unknown> = {}) {
  return {
    id: null,
    ambulanceIdentifier: "M1",
    dispatchCallNumber: "26110001",
    hospitalId: await hospitalNamed(sql, "General Hospital"),
    patient: patientWith(),
    etaMinutes: 12,
    sentAt: null,
    ...changes,
  };
}

/** A change of a ringdown that changes nothing. */
export const NO_CHANGE: RingdownChange = {
  patient: null,
  sentPatient: {},
  expected: {},
  takenAt: null,
  etaMinutes: null,
  etaSaidAt: null,
  ambulanceIdentifier: null,
  dispatchCallNumber: null,
  hospitalId: null,
  newId: null,
  updateId: null,
  content: {},
  sent: {},
};

/** Sends a ringdown of crew1 to General Hospital. */
export async function sentRingdown(
  sql: Sql,
  changes: Record<string, unknown> = {},
): Promise<Ringdown> {
  const by = await userNamed(sql, "crew1");
  const { ringdown } = await sendRingdown(sql, await toSend(sql, changes), { by, now: new Date() });
  return ringdown;
}

/** Runs `work` and lists the changes that it announced to the live screens, as `kind id`. */
export async function changesSince(sql: TestSql, work: () => Promise<unknown>): Promise<string[]> {
  const [{ last }] = await sql`select coalesce(max(id), 0) as last from changes`;
  await work();
  const rows = await sql`
    select distinct kind || ' ' || subject_id as change from changes where id > ${last} order by 1
  `;
  return rows.map(({ change }) => change);
}
