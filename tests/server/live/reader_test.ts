import assert from "node:assert/strict";
import type { Sql } from "../../../db/postgres/sql.ts";
import { createDatabaseClock } from "../../../server/database_clock.ts";
import { createReader, type Reading } from "../../../server/live/reader.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";

/** Runs `work` with a reader that has loaded everything from a database with the demo data. */
async function withReader(
  work: (reader: ReturnType<typeof createReader>, database: TestDatabase) => Promise<void>,
) {
  const database = await testDatabase({ demo: true });
  const reader = createReader(database.sql, createDatabaseClock());
  await reader.loadAll();
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

    const loaded = (await loading).ringdowns.find((ringdown) => ringdown.id === id);
    assert.notEqual(loaded?.etaMinutes, 1234);
    assert.equal((await reader.readOn()).fresh.ringdowns.get(id)?.etaMinutes, 1234);
  });
});

Deno.test("a change committed before everything is loaded is in the loaded state", async () => {
  await withReader(async (reader, { sql }) => {
    const open = await transaction(sql, (tx) => tx`select pg_current_xact_id()`);
    await openMci(sql, "before");
    const { mcis } = await reader.loadAll();
    assert(mcis.some(({ incidentNumber }) => incidentNumber === "before"));
    await open.end("commit");
  });
});

Deno.test("changes whose reading fails are read the next time", async () => {
  await withReader(async (_reader, { sql }) => {
    let isBroken = false;
    const fragile = new Proxy(sql, {
      apply: (target, self, parts) => {
        if (isBroken) return Promise.reject(new Error("broken"));
        return Reflect.apply(target as never, self, parts);
      },
    });
    const reader = createReader(fragile, createDatabaseClock());
    await reader.loadAll();
    await openMci(sql, "kept");
    isBroken = true;
    await assert.rejects(reader.readOn(), /broken/);
    isBroken = false;
    assert.deepEqual(numbersIn(await reader.readOn()), ["kept"]);
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
