/** Requests that no page of ours makes: they are refused, and none of them is an error of the server. */
import assert from "node:assert/strict";
import { Hono } from "hono";
import { z } from "zod";
import type { AppEnv } from "../../routes/app_env.ts";
import { body } from "../../routes/body.ts";
import { answerError } from "../../routes/errors.ts";
import { createLog } from "../../server/log.ts";
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

Deno.test("a body that breaks off is refused, and is no error of the server", async () => {
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
  const setsCookie = async (site: string) => {
    const answer = await fetch(`${app().origin}/admin/hospitals/${id}`, {
      headers: { Accept: "text/html", Cookie: cookie, "Sec-Fetch-Site": site },
    });
    await answer.body?.cancel();
    return /^organization=/.test(answer.headers.get("Set-Cookie") ?? "");
  };
  assert.equal(await setsCookie("same-origin"), true);
  assert.equal(await setsCookie("cross-site"), false);
});

test("a refusal names a hundred faults at most", async () => {
  const identifiers = Array.from({ length: 5_000 }, () => 0);
  const path = "/api/ambulances/import?preview=true";
  const { status, body } = await (await as("ems.admin")).post<{ messages: unknown[] }>(path, {
    identifiers,
  });
  assert.equal(status, 400);
  assert.equal(body.messages.length, 100);
});
