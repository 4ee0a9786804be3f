import { type Context, Hono } from "hono";
import { z } from "zod";
import {
  type FirstSuperUserOutcome,
  hasSuperUser,
  isSetUpBy,
  isSetupOpen,
  makeFirstSuperUser,
} from "../../../db/people/first_super_user.ts";
import { EMAIL_MESSAGES, emailAddress } from "../../../domain/people/email_address.ts";
import type { FieldMessage } from "../../../domain/errors.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { faultOfChosen } from "../../../server/sign_in/common_passwords.ts";
import { requiredLine, TEXT_LIMITS } from "../../../domain/schema/text.ts";
import { tokenHashOf } from "../../../server/tokens.ts";
import type { AppEnv } from "../../app_env.ts";
import { formBody } from "../../form_body.ts";
import { open } from "../../guards.ts";
import { hashInTurn } from "../../auth/password_turn.ts";
import { plainPage } from "../plain_page.tsx";
import { shellPage } from "../shell_page.tsx";
import { t } from "../../../words/t.ts";
import { SetupForm, type SetupValues } from "./SetupForm.tsx";

const name = requiredLine(TEXT_LIMITS.name);
const Setup = z.object({
  organizationName: name,
  firstName: name,
  lastName: name,
  email: emailAddress(),
  password: z.string().superRefine((password, context) => {
    const fault = password ? faultOfChosen(password) : MESSAGES.required;
    if (fault) context.addIssue({ code: "custom", message: fault });
  }),
});
const TAKEN: Partial<Record<FirstSuperUserOutcome, FieldMessage>> = {
  "email taken": { path: "email", message: EMAIL_MESSAGES.taken },
  "name taken": { path: "organizationName", message: "This name has already been used." },
};

/**
 * The page that makes the first super user, mounted at /setup. The server's log has its link
 * (design §9.9). What is wrong with a value is in English; the form says it in its language.
 */
export const setup = new Hono<AppEnv>()
  .get("/", open, async (c) => {
    const code = c.req.query("code") ?? "";
    if (!await isSetupOpen(c.var.sql, await tokenHashOf(code))) return await closedPage(c);
    return setupPage(c, { code, values: {}, faults: [] });
  })
  .post("/", open, async (c) => {
    const { code = "", ...values } = await formBody(c);
    const codeHash = await tokenHashOf(code);
    const faults = await setUp(c, codeHash, values);
    if (faults === null) return await closedPage(c);
    if (faults.length > 0) return setupPage(c, { code, values, faults });
    return c.redirect("/login", 303);
  });

/** What a link says that makes no super user: it was used, or it is not one of this site. */
async function closedPage(c: Context<AppEnv>): Promise<Response> {
  const login = { href: "/login", label: t("Go to sign in") };
  if (await hasSuperUser(c.var.sql)) {
    const text = t(
      "This site is set up: the setup link has been used, and the first super user exists. If that was not you, ask who runs the site.",
    );
    return plainPage(c, { title: t("Already set up"), text, links: [login] }, 404);
  }
  const text = t(
    "This is not a setup link of this site. The server writes a new link into its log each time it starts: copy the newest one, all of it.",
  );
  return plainPage(c, { title: t("Wrong setup link"), text, links: [login] }, 404);
}

/**
 * Makes the super user, and returns the faults of the typed values; none if it is made, null
 * if the link is closed. A second
 * request of a double press makes no second user, and its answer is the one that the browser shows.
 */
async function setUp(
  c: Context<AppEnv>,
  codeHash: Uint8Array,
  values: SetupValues,
): Promise<FieldMessage[] | null> {
  const { sql } = c.var;
  const email = emailAddress().safeParse(values.email).data ?? "";
  if (await isSetUpBy(sql, { codeHash, email })) return [];
  if (!await isSetupOpen(sql, codeHash)) return null;
  const typed = Setup.safeParse(values, { error: () => MESSAGES.required });
  if (!typed.success) {
    return typed.error.issues.map(({ path, message }) => ({ path: String(path[0]), message }));
  }
  const { password, ...person } = typed.data;
  const hashedPassword = await hashInTurn(c, password);
  const outcome = await makeFirstSuperUser(sql, { ...person, hashedPassword, codeHash });
  if (outcome === "there is one" && !await isSetUpBy(sql, { codeHash, email })) {
    return null;
  }
  const taken = TAKEN[outcome];
  return taken ? [taken] : [];
}

function setupPage(
  c: Context<AppEnv>,
  form: { code: string; values: SetupValues; faults: FieldMessage[] },
): Response {
  return shellPage(c, {
    title: t("Set up"),
    element: <SetupForm appName={c.var.config.appName} {...form} />,
    bundle: "setup",
    status: form.faults.length > 0 ? 400 : 200,
  });
}
