import { migrate } from "./db/migrate.ts";
import { seedDemo } from "./db/seed.ts";
import { connect } from "./db/sql.ts";
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./db/demo/accounts.ts";
import { Unavailable } from "./domain/errors.ts";
import { createApp } from "./routes/app.ts";
import { DataDirInUse, startBundledPostgres } from "./server/bundled_postgres/launcher.ts";
import { bootstrap, ensureBootstrapPassword } from "./server/bootstrap.ts";
import { type Config, ConfigError, readConfig } from "./server/config.ts";
import { startHousekeeping } from "./server/housekeeping.ts";
import { createLive } from "./server/live/live.ts";
import { createLog } from "./server/log.ts";
import { type MailSender, startMailSender } from "./server/mail.ts";
import { warnOfFewFiles } from "./server/open_files.ts";

/** Exit codes: 0 signal, 1 failure, 2 configuration, 3 DATA_DIR in use (design §12). */
const EXIT = { signal: 0, failure: 1, configuration: 2, dataDirInUse: 3 };
const RETRY_MS = 1_000;
const LONGEST_STOP_MS = 10_000;

const config = configOrExit();
const log = createLog(config.logLevel);
await warnOfFewFiles(log);
const [manifest, bundled] = await Promise.all([assetsOf(config), databaseOf(config)]);
const url = bundled?.url ?? config.databaseUrl!;
const sql = connect(url);
const live = createLive({ sql, url, log, showAllRingdowns: config.pilotShowAllRingdowns });
let isReady = false;
let isStopping = false;
let hasDemoData = false;
let housekeeping: { stop(): void } | null = null;
let mailSender: MailSender | null = null;

const app = createApp({
  config,
  sql,
  live,
  log,
  manifest,
  isReady: () => isReady,
  hasDemoData: () => hasDemoData,
});
const server = Deno.serve({
  port: config.port,
  hostname: config.host,
  onListen: ({ hostname, port }) => log.info("listening", { hostname, port }),
}, async (request, info) => {
  const { remoteAddr } = info;
  const remoteAddress = "hostname" in remoteAddr ? remoteAddr.hostname : "local";
  const response = await app.fetch(request, { remoteAddress });
  if (isStopping && response.status !== 101) response.headers.set("Connection", "close");
  return response;
});

stopOnSignals();
await prepare();

/** Migrates, loads the demo data where asked, and begins to follow. Retries while the database is away. */
async function prepare() {
  while (!isReady) {
    try {
      await migrate(url);
      if (config.demo) await loadDemo();
      await bootstrap({ sql, log, config, origin: ownOrigin() });
      await live.start();
      mailSender ??= startMail();
      housekeeping = startHousekeeping(sql, log);
      isReady = true;
      log.info("ready");
      if (hasDemoData && !config.production) tellNewcomer();
    } catch (error) {
      // A wrong password or an unknown database will not come right by waiting.
      if (!(error instanceof Unavailable)) fail("cannot prepare the database", error);
      log.warn("the database is away: trying again", { error });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

async function loadDemo() {
  const loader = connect(url, { max: 1, deadlineMs: 60_000 });
  try {
    const outcome = await seedDemo(loader, new Date());
    hasDemoData = outcome !== "refused";
    log.info("demo data", { outcome });
  } finally {
    await loader.end();
  }
}

/** Without a mail server mails stay in the queue; where people rely on them, that is said loudly. */
function startMail(): MailSender | null {
  const { smtpUrl, mailFrom: from, production, demo } = config;
  if (smtpUrl) return startMailSender({ sql, log, smtpUrl, from });
  if (production && !demo) log.warn("SMTP_URL is not set: no mail is sent, all stay queued");
  return null;
}

function ownOrigin(): string {
  return config.baseUrl?.origin ?? `http://localhost:${(server.addr as Deno.NetAddr).port}`;
}

function stopOnSignals() {
  const stop = async () => {
    if (isStopping) Deno.exit(EXIT.signal);
    isStopping = true;
    isReady = false;
    setTimeout(() => Deno.exit(EXIT.signal), LONGEST_STOP_MS);
    housekeeping?.stop();
    await live.stop();
    await server.shutdown();
    await mailSender?.stop();
    await sql.end();
    await bundled?.stop();
    log.info("stopped");
    Deno.exit(EXIT.signal);
  };
  Deno.addSignalListener("SIGTERM", stop);
  Deno.addSignalListener("SIGINT", stop);
}

function configOrExit(): Config {
  try {
    const config = readConfig();
    ensureBootstrapPassword(config);
    return config;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    Deno.exit(EXIT.configuration);
  }
}

/** In production what the build task made; otherwise built now, as the sources are. */
async function assetsOf({ production }: Config) {
  const { buildAssets, readManifest } = await import("./islands/build.ts");
  return production ? await readManifest() : await buildAssets({ production });
}

async function databaseOf({ databaseUrl, dataDir }: Config) {
  if (databaseUrl) return null;
  try {
    return await startBundledPostgres(dataDir, { log, onGivenUp: () => Deno.exit(EXIT.failure) });
  } catch (error) {
    if (!(error instanceof DataDirInUse)) fail("cannot start the bundled PostgreSQL", error);
    log.error("DATA_DIR is in use", { error });
    Deno.exit(EXIT.dataDirInUse);
  }
}

function fail(event: string, error: unknown): never {
  log.error(event, { error });
  Deno.exit(EXIT.failure);
}

function tellNewcomer() {
  console.log(`\n  ${config.appName} is at ${ownOrigin()}\n`);
  for (const { email, role } of DEMO_ACCOUNTS) console.log(`    ${email.padEnd(26)} ${role}`);
  console.log(`\n    The password of every account is ${DEMO_PASSWORD}\n`);
}
