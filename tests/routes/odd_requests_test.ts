/** Requests that no page of ours makes: they are refused, and none of them is an error of the server. */
import assert from "node:assert/strict";
import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "../../routes/app_env.ts";
import { body } from "../../routes/body.ts";
import { answerError } from "../../routes/errors.ts";
import { createLog } from "../../server/log.ts";
import { untilTrue } from "../support/until_true.ts";
import { sharedApp } from "./shared_app.ts";

const { test, app, as, hospital } = sharedApp();

/** Sends a request as text over TCP and returns the first line of the answer, '' if there is none. */
async function sendText(lines: string[]): Promise<string> {
  const { hostname, port } = new URL(app().origin);
  const connection = await Deno.connect({ hostname, port: Number(port) });
  await connection.write(new TextEncoder().encode(lines.join("\r\n")));
  const buffer = new Uint8Array(1024);
  const read = await connection.read(buffer).catch(() => null);
  connection.close();
  return new TextDecoder().decode(buffer.subarray(0, read ?? 0)).split("\r\n")[0];
}

const LAST_DAYS = ["from=0001-01-01", "to=9999-12-31", "from=0001-01-01&to=9999-12-31"];
for (const query of LAST_DAYS) {
  test(`the history opens with the days ${query}`, async () => {
    const id = await hospital("General Hospital");
    assert.equal((await (await as("nurse")).open(`/er/${id}/history?${query}`)).status, 200);
    const admin = await as("ems.admin");
    assert.equal((await admin.open(`/admin/ringdowns?${query}`)).status, 200);
  });
}

for (const host of ["foo:bar", "a b", "localhost:99999", "x?y", "x#y", "x/admin/site", "<b>"]) {
  test(`the host ${host} is refused`, async () => {
    const line = await sendText([
      "GET /login HTTP/1.1",
      `Host: ${host}`,
      "Accept: text/html",
      "",
      "",
    ]);
    assert.match(line, /^(HTTP\/1\.1 400|$)/);
  });
}

const SMUGGLED = ["GET /smuggled HTTP/1.1", "Host: localhost", "", ""];
const TWO_LENGTHS: Record<string, string[]> = {
  "two lengths": ["Content-Length: 0", "Content-Length: 45", ""],
  "a length and chunks": ["Content-Length: 50", "Transfer-Encoding: chunked", "", "0", ""],
  "an unknown encoding": ["Content-Length: 45", "Transfer-Encoding: xchunked", ""],
  "a space before the colon": ["Content-Length: 5", "Transfer-Encoding : chunked", "", "0", ""],
  "a length with a sign": ["Content-Length: +5", ""],
};
for (const [what, head] of Object.entries(TWO_LENGTHS)) {
  test(`a message with ${what} is refused, because a proxy may see its end elsewhere`, async () => {
    const start = ["POST /auth/local/login HTTP/1.1", "Host: localhost"];
    assert.match(await sendText([...start, ...head, ...SMUGGLED]), /^HTTP\/1\.1 400/);
  });
}

for (
  const path of [
    "/deno.json",
    "/.git/config",
    "/static",
    "/static/",
    "/static/build/",
    "/static/../deno.json",
    "/static/%2e%2e/deno.json",
    "/static/..%2fdeno.json",
    "/static/%2e%2e%2f%2e%2e%2fetc/passwd",
    "/static//etc/passwd",
  ]
) {
  test(`nothing but the files of the pages is served: ${path} is not there`, async () => {
    const line = await sendText([`GET ${path} HTTP/1.1`, "Host: localhost", "", ""]);
    assert.match(line, /^HTTP\/1\.1 40[04]/);
  });
}

test("TRACE is answered to nobody", async () => {
  for (const path of ["/login", "/api/users/me", "/static/logo.svg", "/nothing"]) {
    const line = await sendText([`TRACE ${path} HTTP/1.1`, "Host: localhost", "", ""]);
    assert.match(line, /^HTTP\/1\.1 40[45]/, path);
  }
});

test("a body that breaks off is refused, and is no error of the server", async () => {
  const errors: unknown[] = [];
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    c.set("log", createLog("error", (line) => errors.push(line)));
    await next();
  });
  app.post("/api/users", body(z.object({ firstName: z.string() })), (c) => c.body(null));
  app.onError(answerError);
  let isFirst = true;
  const broken = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (isFirst) controller.enqueue(new TextEncoder().encode('{"a"'));
      else controller.error(new Error("The connection was reset."));
      isFirst = false;
    },
  });
  const headers = { "Content-Type": "application/json" };
  const request = new Request("http://localhost/api/users", {
    method: "POST",
    body: broken,
    headers,
  });
  const answer = await app.request(request);
  assert.equal(answer.status, 400);
  assert.equal((await answer.json()).messages[0].message, "The body broke off.");
  assert.deepEqual(errors, []);
});

