import { Hono } from "hono";
import { z } from "zod";
import { listUnsentMails } from "../../../db/emails.ts";
import { NotFound } from "../../../domain/errors.ts";
import type { Config } from "../../../server/config.ts";
import type { AppEnv } from "../../app_env.ts";
import { query } from "../../body.ts";
import { currentSession } from "../../current_session.ts";
import { guard } from "../../guards.ts";
import { isOnThisMachine } from "../../loopback.ts";
import { MailList } from "./MailList.tsx";
import { shellPage } from "../shell_page.tsx";
import { t } from "../../../words/t.ts";

const NEWEST = 200;
const Search = z.object({ to: z.string().max(1000).optional() });

/** Requests on this machine, and super users. A reader of these mails can sign in as anybody. */
const mailReader = guard("mail reader", async (c) => {
  if (!showsMails(c.var.config)) throw new NotFound();
  if (isOnThisMachine(c)) return;
  const session = await currentSession(c);
  const isPerson = session?.scopes === null && !session.isSecondFactorPending;
  const isSuperUser = isPerson && session.user.isSuperUser;
  if (!isSuperUser) throw new NotFound();
});

/** Shows mails that were not sent because no mail server is set (design §10). */
export const devMail = new Hono<AppEnv>()
  .get("/dev/mail", mailReader, query(Search), async (c) => {
    const to = c.req.valid("query").to?.trim().replaceAll("\u0000", "\ufffd") || null;
    const mails = await listUnsentMails(c.var.sql, { to, limit: NEWEST });
    const isJson = /\bapplication\/json\b/.test(c.req.header("Accept") ?? "");
    if (isJson) return c.json(mails);
    return shellPage(c, {
      title: t("Mail"),
      element: <MailList mails={mails} to={to} limit={NEWEST} />,
    });
  });

/** Whether mails are shown here instead of sent. Not in production, except with demo data. */
function showsMails({ smtpUrl, production, demo }: Config): boolean {
  return !smtpUrl && (!production || demo);
}
