import type { Context } from "hono";
import type { Sql } from "../db/postgres/sql.ts";
import type { AppEnv } from "./app_env.ts";

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
