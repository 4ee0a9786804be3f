import { type Context, Hono } from "hono";
import { deleteCookie } from "hono/cookie";
import { z } from "zod";
import { changeProfile, type ProfileChange } from "../../db/people/accounts.ts";
import {
  endOtherSessions,
  endOwnSession,
  findSessionEnds,
  listOwnSessions,
} from "../../db/sign_in/sessions.ts";
import { newsMail } from "../../db/people/news.ts";
import { findActiveUser } from "../../db/people/users.ts";
import { NotFound, SignedOut } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { faultOfChosen } from "../../server/sign_in/common_passwords.ts";
import { requiredLine, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { newToken, tokenHashOf } from "../../server/tokens.ts";
import { accountNews } from "../auth/account_news.ts";
import type { AppEnv } from "../app_env.ts";
import { giveNewToken } from "../auth/sessions.ts";
import { body, idIn } from "../body.ts";
import { inPerson, signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { hashInTurn } from "../auth/password_turn.ts";
import { mySecondFactor } from "./my_second_factor.ts";
import { myTour } from "./my_tour.ts";
import { ensureOwnPassword } from "./own_password.ts";
import { LANGUAGES } from "../../words/language.ts";
import { LANGUAGE_COOKIE } from "../pages/language/spoken_language.ts";

const name = requiredLine(TEXT_LIMITS.name).optional();
/** Blank, as a form sends an untouched field, means that the password stays. */
const maybePassword = z.string().max(1000).optional().transform((text) => text || undefined);

const Profile = z.object({
  firstName: name,
  lastName: name,
  language: z.enum(LANGUAGES).nullable().optional(),
  currentPassword: maybePassword,
  password: maybePassword,
}).superRefine(({ currentPassword, password }, context) => {
  if (!password) return;
  const fault = faultOfChosen(password);
  if (fault) context.addIssue({ code: "custom", path: ["password"], message: fault });
  if (currentPassword) return;
  const path = ["currentPassword"];
  context.addIssue({ code: "custom", path, message: MESSAGES.required });
});

const Ended = z.object({ ended: z.int() });
const SessionEnds = z.object({
  idleEndsAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  now: z.iso.datetime(),
});

/** A user's own account, mounted at /api/users/me, before /api/users. */
export const me = new Hono<AppEnv>()
  .get(
    "/",
    signedIn,
    described({ does: "Read the user who is signed in", answers: { 200: "User" } }),
    (c) => c.json(c.var.user),
  )
  .patch(
    "/",
    inPerson,
    described({
      does: "Change your own name, language or password",
      notes:
        "`language` is `en`, `es`, or null for that of your organization; it takes the place of a " +
        "language that was chosen in this browser. " +
        "A new `password` needs `currentPassword` and ends all other sessions; this one goes " +
        "on with a new cookie. A blank one changes nothing. 400 at the field that is wrong or too weak; 429 after 10 wrong " +
        "current passwords in 15 minutes.",
      answers: { 200: "User" },
      refuses: [429],
    }),
    body(Profile),
    async (c) => {
      const { sql, user, session } = c.var;
      const { language } = c.req.valid("json");
      const { token, change } = await changeOf(c, c.req.valid("json"));
      await changeProfile(sql, { userId: user.id, sessionId: session.id, change });
      if (token) await giveNewToken(c, token);
      if (language !== undefined) deleteCookie(c, LANGUAGE_COOKIE);
      return c.json(await findActiveUser(sql, user.id));
    },
  )
  .get(
    "/sessions",
    inPerson,
    described({
      does: "List your own sessions",
      notes: "The most recently used session is first.",
      answers: { 200: ["Session"] },
    }),
    async (c) => {
      const { sql, user, session } = c.var;
      return c.json(await listOwnSessions(sql, { userId: user.id, currentId: session.id }));
    },
  )
  .get(
    "/session",
    inPerson,
    described({
      does: "Read when your session ends",
      notes: "`idleEndsAt` is when it ends unless it is used again, `endsAt` when it ends in any " +
        "case, `now` the server's time. The call itself is use, unless it is sent with " +
        "`X-Background`.",
      answers: { 200: SessionEnds },
    }),
    async (c) => {
      const ends = await findSessionEnds(c.var.sql, c.var.session.id);
      if (!ends) throw new SignedOut();
      return c.json(ends);
    },
  )
  .delete(
    "/sessions",
    inPerson,
    described({ does: "End all your sessions except the current one", answers: { 200: Ended } }),
    async (c) => {
      const { sql, user, session } = c.var;
      const ended = await endOtherSessions(sql, { userId: user.id, sessionId: session.id });
      return c.json({ ended });
    },
  )
  .delete(
    "/sessions/:id",
    inPerson,
    described({
      does: "End one of your sessions",
      notes: "Ending the current session signs you out.",
      answers: { 204: null },
    }),
    async (c) => {
      const isEnded = await endOwnSession(c.var.sql, { userId: c.var.user.id, id: idIn(c) });
      if (!isEnded) throw new NotFound();
      return c.body(null, 204);
    },
  )
  .route("/tour", myTour)
  .route("/twoFactor", mySecondFactor);

/** @throws {Invalid} the current password is not right. */
async function changeOf(
  c: Context<AppEnv>,
  { currentPassword, password, ...fields }: z.output<typeof Profile>,
): Promise<{ token?: string; change: ProfileChange }> {
  if (!password || !currentPassword) return { change: fields };
  await ensureOwnPassword(c, currentPassword, "currentPassword");
  const hashedPassword = await hashInTurn(c, password);
  const token = newToken();
  const tokenHash = await tokenHashOf(token);
  const mail = newsMail(accountNews(c), c.var.user, { kind: "password changed" });
  return { token, change: { ...fields, password: { hashedPassword, tokenHash, mail } } };
}
