import { extname, join, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { DataDirInUse, startBundledPostgres } from "./server/bundled_postgres/launcher.ts";
import { type Config, ConfigError, environment, handedOn, readConfig } from "./server/config.ts";
import { type DatabaseAddresses, databaseAddresses } from "./server/database/addresses.ts";
import { startOwnerWork } from "./server/database/owner.ts";
import { LAUNCHED, tellPrepared } from "./server/launched.ts";
import { createLog, type Log } from "./server/log.ts";
import { onStopSignal } from "./server/stop_signals.ts";

const ROOT = fileURLToPath(new URL(".", import.meta.url));
const NOT_WATCHED = [".git", "docs", "node_modules", "tests", "static/build"];
const WATCHED_TYPES = [".css", ".json", ".mp3", ".scss", ".sql", ".svg", ".ts", ".tsx"];
const QUIET_MS = 100;
/** The app ends by itself within 10 s. */
const PATIENCE_MS = 11_000;
const EXIT_CODES = [[ConfigError, 2], [DataDirInUse, 3]] as const;

/**
 * `deno task dev`: runs the app with demo data and restarts it whenever a source file is saved. The
 * bundled database is started here and not by the app, so that a restart leaves it running.
 */
async function develop() {
  const given = environment();
  const config = readConfig({ ...given, DEMO: given.DEMO || "true" });
  const log = createLog(config.logLevel);
  const database = config.databaseUrl ? null : await startBundledPostgres(config.dataDir, {
    log,
    onGivenUp: () => leave(1),
  });
  const addresses = await databaseAddresses(config, database);
  const env: Record<string, string> = { DEMO: String(config.demo), NODE_ENV: "" };
  if (config.secretKey) env.SECRET_KEY = config.secretKey;

  let app = startApp(addresses, env, log);
  let isLeaving = false;

  async function restart() {
    await app.stop();
    if (isLeaving) return;
    log.info("restarting after a change");
    app = startApp(addresses, env, log);
  }

  async function leave(code: number) {
    if (isLeaving) return;
    isLeaving = true;
    await app.stop();
    await database?.stop();
    Deno.exit(code);
  }

  onStopSignal(["SIGINT", "SIGTERM", "SIGHUP"], {
    first: () => void leave(0),
    again() { // somebody does not want to wait
      app.kill();
      Deno.exit(1);
    },
  });
  await watch(config, restart);
}

/**
 * Starts the app as a detached process, so that only `leave` stops it on Ctrl-C, and beside it the one
 * that migrates, as `launch.ts` does.
 */
function startApp(addresses: DatabaseAddresses, env: Record<string, string>, log: Log) {
  const owner = startOwnerWork(addresses, env);
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "main.ts", LAUNCHED],
    cwd: ROOT,
    env: { ...handedOn(), ...env, DATABASE_URL: addresses.url },
    clearEnv: true,
    stdin: "piped",
    detached: true,
  }).spawn();
  void owner.prepared.then((code) => {
    if (code === 0) return tellPrepared(child);
    if (isRunning) child.kill("SIGTERM");
  });
  let isRunning = true;
  let isStopping = false;
  const ended = child.status.then(({ code }) => {
    isRunning = false;
    if (!isStopping) log.error("app ended; save a file to start it again", { code });
  });

  async function stop() {
    isStopping = true;
    if (isRunning) child.kill("SIGTERM");
    const impatience = setTimeout(() => isRunning && child.kill("SIGKILL"), PATIENCE_MS);
    await Promise.all([ended, owner.stop()]);
    clearTimeout(impatience);
  }

  return { stop, kill: () => isRunning && child.kill("SIGKILL") };
}

/** Calls `onChange` after source files were saved and no further save follows for `QUIET_MS`. */
async function watch({ dataDir }: Config, onChange: () => Promise<void>) {
  const ignored = [...NOT_WATCHED.map((name) => join(ROOT, name)), resolve(dataDir)];
  const isSource = (path: string) =>
    WATCHED_TYPES.includes(extname(path)) &&
    !ignored.some((folder) => path.startsWith(folder + sep));

  let pause: ReturnType<typeof setTimeout> | undefined;
  let turn = Promise.resolve();
  const watchers = [
    Deno.watchFs(ROOT, { recursive: false }),
    Deno.watchFs(await sourceFolders(ignored)),
  ];
  await Promise.all(watchers.map(async (watcher) => {
    for await (const { kind, paths } of watcher) {
      if (kind === "access" || !paths.some(isSource)) continue;
      clearTimeout(pause);
      pause = setTimeout(() => turn = turn.then(onChange), QUIET_MS);
    }
  }));
}

/** The folders to watch. Installed and built files are left out: there are thousands. */
async function sourceFolders(ignored: string[]): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(ROOT));
  return entries.filter(({ isDirectory, name }) => isDirectory && !name.startsWith("."))
    .map(({ name }) => join(ROOT, name)).filter((folder) => !ignored.includes(folder));
}

try {
  await develop();
} catch (error) {
  const code = EXIT_CODES.find(([kind]) => error instanceof kind)?.[1];
  if (code === undefined) throw error;
  console.error((error as Error).message);
  Deno.exit(code);
}
