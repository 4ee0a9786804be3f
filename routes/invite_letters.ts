import type { Context } from "hono";
import type { LetterOf } from "../db/invites/links.ts";
import { inviteMail } from "../server/mails/invite.ts";
import { speaking } from "../server/speaking.ts";
import { newToken, tokenHashOf } from "../server/tokens.ts";
import type { AppEnv } from "./app_env.ts";
import { mailOrigin } from "./own_origin.ts";

/** Writes the mails for invites that this request sends. */
export function inviteLetters(c: Context<AppEnv>): LetterOf {
  const { appName } = c.var.config;
  const origin = mailOrigin(c);
  return async ({ firstName, message }, { language, ...about }) => {
    const token = newToken();
    const link = `${origin}/invites/${token}`;
    return {
      letter: speaking(
        language,
        () => inviteMail({ appName, firstName, message, link, ...about }),
      ),
      tokenHash: await tokenHashOf(token),
    };
  };
}
