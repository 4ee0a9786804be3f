import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Outcome } from "../../../islands/call/outcome.ts";
import type { ApiCall, Intent } from "../../../islands/outbox/intent.ts";
import { openOutbox, type Outbox } from "../../../islands/outbox/outbox.ts";
import { KEPT_FOR_MS, openStore, type Store } from "../../../islands/outbox/store.ts";
import { untilTrue } from "../../support/until_true.ts";

const NOW = Date.parse("2026-11-20T14:05:00Z");
const ABOUT = { who: "68 F, chest pain", hospital: "General Hospital", phone: "555-0100" };

type Told = Outcome<Ringdown> & { retryAfter?: number };
type Answer = (call: ApiCall) => Told | Promise<Told>;

const refused = (status: number, message = "No.", path?: string): Outcome<Ringdown> => ({
  outcome: "refused",
  status,
  messages: message ? [path ? { path, message } : { message }] : [],
});
const UNKNOWN: Outcome<Ringdown> = { outcome: "unknown", reason: "No answer came." };
const OFFLINE: Outcome<Ringdown> = { outcome: "failed", reason: "There is no connection." };
const done = (id: string, timestamps = {}): Outcome<Ringdown> => ({
  outcome: "done",
  answer: { id, timestamps } as Ringdown,
});

const SAID = { etaMinutes: 9, etaSaidAt: "2026-11-20T22:14:00.000Z" };

interface Opened {
  outbox: Outbox;
  store: Store;
  calls: ApiCall[];
  sent: string[];
  clock: { now: number; elapsed: number };
  /** Lets time pass, on both clocks. */
  pass(ms: number): Promise<void>;
}

