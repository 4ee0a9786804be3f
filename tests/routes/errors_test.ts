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
