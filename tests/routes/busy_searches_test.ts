/** Heavy work has few places, and each kind of caller its own connections (decision 0030). */
import assert from "node:assert/strict";
import type { Sql } from "../../db/postgres/sql.ts";
import { Unavailable } from "../../domain/errors.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import { hospitalIdOf, send, signIn } from "../support/person.ts";
import { untilTrue } from "../support/until_true.ts";
import { answered, refused } from "./answers.ts";
import { sharedApp } from "./shared_app.ts";

const { test, app, as, hospital } = sharedApp();

const BUSY = "Search is busy. Try again.";
const TOO_LONG = "This took too long. Narrow it down, or try again.";

/** What a pool says after a wait; one that was closed says something else, at once and for ever. */
const NONE_FREE = "No database connection is free.";

/** Runs `work` while others are in every place for searches. */
async function whileBusy<Outcome>(work: () => Promise<Outcome>): Promise<Outcome> {
  const held = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const { searches } = app().pools;
  const others = ["anna", "ben", "cleo"].map((userId) => {
    return searches.search({ userId, signal }, () => held.promise);
  });
  try {
    return await work();
  } finally {
    held.resolve();
    await Promise.all(others);
  }
}

/**
 * Keeps a connection from others until `end`, however long: what idles in it is not ended. On a busy
 * machine none may come within the time that a call waits for one: then it is asked for again.
 */
async function holding(pool: Sql, end: Promise<void>): Promise<void> {
  let isHeld = false;
  const hold = pool.begin(async (tx) => {
    await tx`set local idle_in_transaction_session_timeout = 0`;
    isHeld = true;
    await end;
  });
  await hold.catch((error) => {
    const isOnlyLate = error instanceof Unavailable && error.message === NONE_FREE;
    if (isHeld || !isOnlyLate) throw error;
    return holding(pool, end);
  });
}

/** Runs `work` while others have so many connections of these pools, and lets them go however it ends. */
async function whileTaken<Outcome>(
  pools: [Sql, number][],
  work: () => Promise<Outcome>,
): Promise<Outcome> {
  const end = Promise.withResolvers<void>();
  const taken = Promise.all(pools.flatMap(([pool, count]) => {
    return Array.from({ length: count }, () => holding(pool, end.promise));
  }));
  try {
    return await work();
  } finally {
    end.resolve();
    await taken;
  }
}

async function endedMci(): Promise<Mci> {
  const { body } = await (await as("mci")).get<Mci[]>("/api/mcis");
  return body.find(({ endedAt }) => endedAt !== null)!;
}

test("while searches are busy a history says so, as JSON and as a page, and lists under way do not", async () => {
  const [crew, nurse, coordinator] = await Promise.all(["crew1", "nurse", "mci"].map(as));
  const [general, admin, mci] = await Promise.all([
    hospital("General Hospital"),
    as("hospital.admin"),
    endedMci(),
  ]);
  await send(crew, general);
  await whileBusy(async () => {
    const [agency, board, files, pages, asJson, underWay, mine, searched] = await Promise.all([
      crew.get("/api/ringdowns"),
      nurse.get(`/api/ringdowns?hospitalId=${general}`),
      Promise.all(["patients", "counts"].map((file) => {
        return coordinator.get(`/api/mcis/${mci.id}/${file}.csv`);
      })),
      Promise.all([
        nurse.open(`/er/${general}/history?search=chest`),
        admin.open("/admin/ringdowns?search=chest"),
      ]),
      admin.get("/admin/ringdowns"),
      crew.get<object[]>("/api/ringdowns?status=RINGDOWN%20SENT,ARRIVED"),
      crew.get("/api/ringdowns/mine"),
      crew.get("/api/ringdowns?status=RINGDOWN%20SENT&search=chest"),
    ]);
    for (const answer of [agency, board, ...files, asJson, searched]) {
      assert.deepEqual(refused(answer, 503), [{ message: BUSY }]);
      assert.equal(answer.headers.get("Retry-After"), "2");
    }
    assert(answered(underWay, 200).length > 0);
    answered(mine, 200);
    for (const { status, body } of pages) {
      assert.equal(status, 503);
      assert.match(body, new RegExp(BUSY));
      assert.match(body, /<h1[^>]*>Search is busy<\/h1>/);
      assert.match(body, /<a class="signed-out__link" href="">Try again<\/a>/);
    }
  });
  answered(await crew.get("/api/ringdowns"), 200);
});

test("a search that takes over 2 s is ended, and its answer says what helps", async () => {
  const { sql } = app();
  const crew = await as("crew1");
  await sql.begin(async (tx) => {
    await tx`lock table patient_deliveries in access exclusive mode`; // no search gets an answer
    const answer = await crew.get("/api/ringdowns?search=chest");
    assert.deepEqual(refused(answer, 503), [{ message: TOO_LONG }]);
  });
  answered(await crew.get("/api/ringdowns?search=chest"), 200);
});

