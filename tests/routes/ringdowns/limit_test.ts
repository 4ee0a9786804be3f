/** How many ringdowns and updates a minute, over HTTP and on several processes. */
import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { type AppOn, startAppOn } from "../../support/app.ts";
import { type Answer, aRingdown, move, personWith } from "../../support/person.ts";
import { answered, refused } from "../answers.ts";
import { makeClient, programWith, tokenOf } from "../programs.ts";
import { sharedApp } from "../shared_app.ts";

const env = { RINGDOWNS_PER_MINUTE: "2" };
const { test, app, as, hospital } = sharedApp({ env });

async function body(changes: Record<string, unknown> = {}) {
  return aRingdown(await hospital("General Hospital"), { id: crypto.randomUUID(), ...changes });
}

const inUnit = (ambulanceIdentifier: string) => ({ ambulance: { ambulanceIdentifier } });

function secondsOf(answer: Answer<unknown>): number {
  const seconds = Number(answer.headers.get("Retry-After"));
  assert(seconds >= 1 && seconds <= 60, String(seconds));
  return seconds;
}

async function onSecondProcess(work: (other: AppOn) => Promise<void>) {
  const other = await startAppOn(app().url, { env });
  await work(other).finally(() => other.stop());
}

test("over the limit a ringdown is 429 with Retry-After, on every process, and a repeat is not", async () => {
  const crew = await as("crew1");
  const first = await body();
  answered(await crew.post("/api/ringdowns", first), 201);
  await onSecondProcess(async ({ origin }) => {
    const elsewhere = personWith({ ...crew, origin });
    answered(await elsewhere.post("/api/ringdowns", await body()), 201);
    for (const { post } of [crew, elsewhere]) {
      const answer = await post("/api/ringdowns", await body());
      secondsOf(answer);
      assert.deepEqual(refused(answer, 429), [{
        message: "Too many ringdowns from this unit or this user within a minute.",
      }]);
      answered(await post("/api/ringdowns", first), 200);
    }
  });
});

test("over the limit an update is 429 with Retry-After, and a status is not", async () => {
  const crew = await as("crew2");
  const sent = await crew.post<Ringdown>("/api/ringdowns", await body(inUnit("L1")));
  const { id } = answered(sent, 201);
  const change = (etaMinutes: number) => crew.patch(`/api/ringdowns/${id}`, { etaMinutes });
  for (const minutes of [3, 4]) answered(await change(minutes), 200);
  const answer = await change(5);
  secondsOf(answer);
  assert.deepEqual(refused(answer, 429), [{
    message: "Too many updates from this unit or this user within a minute.",
  }]);
  answered(await change(4), 200); // as it is stored
  answered(await move(crew, { id }, "ARRIVED"), 200);
});

test("updates that say nothing new are counted like others", async () => {
  const crew = await as("ems.admin");
  const sent = await crew.post<Ringdown>("/api/ringdowns", await body(inUnit("L2")));
  const { id, etaMinutes } = answered(sent, 201);
  const repeat = () =>
    crew.patch(`/api/ringdowns/${id}`, { updateId: crypto.randomUUID(), etaMinutes });
  for (let count = 0; count < 2; count++) answered(await repeat(), 200);
  refused(await repeat(), 429);
});

test("a program may send five times as many for its agency, and what dispatch feeds is not counted", async () => {
  const client = await makeClient(await as("super"), "harbor1@demo.test");
  const program = programWith(app().origin, await tokenOf(app().origin, client));
  for (let unit = 0; unit < 5; unit++) {
    for (let sent = 0; sent < 2; sent++) {
      const ringdown = await body(inUnit(`H${unit}`));
      answered(await program.call("POST", "/api/ringdowns", ringdown), 201);
    }
  }
  refused(await program.call("POST", "/api/ringdowns", await body(inUnit("H9"))), 429);
  const dispatched = {
    ambulanceIdentifier: "H9",
    dispatchCallNumber: "26119900",
    startDateTimeLocal: new Date().toISOString(),
  };
  for (let fed = 0; fed < 15; fed++) {
    const { status } = await program.call("POST", "/api/emscalls", [dispatched]);
    assert(status < 300, String(status));
  }
});
