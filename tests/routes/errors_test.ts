/** Which answer a failure becomes, where no request of another test can bring the failure about. */
import assert from "node:assert/strict";
import { Hono } from "hono";
import { CommitUnknown } from "../../domain/errors.ts";
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

function errorOf(work: () => void): Error {
  try {
    work();
  } catch (error) {
    return error as Error;
  }
  throw new Error("it has not failed");
}
