/** Which answer a failure becomes, where no request of another test can bring the failure about. */
import assert from "node:assert/strict";
import { Hono } from "hono";
import { CommitUnknown, PasswordsBusy, SearchPutOff, Unavailable } from "../../domain/errors.ts";
import { REFUSAL_MESSAGES } from "../../domain/messages.ts";
import type { AppEnv } from "../../routes/app_env.ts";
import { answerError } from "../../routes/errors.ts";
import { createLog } from "../../server/log.ts";

Deno.test("a call whose commit got no answer is answered 504 and may be asked for again", async () => {
  const app = new Hono<AppEnv>();
  app.post("/api/ringdowns", (c) => {
    c.set("log", createLog("error", () => {}));
    c.set("requestId", "request");
    throw new CommitUnknown("The database connection was lost.");
  });
  app.onError(answerError);
  const answer = await app.request("/api/ringdowns", { method: "POST" });
  assert.equal(answer.status, 504);
  assert.equal(answer.headers.get("Retry-After"), "2");
  const [{ message }] = (await answer.json()).messages;
  assert.equal(message, "It is not known whether this was stored.");
});

Deno.test("an unexpected error is logged with its place, and without what somebody has sent", async () => {
  const logged: string[] = [];
  const app = new Hono<AppEnv>();
  const quoting = [
    'invalid input syntax for type integer: "Quokka"',
    'value "Quokka" is out of range for type "integer"',
  ].map((message) => Object.assign(new Error(message), { code: "22P02" }));
  const errors = [...quoting, errorOf(() => JSON.parse('{"notes": Quokka}'))];
  app.get("/api/failing/:at", (c) => {
    c.set("log", createLog("error", (line) => logged.push(line)));
    c.set("requestId", "request");
    throw errors[Number(c.req.param("at"))];
  });
  app.onError(answerError);
  for (const at of errors.keys()) {
    const answer = await app.request(`/api/failing/${at}`);
    assert.equal(answer.status, 500);
    assert(!(await answer.text()).includes("Quokka"));
  }
  assert.equal(logged.length, errors.length);
  for (const line of logged) {
    assert(!line.includes("Quokka"), line);
    assert.match(JSON.parse(line).stack, /^ {4}at /);
  }
  assert.match(logged[0], /invalid input syntax for type integer/);
});

/** The page that a failure becomes, asked for by a browser. */
async function pageOf(error: Error, method = "GET") {
  const app = new Hono<AppEnv>();
  app.all("/er/hospital", (c) => {
    c.set("log", createLog("error", () => {}));
    c.set("requestId", "request");
    c.set("config", { appName: "Ringdown" } as AppEnv["Variables"]["config"]);
    c.set("manifest", { page: { js: null, css: [], preload: [] } });
    throw error;
  });
  app.onError(answerError);
  const answer = await app.request("/er/hospital", { method, headers: { Accept: "text/html" } });
  return { refresh: answer.headers.get("Refresh"), text: await answer.text() };
}

Deno.test("a page that is not ready comes again by itself, not at once on all screens, and says so", async () => {
  const seconds = new Set<string | null>();
  for (let times = 0; times < 30; times++) {
    const { refresh, text } = await pageOf(new Unavailable("Not ready."));
    assert.match(refresh ?? "", /^(8|9|1[0-2])$/);
    assert.match(text, /This page tries again by itself\./);
    seconds.add(refresh);
  }
  assert(seconds.size > 1);
});

Deno.test("what was sent, a search and a busy sign-in are not asked for again by themselves", async () => {
  const unready = new Unavailable("Not ready.");
  for (
    const { refresh, text } of [
      await pageOf(unready, "POST"),
      await pageOf(new SearchPutOff(REFUSAL_MESSAGES.searchBusy)),
      await pageOf(new PasswordsBusy()),
    ]
  ) {
    assert.equal(refresh, null);
    assert(!text.includes("by itself"));
  }
});

function errorOf(work: () => void): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error("it has not failed");
}