test("searches whose callers have gone end on the server and free their places", async () => {
  const { sql, origin, pools } = app();
  const { cookie } = await as("crew1");
  const leaving = new AbortController();
  await sql.begin(async (tx) => {
    await tx`lock table patient_deliveries in access exclusive mode`;
    const asked = Array.from({ length: 30 }, () => {
      const { signal } = leaving;
      return fetch(`${origin}/api/ringdowns?search=chest`, { headers: { cookie }, signal })
        .then(() => assert.fail("it was answered"), () => {});
    });
    await untilTrue(async () => {
      return await waitingForLock(sql, "ringdown search") === 2 && pools.searches.waiting() > 20;
    });
    leaving.abort();
    await Promise.all(asked);
    await untilTrue(async () => await waitingForLock(sql, "ringdown search") === 0);
    await untilTrue(() => pools.use().searches.inUse === 0 && pools.searches.waiting() === 0);
  });
  answered(await (await as("crew1")).get("/api/ringdowns?search=chest"), 200);
});

/**
 * How many queries of a pool wait for a lock on the server. Ask outside a transaction, which sees one
 * moment only.
 */
async function waitingForLock(sql: Sql, applicationName: string) {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int from pg_stat_activity
    where datname = current_database() and application_name = ${applicationName}
      and wait_event_type = 'Lock'
  `;
  return count;
}

test("a call that was given up is ended, and what was sent by somebody who has gone is stored", async () => {
  const { sql, origin, pools, logged } = app();
  const crew = await as("crew1");
  const { cookie } = crew;
  const hospitalId = await hospital("General Hospital");
  const ringdown = await send(crew, hospitalId);
  const leaving = new AbortController();
  await sql.begin(async (tx) => {
    await tx`lock table patient_deliveries in access exclusive mode`;
    const { signal } = leaving;
    const reading = fetch(`${origin}/api/ringdowns/mine`, { headers: { cookie }, signal });
    const moving = fetch(`${origin}/api/ringdowns/${ringdown.id}/deliveryStatus`, {
      method: "PATCH",
      headers: { cookie, Origin: origin, "Content-Type": "application/json" },
      body: JSON.stringify({
        deliveryStatus: "ARRIVED",
        dateTimeLocal: new Date().toISOString(),
      }),
      signal,
    });
    // Two connections in use may be those that look the sessions up.
    await untilTrue(async () => await waitingForLock(sql, "ringdown") === 2);
    leaving.abort();
    await Promise.allSettled([reading, moving]);
    await untilTrue(() => pools.use().calls.inUse === 1);
  });
  await untilTrue(() => pools.use().calls.inUse === 0);
  const { body } = await crew.get<{ currentDeliveryStatus: string }>(
    `/api/ringdowns/${ringdown.id}`,
  );
  assert.equal(body.currentDeliveryStatus, "ARRIVED");
  const statuses = logged.map((line) => JSON.parse(line)).filter(({ path }) => {
    return path === "/api/ringdowns/mine";
  });
  assert.equal(statuses.at(-1).status, 499);
});

test("whoever signs in has other connections than those at work, and than the board's reader", async () => {
  const { pools, origin } = app();
  const nurse = await as("nurse");
  const signedOut = await whileBusy(() => (
    whileTaken([[pools.signedOut, 3], [pools.background, 2]], async () => {
      await untilTrue(() => pools.use().signedOut.inUse === 3);
      answered(await nurse.get("/api/users/me"), 200);
      assert.equal((await nurse.open("/")).status, 302);
      const signingIn = signIn(origin, "crew2@demo.test");
      await untilTrue(() => pools.use().signedOut.waiting > 0);
      return { signingIn };
    })
  ));
  assert.equal((await signedOut.signingIn).user.firstName.length > 0, true);
  assert(await hospitalIdOf(nurse, "General Hospital"));
});

test("made-up tokens wait among those who are signed out, not with those at work", async () => {
  const { pools, origin } = app();
  const nurse = await as("nurse");
  const guesses = await whileTaken([[pools.signedOut, 3]], async () => {
    await untilTrue(() => pools.use().signedOut.inUse === 3);
    const guesses = Array.from({ length: 30 }, (_, n) => {
      const [name, value] = n % 2
        ? ["Cookie", `ringdown_session=made-up-${n}`]
        : ["Authorization", `Bearer made-up-${n}`];
      return fetch(`${origin}/api/users/me`, { headers: { [name]: value } });
    });
    await untilTrue(() => pools.use().signedOut.waiting === 30);
    assert.equal(pools.use().calls.waiting, 0);
    answered(await nurse.get("/api/users/me"), 200);
    return guesses;
  });
  for (const guess of guesses) {
    const response = await guess;
    assert.equal(response.status, 401);
    await response.body?.cancel();
  }
});

test("a board hears a new ringdown while every other connection is taken", async () => {
  const { pools, live } = app();
  const crew = await as("crew1");
  const hospitalId = await hospital("General Hospital");
  const ringdown = await send(crew, hospitalId);
  const isShown = () => {
    return live.picture.hospitalSnapshot(hospitalId, true).ringdowns.some((shown) => {
      return shown.id === ringdown.id;
    });
  };
  await untilTrue(isShown);
  const all: [Sql, number][] = [[pools.calls, 10], [pools.signedOut, 3], [pools.background, 2]];
  await whileTaken(all, async () => {
    await untilTrue(() => pools.use().calls.inUse === 10);
    await app().sql`
      update patient_deliveries set current_delivery_status = 'RETURNED TO SERVICE'
      where id = ${ringdown.id}
    `;
    await untilTrue(() => !isShown());
  });
});
