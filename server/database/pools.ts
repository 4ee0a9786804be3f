import { connect, type Database } from "../../db/postgres/connect.ts";
import type { PoolUse } from "../../db/postgres/usage.ts";
import { createDatabaseHealth, type DatabaseHealth } from "./health.ts";
import { createKnownTokens, type KnownTokens } from "./known_tokens.ts";
import type { Log } from "../log.ts";
import { createTokenCheck, type TokenCheck } from "./token_check.ts";
import { createSearchPlaces, PLACES, type SearchPlaces, STATEMENT_MS } from "./search_places.ts";

/**
 * The connections of a process, by what they are for, so that none of them starves another (decision
 * 0030). With the one that listens, a process opens at most 23.
 */
const POOLS = {
  live: { applicationName: "ringdown live", max: 4, isSystem: true },
  calls: { applicationName: "ringdown", max: 10 },
  signedOut: { applicationName: "ringdown signed out", max: 3 },
  background: { applicationName: "ringdown background", max: 2, isSystem: true },
  searches: {
    applicationName: "ringdown search",
    max: PLACES,
    statementMs: STATEMENT_MS,
  },
};

type PoolName = keyof typeof POOLS;

/** The pools of one process, and what it knows of the server behind them. */
export interface Pools {
  /** Of the live reader alone. */
  live: Database;
  /** Of pages and calls of whoever is signed in. */
  calls: Database;
  /** Of whoever is not yet: signing in, resets, invites, the setup, tokens of API clients. */
  signedOut: Database;
  /** Of the mail sender, the housekeeping, and what tells phones and mails hospitals. */
  background: Database;
  /** Of searches in the history, exports and reports. */
  searches: SearchPlaces;
  /** Whose sessions are looked up with `calls`; those of others are with `signedOut`. */
  knownTokens: KnownTokens;
  /** Whether a token leads to a session, also one that is not known yet. */
  checkToken: TokenCheck;
  health: DatabaseHealth;
  use(): Record<PoolName, PoolUse>;
  /** Closes all, after waiting up to `waitMs` (5,000) for the queries under way. */
  end(waitMs?: number): Promise<void>;
}

/**
 * Creates the pools of a process. Nothing connects before it is asked. `onCommit` is called after
 * each commit that may have changed something.
 */
export function openPools(url: string, log: Log, onCommit: () => void): Pools {
  const health: DatabaseHealth = createDatabaseHealth({
    log,
    sql: () => all.background,
    async anew(work) {
      const probe = connect(url, { applicationName: "ringdown probe", max: 1 });
      await work(probe).finally(() => probe.end());
    },
    onWritable: () => Object.values(all).forEach((pool) => pool.renew()),
  });
  const open = (name: PoolName) =>
    connect(url, {
      ...POOLS[name],
      watch: health,
      // The live reader hints nobody: its own writes change nothing that screens show.
      ...(name !== "live" && { onCommit }),
    });
  const all = {
    live: open("live"),
    calls: open("calls"),
    signedOut: open("signedOut"),
    background: open("background"),
    searches: open("searches"),
  };
  const knownTokens = createKnownTokens();
  return {
    ...all,
    searches: createSearchPlaces(all.searches),
    knownTokens,
    checkToken: createTokenCheck(all.signedOut, knownTokens, log),
    health,
    use: () => mapped(all, (pool) => pool.use()),
    async end(waitMs?: number) {
      health.stop();
      await Promise.all(Object.values(all).map((pool) => pool.end(waitMs)));
    },
  };
}

function mapped<Key extends string, From, To>(
  from: Record<Key, From>,
  make: (value: From) => To,
): Record<Key, To> {
  const entries = Object.entries<From>(from).map(([key, value]) => [key, make(value)]);
  return Object.fromEntries(entries);
}