const FORM = "application/x-www-form-urlencoded";
const BROKEN = [
  { path: "/auth/local/login", type: "application/json" },
  { path: "/oauth/token", type: FORM },
  { path: "/setup", type: FORM },
];
const HALVES = {
  "breaks off": ["Content-Length: 500", "", "code=1"],
  "breaks off between two chunks": ["Transfer-Encoding: chunked", "", "5", "code=", ""],
};
for (const { path, type } of BROKEN) {
  for (const [happens, half] of Object.entries(HALVES)) {
    test(`a body sent to ${path} that ${happens} is no error of the server`, async () => {
      const { logged, origin } = app();
      const before = logged.length;
      const { hostname, port } = new URL(origin);
      const connection = await Deno.connect({ hostname, port: Number(port) });
      const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Origin: ${origin}`];
      const lines = [...head, "Sec-Fetch-Site: same-origin", `Content-Type: ${type}`, ...half];
      await connection.write(new TextEncoder().encode(lines.join("\r\n")));
      await connection.closeWrite();
      await connection.read(new Uint8Array(1024)).catch(() => null);
      connection.close();
      const news = () => logged.slice(before).map((line) => JSON.parse(line));
      await untilTrue(() => news().some((line) => line.path === path));
      const { status } = news().find((line) => line.path === path);
      assert(status >= 400 && status < 500, `${status}`);
      assert.deepEqual(news().filter(({ level }) => level === "error"), []);
    });
  }
}

const HALF_UPGRADES = [
  ["Upgrade: websocket"],
  ["Upgrade: websocket", "Connection: keep-alive"],
  ["Upgrade: websocket", "Connection: Upgrade"],
];
for (const headers of HALF_UPGRADES) {
  test(`a stream asked for with only ${headers.join(", ")} is refused`, async () => {
    const { cookie } = await as("crew1");
    const head = ["GET /wss/user HTTP/1.1", `Host: ${new URL(app().origin).host}`];
    const whose = [`Origin: ${app().origin}`, `Cookie: ${cookie}`];
    const line = await sendText([...head, ...whose, ...headers, "", ""]);
    assert.match(line, /^HTTP\/1\.1 426/);
  });
}

test("an administrator's history of a hospital opens by its id in capitals", async () => {
  const id = await hospital("Saint Anne Westside");
  const admin = await as("super");
  const historyOf = async (id: string) => {
    const path = `/admin/ringdowns?hospitalId=${id}`;
    const { body } = await admin.get<{ page: { history: { hospitalId: string } } }>(path);
    return body.page.history.hospitalId;
  };
  assert.equal(await historyOf(id), id);
  assert.equal(await historyOf(id.toUpperCase()), id);
});

const KINDS = {
  "application/json": "json",
  "APPLICATION/JSON": "json",
  "text/html;q=0, application/json": "json",
  "text/html,application/xhtml+xml,*/*;q=0.8": "html",
  "application/json;q=0": "html",
  "application/json-seq": "html",
  "*/*": "html",
};
for (const [accept, kind] of Object.entries(KINDS)) {
  test(`a page of the administration answers Accept: ${accept} with ${kind}`, async () => {
    const { cookie } = await as("ems.admin");
    const answer = await fetch(`${app().origin}/admin/settings`, {
      headers: { Accept: accept, Cookie: cookie },
    });
    assert.match(answer.headers.get("Content-Type") ?? "", new RegExp(kind));
    await answer.body?.cancel();
  });
}

test("a signed-out HEAD of a page is answered like its GET", async () => {
  const answer = await fetch(`${app().origin}/admin/settings`, {
    method: "HEAD",
    redirect: "manual",
    headers: { Accept: "text/html" },
  });
  assert.equal(answer.status, 302);
});

test("a link from another site does not choose the organization of a super user", async () => {
  const { cookie } = await as("super");
  const id = await hospital("Saint Anne Westside");
  const setsCookie = async (headers: Record<string, string>) => {
    const answer = await fetch(`${app().origin}/admin/hospitals/${id}`, {
      headers: { Accept: "text/html", Cookie: cookie, ...headers },
    });
    await answer.body?.cancel();
    return /^organization=/.test(answer.headers.get("Set-Cookie") ?? "");
  };
  assert.equal(await setsCookie({ "Sec-Fetch-Site": "same-origin" }), true);
  assert.equal(await setsCookie({ "Sec-Fetch-Site": "cross-site" }), false);
  const overHttp = (Referer: string) => setsCookie({ Referer });
  assert.equal(await overHttp(`${app().origin}/admin/hospitals`), true);
  assert.equal(await overHttp("http://elsewhere.example/"), false);
  assert.equal(await setsCookie({}), false, "a page that hides where it is");
});

test("a refusal names a hundred faults at most", async () => {
  const lines = Array.from({ length: 5_000 }, () => 0);
  const path = "/api/imports/preview";
  const { status, body } = await (await as("ems.admin")).post<{ messages: unknown[] }>(path, {
    kind: "units",
    lines,
  });
  assert.equal(status, 400);
  assert.equal(body.messages.length, 100);
});

test("a refusal does not say a very long value back", async () => {
  const path = "/api/imports/preview";
  const values = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`c${at}`, ""]));
  const { status, body } = await (await as("ems.admin")).post<{ messages: object[] }>(path, {
    kind: "units",
    lines: [{ line: 1, values }],
  });
  assert.equal(status, 400);
  assert.deepEqual(Object.keys(body.messages[0]), ["path", "message"]);
});

for (const odd of ['{"toString":0}', '[{"toString":0}]', "null", "-1", "{}"]) {
  test(`a value whose length is ${odd} is refused, and is no error of the server`, async () => {
    const { origin } = app();
    const answer = await fetch(`${origin}/auth/local/forgot`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: origin },
      body: `{"email":{"length":${odd}}}`,
    });
    await answer.body?.cancel();
    assert.equal(answer.status, 400);
  });
}
