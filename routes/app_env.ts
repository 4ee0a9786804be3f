import type { Sql } from "../db/postgres/sql.ts";
import type { Session } from "../db/sign_in/sessions.ts";
import type { User } from "../domain/people/user.ts";
import type { AssetManifest } from "../islands/asset_manifest.ts";
import type { Config } from "../server/config.ts";
import type { DatabaseClock } from "../server/database_clock.ts";
import type { EventLoop } from "../server/event_loop.ts";
import type { Live } from "../server/live/live.ts";
import type { LeaveGate } from "../server/live/upgrade_gate.ts";
import type { Log } from "../server/log.ts";
import type { Pools } from "../server/database/pools.ts";

/** What the routes use; the same for every request. */
export interface Services {
  config: Config;
  pools: Pools;
  /** The database's time: the only one that decides anything. */
  clock: DatabaseClock;
  live: Live;
  eventLoop: EventLoop;
  log: Log;
  manifest: AssetManifest;
  /** False until the database is migrated and the live picture loaded, and again during a stop. */
  isReady: () => boolean;
  /** Whether the demo accounts exist. Only then does the sign-in page list them. */
  hasDemoData: () => boolean;
}

/** What the server knows about the connection, see `Config.trustProxy`. */
export interface Bindings {
  /** The peer's network address. */
  remoteAddress: string;
  /** Only for upgrades: call it when the upgrade has come to its end. Null if it is refused. */
  leaveGate?: LeaveGate | null;
}

/**
 * What a request carries. `sql` is the pool `calls`, or `signedOut` where nobody needs to be signed
 * in yet. When the request for a signed-in GET or HEAD is given up, its queries end. `session` and
 * `user` are set only behind a guard that requires a session. `checkAgain` runs the guard once more,
 * which also sets both again.
 */
export interface AppEnv {
  Bindings: Bindings;
  Variables: Services & {
    sql: Sql;
    requestId: string;
    nonce: string;
    session: Session;
    user: User;
    checkAgain: () => Promise<void>;
  };
}
