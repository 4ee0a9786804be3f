import { decodeBase32IgnorePadding } from "@oslojs/encoding";
import { generateHOTP } from "@oslojs/otp";
import { DEMO_PASSWORD } from "../../../../db/demo/accounts.ts";
import { codeFor, mailsTo, visit } from "../../visitor.ts";
import { startApp } from "../../../support/app.ts";
import type { Scene } from "./scene.ts";

const password = DEMO_PASSWORD;

/** What an app shows whose key stands in this address. */
function shownBy(uri: string): string {
  const key = decodeBase32IgnorePadding(new URL(uri).searchParams.get("secret")!);
  return generateHOTP(key, BigInt(Math.floor(Date.now() / 30_000)), 6);
}

/** Signing in, with and without a second factor, and out. */
export async function tellSignIn({ app, ask, stranger }: Scene): Promise<void> {
  const crew = stranger();
  const login = (name: string) => ({ username: `${name}@demo.test`, password });
  await ask("POST /auth/local/login", crew, { body: login("harbor1") });
  await ask("POST /auth/local/confirm", crew, { body: { password } });
  await ask("GET /auth/local/logout", crew);
  const half = stranger();
  await ask("POST /auth/local/login", half, { body: login("mfa"), status: 202 });
  await ask("GET /auth/local/twoFactor", half);
  await ask("POST /auth/local/twoFactor/resend", half);
  const code = await codeFor(app, "mfa");
  await ask("POST /auth/local/twoFactor", half, { body: { code } });
}

/** An administrator who sets a second factor up at the first sign-in, where one is required. */
export async function tellFirstFactor({ ask }: Scene): Promise<void> {
  const app = await startApp({ env: { TRUST_PROXY: "1", ADMIN_TWO_FACTOR: "required" } });
  try {
    const admin = visit(app);
    await admin.login("mci");
    const { uri } = await ask("POST /auth/local/twoFactor/app", admin, { status: 201 });
    await ask("POST /auth/local/twoFactor/app/confirm", admin, { body: { code: shownBy(uri) } });
  } finally {
    await app.stop();
  }
}

/** A forgotten password. */
export async function tellReset({ app, ask, stranger }: Scene): Promise<void> {
  await ask("POST /auth/local/forgot", stranger(), { body: { email: "harbor1@demo.test" } });
  const [{ text }] = await mailsTo(app, "harbor1");
  const { searchParams } = new URL(/^http\S+$/m.exec(text)![0]);
  const [email, code] = ["email", "code"].map((key) => searchParams.get(key));
  await ask("POST /auth/local/reset", stranger(), {
    body: { email, code, password: "A new password 1!" },
  });
}

/** What people do with their own account. */
export async function tellOwnAccount({ app, as, ask, stranger }: Scene): Promise<void> {
  const nurse = await as("info.only");
  const elsewhere = stranger();
  await elsewhere.login("info.only");
  await ask("GET /api/users/me", nurse);
  await ask("PATCH /api/users/me", nurse, { body: { lastName: "Infante", language: "es" } });
  await ask("GET /api/users/me/session", nurse);
  const sessions = await ask("GET /api/users/me/sessions", nurse);
  const { id } = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await ask("DELETE /api/users/me/sessions/{id}", nurse, { at: id, status: 204 });
  await ask("DELETE /api/users/me/sessions", nurse);
  await ask("GET /api/users/me/tour", nurse);
  await ask("POST /api/users/me/tour", nurse, { status: 204 });
  await ask("GET /api/users/me/twoFactor", nurse);
  const begin = async () =>
    await ask("POST /api/users/me/twoFactor", nurse, { body: { password }, status: 201 });
  const confirm = async ({ uri }: { uri: string }) =>
    await ask("POST /api/users/me/twoFactor/confirm", nurse, { body: { code: shownBy(uri) } });
  await confirm(await begin());
  await ask("POST /api/users/me/twoFactor/recoveryCodes", nurse, { body: { password } });
  await ask("DELETE /api/users/me/twoFactor", nurse, { body: { password } });
  await app.sql`update users set totp_last_step = null`;
  await confirm(await begin());
  const user = await ask("GET /api/users/me", nurse);
  const at = user.id;
  await ask("DELETE /api/users/{id}/twoFactor", await as("super"), { at, status: 204 });
}
