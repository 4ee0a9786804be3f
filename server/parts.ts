import { type Backups, createBackups } from "./backup/schedule.ts";
import type { Config } from "./config.ts";
import { openPools, type Pools } from "./database/pools.ts";
import { createDatabaseClock, type DatabaseClock } from "./database_clock.ts";
import { type EventLoop, watchEventLoop } from "./event_loop.ts";
import { createLive, type Live, type LiveSettings } from "./live/live.ts";
import type { Log } from "./log.ts";
import { createVault, type Vault } from "./keys/vault.ts";
import { type AccountMarks, createAccountMarks } from "./watching/account_marks.ts";
import { createLookout, type Lookout } from "./watching/lookout.ts";
import { createMeasures, type Measures } from "./watching/measures.ts";
import { createRecorder, type Recorder } from "./audit/recorder.ts";
import { createProviders, type Providers } from "./providers/providers.ts";
import { createPush, type Push, type PushSettings, pushSettings } from "./push/push.ts";

/** What a process has between its database and its routes. */
export interface Parts {
  pools: Pools;
  /** The database's time: the only one that decides anything. */
  clock: DatabaseClock;
  live: Live;
  /** Tells devices of new ringdowns. */
  push: Push;
  /** Makes the backups that are due, and knows of the last ones. */
  backups: Backups;
  eventLoop: EventLoop;
  /** Opens what the database keeps sealed. */
  vault: Vault;
  /** OpenID Connect providers with which organisations sign in. */
  providers: Providers;
  /** What the process has counted since its start. */
  measures: Measures;
  /** How the log names accounts. */
  accountMarks: AccountMarks;
  /** What goes wrong slowly: mails that wait, a disk that fills up. */
  lookout: Lookout;
  /** Observes what is read and refused. */
  audit: Recorder;
}

export interface PartsSettings {
  config: Config;
  log: Log;
  /** The database's address. */
  url: string;
  /** A file or folder on the disk of the bundled PostgreSQL; null by default: it is elsewhere. */
  disk?: string | null;
  /** The build that the pages of this process load. */
  build: string;
  /** With which keys are sealed: see `server/keys/secret_key.ts`. */
  secretKey: string;
  pace?: LiveSettings["pace"];
  pushPace?: PushSettings["pace"];
}

/**
 * Creates the parts of a process and connects them. `live`, `push` and `backups` still have to be
 * started.
 */
export function createParts(
  { config, log, url, build, secretKey, ...settings }: PartsSettings,
): Parts {
  const { pilotShowAllRingdowns: showAllRingdowns, alertLimits: limits } = config;
  const { pace, pushPace, disk = null } = settings;
  const pools = openPools(url, log, () => live.noteCommit());
  const clock = createDatabaseClock();
  const measures = createMeasures();
  const sql = pools.background;
  const live: Live = createLive({
    sql: pools.live,
    clock,
    url,
    log,
    showAllRingdowns,
    limits,
    build,
    onBoard: measures.board.observe,
    pace,
  });
  const vault = createVault(secretKey);
  const providers = createProviders({ internalHosts: config.oidcInternalHosts });
  const push = createPush({ sql, clock, log, vault, ...pushSettings(config), pace: pushPace });
  const backups = createBackups({ sql, log, url, config, databaseDisk: { disk } });
  const lookout = createLookout({ sql, log, disk });
  const accountMarks = createAccountMarks(sql);
  const audit = createRecorder({ sql: sql.quiet, log, now: clock.now });
  const eventLoop = watchEventLoop();
  return {
    pools,
    clock,
    live,
    push,
    backups,
    vault,
    providers,
    eventLoop,
    measures,
    accountMarks,
    lookout,
    audit,
  };
}