async function opened(answer: Answer, { store }: { store?: Store } = {}): Promise<Opened> {
  const kept = store ?? await openStore("user", {
    isMemoryChosen: true,
    openDevice: () => Promise.reject(),
  });
  const calls: ApiCall[] = [];
  const sent: string[] = [];
  const clock = { now: NOW, elapsed: 0 };
  const timers = new Set<{ at: number; act: () => void }>();
  const outbox = openOutbox({
    store: kept,
    async exchange(call) {
      calls.push(call);
      return await answer(call);
    },
    turn: { take: (work) => work(), close: () => {} },
    channel: { say: () => {}, hear: () => {}, close: () => {} },
    now: () => clock.now,
    elapsed: () => clock.elapsed,
    later(ms, act) {
      const timer = { at: clock.elapsed + ms, act };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    chance: () => 1,
  });
  outbox.whenDone(({ kind }) => sent.push(kind));
  return {
    outbox,
    store: kept,
    calls,
    sent,
    clock,
    async pass(ms) {
      clock.now += ms;
      clock.elapsed += ms;
      for (const timer of [...timers].filter(({ at }) => at <= clock.elapsed)) {
        timers.delete(timer);
        timer.act();
      }
      await settled();
    },
  };
}

/** Until nothing is left to do without a timer or an answer. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

const sending = (ringdownId: string, extra = {}): Intent => ({
  kind: "send",
  ringdownId,
  request: { id: ringdownId, ...extra } as (Intent & { kind: "send" })["request"],
});
const moving = (
  ringdownId: string,
  to: "ARRIVED" | "OFFLOADED" | "REDIRECTED" = "ARRIVED",
): Intent => ({
  kind: "move",
  ringdownId,
  to,
  at: new Date(NOW).toISOString(),
});

const updating = (
  ringdownId: string,
  update: (Intent & { kind: "update" })["update"],
): Intent => ({ kind: "update", ringdownId, updateId: crypto.randomUUID(), update });

async function add({ outbox }: Opened, ...intents: Intent[]) {
  for (const intent of intents) await outbox.add({ intent, about: ABOUT });
  await settled();
}

const statesOf = ({ outbox }: Opened) =>
  outbox.view().unsent.map(({ intent, state }) => [intent.kind, state]);

Deno.test("what is sent offline waits with its age, and is sent in order when the connection is back", async () => {
  let isBack = false;
  const it = await opened(({ path }) => isBack ? done("a") : path ? OFFLINE : UNKNOWN);
  await add(it, sending("a"), moving("a"));
  assert.deepEqual(statesOf(it), [["send", "waiting"], ["move", "waiting"]]);
  assert.deepEqual(it.outbox.view().unsent[0].line.who, ABOUT.who);
  await it.pass(31_000);
  assert.equal(it.outbox.ageOf(it.outbox.view().unsent[0].id), 31_000);
  isBack = true;
  it.outbox.hurry();
  await untilTrue(() => it.outbox.view().unsent.length === 0);
  assert.deepEqual(it.sent, ["send", "move"]);
  it.outbox.close();
});

Deno.test("a retry says the same as the first try", async () => {
  let tries = 0;
  const it = await opened(() => ++tries < 3 ? UNKNOWN : done("a"));
  await add(it, sending("a"));
  await it.pass(1_000);
  await it.pass(2_000);
  assert.deepEqual(statesOf(it), []);
  assert.equal(it.calls.length, 3);
  assert.deepEqual(it.calls[0], it.calls[2]);
  it.outbox.close();
});

Deno.test("the device's clock may jump: nothing gets younger", async () => {
  const it = await opened(() => OFFLINE);
  await add(it, sending("a"));
  const [{ id }] = it.outbox.view().unsent;
  await it.pass(40_000);
  it.clock.now -= 3_600_000;
  assert.equal(it.outbox.ageOf(id), 40_000);
  await it.pass(5_000);
  assert.equal(it.outbox.ageOf(id), 45_000);
  it.outbox.close();
  const again = await opened(() => OFFLINE, { store: it.store });
  again.clock.now = it.clock.now;
  await settled();
  assert(again.outbox.ageOf(id) >= 40_000);
  again.outbox.close();
});

Deno.test("a refusal is told and holds what comes after it, but no other patient", async () => {
  const it = await opened(({ path, method, body }) => {
    if (method === "GET") return done("a", {});
    if (path === "/api/ringdowns") return done((body as { id: string }).id);
    return refused(409, "This ringdown is CANCELLED and cannot become ARRIVED.");
  });
  await add(it, moving("a"), moving("a", "OFFLOADED"), sending("b"));
  await untilTrue(() => it.outbox.view().unsent.length === 2);
  assert.deepEqual(statesOf(it), [["move", "refused"], ["move", "held"]]);
  const [{ id, refusal }] = it.outbox.view().unsent;
  assert.match(refusal!.messages[0].message, /CANCELLED/);
  await it.pass(60_000);
  assert.equal(it.calls.filter(({ method }) => method === "PATCH").length, 1);
  await it.outbox.dismiss(id);
  assert.deepEqual(statesOf(it), []);
  it.outbox.close();
});

Deno.test("a refused update holds the next one, but neither a step nor an ETA: the patient arrives", async () => {
  const it = await opened(({ path, body }) => {
    if (path.endsWith("/deliveryStatus")) return done("a");
    return "patient" in (body as object)
      ? refused(409, "This was changed on another device meanwhile.", "patient.treatmentNotes")
      : done("a");
  });
  const notes = { patient: { treatmentNotes: "Aspirin" } };
  await add(it, updating("a", notes), updating("a", notes), updating("a", SAID), moving("a"));
  await untilTrue(() => it.outbox.view().unsent.length === 2);
  assert.deepEqual(statesOf(it), [["update", "refused"], ["update", "held"]]);
  assert.deepEqual(it.sent, ["update", "move"]);
  it.outbox.close();
});

Deno.test("a refused ETA is tried once, and holds no step either", async () => {
  const it = await opened(({ path }) =>
    path.endsWith("/deliveryStatus") ? done("a") : refused(409, "It cannot be changed any more.")
  );
  await add(it, updating("a", SAID), moving("a"));
  await untilTrue(() => it.sent.length === 1);
  await it.pass(60_000);
  assert.deepEqual(statesOf(it), [["update", "refused"]]);
  assert.equal(it.calls.length, 2);
  it.outbox.close();
});

Deno.test("a hospital that takes no ringdowns any more is told, and the ringdown can be taken back", async () => {
  const it = await opened(({ method }) =>
    method === "GET" ? refused(404) : refused(400, "This hospital is not active.", "hospital.id")
  );
  await add(it, sending("a"), moving("a"));
  assert.deepEqual(statesOf(it), [["send", "refused"], ["move", "held"]]);
  const intent = await it.outbox.takeBack("a");
  assert.equal(intent?.request.id, "a");
  assert.deepEqual(statesOf(it), []);
  it.outbox.close();
});

Deno.test("a refused retry of what is there already counts as sent", async () => {
  let tries = 0;
  const it = await opened(({ method }) => {
    if (method === "GET") return done("a", { ARRIVED: "2026-11-20T14:05:00.000Z" });
    return ++tries === 1 ? UNKNOWN : refused(409);
  });
  await add(it, moving("a"));
  await it.pass(1_000);
  assert.deepEqual(statesOf(it), []);
  assert.deepEqual(it.sent, ["move"]);
  it.outbox.close();
});

Deno.test("an answer that is not from our server is none", async () => {
  const answers: Outcome<Ringdown>[] = [
    { outcome: "done", answer: null as unknown as Ringdown },
    done("another one"),
    refused(403, ""),
    refused(404, ""),
    refused(429, "Too many."),
  ];
  const it = await opened(() => answers.shift() ?? done("a"));
  await add(it, sending("a"));
  for (let turn = 0; turn < 5; turn++) {
    assert.deepEqual(statesOf(it), [["send", "waiting"]]);
    await it.pass(15_000);
  }
  assert.deepEqual(it.sent, ["send"]);
  it.outbox.close();
});

Deno.test("what the server asks to send later stands as not sent, with its reason, and is sent then", async () => {
  const reason = "Too many ringdowns from this unit or this user within a minute.";
  const later: Told = {
    outcome: "refused",
    status: 429,
    messages: [{ message: reason }],
    retryAfter: 40,
  };
  const answers = [later, { ...later, retryAfter: 5_000 }];
  const it = await opened(() => answers.shift() ?? done("a"));
  await add(it, sending("a"));
  const [unsent] = it.outbox.view().unsent;
  assert.deepEqual([unsent.state, unsent.reason], ["waiting", reason]);
  assert.equal(unsent.line.mayBeThere, false, "the server has certainly nothing of it");
  await it.pass(39_000);
  assert.equal(it.calls.length, 1);
  await it.pass(2_000);
  assert.equal(it.calls.length, 2);
  await it.pass(62_000); // no answer makes it wait for longer than a minute
  assert.deepEqual([it.sent, statesOf(it)], [["send"], []]);
  it.outbox.close();
});

Deno.test("a try that may have arrived stays one when the next is asked to come later", async () => {
  const answers = [UNKNOWN, refused(429, "Too many.")];
  const it = await opened(() => answers.shift() ?? done("a"));
  await add(it, sending("a"));
  await it.pass(1_000);
  const [unsent] = it.outbox.view().unsent;
  assert.deepEqual([unsent.line.mayBeThere, unsent.reason], [true, "Too many."]);
  assert.equal(await it.outbox.takeBack("a"), null);
  it.outbox.close();
});

Deno.test("without a session everything is held, and it goes on after the next sign-in", async () => {
  let isSignedIn = false;
  const it = await opened(() => isSignedIn ? done("a") : refused(401, "Please sign in."));
  await add(it, sending("a"));
  assert.equal(it.outbox.view().isSignedOut, true);
  assert.deepEqual(statesOf(it), [["send", "waiting"]]);
  const [unsent] = it.outbox.view().unsent;
  assert.deepEqual([unsent.wasUnanswered, unsent.mayBeThere], [false, false], "it was answered");
  isSignedIn = true;
  it.outbox.hurry();
  await untilTrue(() => it.outbox.view().unsent.length === 0);
  assert.equal(it.outbox.view().isSignedOut, false);
  assert.deepEqual(it.sent, ["send"]);
  it.outbox.close();
});

Deno.test("a status that is undone while it waits leaves the queue; one that may be there is undone", async () => {
  const it = await opened(() => OFFLINE);
  await add(it, moving("a"));
  assert.equal(await it.outbox.undo("a", "ARRIVED"), "left");
  assert.deepEqual(statesOf(it), []);
  assert.equal(await it.outbox.undo("a", "ARRIVED"), "none");
  it.outbox.close();

  let isBack = false;
  const other = await opened(() => isBack ? done("a") : UNKNOWN);
  await add(other, moving("a"));
  assert.equal(await other.outbox.undo("a", "ARRIVED"), "sent");
  isBack = true;
  other.outbox.hurry();
  await untilTrue(() => other.outbox.view().unsent.length === 0);
  assert.deepEqual(other.sent, ["move", "undo"]);
  assert.deepEqual(other.calls.at(-1)?.body, {
    deliveryStatus: "ARRIVED",
    at: new Date(NOW).toISOString(),
  });
  other.outbox.close();
});

Deno.test("an arrival is undone in the queue although an update was said after it", async () => {
  const it = await opened(() => OFFLINE);
  await add(it, sending("a"), moving("a"), updating("a", { patient: { heartRateBpm: 90 } }));
  assert.equal(await it.outbox.undo("a", "ARRIVED"), "left");
  assert.deepEqual(statesOf(it), [["send", "waiting"], ["update", "waiting"]]);
  it.outbox.close();
});

Deno.test("a new ETA takes the place of one that was never tried, and no other", async () => {
  let answer: Outcome<Ringdown> = OFFLINE;
  const it = await opened(() => answer);
  await add(it, updating("b", { etaMinutes: 5 }), updating("a", SAID));
  await add(it, updating("a", { patient: {}, etaMinutes: 10 }), updating("a", { etaMinutes: 11 }));
  const etas = () =>
    it.outbox.view().unsent.map(({ intent }) =>
      intent.kind === "update" && [intent.ringdownId, intent.update.etaMinutes]
    );
  assert.deepEqual(etas(), [["b", 5], ["a", 10], ["a", 11]]);
  answer = UNKNOWN; // the first of each may be there now
  await it.pass(2_000);
  await add(it, updating("b", { etaMinutes: 6 }));
  assert.deepEqual(etas(), [["b", 5], ["a", 10], ["a", 11], ["b", 6]]);
  it.outbox.close();
});

Deno.test("a canceled ringdown leaves the queue; one that may be there is canceled after it", async () => {
  let isLost = false;
  const it = await opened(() => isLost ? UNKNOWN : OFFLINE);
  await add(it, sending("a"), moving("a"));
  assert.equal(await it.outbox.cancel("a", ABOUT), "left");
  assert.deepEqual(statesOf(it), []);
  isLost = true;
  await add(it, sending("b"));
  assert.equal(await it.outbox.cancel("b", ABOUT), "sent");
  const [, { intent, state }] = it.outbox.view().unsent;
  assert.deepEqual([intent.kind === "move" && intent.to, state], ["CANCELLED", "waiting"]);
  it.outbox.close();
});

Deno.test("only what was never tried, and has nothing behind it, is withdrawn", async () => {
  let isLost = false;
  const it = await opened(() => isLost ? UNKNOWN : OFFLINE);
  await add(it, moving("a"), updating("a", { etaMinutes: 9 }));
  const ids = () => it.outbox.view().unsent.map(({ id }) => id);
  assert.equal(await it.outbox.withdraw(ids()[0]), false, "something comes after it");
  assert.equal(await it.outbox.withdraw(ids()[1]), true);
  isLost = true;
  await it.pass(2_000);
  assert.equal(await it.outbox.withdraw(ids()[0]), false, "it may be there");
  assert.equal(ids().length, 1);
  it.outbox.close();
});

Deno.test("a ringdown that was never tried is taken back with what was to be said of it", async () => {
  const it = await opened(() => OFFLINE);
  await add(it, sending("a"), moving("a"), sending("b"));
  assert.equal((await it.outbox.takeBack("a"))?.ringdownId, "a");
  assert.equal(it.outbox.view().unsent.length, 1);
  it.outbox.close();
  const unknown = await opened(() => UNKNOWN);
  await add(unknown, sending("a"));
  assert.equal(await unknown.outbox.takeBack("a"), null);
  unknown.outbox.close();
});

Deno.test("a patient who is redirected is sent on after the redirect, and also when that is refused", async () => {
  const it = await opened(({ path, body, method }) => {
    if (method === "GET") return done("a");
    if (path !== "/api/ringdowns") return refused(409, "It is over.");
    const sent = body as { id: string; redirectedFromId?: string };
    return sent.redirectedFromId ? refused(400, "None.", "redirectedFromId") : done(sent.id);
  });
  await add(it, moving("a", "REDIRECTED"), sending("b", { redirectedFromId: "a" }));
  await untilTrue(() => it.sent.length === 1);
  assert.deepEqual(statesOf(it), [["move", "refused"]]);
  const paths = it.calls.filter(({ method }) => method !== "GET").map(({ path }) => path);
  assert.match(paths[0], /deliveryStatus/);
  it.outbox.close();
});

Deno.test("one that another ringdown has continued already is sent as a new patient's when the crew says so", async () => {
  const it = await opened(({ method, body }) => {
    if (method === "GET") return refused(404);
    const sent = body as { id: string; redirectedFromId?: string };
    return sent.redirectedFromId ? refused(409, "Continued.", "redirectedFromId") : done(sent.id);
  });
  await add(it, sending("b", { redirectedFromId: "a" }));
  const [{ id, state }] = it.outbox.view().unsent;
  assert.equal(state, "refused");
  await it.outbox.sendAsNew(id);
  await untilTrue(() => it.sent.length === 1);
  it.outbox.close();
});

Deno.test("of one that is sent as a new patient's nothing is unanswered: what was tried was refused", async () => {
  let isAway = false;
  const it = await opened(({ method }) =>
    method === "GET"
      ? refused(404)
      : isAway
      ? OFFLINE
      : refused(409, "Continued.", "redirectedFromId")
  );
  await add(it, sending("b", { redirectedFromId: "a" }));
  const [{ id }] = it.outbox.view().unsent;
  isAway = true;
  await it.outbox.sendAsNew(id);
  await untilTrue(() => it.outbox.view().unsent[0].state === "waiting");
  assert.equal(it.outbox.view().unsent[0].wasUnanswered, false);
  it.outbox.close();
});

Deno.test("a ringdown that the stream shows counts as sent", async () => {
  const it = await opened(() => UNKNOWN);
  await add(it, sending("a"), moving("a"));
  await it.outbox.isThere({ id: "a" } as Ringdown);
  assert.deepEqual(statesOf(it), [["move", "waiting"]]);
  it.outbox.close();
});

Deno.test("the end of a first try is told, and what has to wait does not hold the screen", async () => {
  let answer = done("a");
  const it = await opened(() => answer);
  const tryIt = (intent: Intent) => it.outbox.addAndTry({ intent, about: ABOUT });
  assert.equal((await tryIt(sending("a"))).first, "done");
  answer = UNKNOWN;
  assert.equal((await tryIt(moving("a"))).first, "waiting");
  assert.equal((await tryIt(moving("a", "OFFLOADED"))).first, "waiting");
  answer = refused(400, "No.");
  const tried = await tryIt(sending("b"));
  assert.equal(tried.first, "refused");
  assert.equal((await it.outbox.takeBack("b"))?.ringdownId, "b");
  it.outbox.close();
});

Deno.test("after 12 h it is no longer sent; its line stays until it is dismissed", async () => {
  const it = await opened(() => OFFLINE);
  await add(it, sending("a"));
  await it.pass(KEPT_FOR_MS);
  assert.deepEqual(statesOf(it), []);
  const [{ id, line }] = it.outbox.view().neverSent;
  assert.deepEqual(line, {
    ...ABOUT,
    ringdownId: "a",
    kind: "send",
    status: null,
    pressedAt: NOW,
    mayBeThere: false,
  });
  await it.outbox.dismiss(id);
  assert.deepEqual(it.outbox.view().neverSent, []);
  it.outbox.close();
});

Deno.test("no patient waits for the answer about another one", async () => {
  const hanging = Promise.withResolvers<Outcome<Ringdown>>();
  const it = await opened(({ body }) =>
    (body as { id: string }).id === "a" ? hanging.promise : done("b")
  );
  await add(it, sending("a"), sending("b"));
  assert.deepEqual(statesOf(it), [["send", "sending"]]);
  assert.deepEqual(it.sent, ["send"]);
  hanging.resolve(done("a"));
  await untilTrue(() => it.sent.length === 2);
  it.outbox.close();
});

Deno.test("when the connection is back, a call that hangs is made anew", async () => {
  const signals: AbortSignal[] = [];
  let isBack = false;
  const store = await openStore("user", {
    isMemoryChosen: true,
    openDevice: () => Promise.reject(),
  });
  let elapsed = 0;
  const outbox = openOutbox({
    store,
    exchange: (_, { signal }) => {
      signals.push(signal);
      if (isBack) return Promise.resolve(done("a"));
      return new Promise((resolve) => signal.addEventListener("abort", () => resolve(UNKNOWN)));
    },
    turn: { take: (work) => work(), close: () => {} },
    channel: { say: () => {}, hear: () => {}, close: () => {} },
    now: () => NOW,
    elapsed: () => elapsed,
    later: () => () => {},
    chance: () => 1,
  });
  await outbox.add({ intent: sending("a"), about: ABOUT });
  await settled();
  outbox.hurry();
  assert.equal(signals[0].aborted, false);
  elapsed = 4_000;
  isBack = true;
  outbox.hurry();
  assert.equal(signals[0].aborted, true);
  await settled();
  elapsed = 20_000;
  outbox.hurry();
  await untilTrue(() => outbox.view().unsent.length === 0);
  outbox.close();
});
