import assert from "node:assert/strict";
import fc from "fast-check";
import { DELIVERY_STATUSES } from "../../domain/ringdown/delivery_status.ts";
import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import {
  applyHospitalChanges,
  applyMciChanges,
  applyUserChanges,
  CHANGES_PROTOCOL,
  CLOSE,
  goneAfter,
  type HospitalSnapshot,
  isOnBoard,
  isOnCrewScreen,
  type MciChanges,
  type StreamChanges,
  type UserSnapshot,
  withAnsweredRingdown,
} from "../../domain/stream_messages.ts";
import { minutesAfterNoon, NOON, ringdownWith } from "./ringdown/examples.ts";

const SEED = 2611;
const NOTHING: UserSnapshot = { mcis: [], ringdowns: [], statusUpdates: [] };
const EMPTY_BOARD: HospitalSnapshot = { mcis: [], ringdowns: [], statusUpdate: null };

function mciWith(id: string, startedMinutes = 0, estimatedRedCount = 0): Mci {
  return { id, startedAt: minutesAfterNoon(startedMinutes), estimatedRedCount } as Mci;
}

function statusOf(HospitalId: string, place: number, openEdBedCount = 4): HospitalStatus {
  return {
    id: `status of ${HospitalId}`,
    HospitalId,
    openEdBedCount,
    hospital: { id: HospitalId, name: HospitalId, sortSequenceNumber: place },
  } as HospitalStatus;
}

Deno.test("a reset replaces everything that was there before", () => {
  const before = { ...NOTHING, ringdowns: [ringdownWith({ id: "old" })], mcis: [mciWith("old")] };
  const reset = { reset: true as const, ...NOTHING, ringdowns: [ringdownWith({ id: "new" })] };
  assert.deepEqual(applyUserChanges(before, reset), {
    ...NOTHING,
    ringdowns: [ringdownWith({ id: "new" })],
  });
  const board = { ...EMPTY_BOARD, ringdowns: before.ringdowns, statusUpdate: statusOf("g", 1) };
  assert.deepEqual(
    applyHospitalChanges(board, { reset: true, ...EMPTY_BOARD }),
    EMPTY_BOARD,
  );
});

Deno.test("a heartbeat changes nothing", () => {
  const crew = { ...NOTHING, ringdowns: [ringdownWith()], statusUpdates: [statusOf("g", 1)] };
  assert.deepEqual(applyUserChanges(crew, {}), crew);
  const board = { ...EMPTY_BOARD, ringdowns: [ringdownWith()], statusUpdate: statusOf("g", 1) };
  assert.deepEqual(applyHospitalChanges(board, {}), board);
});

Deno.test("a changed ringdown replaces the one with its id, a new one is added", () => {
  const before = { ...EMPTY_BOARD, ringdowns: [ringdownWith({ id: "a" })] };
  const confirmed = ringdownWith({ id: "a", status: "RINGDOWN CONFIRMED" });
  const next = ringdownWith({ id: "b", sentAt: minutesAfterNoon(1) });
  assert.deepEqual(applyHospitalChanges(before, { ringdowns: [next, confirmed] }).ringdowns, [
    confirmed,
    next,
  ]);
});

Deno.test("entries under 'gone' are removed by id, statuses by the hospital's id", () => {
  const before: UserSnapshot = {
    mcis: [mciWith("mci")],
    ringdowns: [ringdownWith({ id: "a" }), ringdownWith({ id: "b" })],
    statusUpdates: [statusOf("general", 1), statusOf("downtown", 2)],
  };
  const gone = { ringdowns: ["a"], mcis: ["mci"], statusUpdates: ["general"] };
  assert.deepEqual(applyUserChanges(before, { gone }), {
    mcis: [],
    ringdowns: [ringdownWith({ id: "b" })],
    statusUpdates: [statusOf("downtown", 2)],
  });
  const unknown = { ringdowns: ["x"], mcis: ["x"], statusUpdates: ["x"] };
  assert.deepEqual(applyUserChanges(before, { gone: unknown }), before);
});

