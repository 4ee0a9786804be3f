import "../../support/dom.ts";
import assert from "node:assert/strict";
import { call, callFile, callPage } from "../../../islands/call/call.ts";

const realFetch = globalThis.fetch;
const realAssign = location.assign;
let went: string[] = [];

Deno.test.beforeEach(() => {
  went = [];
  location.assign = (path) => void went.push(String(path));
});
Deno.test.afterEach(() => {
  globalThis.fetch = realFetch;
  location.assign = realAssign;
  history.replaceState(null, "", "/");
});

function answer(status: number, body: unknown) {
  globalThis.fetch = () => Promise.resolve(Response.json(body, { status }));
}

const SIGNED_OUT = { status: 401, messages: [{ message: "Please sign in." }] };
const PAGES = [
  "/",
  "/ems",
  "/er/general/history",
  "/admin/users",
  "/admin/site/clients",
  "/profile",
];
const SIGNED_OUT_PAGES = [
  "/login",
  "/forgot",
  "/reset?email=a@b.test&code=x",
  "/twoFactor",
  "/invites/an-id",
];

for (const page of PAGES) {
  Deno.test(`a 401 on ${page} opens the sign-in page, and the call fails`, async () => {
    history.replaceState(null, "", page);
    answer(401, SIGNED_OUT);
    await assert.rejects(call("GET", "/api/users/me"), { status: 401, message: "Please sign in." });
    await assert.rejects(call("POST", "/api/ringdowns", {}), { status: 401 });
    await assert.rejects(callPage("/api/ringdowns"), { status: 401 });
    assert.deepEqual(went, ["/login", "/login", "/login"]);
  });
}

for (const page of SIGNED_OUT_PAGES) {
  Deno.test(`a 401 on ${page} does not open another page: the page itself says what is wrong`, async () => {
    history.replaceState(null, "", page);
    answer(401, SIGNED_OUT);
    await assert.rejects(call("POST", "/auth/local/login", {}), { status: 401 });
    await assert.rejects(callPage("/api/ringdowns"), { status: 401 });
    assert.deepEqual(went, []);
  });
}

Deno.test("no other refusal opens another page", async () => {
  history.replaceState(null, "", "/ems");
  for (const status of [400, 403, 404, 409, 422, 429, 500, 503]) {
    answer(status, { status, messages: [{ message: "No." }] });
    await assert.rejects(call("GET", "/api/users/me"), { status, message: "No." });
  }
  assert.deepEqual(went, []);
});

Deno.test("a refusal without a message says 'An unexpected error has occurred. Please try again later.'", async () => {
  const message = "An unexpected error has occurred. Please try again later.";
  answer(502, "<html>Bad gateway</html>");
  await assert.rejects(call("GET", "/api/users/me"), { status: 502, message });
  globalThis.fetch = () => Promise.resolve(new Response("Bad gateway", { status: 502 }));
  await assert.rejects(call("GET", "/api/users/me"), { status: 502, message });
});

Deno.test("every answer from 200 to 299 is a success, also an empty one", async () => {
  for (const status of [200, 201, 202, 299]) {
    answer(status, { id: "x" });
    assert.deepEqual(await call("GET", "/api/users/me"), { id: "x" });
  }
  globalThis.fetch = () => Promise.resolve(new Response(null, { status: 204 }));
  assert.equal(await call("DELETE", "/api/users/x"), null);
});

Deno.test("a call without an answer fails with status 0", async () => {
  globalThis.fetch = () => Promise.reject(new TypeError("no network"));
  await assert.rejects(call("POST", "/api/ringdowns", {}), { name: "CallFailed", status: 0 });
  assert.deepEqual(went, []);
});

Deno.test("an incomplete answer, or an answer that is not from our server, is no success", async () => {
  const breaksOff = new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode('{"id":'));
      controller.error(new TypeError("no network"));
    },
  });
  for (const body of [breaksOff, "<html>Sign in to this network</html>"]) {
    globalThis.fetch = () => Promise.resolve(new Response(body, { status: 201 }));
    await assert.rejects(call("POST", "/api/ringdowns", {}), { name: "CallFailed", status: 0 });
  }
  globalThis.fetch = () => Promise.resolve(new Response("[{", { status: 200 }));
  await assert.rejects(callPage("/api/ringdowns"), { name: "CallFailed", status: 0 });
});

Deno.test("a file comes with its name; one that was refused or broke off is none", async () => {
  const headers = { "Content-Disposition": 'attachment; filename="MCI-1-patients.csv"' };
  globalThis.fetch = () => Promise.resolve(new Response("\uFEFFa,b", { headers }));
  const { name, content } = await callFile("/api/mcis/1/patients.csv");
  assert.equal(name, "MCI-1-patients.csv");
  assert.equal(content.size, 6, "with its byte order mark");
  answer(503, { status: 503, messages: [{ message: "No." }] });
  await assert.rejects(callFile("/x.csv"), { status: 503, message: "No." });
  const breaksOff = new ReadableStream({ pull: (it) => it.error(new TypeError("no network")) });
  globalThis.fetch = () => Promise.resolve(new Response(breaksOff, { headers }));
  await assert.rejects(callFile("/x.csv"), { name: "CallFailed", status: 0 });
});

Deno.test("only a call with `keepalive` outlives its page", async () => {
  const kept: unknown[] = [];
  globalThis.fetch = (_, init) => {
    kept.push(init?.keepalive ?? false);
    return Promise.resolve(Response.json({}));
  };
  await call("PATCH", "/api/mcis/x", { estimatedRedCount: 5 }, { keepalive: true });
  await call("PATCH", "/api/mcis/x", { estimatedRedCount: 5 });
  assert.deepEqual(kept, [true, false]);
});
