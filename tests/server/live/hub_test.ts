import assert from "node:assert/strict";
import { ringdownWith } from "../../domain/ringdown/examples.ts";
import { anMci } from "../../islands/mci/cast.ts";
import { createStage, mapOf, NOTHING_FRESH, of, statusAt } from "./stage.ts";

const CREW = { stream: "user", userId: "paramedic" } as const;
const OTHER_CREW = { stream: "user", userId: "colleague" } as const;
const BOARD = { stream: "hospital", hospitalId: "general", seesRingdowns: true } as const;
const COORDINATOR = { stream: "mci" } as const;

/** A stage on which each slice serves a single subscriber. */
function slowStage() {
  return createStage({ sliceMs: 0 });
}

Deno.test("full states go out one slice after the other: boards, then crews, then the rest", () => {
  const { hub, time, join } = slowStage();
  const order = [COORDINATOR, CREW, OTHER_CREW, BOARD].map((audience) => join(audience));
  hub.admit(hub.pending());
  const served = () => order.map(({ socket }) => socket.texts.length);
  assert.deepEqual(served(), [0, 0, 0, 0], "not within the turn that admits");
  assert.equal(hub.waiting(), 4);
  const steps = [[0, 0, 0, 1], [0, 1, 0, 1], [0, 1, 1, 1], [1, 1, 1, 1]];
  for (const step of steps) {
    time.turn();
    assert.deepEqual(served(), step);
  }
  assert.equal(hub.waiting(), 0);
});

Deno.test("whoever waits for the full state hears no change, but the state has it", () => {
  const { hub, time, join, publish } = slowStage();
  const { socket } = join(BOARD);
  hub.admit(hub.pending());
  publish({ ringdowns: mapOf(ringdownWith({ id: "r7" })) });
  assert.deepEqual(socket.texts, []);
  time.turn();
  const [reset, ...later] = socket.messages();
  assert.equal(reset.ringdowns[0].id, "r7");
  assert.deepEqual(later, []);
  publish({ ringdowns: mapOf(ringdownWith({ id: "r7", status: "ARRIVED" })) });
  assert.equal(socket.messages()[1].ringdowns[0].currentDeliveryStatus, "ARRIVED");
});

Deno.test("after the picture was loaded again nobody hears a change or heartbeat before the reset", () => {
  const { hub, picture, time, open, publish } = slowStage();
  const screens = [open(BOARD), open(CREW), open(COORDINATOR)];
  picture.load({ ringdowns: [ringdownWith()], statuses: [], mcis: [], mciRingdowns: [] });
  hub.resetAll();
  publish({ mcis: mapOf(anMci()) });
  hub.sendHeartbeat();
  for (const { socket } of screens) assert.equal(socket.texts.length, 1);
  time.pass(0);
  for (const { socket } of screens) {
    const [, again, ...others] = socket.messages();
    assert(again.reset && again.mcis.length === 1);
    assert.deepEqual(others, []);
  }
});

Deno.test("a right that is withdrawn in line ends the stream without a message", () => {
  const { hub, time, join } = slowStage();
  const { socket, subscriber } = join(BOARD);
  hub.admit(hub.pending());
  hub.close(subscriber, 4401, "Please sign in again");
  time.pass(0);
  assert.deepEqual([socket.code, socket.texts.length, hub.subscribers().length], [4401, 0, 0]);
});

Deno.test("a client that leaves in line gets nothing and leaves nothing behind", () => {
  const { hub, time, join } = slowStage();
  const { socket } = join(CREW);
  hub.admit(hub.pending());
  socket.close();
  time.pass(0);
  assert.deepEqual([socket.texts.length, hub.subscribers().length, hub.waiting()], [0, 0, 0]);
});

Deno.test("nobody is told a picture that is no longer current; they wait for the next one", () => {
  let isCurrent = false;
  const { hub, time, join, publish } = createStage({ mayTell: () => isCurrent });
  const { socket } = join(CREW);
  hub.admit(hub.pending());
  time.pass(10_000);
  assert.deepEqual([socket.texts.length, hub.waiting()], [0, 1]);
  isCurrent = true;
  publish({});
  time.pass(0);
  assert.deepEqual([socket.texts.length, hub.waiting()], [1, 0]);
});

