import { type Context, Hono } from "hono";
import { z } from "zod";
import { listUnsentMails } from "../../db/emails.ts";
import { NotFound } from "../../domain/errors.ts";
import type { Config } from "../../server/config.ts";
import type { AppEnv } from "../app_env.ts";
import { query } from "../body.ts";
import { currentSession, open } from "../guards.ts";
import { isOnThisMachine } from "../loopback.ts";
import { MailList } from "./MailList.tsx";
import { shellPage } from "./shell_page.tsx";

const NEWEST = 200;
const Search = z.object({ to: z.string().max(1000).optional() });

/** The mails that nobody sends, while the program is tried out (design §10). */
export const devMail = new Hono<AppEnv>()
  .get("/dev/mail", open, query(Search), async (c) => {
    await ensureMayRead(c);
    const to = c.req.valid("query").to?.trim().replaceAll("\u0000", "\ufffd") || null;
    const mails = await listUnsentMails(c.var.sql, { to, limit: NEWEST });
    const isJson = /\bapplication\/json\b/.test(c.req.header("Accept") ?? "");
    if (isJson) return c.json(mails);
    return shellPage(c, {
      title: "Mail",
      element: <MailList mails={mails} to={to} limit={NEWEST} />,
    });
  });

/** Whether mails are shown here instead of being sent. Never in production, unless with demo data. */
function showsMails({ smtpUrl, production, demo }: Config): boolean {
  return !smtpUrl && (!production || demo);
}

/** Who reads these mails can sign in as anybody. @throws {NotFound} */
async function ensureMayRead(c: Context<AppEnv>) {
  if (!showsMails(c.var.config)) throw new NotFound();
  if (isOnThisMachine(c)) return;
  const session = await currentSession(c);
  const isSuperUser = session?.user.isSuperUser === true && !session.isSecondFactorPending;
  if (!isSuperUser) throw new NotFound();
}
