import assert from "node:assert/strict";
import { countScreens, pruneProcesses } from "../../../db/screens/screens.ts";
import type { OpenScreens } from "../../../server/live/picture.ts";
import type { Subscriber } from "../../../server/live/subscriber.ts";
import { createLog } from "../../../server/log.ts";
import { createPresence } from "../../../server/presence/presence.ts";
import { testDatabase, type TestSql } from "../../support/database.ts";
import { untilTrue } from "../../support/until_true.ts";

const GENERAL = crypto.randomUUID();

function boardAt(hospitalId: string): Subscriber {
  return {
    socket: { readyState: WebSocket.OPEN, bufferedAmount: 0, send() {}, close() {} },
    audience: { stream: "hospital", hospitalId, seesRingdowns: true },
    wantsChanges: true,
    userId: crypto.randomUUID(),
    organizationId: crypto.randomUUID(),
    screen: null,
    isRingdownUser: true,
    sessionId: crypto.randomUUID(),
    expiresAt: Infinity,
    isAllowed: () => true,
  };
}

/** A process that keeps its screens in `sql`, and what it has told last. */
function processOn(sql: TestSql, knownForMs = 10_000) {
  const told: OpenScreens[] = [];
  const presence = createPresence({
    sql,
    log: createLog("error"),
    tell: (screens) => told.push(screens),
    everyMs: 50,
    knownForMs,
  });
  void presence.start();
  return { ...presence, open: () => told.at(-1)?.get(GENERAL)?.openScreens ?? 0, told };
}

async function withProcesses(
  work: (sql: TestSql, processes: ReturnType<typeof processOn>[]) => Promise<void>,
  knownForMs?: number,
) {
  const { sql, drop } = await testDatabase();
  const processes = [processOn(sql, knownForMs), processOn(sql, knownForMs)];
  try {
    await work(sql, processes);
  } finally {
    await Promise.all(processes.map((process) => process.stop()));
    await drop();
  }
}

Deno.test("screens that the database has lost are stored again", async () => {
  await withProcesses(async (sql, [one, other]) => {
    one.noteOpen(boardAt(GENERAL));
    one.noteOpen(boardAt(GENERAL));
    await untilTrue(() => other.open() === 2);
    await sql`truncate live_processes, live_screens`;
    await untilTrue(async () => (await countScreens(sql)).get(GENERAL)?.openScreens === 2);
    await sql`insert into live_screens (id, process_id, user_id, hospital_id, is_ringdown_user)
      select gen_random_uuid(), process_id, user_id, hospital_id, true from live_screens`;
    await untilTrue(async () => (await countScreens(sql)).get(GENERAL)?.openScreens === 2);
  });
});

Deno.test("a stream that leaves before it was stored leaves nothing, and one that opens again is one", async () => {
  await withProcesses(async (_sql, [one, other]) => {
    const [board, brief] = [boardAt(GENERAL), boardAt(GENERAL)];
    one.noteOpen(brief);
    one.noteOpen(board);
    one.noteOpen(board);
    one.noteClosed(brief);
    one.noteClosed(brief);
    await untilTrue(() => other.open() === 1);
    one.noteClosed(board);
    await untilTrue(() => other.open() === 0 && other.told.at(-1)!.size === 0);
  });
});

Deno.test("the screens of a process that has died stop counting, and are removed later", async () => {
  await withProcesses(async (sql, [one, other]) => {
    one.noteOpen(boardAt(GENERAL));
    await untilTrue(() => other.open() === 1);
    await one.stop();
    assert.equal((await countScreens(sql)).get(GENERAL)?.openScreens, 1, "it may come back");
    const age = (seconds: number) =>
      sql`
      update live_processes set seen_at = seen_at - ${seconds} * interval '1 s'
      where id in (select process_id from live_screens)
    `;
    await age(11);
    await untilTrue(() => other.open() === 0);
    assert.equal(await pruneProcesses(sql, 10), 0);
    await age(60);
    assert.equal(await pruneProcesses(sql, 10), 1);
    const [{ left }] = await sql`select count(*)::int as left from live_screens`;
    assert.equal(left, 0);
  });
});

Deno.test("a process that cannot store its screens says that it does not know, not that nobody is there", async () => {
  await withProcesses(async (sql, [one]) => {
    one.noteOpen(boardAt(GENERAL));
    await untilTrue(() => one.open() === 1);
    one.tick();
    assert.notEqual(one.told.at(-1), null);
    await sql`alter table live_screens rename to away`;
    await untilTrue(() => {
      one.tick();
      return one.told.at(-1) === null;
    });
    await sql`alter table away rename to live_screens`;
    await untilTrue(() => one.open() === 1);
  }, 300);
});