Deno.test("only so many are admitted at once, and boards come first", () => {
  const { hub, join } = createStage();
  for (let n = 0; n < 600; n++) join({ stream: "user", userId: `crew ${n}` });
  const { subscriber: board } = join(BOARD);
  const first = hub.pending();
  assert.deepEqual([first.length, first[0]], [500, board]);
  hub.admit(first);
  assert.equal(hub.pending().length, 101);
  assert.equal(hub.waiting(), 601);
});

Deno.test("many changes while a plain stream waits make one full state", () => {
  const { time, open, publish } = slowStage();
  const { socket } = open(BOARD, { plain: true });
  for (const etaMinutes of [5, 6, 7]) {
    publish({ ringdowns: mapOf(ringdownWith({ etaMinutes })) });
  }
  time.pass(0);
  assert.deepEqual(socket.messages().map(({ ringdowns }) => ringdowns[0]?.etaMinutes), [
    undefined,
    7,
  ]);
});

Deno.test("a ringdown read again unchanged is told to nobody", () => {
  const { hub, picture, open } = createStage();
  const { socket } = open(BOARD);
  const rows = { ...NOTHING_FRESH, ringdowns: mapOf(ringdownWith()) };
  hub.publish(picture.apply(rows));
  hub.publish(picture.apply({ ...rows, ringdowns: mapOf(ringdownWith()) }));
  assert.equal(socket.texts.length, 2);
});

Deno.test("a ringdown that only got another hospital name is told", () => {
  const { open, publish } = createStage();
  const { socket } = open(BOARD);
  const ringdown = ringdownWith();
  publish({ ringdowns: mapOf(ringdown) });
  const renamed = { ...ringdown, hospital: { ...ringdown.hospital, name: "General East" } };
  publish({ ringdowns: mapOf(renamed) });
  assert.equal(socket.messages().at(-1).ringdowns[0].hospital.name, "General East");
});

Deno.test("a hospital's status comes whole when it publishes, with its counts", () => {
  const { open, publish, time } = createStage();
  const [board, crew] = [open(BOARD), open(CREW)];
  publish({
    statuses: new Map([["general", statusAt("general")]]),
    ringdowns: mapOf(ringdownWith()),
  });
  const own = board.socket.messages().at(-1);
  assert.equal(own.statusUpdate.hospital.ambulancesEnRoute, 1);
  assert.equal(own.counts, undefined);
  time.pass(5_000);
  const told = crew.socket.messages().filter(({ statusUpdates, counts }) =>
    statusUpdates || counts
  );
  assert.deepEqual(told.slice(1), [{ statusUpdates: [own.statusUpdate] }]);
});

Deno.test("whoever took a ringdown over and lost it again between two readings hears that it is gone", () => {
  const { open, publish } = createStage();
  const crewed = (crew: string) => of(ringdownWith({ id: "r7" }), { crew });
  publish({ ringdowns: mapOf(crewed("anna")) });
  const [anna, bert, carl] = ["anna", "bert", "carl"].map((userId) => {
    return open({ stream: "user", userId });
  });
  const stranger = open({ stream: "user", userId: "dora" }, { organizationId: "county" });
  publish({ ringdowns: mapOf(crewed("carl")) });
  const gone = [{ gone: { ringdowns: ["r7"] } }];
  assert.deepEqual(anna.socket.messages().slice(1), gone);
  assert.deepEqual(bert.socket.messages().slice(1), gone);
  assert.equal(carl.socket.messages()[1].ringdowns[0].id, "r7");
  assert.equal(stranger.socket.texts.length, 1, "it is no business of another agency");

  publish({ ringdowns: mapOf({ ...crewed("carl"), etaMinutes: 3 }) });
  assert.equal(bert.socket.texts.length, 2, "only when the crew has changed");
});
