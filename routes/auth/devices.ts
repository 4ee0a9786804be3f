import type { Context } from "hono";
import { isKnownDevice, rememberDevice } from "../../db/sign_in/attempts.ts";
import type { User } from "../../domain/people/user.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { deviceToken, giveDeviceCookie } from "../session_cookie.ts";

/** Whether somebody has signed in to the account on this device before. */
export async function comesFromKnownDevice(
  c: Context<AppEnv>,
  userId: string | null,
): Promise<boolean> {
  const token = deviceToken(c);
  if (!token || !userId) return false;
  return await isKnownDevice(c.var.sql, { userId, tokenHash: await tokenHashOf(token) });
}

/** Remembers the device. Only for users whose sign-in is complete. */
export async function knowDevice(c: Context<AppEnv>, user: User) {
  const token = deviceToken(c) ?? newToken();
  await rememberDevice(c.var.sql, { userId: user.id, tokenHash: await tokenHashOf(token) });
  giveDeviceCookie(c, token);
}
