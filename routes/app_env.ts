import type { Database } from "../db/postgres/connect.ts";
import type { Session } from "../db/sign_in/sessions.ts";
import type { User } from "../domain/people/user.ts";
import type { AssetManifest } from "../islands/asset_manifest.ts";
import type { Config } from "../server/config.ts";
import type { Live } from "../server/live/live.ts";
import type { Log } from "../server/log.ts";

/** What the routes work with, the same for every request. */
export interface Services {
  config: Config;
  sql: Database;
  live: Live;
  log: Log;
  manifest: AssetManifest;
  /** False until the database is migrated and the picture loaded, and again while stopping. */
  isReady: () => boolean;
  /** Whether the demo accounts are really there: only then the sign-in page lists them. */
  hasDemoData: () => boolean;
}

/** What the address of the caller is known by, see `Config.trustProxy`. */
export interface Bindings {
  /** The peer's network address. */
  remoteAddress: string;
}

/**
 * What a request carries. `session` and `user` are there behind a guard that asks for them;
 * `checkAgain` asks the guard once more, and renews both.
 */
export interface AppEnv {
  Bindings: Bindings;
  Variables: Services & {
    requestId: string;
    nonce: string;
    session: Session;
    user: User;
    checkAgain: () => Promise<void>;
  };
}
