import { assetsFor } from "./islands/assets.ts";
import { createApp } from "./routes/app.ts";
import { createDatabaseClock } from "./server/database_clock.ts";
import { watchEventLoop } from "./server/event_loop.ts";
import { listen } from "./server/listen.ts";
import { createLive, type Live } from "./server/live/live.ts";
import { createLog } from "./server/log.ts";
import { warnOfFewFiles } from "./server/open_files.ts";
import { openPools } from "./server/database/pools.ts";
import { prepare } from "./server/prepare.ts";
import { newProgress } from "./server/program.ts";
import { bundledPostgresOrExit, configOrExit } from "./server/start.ts";
import { stopOnSignals } from "./server/stop.ts";

const config = configOrExit();
const log = createLog(config.logLevel);
await warnOfFewFiles(log);
const [manifest, bundled] = await Promise.all([
  assetsFor(config),
  bundledPostgresOrExit(config, log),
]);
const url = bundled?.url ?? config.databaseUrl!;
const pools = openPools(url, log, () => live.noteCommit());
const clock = createDatabaseClock();
const { pilotShowAllRingdowns: showAllRingdowns } = config;
const live: Live = createLive({ sql: pools.live, clock, url, log, showAllRingdowns });

const progress = newProgress();
const isReady = () => progress.isReady;
const hasDemoData = () => progress.hasDemoData;
const eventLoop = watchEventLoop();
const services = { config, pools, clock, live, eventLoop, log, manifest, isReady, hasDemoData };
const app = createApp(services);
const server = listen(app.fetch, { config, log, progress });

const program = { config, log, url, pools, live, server, bundled, progress };
stopOnSignals(program);
await prepare(program);
