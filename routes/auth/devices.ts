import type { Context } from "hono";
import { findFactor } from "../../db/sign_in/authenticator_apps.ts";
import { tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { deviceToken } from "../session_cookie.ts";

/** The hash by which accounts know the device of the request, or null if it has none yet. */
export async function deviceHashOf(c: Context<AppEnv>): Promise<Uint8Array | null> {
  const token = deviceToken(c);
  return token ? await tokenHashOf(token) : null;
}

/** Whether the account has been signed in to on the device of the request. */
export async function isOnKnownDevice(c: Context<AppEnv>, userId: string): Promise<boolean> {
  const deviceHash = await deviceHashOf(c);
  if (!deviceHash) return false;
  return (await findFactor(c.var.sql, { userId, deviceHash })).isKnownDevice;
}
