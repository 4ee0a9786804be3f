/** What changes when the site is public over https (BASE_URL): the cookies, HSTS, our own origin. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { sharedApp } from "./shared_app.ts";

const PUBLIC = "https://ringdown.test";

const { test, app } = sharedApp({ env: { BASE_URL: PUBLIC } });

/** Signs in as the proxy in front passes it on: over plain http, with the origin of the site. */
async function login(origin: string): Promise<Response> {
  const response = await fetch(`${app().origin}/auth/local/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Origin: origin },
    body: JSON.stringify({ username: "crew1@demo.test", password: DEMO_PASSWORD }),
  });
  await response.text();
  return response;
}

async function statusWith(cookie: string): Promise<number> {
  const headers = { Cookie: cookie };
  const response = await fetch(`${app().origin}/api/users/me`, { headers });
  await response.text();
  return response.status;
}

test("cookies are for https and this host only, by their attributes and their names", async () => {
  const response = await login(PUBLIC);
  assert.equal(response.status, 200);
  const cookies = response.headers.getSetCookie();
  assert.deepEqual(cookies.map((line) => line.split("=")[0]).sort(), [
    "__Host-ringdown_device",
    "__Host-ringdown_session",
  ]);
  for (const line of cookies) {
    const attributes = line.split("; ").slice(1);
    for (const needed of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) {
      assert(attributes.includes(needed), `${needed} is missing in ${line}`);
    }
    assert.equal(attributes.some((attribute) => attribute.startsWith("Domain")), false);
  }
});

test("a session is known by the safe name only", async () => {
  const cookie = (await login(PUBLIC)).headers.getSetCookie()
    .find((line) => line.startsWith("__Host-ringdown_session"))!.split(";")[0];
  assert.equal(await statusWith(cookie), 200);
  assert.equal(await statusWith(cookie.replace("__Host-", "")), 401);
});

test("logging out takes the cookie back under the name it was given", async () => {
  const response = await fetch(`${app().origin}/auth/local/logout`);
  await response.text();
  const [line] = response.headers.getSetCookie();
  assert.match(line, /^__Host-ringdown_session=;/);
  assert.match(line, /Secure/);
});

test("only the public origin is ours, not the host behind the proxy", async () => {
  for (const origin of [app().origin, "http://ringdown.test", "https://ringdown.test.example"]) {
    assert.equal((await login(origin)).status, 403, origin);
  }
});

test("every answer asks for https from then on", async () => {
  for (const path of ["/", "/login", "/api/users/me", "/healthz", "/nothing", "/static/logo.svg"]) {
    const response = await fetch(`${app().origin}${path}`, { redirect: "manual" });
    await response.text();
    const header = response.headers.get("Strict-Transport-Security") ?? "";
    const [, seconds] = /^max-age=(\d+)/.exec(header) ?? [];
    assert(Number(seconds) >= 31_536_000, path);
  }
});
