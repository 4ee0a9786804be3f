import { readManifest } from "../../islands/build.ts";
import { createApp } from "../../routes/app.ts";
import { type Config, readConfig } from "../../server/config.ts";
import type { Pools } from "../../server/database/pools.ts";
import type { Live, Pace } from "../../server/live/live.ts";
import { createLog } from "../../server/log.ts";
import { tellBrokenOff } from "../../server/limits/cut_off.ts";
import type { Backups } from "../../server/backup/schedule.ts";
import { createParts } from "../../server/parts.ts";
import type { Push } from "../../server/push/push.ts";
import type { Lookout } from "../../server/watching/lookout.ts";
import type { Measures } from "../../server/watching/measures.ts";
import { buildOf } from "../../server/version.ts";
import { testDatabase, type TestSql } from "./database.ts";
import { SECRET_KEY } from "./test_server.ts";
import { type Person, signIn } from "./person.ts";

/** The program on a database that already exists: one of several processes on that database. */
export interface AppOn {
  origin: string;
  /** The connections of the program itself. */
  pools: Pools;
  live: Live;
  /** Not started. */
  push: Push;
  /** Not started. */
  backups: Backups;
  /** Says whether the demo accounts count as such, which they do at first. */
  hasDemoData: (is: boolean) => void;
  measures: Measures;
  /** Looks only when it is asked to. */
  lookout: Lookout;
  config: Config;
  app: ReturnType<typeof createApp>;
  /** Every line of the log, as JSON. */
  logged: string[];
  /** Signs a demo account in: `as("nurse")` is nurse@demo.test. */
  as(name: string): Promise<Person>;
  stop(): Promise<void>;
}

/** The whole program with its own database, which holds the demo data. */
export interface TestApp extends AppOn {
  sql: TestSql;
  url: string;
}

/** Starts the program, as the role of production, with the environment variables in `env`. */
export async function startApp(
  { env, longestBodyMs }: { env?: Record<string, string>; longestBodyMs?: number } = {},
): Promise<TestApp> {
  const database = await testDatabase({ demo: true, onCommit: () => app.live.noteCommit() });
  const { sql, url, appUrl } = database;
  const app: AppOn = await startAppOn(appUrl, { env, longestBodyMs });
  await app.push.start();
  return {
    ...app,
    sql,
    url,
    async stop() {
      await app.stop();
      await database.drop();
    },
  };
}

/** Tests send more within a minute than a crew does. */
const UNLIMITED = { RINGDOWNS_PER_MINUTE: "100000" };

/** A push that is slow on a busy machine is not given up, or it would be told twice. */
const PUSH_PACE = { timeoutMs: 60_000, retryMs: 20, sweepEveryMs: 500 };

/**
 * Starts the program as main.ts does, in this process and with its own port, on the migrated
 * database at `url`. `env` holds environment variables.
 */
export async function startAppOn(
  url: string,
  { pace, env, longestBodyMs }: {
    pace?: Partial<Pace>;
    env?: Record<string, string>;
    longestBodyMs?: number;
  } = {},
): Promise<AppOn> {
  const config = readConfig({
    PORT: "0",
    HOST: "127.0.0.1",
    DEMO: "true",
    TOUR: "false",
    DATABASE_URL: url,
    ...UNLIMITED,
    ...env,
  });
  const logged: string[] = [];
  const log = createLog("debug", (line) => logged.push(line));
  const manifest = await readManifest();
  const build = buildOf(manifest);
  const parts = createParts({
    config,
    log,
    url,
    build,
    secretKey: SECRET_KEY,
    pace,
    pushPace: PUSH_PACE,
  });
  const { pools, live, push, backups, eventLoop, measures, lookout, audit } = parts;
  await live.start();

  let isDemo = true;
  const state = { isReady: () => true, hasDemoData: () => isDemo };
  const app = createApp({ ...parts, config, log, manifest, ...state, longestBodyMs });
  const server: Deno.HttpServer<Deno.NetAddr> = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {}, onError: tellBrokenOff(log) },
    (request) => app.fetch(request, { remoteAddress: "127.0.0.1", port: server.addr.port }),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  return {
    origin,
    pools,
    live,
    push,
    backups,
    hasDemoData: (is) => isDemo = is,
    measures,
    lookout,
    config,
    app,
    logged,
    as: (name) => signIn(origin, `${name}@demo.test`),
    async stop() {
      eventLoop.stop();
      await live.stop();
      await Promise.all([push.stop(), backups.stop()]);
      await shutDown(server);
      await audit.stop();
      await pools.end(1_000);
    },
  };
}

/** Like `server/stop.ts`: a connection that never ends must not keep the program from stopping. */
const LONGEST_STOP_MS = 5_000;

/** Stops a server; waits at most LONGEST_STOP_MS for it. */
async function shutDown(server: Deno.HttpServer): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, LONGEST_STOP_MS);
  await Promise.race([server.shutdown(), patience.promise]);
  clearTimeout(timer);
}
