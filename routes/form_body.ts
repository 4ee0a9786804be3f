import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import type { AppEnv } from "./app_env.ts";

const MAX_BYTES = 64 * 1024;

/** Refuses a form over 64 KB. @throws {HTTPException} 413 */
export const formLimit = bodyLimit({
  maxSize: MAX_BYTES,
  onError: () => {
    throw new HTTPException(413, { message: "At most 64 KB are taken." });
  },
});

/** The values of a form that a page without scripts sent, by field. @throws {HTTPException} 415 */
export async function formBody(c: Context<AppEnv>): Promise<Partial<Record<string, string>>> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new HTTPException(415, { message: "Send a form." });
  }
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}
