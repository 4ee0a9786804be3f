import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import type { Answer } from "../support/person.ts";
import type { TestApp } from "../support/app.ts";

/** A browser with its own cookies and its own network address (needs TRUST_PROXY=1). */
export interface Visitor {
  cookies: Map<string, string>;
  call<Body>(method: string, path: string, body?: unknown): Promise<Answer<Body>>;
  login(name: string, password?: string): Promise<Answer<unknown>>;
}

let visitors = 0;

/** Opens a new browser without cookies. */
export function visit({ origin }: Pick<TestApp, "origin">): Visitor {
  const cookies = new Map<string, string>();
  const address = `192.0.2.${++visitors}`;
  const visitor: Visitor = {
    cookies,
    async call(method, path, body) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const response = await fetch(`${origin}${path}`, {
        method,
        redirect: "manual",
        headers: {
          Accept: "application/json",
          Origin: origin,
          "X-Forwarded-For": address,
          ...(cookie ? { Cookie: cookie } : {}),
          ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        cookies.set(name, value);
      }
      const text = await response.text();
      const isJson = response.headers.get("Content-Type")?.includes("json");
      return {
        status: response.status,
        headers: response.headers,
        body: isJson ? JSON.parse(text) : text,
      };
    },
    login: (name, password = DEMO_PASSWORD) =>
      visitor.call("POST", "/auth/local/login", { username: `${name}@demo.test`, password }),
  };
  return visitor;
}

/** Opens a browser and signs a demo account in with the password alone. */
export async function visitAs(app: TestApp, name: string, password?: string): Promise<Visitor> {
  const visitor = visit(app);
  const { status } = await visitor.login(name, password);
  assert.equal(status, 200);
  return visitor;
}

/** Reads the mails to a demo account, newest first. */
export async function mailsTo({ sql }: Pick<TestApp, "sql">, name: string) {
  return await sql`
    select subject, body_text as text, body_html as html from emails
    where recipient = ${`${name}@demo.test`} order by created_at desc, id desc
  `;
}

/** Reads the code from the newest mail to a demo account. */
export async function codeFor(app: Pick<TestApp, "sql">, name: string): Promise<string> {
  const [mail] = await mailsTo(app, name);
  return /^\d{6}$/m.exec(mail.text)![0];
}

/** Returns a different code. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, "0");
}

/** Deletes the counted attempts, the mails and the one-time codes. */
export async function resetSignIn({ sql }: TestApp) {
  await sql`delete from sign_in_attempts`;
  await sql`delete from emails`;
  await sql`delete from one_time_codes`;
}
