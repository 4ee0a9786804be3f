/** A process that stood still, and clocks that jump. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { startSession } from "../../../db/sign_in/starting.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import type { TestApp } from "../../support/app.ts";
import { hospitalIdOf, type Person, send, signIn } from "../../support/person.ts";
import { openStream } from "../../support/stream.ts";
import { untilTrue } from "../../support/until_true.ts";
import { catchUp, withApp } from "../../routes/streams/with_app.ts";

const PROCESS = fileURLToPath(new URL("app_process.ts", import.meta.url));
const LONGEST_MS = 1_000;
/** As quick as a test needs it; with each heartbeat it reads. */
const PACE = { longestBetweenMs: LONGEST_MS, currentForMs: LONGEST_MS, beatEveryMs: 50 };
/** A signal does not stop all threads at the same moment. */
const SETTLED_MS = 100;

interface Other {
  origin: string;
  signal(name: Deno.Signal): void;
  ended: Promise<Deno.CommandStatus>;
}

/** Starts the program in a process of its own. */
async function startOther(url: string): Promise<Other> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", PROCESS, url, JSON.stringify(PACE)],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const reader = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  const { value = "" } = await reader.read();
  await reader.cancel();
  return { origin: value.trim(), signal: (name) => child.kill(name), ended: child.status };
}

Deno.test("a process that was stopped loads everything before it tells anybody anything", async () => {
  await withApp(async (app) => {
    const other = await startOther(app.url);
    const nurse = await signIn(other.origin, "nurse@demo.test");
    const crew = await app.as("crew1");
    const general = await hospitalIdOf(crew, "General Hospital");
    const board = await openStream(nurse, `/wss/hospital?id=${general}`);
    await untilTrue(() => board.heartbeats() > 1);

    other.signal("SIGSTOP");
    const [told, stoppedAt] = [board.messages.length, Date.now() + SETTLED_MS];
    const { id } = await send(crew, general);
    await app.sql`delete from changes`;
    await app.sql`select pg_sleep(${1.5 * LONGEST_MS / 1000})`;
    await app.sql`update hospital_status_updates set open_ed_bed_count = 77`;
    other.signal("SIGCONT");

    const reset = await board.heard((message) => message.statusUpdate?.openEdBedCount === 77);
    assert(reset.reset);
    assert.equal(board.messages.indexOf(reset), told, "nothing was told before");
    assert.deepEqual(reset.ringdowns.map((ringdown: { id: string }) => ringdown.id), [id]);
    const beats = board.serverTimes().filter((at) => Date.parse(at) > stoppedAt);
    assert(beats.every((at) => at >= reset.now), `${reset.now} after a heartbeat: ${beats}`);
    await board.close();
    other.signal("SIGTERM");
    await other.ended;
  });
});

/** Runs `work` while a clock of this process is `ms` ahead (behind, if negative). */
async function withJump(clock: "wall" | "monotonic", ms: number, work: () => Promise<void>) {
  const [RealDate, realNow] = [Date, performance.now];
  if (clock === "monotonic") performance.now = () => realNow.call(performance) + ms;
  else {
    globalThis.Date = class extends RealDate {
      constructor(...parts: []) {
        super(...(parts.length === 0 ? [RealDate.now() + ms] as unknown as [] : parts));
      }
      static override now = () => RealDate.now() + ms;
    } as DateConstructor;
  }
  await work().finally(() => {
    globalThis.Date = RealDate;
    performance.now = realNow;
  });
}

const HOUR_MS = 3_600_000;
const JUMPS = [
  { what: "a process that stood still for 60 s", clock: "monotonic", ms: 60_000 },
  { what: "a clock of the machine set 25 h ahead", clock: "wall", ms: 25 * HOUR_MS },
  { what: "a clock of the machine set 25 h back", clock: "wall", ms: -25 * HOUR_MS },
] as const;

for (const { what, clock, ms } of JUMPS) {
  Deno.test(`${what} closes only the stream whose session ends, and changes go on`, async () => {
    await withApp(async (app, listen) => {
      const crew = await app.as("crew1");
      const [stream, brief] = [
        await listen(crew, "/wss/user"),
        await listen(await briefly(app, crew), "/wss/user"),
      ];
      let isClosed = false;
      void stream.closed.then(() => isClosed = true);
      await withJump(clock, ms, async () => {
        assert.equal(await brief.closed, 4401); // so the ends of sessions were looked at
        await catchUp(app.sql, stream);
        await untilTrue(() => app.live.isCurrent());
      });
      assert(!isClosed);
      assert.equal(stream.messages.filter(({ reset }) => reset).length, 1);
    });
  });
}

/** The same person with a session that ends 6 s from now. */
async function briefly({ sql }: TestApp, person: Person): Promise<Person> {
  const token = crypto.randomUUID();
  await startSession(sql, {
    userId: person.user.id,
    tokenHash: await tokenHashOf(token),
    idleTimeoutSeconds: 60,
    expiresAt: new Date(Date.now() + 6_000),
    address: null,
    userAgent: null,
  }, { isAdminFactorRequired: false });
  return { ...person, cookie: `ringdown_session=${token}` };
}