Deno.test("lists are sorted in the order of design §8.4", () => {
  const after = applyUserChanges(NOTHING, {
    mcis: [mciWith("older", -60), mciWith("b"), mciWith("a")],
    ringdowns: [ringdownWith({ id: "later", sentAt: minutesAfterNoon(3) }), ringdownWith()],
    statusUpdates: [statusOf("z", 2), statusOf("b", 1), statusOf("a", 1)],
  });
  assert.deepEqual(after.mcis.map(({ id }) => id), ["a", "b", "older"]);
  assert.deepEqual(after.ringdowns.map(({ id }) => id), ["r1", "later"]);
  assert.deepEqual(after.statusUpdates.map((s) => s.HospitalId), ["a", "b", "z"]);
});

Deno.test("the hospital's own status comes whole and stays until the next one", () => {
  const published = applyHospitalChanges(EMPTY_BOARD, { statusUpdate: statusOf("general", 1) });
  assert.equal(published.statusUpdate?.openEdBedCount, 4);
  assert.deepEqual(
    applyHospitalChanges(published, { mcis: [] }).statusUpdate,
    statusOf("general", 1),
  );
  assert.equal(applyHospitalChanges(published, { statusUpdate: null }).statusUpdate, null);
});

Deno.test("counts that come alone are laid into the statuses of their hospitals", () => {
  const statuses = [statusOf("general", 1), statusOf("downtown", 2)];
  const ambulances = { ambulancesEnRoute: 3, ambulancesOffloading: 1 };
  const screens = { openScreens: 2, hearingScreens: 1 };
  const sent = { sentInMci: { RED: 1, YELLOW: 0, GREEN: 2 } };
  const counts = [{ HospitalId: "downtown", ...ambulances, ...screens, ...sent }];
  const [general, downtown] = statuses;
  const counted = {
    ...downtown,
    hospital: { ...downtown.hospital, ...ambulances, ...screens, ...sent },
  };
  const crew = applyUserChanges({ ...NOTHING, statusUpdates: statuses }, { counts });
  assert.deepEqual(crew.statusUpdates, [general, counted]);
  const coordinator = applyMciChanges({ mcis: [], statusUpdates: statuses }, { counts });
  assert.deepEqual(coordinator.statusUpdates, [general, counted]);
  const boardOf = (statusUpdate: HospitalStatus) => ({ ...EMPTY_BOARD, statusUpdate });
  assert.deepEqual(applyHospitalChanges(boardOf(downtown), { counts }), boardOf(counted));
  assert.deepEqual(applyHospitalChanges(boardOf(general), { counts }), boardOf(general));
  assert.deepEqual(applyHospitalChanges(EMPTY_BOARD, { counts }), EMPTY_BOARD);
});

Deno.test("the parts of a reset, applied in order, replace everything that was there before", () => {
  const [pier, ferry] = [mciWith("pier", 1), mciWith("ferry")];
  const one = ringdownWith({ id: "one" });
  const before = { mcis: [{ ...mciWith("old"), ringdowns: [one] }], statusUpdates: [] };
  const parts: MciChanges[] = [
    { reset: true, more: true, mcis: [{ ...pier, ringdowns: [] }], statusUpdates: [] },
    { more: true, mcis: [{ ...ferry, ringdowns: [] }], statusUpdates: [statusOf("general", 1)] },
    { mciRingdowns: [{ mciId: "pier", ringdown: one }] },
  ];
  assert.deepEqual(parts.reduce(applyMciChanges, before), {
    mcis: [{ ...pier, ringdowns: [one], redirected: [] }, { ...ferry, ringdowns: [] }],
    statusUpdates: [statusOf("general", 1)],
  });
});

