import assert from "node:assert/strict";
import { connect, type Database } from "../../../db/postgres/connect.ts";
import { migrate } from "../../../db/migrate.ts";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { seedDemo } from "../../../db/seed.ts";
import { Unavailable } from "../../../domain/errors.ts";
import {
  type BundledPostgres,
  startBundledPostgres,
} from "../../../server/bundled_postgres/launcher.ts";
import { createDatabaseClock } from "../../../server/database_clock.ts";
import { createLive, type Pace } from "../../../server/live/live.ts";
import { createLog } from "../../../server/log.ts";
import { hashPassword } from "../../../server/passwords.ts";
import { type AppOn, startAppOn } from "../../support/app.ts";
import { refusalOf } from "../../routes/streams/handshake.ts";
import { type Listen, withStreams } from "../../routes/streams/with_app.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { aRingdown, hospitalIdOf, type Person, send } from "../../support/person.ts";
import { listDescendants } from "../../support/processes.ts";
import { untilTrue } from "../../support/until_true.ts";

/** Runs the program on its own database server, which the test may kill or freeze. */
async function withOwnServer(
  work: (app: AppOn, listen: Listen, server: BundledPostgres) => Promise<void>,
  pace: Partial<Pace> = {},
) {
  const folder = await Deno.makeTempDir({ prefix: "ringdown-absence-" });
  await Deno.chmod(folder, 0o755);
  const log = createLog("error", () => {});
  const server = await startBundledPostgres(folder, { log, onGivenUp() {} });
  await migrate(server.url);
  const sql = connect(server.url, { max: 1, deadlineMs: 60_000 });
  await seedDemo(sql, new Date(), { passwordHash: await hashPassword(DEMO_PASSWORD, 4) });
  await sql.end();
  const app = await startAppOn(server.url, { pace });
  await withStreams((listen) => work(app, listen, server), () => app.stop());
  await server.stop();
  await Deno.remove(folder, { recursive: true });
}

/** Nothing is given up: a busy machine needs longer than 5 s to start a database again. */
const PATIENT = { tickMs: 60_000, currentForMs: 600_000, longestBetweenMs: 600_000 };

Deno.test("when a killed database is back in time, open streams go on without a reset", async () => {
  await withOwnServer(async (app, listen, server) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const ringdown = await send(crew, general);
    const streams = [
      await listen(crew, "/wss/user"),
      await listen(nurse, `/wss/hospital?id=${general}`),
    ];
    let isClosed = false;
    for (const { closed } of streams) void closed.then(() => isClosed = true);

    await makeDurable(server);
    const killed = server.pid()!;
    Deno.kill(killed, "SIGKILL");
    await untilTrue(() => server.pid() !== null && server.pid() !== killed);
    const next = await untilSent(crew, general);
    const holdsNext = ({ ringdowns = [] }) => ringdowns.some(({ id }) => id === next.id);
    for (const { heard, messages } of streams) {
      await heard(holdsNext);
      assert.deepEqual(messages.filter(({ reset }) => reset), [messages[0]]);
      assert.equal(messages[0].ringdowns[0].id, ringdown.id);
    }
    assert(!isClosed);
  }, PATIENT);
});

Deno.test("when the database is away for 5 s, streams are closed and refused until it is back", async () => {
  await withOwnServer(async (app, listen, server) => {
    const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
    const general = await hospitalIdOf(crew, "General Hospital");
    const ringdown = await send(crew, general);
    const board = await listen(nurse, `/wss/hospital?id=${general}`);
    const postmaster = server.pid()!;
    const processes = [postmaster, ...(await listDescendants(postmaster)).map(({ pid }) => pid)];

    const { readings } = app.live.progress();
    await untilTrue(() => app.live.progress().readings > readings); // a moment ago
    for (const pid of processes) Deno.kill(pid, "SIGSTOP");
    const from = performance.now();
    assert.equal(await board.closed, 1013);
    const ms = performance.now() - from;
    assert(ms > 2_500, `${ms} ms`);
    const { status, headers } = await refusalOf(app.origin, "/wss/user", {
      Cookie: nurse.cookie,
      Origin: app.origin,
    });
    assert.equal(status, 503);
    assert(Number(headers.get("Retry-After")) > 0);
    for (const pid of processes) Deno.kill(pid, "SIGCONT");

    await untilTrue(() => app.live.isCurrent());
    const again = await listen(nurse, `/wss/hospital?id=${general}`);
    assert.equal(again.messages[0].ringdowns[0].id, ringdown.id);
  });
});

Deno.test("reads from an unavailable database are retried with pauses, also after a hint", async () => {
  await withOwnServer(async (_app, _listen, { url }) => {
    let asked = 0;
    const sql = connect(url);
    const away = new Proxy(sql, {
      get: (target, name) => {
        if (name !== "begin") return Reflect.get(target, name);
        asked++;
        return () => Promise.reject(new Unavailable("away"));
      },
    }) as Database;
    const log = createLog("error", () => {});
    const live = createLive({
      sql: away,
      clock: createDatabaseClock(),
      url,
      log,
      showAllRingdowns: false,
    });
    void live.start();
    await untilTrue(() => live.isListening()); // the start of listening is a hint
    const from = performance.now();
    const before = asked;
    await untilTrue(() => asked > before + 1);
    const ms = performance.now() - from;
    await live.stop();
    await sql.end();
    assert(ms > 450, `asked again after ${ms} ms`);
  });
});

/**
 * Notifications are transactions that a crash may lose. Then the server is behind what was read, and
 * there is a reset after all.
 */
async function makeDurable({ url }: BundledPostgres) {
  const sql = connect(url, { max: 1 });
  await sql.unsafe("checkpoint");
  await sql.end();
}

/** Sends a ringdown, again and again until the database is back. */
async function untilSent(crew: Person, hospitalId: string): Promise<Ringdown> {
  const ringdown = aRingdown(hospitalId, { id: crypto.randomUUID() });
  while (true) {
    const { status, body } = await crew.post<Ringdown>("/api/ringdowns", ringdown);
    if (status === 201 || status === 200) return body;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
