import { assetsFor } from "./islands/assets.ts";
import { createApp } from "./routes/app.ts";
import { keepSearch, prepareDatabase } from "./server/database/preparation.ts";
import { followLauncher, LAUNCHED, toldDisk } from "./server/launched.ts";
import { listen } from "./server/listen.ts";
import { createLog } from "./server/log.ts";
import { watchMemory } from "./server/limits/memory_watch.ts";
import { ensureOpenFiles } from "./server/limits/open_files.ts";
import { createParts } from "./server/parts.ts";
import { prepare } from "./server/prepare.ts";
import { newProgress } from "./server/program.ts";
import {
  bundledPostgresOrExit,
  configOrExit,
  databaseAddressesOrExit,
  listenOrExit,
  secretKeyOrExit,
  warnOfMistypedVariables,
} from "./server/start.ts";
import { stopOnSignals } from "./server/stop.ts";
import { buildOf } from "./server/version.ts";

const config = configOrExit();
const log = createLog(config.logLevel);
const launcher = Deno.args.includes(LAUNCHED) ? followLauncher() : null;
if (!launcher) {
  warnOfMistypedVariables(log);
  await ensureOpenFiles(config, log);
}
const [manifest, bundled] = await Promise.all([
  assetsFor(config),
  bundledPostgresOrExit(config, log),
]);
const { url, ownerUrl } = await databaseAddressesOrExit(config, bundled, log);
const secretKey = await secretKeyOrExit(config, log);
const build = buildOf(manifest);
const disk = bundled ? config.dataDir : toldDisk();
const parts = createParts({ config, log, url, disk, build, secretKey });

const progress = newProgress();
const isReady = () => progress.isReady;
const hasDemoData = () => progress.hasDemoData;
const app = createApp({ ...parts, config, log, manifest, isReady, hasDemoData });
const server = await listenOrExit(
  config,
  bundled,
  () => listen(app.fetch, { config, log, progress }),
);

const prepared = () => launcher ?? prepareDatabase({ url, ownerUrl }, config, log);
const program = { ...parts, config, log, server, bundled, progress, prepared };
stopOnSignals(program);
watchMemory(program);
await prepare(program);
if (!launcher) void keepSearch(ownerUrl, log);
