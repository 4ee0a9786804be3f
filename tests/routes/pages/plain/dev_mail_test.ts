/** /dev/mail: who may read the mails that were not sent, and how the page shows them. */
import assert from "node:assert/strict";
import { queueMail } from "../../../../db/emails.ts";
import { inviteMail } from "../../../../server/mails/invite.ts";
import { startApp } from "../../../support/app.ts";
import { signIn } from "../../../support/person.ts";
import { answered } from "../../answers.ts";
import { sharedApp } from "../../shared_app.ts";

const { test, app, as } = sharedApp();

const HOSTILE = `<script>alert(1)</script> & "quoted" <img src=x onerror=alert(2)>`;

async function queue(to: string, message = "Welcome") {
  const link = "https://ringdown.example/invites/1";
  const mail = inviteMail({ appName: "Ringdown", organizationName: "City Fire", message, link });
  await queueMail(app().sql, { to, ...mail });
}

function read(headers: Record<string, string> = {}, query = "", origin = app().origin) {
  return fetch(`${origin}/dev/mail${query}`, { headers });
}

test("mails are listed newest first, and for one recipient in any case", async () => {
  await queue("first@example.com");
  await queue("second@example.com");
  const all = await (await read({ Accept: "application/json" })).json();
  assert.deepEqual(all.map(({ to }: { to: string }) => to), [
    "second@example.com",
    "first@example.com",
  ]);
  assert.deepEqual(Object.keys(all[0]).sort(), [
    "createdAt",
    "html",
    "id",
    "subject",
    "text",
    "to",
  ]);
  assert.equal(all[0].subject, "You are invited to Ringdown");
  const some = await (await read({ Accept: "application/json" }, "?to=FIRST@example.com")).json();
  assert.deepEqual(some.map(({ to }: { to: string }) => to), ["first@example.com"]);
});

test("the page shows each mail without running scripts or loading content in it", async () => {
  await queue("hostile@example.com", HOSTILE);
  const response = await read({ Accept: "text/html" });
  assert.equal(response.status, 200);
  const html = await response.text();
  assert.match(html, /<a href="https:\/\/ringdown\.example\/invites\/1">Make your account<\/a>/);
  assert.doesNotMatch(html, /<script>alert|<img src=x|<iframe|style=/);
  assert.match(response.headers.get("Content-Security-Policy")!, /script-src 'self' 'nonce-/);
  assert.equal(response.headers.get("Cache-Control"), "no-store");
});

test("only a super user may read the mails from another machine", async () => {
  const { app: routes, origin } = app();
  const host = new URL(origin).host;
  const from = async (remoteAddress: string, headers: Record<string, string>) => {
    const request = new Request(`${origin}/dev/mail`, {
      headers: { Accept: "application/json", Host: host, ...headers },
    });
    const response = await routes.fetch(request, { remoteAddress });
    await response.body?.cancel();
    return response.status;
  };
  const { cookie: superUser } = await as("super");
  const { cookie: crew } = await as("crew1");
  assert.equal(await from("127.0.0.1", {}), 200);
  assert.equal(await from("::1", {}), 200);
  assert.equal(await from("192.0.2.9", {}), 404);
  assert.equal(await from("192.0.2.9", { Cookie: crew }), 404);
  assert.equal(await from("192.0.2.9", { Cookie: superUser }), 200);
  // A request through a proxy on this machine, and a foreign host name that resolves to it.
  assert.equal(await from("127.0.0.1", { "X-Forwarded-For": "192.0.2.9" }), 404);
  assert.equal(await from("127.0.0.1", { Host: "rebound.example" }), 404);
});

for (
  const [what, env] of [
    ["a mail server is set", { SMTP_URL: "smtp://127.0.0.1:2525" }],
    ["it is production without demo data", { NODE_ENV: "production", DEMO: "false" }],
  ] as const
) {
  Deno.test({
    name: `there is no such page when ${what}, not even for a super user`,
    sanitizeOps: false,
    sanitizeResources: false,
    async fn() {
      const other = await startApp({ env });
      try {
        const { cookie } = await signIn(other.origin, "super@demo.test");
        const response = await read(
          { Accept: "application/json", Cookie: cookie },
          "",
          other.origin,
        );
        assert.equal(response.status, 404);
        await response.body?.cancel();
      } finally {
        await other.stop();
      }
    },
  });
}

test("the page exists in production with demo data", async () => {
  const other = await startApp({ env: { NODE_ENV: "production", DEMO: "true" } });
  try {
    const response = await read({ Accept: "application/json" }, "", other.origin);
    assert.deepEqual([response.status, await response.json()], [200, []]);
  } finally {
    await other.stop();
  }
});

test("a mail whose transaction fails is not stored", async () => {
  const { sql } = app();
  await assert.rejects(sql.begin(async (tx) => {
    await queueMail(tx, { to: "never@example.com", subject: "s", text: "t", html: "h" });
    throw new Error("the cause fails");
  }));
  const person = await as("super");
  const mails = answered(await person.get<unknown[]>("/dev/mail?to=never@example.com"), 200);
  assert.deepEqual(mails, []);
});
