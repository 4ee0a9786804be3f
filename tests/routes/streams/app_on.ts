import { readManifest } from "../../../islands/build.ts";
import { createApp } from "../../../routes/app.ts";
import { readConfig } from "../../../server/config.ts";
import { createDatabaseClock } from "../../../server/database_clock.ts";
import { watchEventLoop } from "../../../server/event_loop.ts";
import { createLive, type Live, type Pace } from "../../../server/live/live.ts";
import { createLog } from "../../../server/log.ts";
import { openPools } from "../../../server/database/pools.ts";
import { type Person, signIn } from "../../support/person.ts";

/** The program on a database that already exists: one of several processes on that database. */
export interface AppOn {
  origin: string;
  live: Live;
  /** Every line of the log, as JSON. */
  logged: string[];
  as(name: string): Promise<Person>;
  stop(): Promise<void>;
}

/** Starts the program on the migrated database at `url`. */
export async function startAppOn(
  url: string,
  pace: Partial<Pace> = {},
): Promise<AppOn> {
  const config = readConfig({ PORT: "0", DEMO: "true" });
  const logged: string[] = [];
  const log = createLog("debug", (line) => logged.push(line));
  const pools = openPools(url, log, () => live.noteCommit());
  const clock = createDatabaseClock();
  const live: Live = createLive({
    sql: pools.live,
    clock,
    url,
    log,
    showAllRingdowns: false,
    pace,
  });
  await live.start();
  const eventLoop = watchEventLoop();
  const manifest = await readManifest();
  const isTrue = () => true;
  const app = createApp({
    config,
    pools,
    clock,
    live,
    eventLoop,
    log,
    manifest,
    isReady: isTrue,
    hasDemoData: isTrue,
  });
  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen() {} },
    (request) => app.fetch(request, { remoteAddress: "127.0.0.1" }),
  );
  const origin = `http://127.0.0.1:${server.addr.port}`;
  return {
    origin,
    live,
    logged,
    as: (name) => signIn(origin, `${name}@demo.test`),
    async stop() {
      eventLoop.stop();
      await live.stop();
      await server.shutdown();
      await pools.end();
    },
  };
}
