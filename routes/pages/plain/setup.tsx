import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  type FirstSuperUserOutcome,
  isSetUpBy,
  isSetupOpen,
  makeFirstSuperUser,
} from "../../../db/people/first_super_user.ts";
import { EMAIL_MESSAGES, emailAddress } from "../../../domain/people/email_address.ts";
import { type FieldMessage, NotFound } from "../../../domain/errors.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { passwordFault } from "../../../domain/people/password.ts";
import { requiredText, TEXT_LIMITS } from "../../../domain/schema/text.ts";
import { hashPassword } from "../../../server/passwords.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import type { AppEnv } from "../../app_env.ts";
import { formBody, formLimit } from "../../form_body.ts";
import { open } from "../../guards.ts";
import { shellPage } from "../shell_page.tsx";
import { SetupForm, type SetupValues } from "./SetupForm.tsx";

const name = requiredText(TEXT_LIMITS.name);
const Setup = z.object({
  organizationName: name,
  firstName: name,
  lastName: name,
  email: emailAddress(),
  password: z.string().superRefine((password, context) => {
    const fault = password ? passwordFault(password) : MESSAGES.required;
    if (fault) context.addIssue({ code: "custom", message: fault });
  }),
});
const TAKEN: Partial<Record<FirstSuperUserOutcome, FieldMessage>> = {
  "email taken": { path: "email", message: EMAIL_MESSAGES.taken },
  "name taken": { path: "organizationName", message: "This name has already been used." },
};

/**
 * The page that makes the first super user, mounted at /setup. The server's log has its link
 * (design §9.9).
 */
export const setup = new Hono<AppEnv>()
  .get("/", open, async (c) => {
    const code = c.req.query("code") ?? "";
    await ensureOpen(c, await tokenHashOf(code));
    return setupPage(c, { code, values: {}, faults: [] });
  })
  .post("/", open, formLimit, async (c) => {
    const { code = "", ...values } = await formBody(c);
    const codeHash = await tokenHashOf(code);
    const faults = await setUp(c, codeHash, values);
    if (faults.length > 0) return setupPage(c, { code, values, faults });
    return c.redirect("/login", 303);
  });

/** @throws {NotFound} it is not a setup link, or there is a super user already. */
async function ensureOpen(c: Context<AppEnv>, codeHash: Uint8Array) {
  if (!await isSetupOpen(c.var.sql, codeHash)) throw new NotFound();
}

/**
 * Makes the super user, and returns the faults of the typed values; none if it is made. A second
 * request of a double press makes no second user, and its answer is the one that the browser shows.
 */
async function setUp(
  c: Context<AppEnv>,
  codeHash: Uint8Array,
  values: SetupValues,
): Promise<FieldMessage[]> {
  const { sql } = c.var;
  const email = emailAddress().safeParse(values.email).data ?? "";
  if (await isSetUpBy(sql, { codeHash, email })) return [];
  await ensureOpen(c, codeHash);
  const typed = Setup.safeParse(values, { error: () => MESSAGES.required });
  if (!typed.success) {
    return typed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  }
  const { password, ...person } = typed.data;
  const hashedPassword = await hashPassword(password);
  const outcome = await makeFirstSuperUser(sql, { ...person, hashedPassword, codeHash });
  if (outcome === "there is one" && !await isSetUpBy(sql, { codeHash, email })) {
    throw new NotFound();
  }
  const taken = TAKEN[outcome];
  return taken ? [taken] : [];
}

function setupPage(
  c: Context<AppEnv>,
  form: { code: string; values: SetupValues; faults: FieldMessage[] },
): Response {
  return shellPage(c, {
    title: "Set up",
    element: <SetupForm appName={c.var.config.appName} {...form} />,
    status: form.faults.length > 0 ? 400 : 200,
  });
}
