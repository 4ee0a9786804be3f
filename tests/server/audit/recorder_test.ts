/** Observations are stored beside the answers: in batches, at most so many, and never in silence. */
import assert from "node:assert/strict";
import type { Sql } from "../../../db/postgres/sql.ts";
import { createRecorder, type Seen } from "../../../server/audit/recorder.ts";
import { createRefusals } from "../../../server/audit/refusals.ts";
import { createLog } from "../../../server/log.ts";
import { testDatabase } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";

const NOBODY = {
  actorId: null,
  organizationId: null,
  sessionId: null,
  apiClientId: null,
  address: "192.0.2.1",
};

const read = (action: string): Seen => ({ action, outcome: "done", cause: NOBODY });
const quiet = createLog("error", () => {});
const now = () => new Date();

Deno.test("what was observed is stored when the program stops, in its order", async () => {
  const { sql, drop } = await testDatabase();
  const recorder = createRecorder({ sql, log: quiet, now });
  for (const action of ["read.one", "read.two", "read.three"]) recorder.observe(read(action));
  assert.equal(recorder.state().waiting, 3);
  await recorder.stop();
  const rows = await sql`select action, address, kind from audit_events order by number`;
  assert.deepEqual(
    rows.map((row) => ({ ...row })),
    ["one", "two", "three"].map((name) => ({
      action: `read.${name}`,
      address: "192.0.2.1",
      kind: "reading",
    })),
  );
  await drop();
});

Deno.test("while nothing can be stored observations wait, and of those too many the record says so", async () => {
  const { sql, drop } = await testDatabase();
  let isAway = true;
  const sometimes = ((...parts: Parameters<Sql>) => {
    const isQuery = "raw" in Object(parts[0]);
    if (isAway && isQuery) return Promise.reject(new Error("away"));
    return (sql as unknown as (...parts: unknown[]) => unknown)(...parts);
  }) as unknown as Sql;
  Object.assign(sometimes, { json: sql.json });
  const recorder = createRecorder({ sql: sometimes, log: quiet, now, mostWaiting: 3 });
  for (let n = 0; n < 5; n++) recorder.observe(read(`read.${n}`));
  assert.deepEqual(recorder.state(), { waiting: 3, lost: 2 });
  isAway = false;
  await untilTrue(() => recorder.state().waiting === 0);
  await recorder.stop();
  const rows = await sql`select action, outcome, details from audit_events order by number`;
  assert.deepEqual(rows.map(({ action }) => action), ["read.0", "read.1", "read.2", "audit.lost"]);
  assert.deepEqual([rows[3].outcome, rows[3].details], ["failed", { count: 2 }]);
  await drop();
});

Deno.test("a flood of refusals from one address is counted, and others are still told", () => {
  const refusals = createRefusals();
  const passed = Array.from({ length: 100 }, (_, n) => refusals.passes("192.0.2.1", n));
  assert.equal(passed.filter(Boolean).length, 60);
  assert(refusals.passes("192.0.2.2", 50));
  assert.deepEqual(refusals.takeHeld(59_999), [], "the minute is not over");
  assert(refusals.passes("192.0.2.1", 60_000, "an organization"));
  const held = { address: "192.0.2.1", organizationId: null, count: 40 };
  assert.deepEqual(refusals.takeHeld(60_000), [held]);
  assert.deepEqual(refusals.takeHeld(200_000), [], "told once");
});

Deno.test("of very many addresses those that come later share one count", () => {
  const refusals = createRefusals();
  let passed = 0;
  for (let n = 0; n < 2_000; n++) passed += Number(refusals.passes(`address ${n}`, 0));
  assert.equal(passed, 1_060);
  const held = { address: null, organizationId: null, count: 940 };
  assert.deepEqual(refusals.takeHeld(60_000), [held]);
});

Deno.test("what was only counted is in the record when its minute is over, and when the program stops", async () => {
  const { sql, drop } = await testDatabase();
  let at = Date.now();
  const recorder = createRecorder({
    sql,
    log: quiet,
    now: () => new Date(at),
    tellHeldEveryMs: 10,
  });
  const refuse = (times: number) => {
    for (let n = 0; n < times; n++) {
      recorder.observe({ action: "request.refused", outcome: "refused", cause: NOBODY });
    }
  };
  const counted = () =>
    sql<{ address: string; outcome: string; count: number }[]>`
      select address, outcome, (details ->> 'count')::int as count from audit_events
      where action = 'request.more' order by number
    `;
  refuse(100);
  at += 60_000; // and nothing more comes from there
  await untilTrue(async () => (await counted()).length === 1);
  refuse(65);
  await recorder.stop();
  const row = { address: "192.0.2.1", outcome: "refused" };
  assert.deepEqual((await counted()).map((one) => ({ ...one })), [
    { ...row, count: 40 },
    { ...row, count: 5 },
  ]);
  const [{ rows }] = await sql<[{ rows: number }]>`
    select count(*)::int as rows from audit_events where action = 'request.refused'
  `;
  assert.equal(rows, 120);
  await drop();
});
