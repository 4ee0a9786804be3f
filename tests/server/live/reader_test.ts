import assert from "node:assert/strict";
import type { Cursor } from "../../../db/changes.ts";
import { connect } from "../../../db/postgres/connect.ts";
import type { Sql } from "../../../db/postgres/sql.ts";
import { createDatabaseClock } from "../../../server/database_clock.ts";
import { createReader, type Reading } from "../../../server/live/reader.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";

/** A reader with its cursor, which it moves at each reading that does not fail. */
interface TestReader {
  loadAll: ReturnType<typeof createReader>["loadAll"];
  readOn(how?: { overlaps?: boolean }): Promise<Reading>;
  /** Why the changes do not lead on, if they do not. */
  gapOf(sql: Sql, longestBetweenMs?: number): Promise<string | undefined>;
}

async function readerAt(sql: Sql): Promise<TestReader> {
  const reader = createReader(sql, createDatabaseClock());
  let { cursor } = await reader.loadAll();
  return {
    async loadAll() {
      const loaded = await reader.loadAll();
      ({ cursor } = loaded);
      return loaded;
    },
    async readOn(how) {
      const reading = await reader.readOn(cursor, how);
      if ("because" in reading) throw new Error(`a gap: ${reading.because}`);
      ({ cursor } = reading);
      return reading;
    },
    gapOf: (sql, longestBetweenMs) => gapAfter(cursor, sql, longestBetweenMs),
  };
}

async function gapAfter(cursor: Cursor, sql: Sql, longestBetweenMs?: number) {
  const reading = await createReader(sql, createDatabaseClock(), { longestBetweenMs })
    .readOn(cursor);
  return "because" in reading ? reading.because : undefined;
}

/** Runs `work` with a reader that has loaded everything from a database with the demo data. */
async function withReader(work: (reader: TestReader, database: TestDatabase) => Promise<void>) {
  const database = await testDatabase({ demo: true });
  const reader = await readerAt(database.sql);
  await work(reader, database).finally(() => database.drop());
}

/** Starts a transaction that has done `work` and stays open until `end` is called. */
async function transaction(sql: Sql, work: (tx: Sql) => Promise<unknown>) {
  const worked = Promise.withResolvers<void>();
  const end = Promise.withResolvers<"commit" | "rollback">();
  const over = sql.begin(async (tx) => {
    await work(tx);
    worked.resolve();
    if (await end.promise === "rollback") throw new Error("rolled back");
  }).catch((error) => {
    if (error.message !== "rolled back") throw error;
  });
  await Promise.race([worked.promise, over]);
  return {
    async end(how: "commit" | "rollback") {
      end.resolve(how);
      await over;
    },
  };
}

async function openMci(sql: Sql, number: string): Promise<void> {
  await sql`
    insert into mass_casualty_incidents (incident_number, started_at) values (${number}, now())
  `;
}

function numbersIn({ fresh }: Reading): (string | undefined)[] {
  return [...fresh.mcis.values()].map((mci) => mci?.incidentNumber);
}

Deno.test("a transaction that commits after later ones is read, and each change is read once", async () => {
  await withReader(async (reader, { sql }) => {
    const late = await transaction(sql, (tx) => openMci(tx, "late"));
    await openMci(sql, "early");
    assert.deepEqual(numbersIn(await reader.readOn()), ["early"]);
    assert((await reader.readOn()).isEmpty);
    await openMci(sql, "next");
    assert.deepEqual(numbersIn(await reader.readOn()), ["next"]);
    await late.end("commit");
    assert.deepEqual(numbersIn(await reader.readOn()), ["late"]);
    assert((await reader.readOn()).isEmpty);
  });
});

Deno.test("a long transaction without changes does not delay the reader", async () => {
  await withReader(async (reader, { sql }) => {
    const foreign = await transaction(sql, (tx) => tx`select pg_current_xact_id()`);
    for (const number of ["one", "two", "three"]) {
      await openMci(sql, number);
      assert.deepEqual(numbersIn(await reader.readOn()), [number]);
    }
    await foreign.end("commit");
    assert((await reader.readOn()).isEmpty);
  });
});

Deno.test("a change that is rolled back is never read", async () => {
  await withReader(async (reader, { sql }) => {
    const undone = await transaction(sql, (tx) => openMci(tx, "undone"));
    assert((await reader.readOn()).isEmpty);
    await undone.end("rollback");
    assert((await reader.readOn()).isEmpty);
    await openMci(sql, "done");
    assert.deepEqual(numbersIn(await reader.readOn()), ["done"]);
  });
});

