import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ownerFiles } from "./server/bundled_postgres/cluster.ts";
import { lockFileOf } from "./server/bundled_postgres/data_dir_lock.ts";
import { type Config, handedOn, launcherFiles, secretFiles } from "./server/config.ts";
import { startOwnerWork } from "./server/database/owner.ts";
import { EXIT } from "./server/exit.ts";
import { DISK, LAUNCHED, packagesFolder, tellPrepared } from "./server/launched.ts";
import { createLog } from "./server/log.ts";
import { defaultMemoryLimitMb } from "./server/limits/memory_limit.ts";
import { ensureOpenFiles } from "./server/limits/open_files.ts";
import {
  bundledPostgresOrExit,
  configOrExit,
  databaseAddressesOrExit,
  secretKeyOrExit,
  warnOfMistypedVariables,
} from "./server/start.ts";
import { onStopSignal } from "./server/stop_signals.ts";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const LONGEST_STOP_MS = 10_000;

/**
 * `deno task start`: starts the bundled database, makes what has to be written, migrates in a process
 * that ends, and runs the program (main.ts) as a process that may use the network and read its own
 * files, and nothing else (decisions 0066, 0078). Ends when the program does, with its exit code.
 */
async function launch(): Promise<number> {
  const config = configOrExit();
  const log = createLog(config.logLevel);
  warnOfMistypedVariables(log);
  await ensureOpenFiles(config, log);
  const bundled = await bundledPostgresOrExit(config, log);
  const addresses = await databaseAddressesOrExit(config, bundled, log);
  const secretKey = await secretKeyOrExit(config, log);
  const owner = startOwnerWork(addresses);
  const program = start(config, { isBundled: bundled !== null }, {
    DATABASE_URL: addresses.url,
    SECRET_KEY: secretKey,
    MEMORY_LIMIT_MB: String(config.memoryLimitMb ?? defaultMemoryLimitMb()),
  });
  const exit = () => Deno.exit(EXIT.signal);
  let isRunning = true;
  let failed = 0;
  void owner.prepared.then(async (code) => {
    if (code === 0) return await tellPrepared(program);
    if (!isRunning) return;
    failed = code;
    program.kill("SIGTERM");
  });
  onStopSignal(["SIGTERM", "SIGINT"], {
    first() {
      setTimeout(exit, LONGEST_STOP_MS);
      if (isRunning) program.kill("SIGTERM");
    },
    again: exit,
  });
  const { code } = await program.status;
  isRunning = false;
  await owner.stop();
  await bundled?.stop();
  return failed || code;
}

/**
 * Detached, so that it hears of Ctrl-C only from us. It ends when its standard input does: also when
 * we are killed.
 */
function start(
  { dataDir, backupDir }: Pick<Config, "dataDir" | "backupDir">,
  { isBundled }: { isBundled: boolean },
  env: Record<string, string>,
): Deno.ChildProcess {
  const disk = isBundled ? lockFileOf(dataDir) : null;
  const given = handedOn();
  const folders = backupDir ? [resolve(backupDir)] : [];
  const packages = packagesFolder();
  const readable = [
    ROOT,
    packages,
    "/usr/bin/ldd",
    ...secretFiles(given),
    ...disk ? [disk] : [],
    ...folders,
  ];
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-prompt",
      "--allow-net",
      "--allow-env",
      `--allow-read=${readable.join(",")}`,
      `--deny-read=${[...ownerFiles(dataDir), ...launcherFiles()].join(",")}`,
      `--allow-ffi=${packages}`,
      ...disk ? ["--allow-sys=statfs"] : [],
      ...folders.map((folder) => `--allow-write=${folder}`),
      "--v8-flags=--heap-growing-percent=30",
      "--node-modules-dir=manual",
      "main.ts",
      LAUNCHED,
      ...disk ? [`${DISK}${disk}`] : [],
    ],
    cwd: ROOT,
    env: { ...given, ...env },
    clearEnv: true,
    stdin: "piped",
    detached: true,
  }).spawn();
}

Deno.exit(await launch());
