/** The few places for searches, exports and reports: who gets one, and who is put off. */
import assert from "node:assert/strict";
import { connect } from "../../../db/postgres/connect.ts";
import { GivenUp, SearchPutOff } from "../../../domain/errors.ts";
import { createSearchPlaces, type SearchPlaces } from "../../../server/database/search_places.ts";
import { testDatabase } from "../../support/database.ts";

interface Settings {
  waitMs?: number;
  longestMs?: number;
  statementMs?: number;
}

/** Places on a database of their own, where by default nothing is late. */
async function withPlaces(
  { waitMs = 60_000, longestMs = 60_000, statementMs = 60_000 }: Settings,
  work: (places: SearchPlaces) => Promise<void>,
) {
  const { url, drop } = await testDatabase();
  const sql = connect(url, { max: 3, statementMs, deadlineMs: 70_000 });
  const places = createSearchPlaces(sql, { waitMs, longestMs });
  try {
    await work(places);
  } finally {
    await sql.end(0);
    await drop();
  }
}

/** The server logs each statement that is ended; reading that is no leak. */
function test(name: string, fn: () => Promise<void>) {
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });
}

const STAYS = new AbortController().signal;

/** A search that holds its place until `end` is called. */
function holding(places: SearchPlaces, userId: string, signal = STAYS) {
  const begun = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  const done = places.search({ userId, signal }, async (sql) => {
    begun.resolve();
    await held.promise;
    await sql`select 1`;
    return userId;
  });
  return { begun: begun.promise, done, end: held.resolve };
}

test("three searches run at once, and the next begins when one of them ends", async () => {
  await withPlaces({}, async (places) => {
    const first = ["anna", "ben", "cleo"].map((userId) => holding(places, userId));
    await Promise.all(first.map(({ begun }) => begun));
    const fourth = holding(places, "dan");
    assert.equal(places.waiting(), 1);
    first[1].end();
    await fourth.begun;
    assert.equal(places.waiting(), 0);
    [first[0], first[2], fourth].forEach(({ end }) => end());
    const searches = [...first, fourth].map(({ done }) => done);
    assert.deepEqual(await Promise.all(searches), ["anna", "ben", "cleo", "dan"]);
  });
});

test("a place rests as long as its search took, before the next one gets it", async () => {
  await withPlaces({}, async (places) => {
    const first = ["anna", "ben", "cleo"].map((userId) => holding(places, userId));
    await Promise.all(first.map(({ begun }) => begun));
    await new Promise((resolve) => setTimeout(resolve, 100));
    const endingAt = performance.now();
    first.forEach(({ end }) => end());
    await Promise.all(first.map(({ done }) => done));
    await places.search({ userId: "dan", signal: STAYS }, () => Promise.resolve());
    assert(performance.now() - endingAt > 80);
  });
});

test("one user gets two places at most, and the third stays for others", async () => {
  await withPlaces({}, async (places) => {
    const own = ["anna", "anna", "anna"].map((userId) => holding(places, userId));
    await Promise.all([own[0].begun, own[1].begun]);
    assert.equal(places.waiting(), 1);
    const other = holding(places, "ben");
    await other.begun;
    own[0].end();
    await own[2].begun;
    [own[1], own[2], other].forEach(({ end }) => end());
    await Promise.all([...own, other].map(({ done }) => done));
  });
});

test("who has no place comes before who has one already", async () => {
  await withPlaces({}, async (places) => {
    const first = ["anna", "ben", "cleo"].map((userId) => holding(places, userId));
    await Promise.all(first.map(({ begun }) => begun));
    const [second, newcomer] = [holding(places, "anna"), holding(places, "dan")];
    first[1].end();
    await newcomer.begun;
    assert.equal(places.waiting(), 1);
    first[2].end();
    await second.begun;
    [first[0], second, newcomer].forEach(({ end }) => end());
    await Promise.all([...first, second, newcomer].map(({ done }) => done));
  });
});

test("whoever finds no place in time is put off, and whoever comes later gets one", async () => {
  await withPlaces({ waitMs: 50 }, async (places) => {
    const first = ["anna", "ben", "cleo"].map((userId) => holding(places, userId));
    await Promise.all(first.map(({ begun }) => begun));
    await assert.rejects(holding(places, "dan").done, (error) => {
      return error instanceof SearchPutOff && error.message === "Search is busy. Try again.";
    });
    first.forEach(({ end }) => end());
    await Promise.all(first.map(({ done }) => done));
    let found: number | null = null;
    while (found === null) { // a place rests as long as its search took
      found = await places.search({ userId: "dan", signal: STAYS }, () => Promise.resolve(7))
        .catch((error) => error instanceof SearchPutOff ? null : Promise.reject(error));
    }
    assert.equal(found, 7);
  });
});

test("a search that the server ends for its time is put off with its own words", async () => {
  await withPlaces({ statementMs: 50 }, async (places) => {
    const slow = places.search({ userId: "anna", signal: STAYS }, (sql) => {
      return sql`select pg_sleep(600)`.execute();
    });
    await assert.rejects(slow, (error) => {
      return error instanceof SearchPutOff &&
        error.message === "This took too long. Narrow it down, or try again.";
    });
  });
});

test("a report of several statements has one time limit for all of them", async () => {
  await withPlaces({ longestMs: 100 }, async (places) => {
    const slow = places.search({ userId: "anna", signal: STAYS }, async (sql) => {
      while (true) await sql`select pg_sleep(0.02)`;
    });
    await assert.rejects(slow, SearchPutOff);
  });
});

test("a search that is given up leaves its place, also while it waits", async () => {
  await withPlaces({}, async (places) => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const running = ["anna", "ben", "cleo"].map((userId) => {
      return places.search({ userId, signal }, (sql) => sql`select pg_sleep(600)`.execute());
    });
    const waiting = holding(places, "dan", signal);
    leaving.abort();
    await Promise.all(
      [...running, waiting.done].map((search) => assert.rejects(search, GivenUp)),
    );
    assert.equal(places.waiting(), 0);
    await Promise.all(
      ["anna", "ben", "cleo"].map((userId) => {
        return places.search({ userId, signal: STAYS }, (sql) => sql`select 1`.execute());
      }),
    );
  });
});
