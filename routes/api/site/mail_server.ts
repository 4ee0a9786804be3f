import type { Context } from "hono";
import { findSiteMail, isMailProven } from "../../../db/mail_state.ts";
import type { Invite } from "../../../domain/people/invite.ts";
import {
  MAIL_MESSAGES,
  type MailServer,
  mailStateBy,
  type SiteMail,
} from "../../../domain/people/mail_state.ts";
import type { Config } from "../../../server/config.ts";
import type { AppEnv } from "../../app_env.ts";

/** How mail leaves the site. */
export function mailServerOf({ smtpUrl, production, demo }: Config): MailServer {
  if (smtpUrl) return "SET";
  return production && !demo ? "NOT SET" : "SHOWN";
}

/** An invite with the state of its mail, also where nobody would take it. */
export function inviteBy(c: Context<AppEnv>): (invite: Invite) => Invite {
  const server = mailServerOf(c.var.config);
  return (invite) => ({ ...invite, mail: mailStateBy(server, invite.mail) });
}

/** How the mail of the site is doing. */
export async function siteMail(c: Context<AppEnv>): Promise<SiteMail> {
  return { server: mailServerOf(c.var.config), ...await findSiteMail(c.var.sql) };
}

/**
 * Why codes must not come by mail yet: nobody could sign in if mail did not work. Null if the mail
 * server has just taken a test mail to the user who asks, or mails are shown instead of sent.
 */
export async function faultOfMail(c: Context<AppEnv>): Promise<string | null> {
  const { sql, user, config } = c.var;
  if (mailServerOf(config) === "SHOWN" || await isMailProven(sql, user.id)) return null;
  return MAIL_MESSAGES.testFirst;
}