Deno.test("applying a message does not change the snapshot it is applied to", () => {
  const before = { ...NOTHING, ringdowns: [ringdownWith({ id: "a" })] };
  const copy = structuredClone(before);
  applyUserChanges(before, { ringdowns: [ringdownWith({ id: "b" })], gone: { ringdowns: ["a"] } });
  assert.deepEqual(before, copy);
});

Deno.test("crew and hospital each see a ringdown until they are done with it", () => {
  const shown = (isShown: (ringdown: Ringdown) => boolean) =>
    DELIVERY_STATUSES.filter((status) => isShown(ringdownWith({ status })));
  assert.deepEqual(shown(isOnCrewScreen), [
    "RINGDOWN SENT",
    "RINGDOWN RECEIVED",
    "RINGDOWN CONFIRMED",
    "ARRIVED",
    "OFFLOADED",
    "OFFLOADED ACKNOWLEDGED",
  ]);
  assert.deepEqual(shown(isOnBoard), [
    "RINGDOWN SENT",
    "RINGDOWN RECEIVED",
    "RINGDOWN CONFIRMED",
    "ARRIVED",
    "OFFLOADED",
    "CANCELLED",
    "REDIRECTED",
  ]);
});

Deno.test("an answer is put into the snapshot unless the stream brought something newer", () => {
  const sent = ringdownWith({ updatedAt: NOON });
  const arrived = ringdownWith({ status: "ARRIVED", updatedAt: minutesAfterNoon(5) });
  const returned = ringdownWith({ status: "RETURNED TO SERVICE", updatedAt: minutesAfterNoon(9) });
  const withSent = { ...NOTHING, ringdowns: [sent] };
  const withArrived = { ...NOTHING, ringdowns: [arrived] };
  const answered = (snapshot: UserSnapshot, ringdown: Ringdown) =>
    withAnsweredRingdown(snapshot, ringdown, { gone: new Set(), isShown: isOnCrewScreen });
  assert.deepEqual(answered(NOTHING, sent), withSent);
  assert.deepEqual(answered(withSent, arrived), withArrived);
  assert.equal(answered(withArrived, sent), withArrived);
  assert.equal(answered(withSent, { ...sent }), withSent);
  assert.deepEqual(answered(withArrived, returned), NOTHING);
});

Deno.test("a late answer does not bring back what the stream has taken away", () => {
  const ringdown = ringdownWith({ id: "r7" });
  const shown = { ...NOTHING, ringdowns: [ringdown] };
  const late = { ...ringdown, updatedAt: minutesAfterNoon(5) };
  const answered = (snapshot: UserSnapshot, gone: ReadonlySet<string>) =>
    withAnsweredRingdown(snapshot, late, { gone, isShown: isOnCrewScreen });
  const taken: Parameters<typeof goneAfter>[1][] = [
    { before: shown, changes: [{ gone: { ringdowns: ["r7"] } }], after: NOTHING },
    { before: NOTHING, changes: [{ gone: { ringdowns: ["r7"] } }], after: NOTHING },
    { before: shown, changes: [{/* a full state */}], after: NOTHING },
  ];
  for (const told of taken) assert.equal(answered(NOTHING, goneAfter(new Set(), told)), NOTHING);

  const back = goneAfter(new Set(["r7"]), { before: NOTHING, changes: [], after: shown });
  assert.deepEqual(answered(shown, back).ringdowns, [late]);
});

Deno.test("a screen that stays open for days remembers only the last that are gone", () => {
  let gone: ReadonlySet<string> = new Set();
  for (let n = 0; n < 2_000; n++) {
    const changes = [{ gone: { ringdowns: [`r${n}`] } }];
    gone = goneAfter(gone, { before: NOTHING, changes, after: NOTHING });
  }
  assert.equal(gone.size, 500);
  assert(gone.has("r1999"));
});

