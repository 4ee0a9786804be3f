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
