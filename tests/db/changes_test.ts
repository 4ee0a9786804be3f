/** The cursor of the changes, with transactions of several connections that overlap in any way. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Cursor, findCursor, readChanges } from "../../db/changes.ts";
import { connect, type Database } from "../../db/postgres/connect.ts";
import { testDatabase } from "../support/database.ts";

const SEED = 2611;
const WRITERS = 4;
const STEPS = ["write", "write", "commit", "rollback", "savepoint", "undo", "read"] as const;

type Step = { what: typeof STEPS[number]; who: number };

const step: fc.Arbitrary<Step> = fc.record({
  what: fc.constantFrom(...STEPS),
  who: fc.nat({ max: WRITERS - 1 }),
});

/** One connection with at most one transaction, and what it would commit. */
interface Writer {
  sql: Database;
  /** The ids that are written and not committed, those after each savepoint in a list of their own. */
  written: string[][];
}

/** What each step does to a writer; it returns the ids that are committed by it. */
const PLAY: Record<Exclude<Step["what"], "read">, (writer: Writer) => Promise<string[]>> = {
  async write(writer) {
    const id = crypto.randomUUID();
    if (writer.written.length === 0) await begin(writer);
    await writer.sql`select announce('session', ${id})`;
    writer.written.at(-1)!.push(id);
    return [];
  },
  async commit({ sql, written }) {
    if (written.length > 0) await sql.unsafe("commit");
    return written.splice(0).flat();
  },
  async rollback({ sql, written }) {
    if (written.splice(0).length > 0) await sql.unsafe("rollback");
    return [];
  },
  async savepoint({ sql, written }) {
    if (written.length > 0) await sql.unsafe(`savepoint s${written.push([])}`);
    return [];
  },
  async undo({ sql, written }) {
    if (written.length > 1) await sql.unsafe(`rollback to s${written.length}`);
    if (written.length > 1) written.splice(-1, 1, []);
    return [];
  },
};

async function begin({ sql, written }: Writer) {
  await sql.unsafe("begin");
  written.push([]);
}

Deno.test("each commit is read by the next reading and by no other, however transactions overlap", async () => {
  const { sql, url, drop } = await testDatabase();
  const connections = Array.from({ length: WRITERS }, () => connect(url, { max: 1 }));
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 30, maxLength: 60, size: "max" }),
      async (steps) => {
        const writers = connections.map((sql): Writer => ({ sql, written: [] }));
        let cursor = await findCursor(sql);
        let committed: string[] = [];
        const readOn = async () => {
          const news = await readChanges(sql, cursor);
          ({ cursor } = news);
          const ids = news.changes.map(({ subjectId }) => subjectId);
          assert.deepEqual(ids.sort(), committed.sort());
          committed = [];
        };
        for (const { what, who } of steps) {
          if (what === "read") await readOn();
          else committed.push(...await PLAY[what](writers[who]));
        }
        for (const writer of writers) committed.push(...await PLAY.commit(writer));
        await readOn();
        await readOn();
      },
    ),
    { seed: SEED, numRuns: 40, endOnFailure: true },
  );
  for (const connection of connections) await connection.end();
  await drop();
});

Deno.test("a change of many commits is named once", async () => {
  const { sql, drop } = await testDatabase();
  const cursor = await findCursor(sql);
  const id = crypto.randomUUID();
  await sql`select announce('session', ${id})`;
  await sql`select announce('session', ${id})`;
  await sql`select announce('user', ${id})`;
  const { changes } = await readChanges(sql, cursor);
  assert.deepEqual(changes.map(({ kind }) => kind).sort(), ["session", "user"]);
  await drop();
});

Deno.test("what is not a snapshot does not get into a query", async () => {
  const { sql, drop } = await testDatabase();
  const cursor: Cursor = { ...await findCursor(sql), snapshot: "1:2:3'; drop table changes" };
  await assert.rejects(readChanges(sql, cursor), /Cannot read on from the snapshot/);
  await drop();
});
