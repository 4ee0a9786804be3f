/** No change is left out by who follows the cursor, however transactions overlap. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { pruneChanges } from "../../../db/changes.ts";
import { type FeedPosition, findEnd, findHorizon } from "../../../db/change_feed/positions.ts";
import { type FeedQuery, readFeed, readToldRows } from "../../../db/change_feed/feed.ts";
import { readFeedRows } from "../../../db/change_feed/rows.ts";
import { keepLateIndexes } from "../../../db/late_indexes.ts";
import { connect } from "../../../db/postgres/connect.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { Gone } from "../../../domain/errors.ts";
import type { User } from "../../../domain/people/user.ts";
import { testDatabase, type TestSql } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";

const everything = {
  by: { isSuperUser: true, activeHospitals: [] as User["activeHospitals"] } as User,
  kinds: ["ringdown", "hospitalStatus", "mci"],
} as const satisfies Partial<FeedQuery>;

/** Reads to the end, page by page. */
async function readOn(sql: TestSql, after: FeedPosition | null, limit = 2) {
  const ids: string[] = [];
  for (let isMore = true; isMore;) {
    const page = await readToldRows(sql, { ...everything, after, limit });
    ids.push(...page.entries.map(({ subjectId }) => subjectId));
    ({ next: after, isMore } = page);
  }
  return { ids, after: after! };
}

/** One of another test, which ends just then, is taken for one of this database. */
async function settled<Asked extends Sql>(sql: Asked): Promise<Asked> {
  const [{ mark }] = await sql<
    [{ mark: string }]
  >`select pg_snapshot_xmax(pg_current_snapshot())::text as mark`;
  await untilTrue(async () => BigInt((await findHorizon(sql)).end) >= BigInt(mark));
  return sql;
}

const end = async (sql: TestSql) => await findEnd(sql, await findHorizon(await settled(sql)));

