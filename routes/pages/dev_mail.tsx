import { type Context, Hono } from "hono";
import { z } from "zod";
import { listUnsentMails } from "../../db/emails.ts";
import { NotFound } from "../../domain/errors.ts";
import type { Config } from "../../server/config.ts";
import type { AppEnv } from "../app_env.ts";
import { query } from "../body.ts";
import { currentSession, open } from "../guards.ts";
import { isOnThisMachine } from "../loopback.ts";
import { MailList, type MailListProps } from "./MailList.tsx";
import { renderShell } from "./shell.tsx";
import { themeOf } from "./theme.ts";

const NEWEST = 200;
const Search = z.object({ to: z.string().max(1000).optional() });

/** The mails that nobody sends, while the program is tried out (design §8). */
export const devMail = new Hono<AppEnv>()
  .get("/dev/mail", open, query(Search), async (c) => {
    await ensureMayRead(c);
    const to = c.req.valid("query").to?.trim().replaceAll("\u0000", "\ufffd") || null;
    const mails = await listUnsentMails(c.var.sql, { to, limit: NEWEST });
    c.header("Cache-Control", "no-store");
    const isJson = /\bapplication\/json\b/.test(c.req.header("Accept") ?? "");
    return isJson ? c.json(mails) : mailPage(c, { mails, to, limit: NEWEST });
  });

/** Whether mails are shown here instead of being sent. Never in production, unless with demo data. */
export function showsMails({ smtpUrl, production, demo }: Config): boolean {
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

function mailPage(c: Context<AppEnv>, props: MailListProps): Response {
  const { config, manifest, nonce } = c.var;
  const html = renderShell({
    title: "Mail",
    appName: config.appName,
    island: null,
    element: <MailList {...props} />,
    props: null,
    manifest,
    nonce,
    theme: themeOf(c),
    lang: "en",
  });
  return c.html(html) as Response;
}
