import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { AppEnv } from "./app_env.ts";
import { readBytes } from "./body.ts";

const MAX_KB = 64;

/**
 * The values of a form that a page without scripts sent, by field.
 * @throws {HTTPException} 415, 413, 408. @throws {Invalid} it breaks off.
 */
export async function formBody(c: Context<AppEnv>): Promise<Partial<Record<string, string>>> {
  const type = c.req.header("Content-Type") ?? "";
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new HTTPException(415, { message: "Send a form." });
  }
  const text = new TextDecoder().decode(await readBytes(c, MAX_KB));
  return Object.fromEntries(new URLSearchParams(text));
}
