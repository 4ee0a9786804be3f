/** One process seals the record by itself, and several do not disturb each other. */
import assert from "node:assert/strict";
import { hasUnsealed } from "../../../db/audit/sealing.ts";
import { LOCKS } from "../../../db/locks.ts";
import { verifyRecord } from "../../../db/audit/verification.ts";
import { startSealer } from "../../../server/audit/sealer.ts";
import { createLog } from "../../../server/log.ts";
import { testDatabase } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";

Deno.test("what is stored is sealed by itself, and the log names the head", async () => {
  const { sql, drop } = await testDatabase();
  const logged: string[] = [];
  const log = createLog("info", (line) => logged.push(line));
  const sealers = [startSealer(sql, log), startSealer(sql, log)];
  try {
    for (const action of ["one", "two"]) {
      await sql`insert into audit_events (action) values (${action})`;
      await untilTrue(async () => !await hasUnsealed(sql));
    }
  } finally {
    await Promise.all(sealers.map((sealer) => sealer.stop()));
  }
  const found = await sql.begin(
    "isolation level repeatable read read only",
    (tx) => verifyRecord(tx),
  );
  assert.deepEqual([found.sealed, found.fault], [2, null]);
  assert(logged.some((line) => line.includes('"audit sealed"')));
  await drop();
});

Deno.test("it is known for how long something waits for its seal", async () => {
  const { sql, drop } = await testDatabase();
  const sealer = startSealer(sql, createLog("error", () => {}));
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  const another = sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCKS.auditSeals})`;
    begun.resolve();
    await ended.promise;
  });
  try {
    await begun.promise;
    await sql`insert into audit_events (action) values ('waits')`;
    await untilTrue(() => sealer.lagSeconds() > 1);
    ended.resolve();
    await untilTrue(() => sealer.lagSeconds() === 0);
  } finally {
    ended.resolve();
    await Promise.all([another, sealer.stop()]);
    await drop();
  }
});
