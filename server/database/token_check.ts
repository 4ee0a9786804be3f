import { causedBy } from "../../db/audit/cause.ts";
import { listGoodTokens } from "../../db/sign_in/sessions.ts";
import type { Sql } from "../../db/postgres/sql.ts";
import type { Log } from "../log.ts";
import { isNamedTrouble } from "./health.ts";
import type { KnownTokens } from "./known_tokens.ts";

/** So many are looked up by one query. */
const AT_ONCE = 500;
/** So many wait to be looked up, of a few hundred bytes each: more than screens can come at once. */
const MOST_WAITING = 20_000;

/** Whether a token leads to a session; null where the database or this process cannot say now. */
export type TokenCheck = (hash: Uint8Array) => Promise<boolean | null>;

/**
 * Tells who is somebody from who makes tokens up, before a screen gets a place in the line for its
 * stream. A token that this process has seen needs no query; all others that come at a time share one,
 * so that thousands of screens after a restart need no more than a few.
 */
export function createTokenCheck(sql: Sql, knownTokens: KnownTokens, log: Log): TokenCheck {
  const waiting = new Map<string, Asked>();
  let isLooking = false;

  function check(hash: Uint8Array): Promise<boolean | null> {
    if (knownTokens.has(hash)) return Promise.resolve(true);
    const key = hash.toHex();
    const asked = waiting.get(key);
    if (asked) return asked.promise;
    if (waiting.size >= MOST_WAITING) return Promise.resolve(null);
    const one = { hash, ...Promise.withResolvers<boolean | null>() };
    waiting.set(key, one);
    if (!isLooking) void lookUpAll();
    return one.promise;
  }

  async function lookUpAll() {
    isLooking = true;
    while (waiting.size > 0) {
      const batch = [...waiting].slice(0, AT_ONCE);
      for (const [key] of batch) waiting.delete(key);
      // Many share it, so the connection is nobody's.
      await causedBy(null, () => lookUp(batch.map(([, asked]) => asked)));
    }
    isLooking = false;
  }

  /** Never rejects. */
  async function lookUp(batch: Asked[]) {
    try {
      const found = await listGoodTokens(sql, batch.map(({ hash }) => hash));
      const good = new Set(found.map((hash) => hash.toHex()));
      for (const { hash, resolve } of batch) {
        const isGood = good.has(hash.toHex());
        if (isGood) knownTokens.note(hash, true);
        resolve(isGood);
      }
    } catch (error) {
      if (!isNamedTrouble(error)) log.warn("tokens cannot be looked up", { error });
      for (const { resolve } of batch) resolve(null);
    }
  }

  return check;
}

interface Asked {
  hash: Uint8Array;
  promise: Promise<boolean | null>;
  resolve: (isGood: boolean | null) => void;
}
