import { type Context, Hono } from "hono";
import { z } from "zod";
import { queueMail } from "../../../db/emails.ts";
import { aboutTest, findTestMail } from "../../../db/mail_state.ts";
import { languageOf } from "../../../domain/people/user.ts";
import { ensureAttempt } from "../../../db/sign_in/attempts.ts";
import { speaking } from "../../../server/speaking.ts";
import { testMail } from "../../../server/mails/test_mail.ts";
import type { AppEnv } from "../../app_env.ts";
import { allowed, inPerson } from "../../guards.ts";
import { mailServerOf, siteMail } from "./mail_server.ts";
import { described } from "../../openapi/described.ts";
import { MailStateShape } from "../../openapi/account_shapes.ts";
import { mailOrigin } from "../../own_origin.ts";

const LIMIT = { withinSeconds: 60 * 60, max: 10 };
const Newest = z.object({
  mail: MailStateShape.nullable(),
  server: z.enum(["SET", "NOT SET", "SHOWN"]),
});

/** What can be seen of the mails, mounted at /api/mail. */
export const mail = new Hono<AppEnv>()
  .get(
    "/",
    allowed("manageSite"),
    described({
      does: "Read how many mails wait, since when, and why one was last not taken",
      answers: { 200: "SiteMail" },
    }),
    async (c) => c.json(await siteMail(c)),
  )
  .get(
    "/test",
    inPerson,
    described({
      does: "Read where your newest test mail is",
      notes: "`mail` is null if you sent none in the last days.",
      answers: { 200: Newest },
    }),
    async (c) => c.json(await newestOf(c)),
  )
  .post(
    "/test",
    inPerson,
    described({
      does: "Send yourself a test mail",
      notes: "It goes before all others. Ask for it until it is sent or refused. 429 after 10 in " +
        "an hour.",
      answers: { 201: Newest },
      refuses: [429],
    }),
    async (c) => {
      const { sql, user, config } = c.var;
      const tries = { kind: "test mail", subject: user.id } as const;
      await ensureAttempt(sql, { ...tries, ...LIMIT });
      await queueMail(sql, {
        to: user.email,
        ...speaking(
          languageOf(user),
          () => testMail({ appName: config.appName, link: mailOrigin(c) }),
        ),
        about: aboutTest(user.id),
        notBefore: new Date(0),
      });
      return c.json(await newestOf(c), 201);
    },
  );

async function newestOf(c: Context<AppEnv>) {
  const { sql, user, config } = c.var;
  return { mail: await findTestMail(sql, user.id), server: mailServerOf(config) };
}
