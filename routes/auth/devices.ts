import type { Context } from "hono";
import { tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { deviceToken } from "../session_cookie.ts";

/** The hash by which accounts know the device of the request, or null if it has none yet. */
export async function deviceHashOf(c: Context<AppEnv>): Promise<Uint8Array | null> {
  const token = deviceToken(c);
  return token ? await tokenHashOf(token) : null;
}
