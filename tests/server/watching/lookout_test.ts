import assert from "node:assert/strict";
import { queueMail } from "../../../db/emails.ts";
import { readMailQueue } from "../../../db/mail_queue.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { createLog } from "../../../server/log.ts";
import { createLookout } from "../../../server/watching/lookout.ts";
import { plansOf } from "../../db/plans.ts";
import { testDatabase } from "../../support/database.ts";

const LETTER = { subject: "Subject", text: "Text", html: "Html" };

async function queue(sql: Sql, to: string, minutes = 0, lastError: string | null = null) {
  await queueMail(sql, { ...LETTER, to });
  await sql`
    update emails
    set created_at = created_at - ${minutes} * interval '1 minute', last_error = ${lastError}
    where recipient = ${to}
  `;
}

Deno.test("the mails that are not sent are counted by how they stand, with the age of the oldest", async () => {
  const { sql, drop } = await testDatabase();
  try {
    const none = { waiting: 0, refused: 0, givenUp: 0, oldestSeconds: 0 };
    assert.deepEqual(await readMailQueue(sql), none);
    await queue(sql, "a@x.test", 1);
    await queue(sql, "b@x.test", 20, "EENVELOPE 550");
    await queue(sql, "c@x.test", 0, "ECONNECTION");
    await queue(sql, "d@x.test", 300);
    await sql`update emails set give_up_at = created_at where recipient = 'd@x.test'`;
    await queue(sql, "e@x.test", 600);
    await sql`update emails set sent_at = clock_timestamp() where recipient = 'e@x.test'`;
    const { oldestSeconds, ...counts } = await readMailQueue(sql);
    assert.deepEqual(counts, { waiting: 1, refused: 2, givenUp: 1 });
    assert(oldestSeconds >= 1_200 && oldestSeconds < 1_320, `${oldestSeconds}`);
  } finally {
    await drop();
  }
});

Deno.test("a look reads only mails that are not sent, and not more than 10,000 of a kind", async () => {
  const [plan] = await plansOf(async (sql) => void await readMailQueue(sql));
  assert.equal(plan.match(/Limit[^\n]*\n +-> +Index Scan using emails_unsent_idx/g)?.length, 2);
  assert.doesNotMatch(plan, /Seq Scan|Sort/);
});

Deno.test("a lookout knows what it has seen for a minute, asks once at a time, and survives a database that is away", async () => {
  let now = 0;
  let asked = 0;
  let isAway = false;
  const sql = (() => {
    asked++;
    if (isAway) return Promise.reject(new Error("away"));
    return Promise.resolve([{ waiting: 1, refused: 0, givenUp: 0, oldestSeconds: 5 }]);
  }) as unknown as Sql;
  const logged: string[] = [];
  const log = createLog("info", (line) => logged.push(line));
  const lookout = createLookout({ sql, log, disk: ".", now: () => now });
  assert.deepEqual(lookout.sights(), { mails: null, disk: null });

  await Promise.all([lookout.look(), lookout.look()]);
  assert.equal(asked, 1);
  const { mails, disk } = lookout.sights();
  assert.equal(mails?.waiting, 1);
  assert(disk!.free > 0 && disk!.size >= disk!.free);
  now = 60_001;
  assert.deepEqual(lookout.sights(), { mails: null, disk: null });

  isAway = true;
  await lookout.look();
  await lookout.look();
  assert.equal(lookout.sights().mails, null);
  assert(lookout.sights().disk !== null);
  assert.equal(logged.length, 1);
});

Deno.test("a folder that is not there has no disk", async () => {
  const sql = (() => Promise.reject(new Error("away"))) as unknown as Sql;
  const log = createLog("error", () => {});
  const lookout = createLookout({ sql, log, disk: "./no/such/folder" });
  await lookout.look();
  assert.equal(lookout.sights().disk, null);
});
