import type { Context } from "hono";
import type { Database } from "../db/postgres/connect.ts";
import type { Sql } from "../db/postgres/sql.ts";
import type { AppEnv } from "./app_env.ts";

/**
 * The connections of a pool, for one request. What was sent is stored also when its sender has gone;
 * what was asked for is of no use then.
 */
export function forRequest(c: Context<AppEnv>, pool: Database): Sql {
  const isRead = ["GET", "HEAD"].includes(c.req.method);
  return isRead ? pool.until(c.req.raw.signal) : pool;
}

/**
 * Runs `work`, which may read much, in one of the few places for it; it ends with the request.
 * @throws {SearchPutOff} no place became free in time, or it took too long.
 */
export function searched<Found>(
  c: Context<AppEnv>,
  work: (sql: Sql) => Promise<Found>,
): Promise<Found> {
  const { pools, user } = c.var;
  return pools.searches.search({ userId: user.id, signal: c.req.raw.signal }, work);
}