Deno.test("a change committed while everything is loaded is read afterwards", async () => {
  await withReader(async (reader, { sql }) => {
    const [{ id }] = await sql`
      select id from patient_deliveries where current_delivery_status = 'ARRIVED' limit 1
    `;
    // Statuses load after the ringdowns. This lock makes them wait while a loaded ringdown changes.
    const lock = await transaction(sql, (tx) => {
      return tx`lock table hospital_status_updates in access exclusive mode`;
    });
    const loading = reader.loadAll();
    await untilSomebodyWaits(sql);
    await sql`update patient_deliveries set eta_minutes = 1234 where id = ${id}`;
    await lock.end("commit");

    const loaded = (await loading).whole.ringdowns.find((ringdown) => ringdown.id === id);
    assert.notEqual(loaded?.etaMinutes, 1234);
    assert.equal((await reader.readOn()).fresh.ringdowns.get(id)?.etaMinutes, 1234);
  });
});

Deno.test("a change committed before everything is loaded is in the loaded state", async () => {
  await withReader(async (reader, { sql }) => {
    const open = await transaction(sql, (tx) => tx`select pg_current_xact_id()`);
    await openMci(sql, "before");
    const { whole } = await reader.loadAll();
    assert(whole.mcis.some(({ incidentNumber }) => incidentNumber === "before"));
    await open.end("commit");
  });
});

Deno.test("changes whose reading fails are read the next time", async () => {
  await withReader(async (_reader, { sql }) => {
    let isBroken = false;
    const fragile = new Proxy(sql, {
      apply: (target, self, parts) => {
        if (isBroken) throw new Error("broken");
        return Reflect.apply(target as never, self, parts);
      },
    });
    const reader = await readerAt(fragile);
    await openMci(sql, "kept");
    isBroken = true;
    await assert.rejects(reader.readOn(), /broken/);
    isBroken = false;
    assert.deepEqual(numbersIn(await reader.readOn()), ["kept"]);
  });
});

Deno.test("a reading again of the last seconds finds what no cursor leads to", async () => {
  await withReader(async (reader, { sql }) => {
    await openMci(sql, "before");
    await reader.readOn();
    // As after a crash, when the number of a transaction that was rolled back is given once more.
    await sql`
      update changes set xid = '3'::xid8
      where subject_id = (
        select id from mass_casualty_incidents where incident_number = 'before'
      )
    `;
    assert((await reader.readOn()).isEmpty);
    assert(numbersIn(await reader.readOn({ overlaps: true })).includes("before"));
  });
});

Deno.test("a server that is behind the last reading, or another database, has a gap", async () => {
  await withReader(async (reader, { sql }) => {
    assert.equal(await reader.gapOf(sql), undefined);
    const { cursor } = await createReader(sql, createDatabaseClock()).loadAll();
    const [xmin, xmax] = cursor.snapshot.split(":");
    // Far, because the databases of other tests on this server use up numbers, too.
    const ahead = { ...cursor, snapshot: `${xmin}:${Number(xmax) + 1_000_000}:` };
    assert.match(await gapAfter(ahead, sql) ?? "", /another past/);
    const [system, timeline, database] = cursor.server.split(" ");
    for (
      const server of [`1 ${timeline} ${database}`, `${system} 00000002 ${database}`]
    ) assert.match(await gapAfter({ ...cursor, server }, sql) ?? "", /another server/);

    const other = await testDatabase();
    assert.match(await reader.gapOf(other.sql) ?? "", /another server/);
    await other.drop();
  });
});

Deno.test("more than 30 s of the database's clock without a reading are a gap", async () => {
  await withReader(async (reader, { sql }) => {
    const { cursor } = await reader.loadAll();
    const agoBy = (ms: number) => ({ ...cursor, at: new Date(cursor.at.getTime() - ms) });
    assert.match(await gapAfter(agoBy(30_001), sql) ?? "", /no reading for 3\d{4} ms/);
    assert.equal(await gapAfter(agoBy(15_000), sql), undefined);
    assert.equal(await gapAfter(agoBy(-3_600_000), sql), undefined, "the clock was set back");
  });
});

Deno.test("over 10,000 changes at once are a gap, and as many are not", async () => {
  await withReader(async (reader, { sql }) => {
    const announced = (count: number) =>
      sql`select announce('session', gen_random_uuid()) from generate_series(1, ${count}::int)`;
    await announced(10_000);
    assert.equal((await reader.readOn()).sessions.length, 10_000);
    await announced(10_001);
    assert.match(await reader.gapOf(sql) ?? "", /at once/);
  });
});

Deno.test("the changes are read without the rights of a superuser", async () => {
  await withReader(async (_reader, { sql, url }) => {
    const address = new URL(url);
    address.username = `plain_${crypto.randomUUID().slice(0, 8)}`;
    address.password = crypto.randomUUID();
    await sql.unsafe(`
      create role ${address.username} login password '${address.password}';
      grant select on all tables in schema public to ${address.username};
    `);
    const plain = connect(address.href, { max: 1 });
    const reader = await readerAt(plain);
    await openMci(sql, "seen");
    assert.deepEqual(numbersIn(await reader.readOn()), ["seen"]);
    await plain.end();
    await sql.unsafe(`drop owned by ${address.username}; drop role ${address.username};`);
  });
});

async function untilSomebodyWaits(sql: Sql) {
  while (true) {
    const waiting = await sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
    `;
    if (waiting.length > 0) return;
  }
}
