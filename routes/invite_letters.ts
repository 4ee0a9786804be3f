import type { Context } from "hono";
import type { LetterOf } from "../db/invites/links.ts";
import { inviteMail } from "../server/mails/invite.ts";
import type { AppEnv } from "./app_env.ts";
import { ownOrigin } from "./own_origin.ts";

/** Writes the mails for invites that this request sends. */
export function inviteLetters(c: Context<AppEnv>): LetterOf {
  const { appName } = c.var.config;
  const origin = ownOrigin(c);
  return ({ id, firstName, message }, about) =>
    inviteMail({ appName, firstName, message, link: `${origin}/invites/${id}`, ...about });
}
