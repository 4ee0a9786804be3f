import { type Context, Hono } from "hono";
import { z } from "zod";
import { changeProfile, type ProfileChange } from "../../db/people/accounts.ts";
import { endOtherSessions, endOwnSession, listOwnSessions } from "../../db/sign_in/sessions.ts";
import { findActiveUser } from "../../db/people/users.ts";
import { NotFound } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { passwordFault } from "../../domain/people/password.ts";
import { requiredText, TEXT_LIMITS } from "../../domain/schema/text.ts";
import { hashPassword } from "../../server/passwords.ts";
import type { AppEnv } from "../app_env.ts";
import { body, idIn } from "../body.ts";
import { inPerson, signedIn } from "../guards.ts";
import { described } from "../openapi/described.ts";
import { mySecondFactor } from "./my_second_factor.ts";
import { ensureOwnPassword } from "./own_password.ts";

const name = requiredText(TEXT_LIMITS.name).optional();
/** Blank, as a form sends an untouched field, means that the password stays. */
const maybePassword = z.string().max(1000).optional().transform((text) => text || undefined);

const Profile = z.object({
  firstName: name,
  lastName: name,
  currentPassword: maybePassword,
  password: maybePassword,
}).superRefine(({ currentPassword, password }, context) => {
  if (!password) return;
  const fault = passwordFault(password);
  if (fault) context.addIssue({ code: "custom", path: ["password"], message: fault });
  if (currentPassword) return;
  const path = ["currentPassword"];
  context.addIssue({ code: "custom", path, message: MESSAGES.required });
});

const Ended = z.object({ ended: z.int() });

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
      does: "Change your own name or password",
      notes: "A new `password` needs `currentPassword` and ends all other sessions; a blank one " +
        "changes nothing. 400 at the field that is wrong or too weak; 429 after 10 wrong " +
        "current passwords in 15 minutes.",
      answers: { 200: "User" },
      refuses: [429],
    }),
    body(Profile),
    async (c) => {
      const { sql, user, session } = c.var;
      const change = await changeOf(c, c.req.valid("json"));
      await changeProfile(sql, { userId: user.id, sessionId: session.id, change });
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
  .route("/twoFactor", mySecondFactor);

/** @throws {Invalid} the current password is not right. */
async function changeOf(
  c: Context<AppEnv>,
  { firstName, lastName, currentPassword, password }: z.output<typeof Profile>,
): Promise<ProfileChange> {
  if (!password || !currentPassword) return { firstName, lastName };
  await ensureOwnPassword(c, currentPassword, "currentPassword");
  return { firstName, lastName, hashedPassword: await hashPassword(password) };
}