Deno.test("the protocol and the close codes are those of wire §4", () => {
  assert.equal(CHANGES_PROTOCOL, "ringdown.changes");
  assert.deepEqual(CLOSE, {
    notAllowed: 1008,
    restarting: 1012,
    tryAgainLater: 1013,
    signedOut: 4401,
  });
});

/** What happens in the region: entries appear, change and leave. */
const happenings = fc.array(
  fc.record({
    kind: fc.constantFrom("ringdown", "mci", "status"),
    id: fc.constantFrom("a", "b", "c", "d"),
    minutes: fc.integer({ min: 0, max: 5 }),
    count: fc.integer({ min: 0, max: 9 }),
    leaves: fc.boolean(),
    resets: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  }),
  { maxLength: 30 },
);
type Happening = { kind: string; id: string; minutes: number; count: number; leaves: boolean };

/** The full state, which a stream without the subprotocol sends each time. */
class Region {
  ringdowns = new Map<string, Ringdown>();
  mcis = new Map<string, Mci>();
  statuses = new Map<string, HospitalStatus>();

  /** Applies what happened and returns it as a message of changes. */
  hear({ kind, id, minutes, count, leaves }: Happening): StreamChanges<UserSnapshot> {
    if (kind === "ringdown") {
      const sentAt = minutesAfterNoon(minutes);
      const ringdown = ringdownWith({ id, sentAt, etaMinutes: count });
      leaves ? this.ringdowns.delete(id) : this.ringdowns.set(id, ringdown);
      return leaves ? { gone: { ringdowns: [id] } } : { ringdowns: [ringdown] };
    }
    if (kind === "mci") {
      const mci = mciWith(id, minutes, count);
      leaves ? this.mcis.delete(id) : this.mcis.set(id, mci);
      return leaves ? { gone: { mcis: [id] } } : { mcis: [mci] };
    }
    const status = statusOf(id, minutes, count);
    leaves ? this.statuses.delete(id) : this.statuses.set(id, status);
    return leaves ? { gone: { statusUpdates: [id] } } : { statusUpdates: [status] };
  }

  /** The full state; each list is sorted here by a key of its own, without the code under test. */
  whole(): UserSnapshot {
    const order = <Entry>(entries: Map<string, Entry>, key: (entry: Entry) => string) =>
      [...entries.values()].sort((a, b) => key(a) < key(b) ? -1 : 1);
    const newestFirst = (at: string) => String(1e15 - Date.parse(at));
    return {
      mcis: order(this.mcis, ({ id, startedAt }) => newestFirst(startedAt) + id),
      ringdowns: order(this.ringdowns, ({ id, timestamps }) => timestamps["RINGDOWN SENT"] + id),
      statusUpdates: order(
        this.statuses,
        ({ HospitalId, hospital }) => hospital.sortSequenceNumber + HospitalId,
      ),
    };
  }
}

Deno.test("a crew's screen that applies every change has exactly the full state", () => {
  fc.assert(
    fc.property(happenings, (events) => {
      const region = new Region();
      let held = NOTHING;
      for (const event of events) {
        const changes = region.hear(event);
        held = applyUserChanges(held, event.resets ? { reset: true, ...region.whole() } : changes);
        assert.deepEqual(held, region.whole());
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
});

Deno.test("a board that applies every change has exactly the full state", () => {
  fc.assert(
    fc.property(happenings, (events) => {
      const region = new Region();
      let held = EMPTY_BOARD;
      let own: HospitalStatus | null = null;
      for (const event of events) {
        const { statusUpdates, ...changes } = region.hear(event);
        own = statusUpdates ? statusUpdates[0] : own;
        const { ringdowns, mcis } = region.whole();
        const plain: HospitalSnapshot = { ringdowns, mcis, statusUpdate: own };
        const message = event.resets ? { reset: true as const, ...plain } : changes;
        held = applyHospitalChanges(held, own ? { ...message, statusUpdate: own } : message);
        assert.deepEqual(held, plain);
      }
    }),
    { seed: SEED, numRuns: 500 },
  );
});
