import { createApp } from "../../routes/app.ts";
import { type Config, readConfig } from "../../server/config.ts";
import { createDatabaseClock } from "../../server/database_clock.ts";
import { watchEventLoop } from "../../server/event_loop.ts";
import { createLive, type Live } from "../../server/live/live.ts";
import { createLog } from "../../server/log.ts";
import { openPools, type Pools } from "../../server/database/pools.ts";
import { readManifest } from "../../islands/build.ts";
import { testDatabase, type TestSql } from "./database.ts";
import { type Person, signIn } from "./person.ts";

/** The whole program with its own port and its own database, which holds the demo data. */
export interface TestApp {
  origin: string;
  sql: TestSql;
  url: string;
  /** The connections of the program itself. */
  pools: Pools;
  live: Live;
  config: Config;
  app: ReturnType<typeof createApp>;
  /** Every line of the log, as JSON. */
  logged: string[];
  /** Signs a demo account in: `as("nurse")` is nurse@demo.test. */
  as(name: string): Promise<Person>;
  stop(): Promise<void>;
}

/** Starts the program as main.ts does, in this process, with the environment variables in `env`. */
export async function startApp({ env = {} }: { env?: Record<string, string> } = {}): Promise<
  TestApp
> {
  const database = await testDatabase({ demo: true, onCommit: () => live.noteCommit() });
  const { sql, url } = database;
  const config: Config = readConfig({ PORT: "0", HOST: "127.0.0.1", DEMO: "true", ...env });
  const logged: string[] = [];
  const log = createLog("debug", (line) => logged.push(line));
  const { pilotShowAllRingdowns: showAllRingdowns } = config;
  const clock = createDatabaseClock();
  const pools = openPools(url, log, () => live.noteCommit());
  const live: Live = createLive({ sql: pools.live, clock, url, log, showAllRingdowns });
  await live.start();

  const eventLoop = watchEventLoop();
  const app = createApp({
    config,
    pools,
    clock,
    live,
    eventLoop,
    log,
    manifest: await readManifest(),
    isReady: () => true,
    hasDemoData: () => true,
  });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request) => app.fetch(request, { remoteAddress: "127.0.0.1" }),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  return {
    origin,
    sql,
    url,
    pools,
    live,
    config,
    app,
    logged,
    as: (name) => signIn(origin, `${name}@demo.test`),
    async stop() {
      eventLoop.stop();
      await live.stop();
      await shutDown(server);
      await pools.end(1000);
      await database.drop();
    },
  };
}

/** Like `server/stop.ts`: a connection that never ends must not keep the program from stopping. */
const LONGEST_STOP_MS = 5_000;

/** Stops a server; waits at most LONGEST_STOP_MS for it. */
export async function shutDown(server: Deno.HttpServer): Promise<void> {
  const patience = Promise.withResolvers<void>();
  const timer = setTimeout(patience.resolve, LONGEST_STOP_MS);
  await Promise.race([server.shutdown(), patience.promise]);
  clearTimeout(timer);
}
