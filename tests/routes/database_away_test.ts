/** A database that freezes or dies while the program runs: calls get 503 and work again later. */
import assert from "node:assert/strict";
import { migrate } from "../../db/migrate.ts";
import { seedDemo } from "../../db/seed.ts";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { connect, type Database } from "../../db/postgres/connect.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import {
  type BundledPostgres,
  startBundledPostgres,
} from "../../server/bundled_postgres/launcher.ts";
import { createLog } from "../../server/log.ts";
import { hashPassword } from "../../server/passwords.ts";
import { type Answer, aRingdown, hospitalIdOf, type Person } from "../support/person.ts";
import { answered, refused } from "./answers.ts";
import { startAppOn } from "../support/app.ts";

interface Ground {
  crew: Person;
  hospitalId: string;
  sql: Database;
  postgres: BundledPostgres;
}

/** Runs the program on its own PostgreSQL, which the test may freeze or kill. */
async function withOwnDatabase(work: (ground: Ground) => Promise<void>) {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-away-" });
  await Deno.chmod(folder, 0o755); // PostgreSQL runs as another account when the tests run as root
  const log = createLog("error", () => {});
  const postgres = await startBundledPostgres(folder, { log, onGivenUp() {} });
  await fill(postgres.url);
  const sql = connect(postgres.url);
  const app = await startAppOn(postgres.url);
  try {
    const crew = await app.as("crew1");
    const hospitalId = await hospitalIdOf(crew, "General Hospital");
    await work({ crew, hospitalId, sql, postgres });
  } finally {
    await app.stop();
    await sql.end(1_000);
    await postgres.stop();
    await Deno.remove(folder, { recursive: true });
  }
}

async function fill(url: string) {
  await migrate(url);
  const loader = connect(url, { max: 1, deadlineMs: 60_000 });
  await seedDemo(loader, new Date(), { passwordHash: await hashPassword(DEMO_PASSWORD, 4) });
  await loader.end();
}

/** Defines a test without leak checks, because the program keeps timers and connections open. */
function test(name: string, fn: () => Promise<void>) {
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });
}

/** Checks that a call gets 503 with Retry-After within a minute: after 5 s, or later if busy. */
async function isUnavailableInTime(ask: () => Promise<Answer<unknown>>) {
  const began = performance.now();
  const answer = await ask();
  const took = performance.now() - began;
  const [{ message }] = refused(answer, 503);
  assert.equal(message, "An unexpected error has occurred. Please try again later.");
  assert.equal(answer.headers.get("Retry-After"), "2");
  assert((answer.body as { requestId: string }).requestId);
  assert(took < 60_000, `${took} ms`);
}

async function until(isSo: () => Promise<boolean>) {
  const began = performance.now();
  while (!await isSo()) {
    assert(performance.now() - began < 60_000, "it does not come to it");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test("while the database is frozen every call gets 503, and a retry afterwards stores once", async () => {
  await withOwnDatabase(async ({ crew, hospitalId, sql, postgres }) => {
    const sessions = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where backend_type = 'client backend'
    `;
    const pids = [postgres.pid()!, ...sessions.map(({ pid }) => pid)];
    const signal = (name: Deno.Signal) => pids.forEach((pid) => Deno.kill(pid, name));
    const id = crypto.randomUUID();
    const ringdown = aRingdown(hospitalId, { id });

    signal("SIGSTOP");
    try {
      await Promise.all([
        isUnavailableInTime(() => crew.post("/api/ringdowns", ringdown)),
        isUnavailableInTime(() => crew.get("/api/hospitalstatuses")),
        isUnavailableInTime(() => crew.get("/api/users/me")),
        isUnavailableInTime(() => crew.get("/api/ringdowns/mine")),
      ]);
      assert.equal((await crew.get("/healthz")).status, 200);
      await until(async () => (await crew.get("/readyz")).status === 503);
    } finally {
      signal("SIGCONT");
    }

    await until(async () => (await crew.get("/api/users/me")).status === 200);
    const again = await crew.post<Ringdown>("/api/ringdowns", ringdown);
    assert(again.status === 201 || again.status === 200, JSON.stringify(again.body));
    const mine = answered(await crew.get<Ringdown[]>("/api/ringdowns/mine?limit=100"), 200);
    assert.equal(mine.filter((own) => own.id === id).length, 1);
    await until(async () => (await crew.get("/readyz")).status === 200);
  });
});

test("after a kill of the database calls get 503 for a moment, and no answered ringdown is lost", async () => {
  await withOwnDatabase(async ({ crew, hospitalId, postgres }) => {
    const ids = Array.from({ length: 60 }, (): string => crypto.randomUUID());
    const send = (id: string) =>
      crew.post<Ringdown>("/api/ringdowns", aRingdown(hospitalId, { id }));
    const killedAt = 10;
    const kept: string[] = [];
    for (const [at, id] of ids.entries()) {
      if (at === killedAt) Deno.kill(postgres.pid()!, "SIGKILL");
      const answer = await send(id);
      if (answer.status === 201) kept.push(id);
      else {
        refused(answer, answer.status === 504 ? 504 : 503); // 504: killed during the commit
        assert.equal(answer.headers.get("Retry-After"), "2");
      }
    }
    assert(kept.length >= killedAt);

    await until(async () => (await crew.get("/api/users/me")).status === 200);
    for (const id of ids) {
      const { status } = await send(id);
      assert(status === 200 || (status === 201 && !kept.includes(id)), `${id}: ${status}`);
    }
    const mine = answered(await crew.get<Ringdown[]>("/api/ringdowns/mine?limit=100"), 200);
    const sent = mine.map(({ id }) => id).filter((id) => ids.includes(id));
    assert.deepEqual(sent.sort(), ids.sort());
  });
});