Deno.test("each commit is read once and in one order, however transactions overlap", async () => {
  const { sql, url, drop } = await testDatabase();
  const writers = Array.from({ length: 3 }, () => connect(url, { max: 1 }));
  const step = fc.record({
    what: fc.constantFrom("write", "write", "commit", "rollback", "read"),
    who: fc.nat({ max: 2 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const begin = await end(sql);
      const open: string[][] = [[], [], []];
      const committed: string[] = [];
      const read: string[] = [];
      let after = begin;
      for (const { what, who } of [...steps, ...ENDS]) {
        if (what === "read" || what === "read all") {
          if (what === "read all") await settled(sql);
          const page = await readOn(sql, after);
          read.push(...page.ids);
          after = page.after;
          continue;
        }
        if (what === "write") {
          const id = crypto.randomUUID();
          if (open[who].length === 0) await writers[who].unsafe("begin");
          await writers[who]`select announce('mci', ${id})`;
          open[who].push(id);
        } else if (open[who].length > 0) {
          await writers[who].unsafe(what);
          const ids = open[who].splice(0);
          if (what === "commit") committed.push(...ids);
        }
      }
      assert.deepEqual(read.toSorted(), committed.toSorted());
      assert.deepEqual((await readOn(sql, begin, 100)).ids, read);
    }),
    { seed: 2611, numRuns: 25, endOnFailure: true },
  );
  for (const writer of writers) await writer.end();
  await drop();
});

const ENDS = [0, 1, 2].map((who) => ({ what: "commit", who }))
  .concat([{ what: "read all", who: 0 }]) as { what: "commit" | "read all"; who: number }[];

for (const isPrepared of [false, true]) {
  const how = isPrepared ? "a prepared" : "an open";
  Deno.test(`${how} transaction holds the feed of its own database back, and no other`, async () => {
    const { sql, url, appUrl, drop } = await testDatabase();
    const reader = connect(appUrl, { max: 1 }); // not a superuser
    const read = async () => (await readOn(reader as TestSql, null)).ids;
    const elsewhere = await testDatabase();
    const [known, later] = [crypto.randomUUID(), crypto.randomUUID()];
    const far = await holdOpen(elsewhere.url, isPrepared);
    await sql`select announce('mci', ${known})`;
    await untilTrue(async () => (await read()).includes(known));
    await far.end();
    await elsewhere.drop();
    const near = await holdOpen(url, isPrepared);
    await sql`select announce('mci', ${later})`;
    for (let times = 0; times < 20; times++) assert.deepEqual(await read(), [known]);
    await near.end();
    await untilTrue(async () => (await read()).includes(later));
    await reader.end();
    await drop();
  });
}

/** A transaction that stays until `end`. */
async function holdOpen(url: string, isPrepared: boolean) {
  const writer = connect(url, { max: 1 });
  const name = crypto.randomUUID();
  await writer.unsafe("begin");
  await writer`select pg_current_xact_id()`;
  if (isPrepared) await writer.unsafe(`prepare transaction '${name}'`);
  return {
    async end() {
      await writer.unsafe(isPrepared ? `rollback prepared '${name}'` : "rollback");
      await writer.end();
    },
  };
}

Deno.test("a reader reads nothing that its own transaction has written, nor what came after", async () => {
  const { sql, url, drop } = await testDatabase();
  const writer = connect(url, { max: 1 });
  await sql.begin(async (tx) => {
    await tx`select announce('mci', ${crypto.randomUUID()})`;
    await writer`select announce('mci', ${crypto.randomUUID()})`;
    assert.deepEqual((await readOn(tx as TestSql, null)).ids, []);
  });
  assert.equal((await readOn(await settled(sql), null)).ids.length, 2);
  await writer.end();
  await drop();
});

Deno.test("what one transaction writes about one thing is told once, at its last row", async () => {
  const { sql, drop } = await testDatabase();
  const [a, b] = [crypto.randomUUID(), crypto.randomUUID()];
  await sql.begin(async (tx) => {
    for (const id of [a, b, a]) await tx`select announce('mci', ${id})`;
    await tx`select announce('session', ${b})`;
  });
  assert.deepEqual((await readOn(await settled(sql), null, 1)).ids, [b, a]);
  await drop();
});

Deno.test("changes are kept for a week, and a cursor from before what was removed is refused", async () => {
  const { sql, drop } = await testDatabase();
  const start = await end(sql);
  const old = { ...start, at: new Date(Date.now() - 9 * 86_400_000) };
  await sql`select announce('mci', ${crypto.randomUUID()})`;
  await sql`update changes set created_at = clock_timestamp() - interval '7 days'`;
  await pruneChanges(sql, 10);
  assert.equal((await readOn(await settled(sql), old)).ids.length, 1);
  await sql`update changes set created_at = clock_timestamp() - interval '8 days 1 hour'`;
  await pruneChanges(sql, 10);
  assert.equal((await readOn(await settled(sql), start)).ids.length, 0);
  await assert.rejects(readOn(sql, old), Gone);
  assert.deepEqual((await readOn(await settled(sql), null)).ids, []);
  await drop();
});

Deno.test("who reads from the beginning is not refused on the next page, because rows are removed", async () => {
  const { sql, drop } = await testDatabase();
  const ids = Array.from({ length: 4 }, () => crypto.randomUUID());
  for (const id of ids) await sql`select announce('mci', ${id})`;
  const age = (id: string, time: string) =>
    sql`
      update changes set created_at = clock_timestamp() - ${time}::interval where subject_id = ${id}
    `;
  await age(ids[0], "8 days 1 second");
  await age(ids[1], "7 days 23:59:50");
  await age(ids[2], "7 days 1 minute");
  const query = { ...everything, limit: 1 };
  const { entries, next } = await readToldRows(await settled(sql), { ...query, after: null });
  assert.deepEqual(entries.map(({ subjectId }) => subjectId), [ids[2]], "the promised 7 days");
  await pruneChanges(sql, 10);
  const { ids: others } = await readOn(await settled(sql), next);
  assert.deepEqual(others, [ids[3]]);
  await drop();
});

Deno.test("rows that are removed while somebody reads are not left out in silence", async () => {
  const { sql, drop } = await testDatabase();
  const start = await end(sql);
  await sql`select announce('mci', ${crypto.randomUUID()})`;
  await settled(sql);
  const after = { ...start, at: new Date(Date.now() - 60_000) };
  /** Each row is removed just before the rows are read. */
  const removing = new Proxy(sql, {
    get(target, name) {
      if (name !== "unsafe") return Reflect.get(target, name);
      return async (text: string) => {
        if (text.includes("order by c.xid, c.id")) await target`delete from changes`;
        return await target.unsafe(text);
      };
    },
  });
  await assert.rejects(readToldRows(removing, { ...everything, after, limit: 2 }), Gone);
  await drop();
});

Deno.test("a cursor of another database is refused; one of before a failover reads the last minute again", async () => {
  const { sql, drop } = await testDatabase();
  const known = crypto.randomUUID();
  await sql`select announce('mci', ${known})`;
  const last = await end(sql);
  const [system, timeline, database] = last.server.split(" ");
  assert.deepEqual((await readOn(await settled(sql), last)).ids, []);
  const before = { ...last, server: `${system} ${Number(timeline) + 1} ${database}` };
  const { ids, after } = await readOn(await settled(sql), before);
  assert.deepEqual(ids, [known]);
  assert.equal(after.server, last.server);
  for (const server of [`1 ${timeline} ${database}`, `${system} ${timeline} 1`]) {
    await assert.rejects(readOn(sql, { ...last, server }), Gone);
  }
  await drop();
});

Deno.test("an MCI that was deleted is told as gone, and whoever runs none hears of no MCI", async () => {
  const { sql, drop } = await testDatabase();
  await sql`select announce('mci', ${crypto.randomUUID()})`;
  await settled(sql);
  const asked = { ...everything, after: null, limit: 10 };
  const { entries: [entry] } = await readFeed(sql, asked);
  assert.deepEqual([entry.kind, entry.change, entry.data], ["mci", "gone", null]);
  const crew = {
    isSuperUser: false,
    OrganizationId: crypto.randomUUID(),
    activeHospitals: [] as User["activeHospitals"],
    organization: { type: "EMS" },
  } as User;
  assert.deepEqual((await readFeed(sql, { ...asked, by: crew })).entries, []);
  await drop();
});

Deno.test("in a transaction of many rows the end and each page are found without reading the others", async () => {
  const { url, drop } = await testDatabase();
  const sql = connect(url, { max: 1 }); // each connection counts by itself what it read
  await keepLateIndexes(sql);
  await sql`
    insert into changes (kind, subject_id) select 'user', gen_random_uuid()
    from generate_series(1, 20000)
  `;
  await sql`analyze changes`;
  await settled(sql);
  const horizon = await findHorizon(sql);
  const last = await findEnd(sql, horizon);
  const inTheMiddle = { ...last, id: String(Number(last.id) - 10_000) };
  const readOf = async (work: () => Promise<unknown>) => {
    const countOf = async () => {
      await sql`select pg_stat_force_next_flush()`;
      const [{ count }] = await sql<[{ count: string }]>`
        select idx_tup_read::text as count from pg_stat_user_indexes
        where indexrelname = 'changes_order_idx'
      `;
      return Number(count);
    };
    const before = await countOf();
    await work();
    return await countOf() - before;
  };
  assert.equal(await readOf(() => findEnd(sql, horizon)), 1);
  const page = await readOf(() => readFeedRows(sql, inTheMiddle, horizon, 100));
  assert(page > 0 && page <= 101, `${page} rows were read`);
  await sql.end();
  await drop();
});
