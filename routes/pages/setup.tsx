import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  type FirstSuperUserOutcome,
  isSetupOpen,
  makeFirstSuperUser,
} from "../../db/first_super_user.ts";
import { EMAIL_MESSAGES, emailAddress } from "../../domain/email_address.ts";
import { type FieldMessage, NotFound } from "../../domain/errors.ts";
import { MESSAGES } from "../../domain/messages.ts";
import { passwordFault } from "../../domain/password.ts";
import { requiredText, TEXT_LIMITS } from "../../domain/text_schema.ts";
import { hashPassword } from "../../server/passwords.ts";
import { tokenHashOf } from "../../server/tokens.ts";
import type { AppEnv } from "../app_env.ts";
import { formBody, formLimit } from "../form_body.ts";
import { open } from "../guards.ts";
import { shellPage } from "./shell_page.tsx";
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

/** Whoever holds the link of the log becomes the first super user (design §7); mounted at /setup. */
export const setup = new Hono<AppEnv>()
  .get("/", open, async (c) => {
    const code = c.req.query("code") ?? "";
    await ensureOpen(c, code);
    return setupPage(c, { code, values: {}, faults: [] });
  })
  .post("/", open, formLimit, async (c) => {
    const { code = "", ...values } = await formBody(c);
    await ensureOpen(c, code);
    const faults = await setUp(c, values);
    if (faults.length > 0) return setupPage(c, { code, values, faults });
    return c.redirect("/login", 303);
  });

/** @throws {NotFound} it is no setup link, or somebody is a super user already. */
async function ensureOpen(c: Context<AppEnv>, code: string) {
  if (!await isSetupOpen(c.var.sql, await tokenHashOf(code))) throw new NotFound();
}

/** Makes the super user; what is wrong with what was typed, none when nothing is. */
async function setUp(c: Context<AppEnv>, values: SetupValues): Promise<FieldMessage[]> {
  const typed = Setup.safeParse(values, { error: () => MESSAGES.required });
  if (!typed.success) {
    return typed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  }
  const { password, ...person } = typed.data;
  const hashedPassword = await hashPassword(password);
  const outcome = await makeFirstSuperUser(c.var.sql, { ...person, hashedPassword });
  if (outcome === "there is one") throw new NotFound();
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
