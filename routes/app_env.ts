import type { Cause } from "../db/audit/cause.ts";
import type { Sql } from "../db/postgres/sql.ts";
import type { Session } from "../db/sign_in/sessions.ts";
import type { User } from "../domain/people/user.ts";
import type { AssetManifest } from "../islands/asset_manifest.ts";
import type { Config } from "../server/config.ts";
import type { LeaveGate } from "../server/live/sockets/upgrade_gate.ts";
import type { Log } from "../server/log.ts";
import type { Parts } from "../server/parts.ts";

/** What the routes use; the same for every request. */
export interface Services extends Parts {
  config: Config;
  log: Log;
  manifest: AssetManifest;
  /** False until the database is migrated and the live picture loaded, and again during a stop. */
  isReady: () => boolean;
  /** Whether the demo accounts exist. Only then does the sign-in page list them. */
  hasDemoData: () => boolean;
  /** How long a body may take; `LONGEST_BODY_MS` unless a test is quicker. */
  longestBodyMs?: number;
}

/** What the server knows about the connection, see `Config.trustProxy`. */
export interface Bindings {
  /** The peer's network address. */
  remoteAddress: string;
  /** The port on which the program listens. */
  port: number;
  /** Only for upgrades: call it when the upgrade has come to its end. Null if it is refused. */
  leaveGate?: LeaveGate | null;
  /** Only for upgrades: the token was looked up already, and leads to no session. */
  isStranger?: boolean;
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
    /** The account that somebody tries to sign in to, in small letters. */
    triedAccount?: string;
    /** The `clientId` whose secret was sent, or "unknown". */
    triedClient?: string;
    /** How long the sender took for the body. */
    waitedForBodyMs?: number;
    /** What was read when they had taken too long: the connection ends after the answer. */
    lateReading?: Promise<unknown>;
    nonce: string;
    session: Session;
    user: User;
    checkAgain: () => Promise<void>;
    /** Who causes what the request stores. */
    cause: Cause;
    /** The ringdowns that the answer shows. */
    shownIds?: string[];
    /** The ringdowns that the answer brings to a page which is followed. */
    followedIds?: string[];
    /** The hospital that the answer is about. */
    shownHospitalId?: string;
  };
}
