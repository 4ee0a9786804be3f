/** A public site over https (BASE_URL): its cookies, HSTS and its own origin. */
import assert from "node:assert/strict";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { sharedApp } from "./shared_app.ts";

const PUBLIC = "https://ringdown.test";

const { test, app } = sharedApp({ env: { BASE_URL: PUBLIC } });

/** Signs in as a proxy would pass it on: over plain http, with the public origin. */
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

test("the attributes and names of cookies restrict them to https and this host", async () => {
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

test("a session cookie works only under its __Host- name", async () => {
  const cookie = (await login(PUBLIC)).headers.getSetCookie()
    .find((line) => line.startsWith("__Host-ringdown_session"))!.split(";")[0];
  assert.equal(await statusWith(cookie), 200);
  assert.equal(await statusWith(cookie.replace("__Host-", "")), 401);
});

test("logging out deletes the cookie under its __Host- name", async () => {
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const response = await fetch(`${app().origin}/auth/local/logout`, { headers });
  await response.text();
  const [line] = response.headers.getSetCookie();
  assert.match(line, /^__Host-ringdown_session=;/);
  assert.match(line, /Secure/);
});

test("only the public origin is accepted, not the host behind the proxy", async () => {
  for (const origin of [app().origin, "http://ringdown.test", "https://ringdown.test.example"]) {
    assert.equal((await login(origin)).status, 403, origin);
  }
});

test("every answer has HSTS for at least a year", async () => {
  for (const path of ["/", "/login", "/api/users/me", "/healthz", "/nothing", "/static/logo.svg"]) {
    const response = await fetch(`${app().origin}${path}`, { redirect: "manual" });
    await response.text();
    const header = response.headers.get("Strict-Transport-Security") ?? "";
    const [, seconds] = /^max-age=(\d+)/.exec(header) ?? [];
    assert(Number(seconds) >= 31_536_000, path);
  }
});
