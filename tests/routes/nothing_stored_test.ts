/** A database that stores nothing: screens go on reading, and nothing looks sent. */
import assert from "node:assert/strict";
import type { Mci } from "../../domain/mci/mci.ts";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { aRingdown, stranger } from "../support/person.ts";
import { openStream } from "../support/stream.ts";
import { answered, refused } from "./answers.ts";
import { sharedApp } from "./shared_app.ts";

const { test, app, as, hospital } = sharedApp();

/** Runs `work` while the connections of the program may only read, as on a standby. */
async function whileReadOnly(work: () => Promise<void>) {
  await setReadOnly("on");
  const { live, calls, signedOut, background } = app().pools;
  for (const pool of [live, calls, signedOut, background]) pool.renew();
  try {
    await work();
  } finally {
    await setReadOnly("off");
    await app().pools.health.look();
  }
}

async function setReadOnly(value: "on" | "off") {
  const { sql } = app();
  const [{ name }] = await sql`select current_database() as name`;
  await sql.unsafe(`alter database ${name} set default_transaction_read_only = ${value}`);
}

async function readiness() {
  return answered(await (await as("nurse")).get<Record<string, unknown>>("/readyz"), 200);
}

function eventsLogged(event: string): number {
  return app().logged.filter((line) => JSON.parse(line).event === event).length;
}

test("on a read-only database screens are read, a send is refused, and the log says it once", async () => {
  const { sql, pools } = app();
  const [crew, nurse] = await Promise.all([as("crew1"), as("nurse")]);
  const hospitalId = await hospital("General Hospital");
  const board = await openStream(nurse, `/wss/hospital?id=${hospitalId}`);
  await sql`update sessions set last_used_at = last_used_at - interval '10 minutes'`;
  const newId = crypto.randomUUID();
  const ringdown = aRingdown(hospitalId, { id: newId });
  await whileReadOnly(async () => {
    assert.equal((await crew.open("/ems")).status, 200);
    assert.equal((await nurse.open(`/er/${hospitalId}`)).status, 200);
    answered(await crew.get("/api/ringdowns"), 200);
    for (let time = 0; time < 3; time++) {
      refused(await crew.post("/api/ringdowns", ringdown), 503);
    }
    const { status, database, writable, notes } = await readiness();
    assert.deepEqual([status, database, writable], ["ready", true, false]);
    assert.match(String(notes), /stores nothing: no ringdown can be sent/);
    assert.equal(eventsLogged("database read-only"), 1);
    assert.equal(eventsLogged("database unavailable"), 3); // at the level 'debug'
  });
  assert.equal((await readiness()).writable, true);
  answered(await crew.post("/api/ringdowns", ringdown), 201);
  await board.heard(({ ringdowns }) =>
    ringdowns?.some(({ id }: { id: string }) => {
      return id === newId;
    })
  );
  await board.close();
  assert(pools.health.isWritable());
});

test("an MCI's file is downloaded from a read-only database, and the log says by whom", async () => {
  const coordinator = await as("mci");
  const { body } = await coordinator.get<Mci[]>("/api/mcis");
  const { id: mciId } = body.find(({ endedAt }) => endedAt !== null)!;
  await whileReadOnly(async () => {
    const { status } = await coordinator.get(`/api/mcis/${mciId}/patients.csv`);
    assert.equal(status, 200);
  });
  const lines = app().logged.map((line) => JSON.parse(line));
  const noted = lines.find(({ event }) => event === "download of an MCI's file not noted");
  assert.equal(noted.mciId, mciId);
  assert.equal(noted.userId, coordinator.user.id);
  assert.equal(noted.file, "patients");
});

test("whoever signs in or ends an MCI on a read-only database is told that it was not done", async () => {
  const coordinator = await as("mci");
  const { id } = answered(
    await coordinator.post<Mci>("/api/mcis", {
      incidentNumber: "26990001",
      startedAt: new Date().toISOString(),
    }),
    201,
  );
  const credentials = { username: "crew2@demo.test", password: DEMO_PASSWORD };
  const endedAt = new Date().toISOString();
  await whileReadOnly(async () => {
    for (
      const answer of [
        await stranger(app().origin).post("/auth/local/login", credentials),
        await coordinator.patch(`/api/mcis/${id}`, { endedAt }),
      ]
    ) {
      assert.deepEqual(refused(answer, 503), [{ message: MESSAGES.unexpectedLater }]);
    }
  });
  const { body } = await coordinator.get<Mci>(`/api/mcis/${id}`);
  assert.equal(body.endedAt, null);
});
