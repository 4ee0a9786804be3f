/** How many statements it takes to sign in, as the database sees them. */
import assert from "node:assert/strict";
import { generateHOTP } from "@oslojs/otp";
import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import { readManifest } from "../../../islands/build.ts";
import { createApp } from "../../../routes/app.ts";
import { readConfig } from "../../../server/config.ts";
import { createDatabaseClock } from "../../../server/database_clock.ts";
import { watchEventLoop } from "../../../server/event_loop.ts";
import { createBackups } from "../../../server/backup/schedule.ts";
import { createLive } from "../../../server/live/live.ts";
import { createLog } from "../../../server/log.ts";
import { createPush } from "../../../server/push/push.ts";
import { openPools } from "../../../server/database/pools.ts";
import { createVault } from "../../../server/keys/vault.ts";
import { testDatabase, type TestSql } from "../../support/database.ts";
import { SECRET_KEY } from "../../support/test_server.ts";
import { createAccountMarks } from "../../../server/watching/account_marks.ts";
import { createLookout } from "../../../server/watching/lookout.ts";
import { createMeasures } from "../../../server/watching/measures.ts";
import { createProviders } from "../../../server/providers/providers.ts";
import { tapWire } from "../../support/wire_tap.ts";

const ORIGIN = "http://127.0.0.1";

interface Ground {
  sql: TestSql;
  /** POSTs to the program and returns the answer, its cookies, and how many statements it took. */
  post(path: string, body: object, cookie?: string): Promise<{
    status: number;
    cookie: string;
    statements: number;
  }>;
}

function test(name: string, work: (ground: Ground) => Promise<void>) {
  const fn = async () => {
    const { sql: direct, url, drop } = await testDatabase({ demo: true });
    const tap = tapWire(url);
    const log = createLog("error", () => {});
    const pools = openPools(tap.url, log, () => {});
    const clock = createDatabaseClock();
    const eventLoop = watchEventLoop();
    const vault = createVault(SECRET_KEY);
    const config = readConfig({ DEMO: "true" });
    const app = createApp({
      config,
      pools,
      clock,
      eventLoop,
      audit: {
        observe() {},
        isShownAgain: () => false,
        state: () => ({ waiting: 0, lost: 0 }),
        stop: async () => {},
      },
      live: createLive({ sql: direct, clock, url, log, showAllRingdowns: false }),
      push: createPush({
        sql: direct,
        clock,
        log,
        contact: "mailto:a@b.test",
        allowLoopback: true,
        vault,
      }),
      vault,
      providers: createProviders({ internalHosts: [] }),
      backups: createBackups({ sql: direct, log, url, config, databaseDisk: { disk: null } }),
      log,
      manifest: await readManifest(),
      isReady: () => true,
      hasDemoData: () => true,
      measures: createMeasures(),
      accountMarks: createAccountMarks(direct),
      lookout: createLookout({ sql: direct, log, disk: null }),
    });
    await work({
      sql: direct,
      async post(path, body, cookie = "") {
        const request = new Request(new URL(path, ORIGIN), {
          method: "POST",
          headers: {
            "Content-Type": "application/json",
            "Sec-Fetch-Site": "same-origin",
            Cookie: cookie,
          },
          body: JSON.stringify(body),
        });
        tap.forget();
        const answer = await app.fetch(request, { remoteAddress: "127.0.0.1" });
        await answer.body?.cancel();
        const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0]);
        const statements = tap.statements().length;
        return { status: answer.status, cookie: cookies.join("; "), statements };
      },
    });
    eventLoop.stop();
    await pools.end();
    await tap.close();
    await drop();
  };
  Deno.test({ name, fn, sanitizeOps: false, sanitizeResources: false });
}

function login({ post }: Ground, name: string, { cookie = "", password = DEMO_PASSWORD } = {}) {
  return post("/auth/local/login", { username: `${name}@demo.test`, password }, cookie);
}

/** The look-up of the session that a request comes with. */
const LOOK_UP = 1;

test("signing in takes 7 statements, also on a known device and in place of a session", async (ground) => {
  const { status, cookie, statements } = await login(ground, "crew1");
  assert.deepEqual({ status, statements }, { status: 200, statements: 7 });
  const again = await login(ground, "crew1", { cookie });
  assert.deepEqual([again.status, again.statements], [200, 7 + LOOK_UP]);
});

test("a wrong password takes as many statements as an unknown email address", async (ground) => {
  const wrong = await login(ground, "crew1", { password: "Wrong-Word-1!" });
  const unknown = await login(ground, "nobody", { password: "Wrong-Word-1!" });
  assert.deepEqual([wrong.status, unknown.status], [422, 422]);
  assert.deepEqual([wrong.statements, unknown.statements], [5, 5]);
});

test("with an authenticator app, the password takes 7 statements and the code 8", async (ground) => {
  const key = crypto.getRandomValues(new Uint8Array(20));
  await ground.sql`update users set totp_key = ${key} where email = 'crew1@demo.test'`;
  const half = await login(ground, "crew1");
  assert.deepEqual([half.status, half.statements], [202, 7]);
  const code = generateHOTP(key, BigInt(Math.floor(Date.now() / 30_000)), 6);
  const whole = await ground.post("/auth/local/twoFactor", { code }, half.cookie);
  assert.deepEqual([whole.status, whole.statements], [200, 8 + LOOK_UP]);
});

test("with a mailed code, the password takes 15 statements and the code 8", async (ground) => {
  const half = await login(ground, "mfa");
  assert.deepEqual([half.status, half.statements], [202, 15]);
  const [{ text }] = await ground.sql`select body_text as text from emails`;
  const [code] = /^\d{6}$/m.exec(text)!;
  const whole = await ground.post("/auth/local/twoFactor", { code }, half.cookie);
  assert.deepEqual([whole.status, whole.statements], [200, 8 + LOOK_UP]);
});
