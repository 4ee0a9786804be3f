import assert from "node:assert/strict";
import fc from "fast-check";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import { FINISHED } from "../../../domain/ringdown/delivery_status.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { type Audience, keyOf } from "../../../server/live/audiences.ts";
import {
  createPicture,
  type FreshRows,
  type Picture,
  type WholePicture,
} from "../../../server/live/picture.ts";
import { minutesAfterNoon, ringdownWith } from "../../domain/ringdown/examples.ts";
import { anMci } from "../../islands/mci/cast.ts";
import { createScreen, createStage, of, type Snapshot, statusAt } from "./stage.ts";

const SEED = 2611;
const [HOSPITALS, CREWS, MCIS] = [["general", "lakeside", "downtown"], ["ann", "bob"], ["x", "y"]];
const STATUSES: DeliveryStatus[] = [
  "RINGDOWN SENT",
  "RINGDOWN CONFIRMED",
  "ARRIVED",
  "OFFLOADED",
  "CANCELLED",
  "RETURNED TO SERVICE",
];
const AUDIENCES: Audience[] = [
  ...CREWS.map((userId) => ({ stream: "user", userId }) as const),
  ...HOSPITALS.slice(0, 2).flatMap((hospitalId) =>
    [true, false].map((seesRingdowns) =>
      ({ stream: "hospital", hospitalId, seesRingdowns }) as const
    )
  ),
  { stream: "mci" },
];

/** How often each event happens, relative to the others. */
const WEIGHTS = {
  drive: 30, // a ringdown is sent, moves on, gets another crew or hospital
  publish: 5, // a hospital publishes, appears or is deactivated
  mci: 6, // an MCI opens, changes or ends
  patients: 6, // an MCI gets another number, so other patients belong to it
  reset: 2, // the picture is loaded again, with changes that nobody has told
  turn: 20, // one full state goes out, or crews hear of counts
  second: 3, // a second passes
  connect: 8, // a screen opens, or an open one connects anew
  admit: 6,
  cutOff: 4, // a connection breaks in the middle of what it brings
};
interface Event {
  what: keyof typeof WEIGHTS;
  which: number;
  how: number;
}
const event: fc.Arbitrary<Event> = fc.oneof(
  ...Object.entries(WEIGHTS).map(([what, weight]) => ({
    weight,
    arbitrary: fc.record({
      what: fc.constant(what as keyof typeof WEIGHTS),
      which: fc.nat(999),
      how: fc.nat(999),
    }),
  })),
);

function pick<Value>(values: Value[], number: number): Value {
  return values[number % values.length];
}

/** What the database would hold. */
class World {
  ringdowns = new Map<string, Ringdown>();
  statuses = new Map<string, HospitalStatus>(HOSPITALS.map((id) => [id, statusAt(id)]));
  mcis = new Map<string, Mci>();
  /** By MCI, the ids of its patients. */
  patients = new Map<string, Set<string>>(MCIS.map((id) => [id, new Set()]));
  clock = 0;

  drive(which: number, how: number): Partial<FreshRows> {
    const id = `r${which % 8}`;
    const status = pick(STATUSES, how);
    const ringdown = of(
      ringdownWith({ id, status, etaMinutes: this.clock++, sentAt: minutesAfterNoon(which % 3) }),
      { unit: `M${how % 3}`, hospitalId: pick(HOSPITALS, which + how), crew: pick(CREWS, how) },
    );
    this.ringdowns.set(id, ringdown);
    return {
      ringdowns: new Map([[id, this.isLive(ringdown) ? ringdown : null]]),
      ...this.found([id]),
    };
  }

  publish(which: number, how: number): Partial<FreshRows> {
    const id = pick(HOSPITALS, which);
    const status = how % 6 === 0 ? null : statusAt(id, { openEdBedCount: how });
    if (status) this.statuses.set(id, status);
    else this.statuses.delete(id);
    return { statuses: new Map([[id, status]]) };
  }

  mci(which: number, how: number): Partial<FreshRows> {
    const id = pick(MCIS, which);
    const mci = how % 4 === 0 ? null : anMci({ id, estimatedRedCount: how });
    const wasOpen = this.mcis.has(id);
    if (mci) this.mcis.set(id, mci);
    else this.mcis.delete(id);
    const patients = mci && !wasOpen ? this.found([], [id]) : {};
    return { mcis: new Map([[id, mci]]), ...patients };
  }

  renumber(which: number, how: number): Partial<FreshRows> {
    const id = pick(MCIS, which);
    const belong = [...this.ringdowns.keys()].filter((_, at) => (how >> at) % 2 === 1);
    this.patients.set(id, new Set(belong));
    return this.found([], [id]);
  }

  isLive(ringdown: Ringdown): boolean {
    return !FINISHED.includes(ringdown.currentDeliveryStatus);
  }

  found(ringdownIds: string[], mciIds: string[] = []): Pick<FreshRows, "mciRingdowns"> {
    const asked = ({ mciId, ringdown }: { mciId: string; ringdown: Ringdown }) =>
      mciIds.includes(mciId) || ringdownIds.includes(ringdown.id);
    return { mciRingdowns: { mciIds, ringdownIds, found: this.allPatients().filter(asked) } };
  }

  allPatients() {
    return [...this.mcis.keys()].flatMap((mciId) =>
      [...this.patients.get(mciId)!].map((id) => ({ mciId, ringdown: this.ringdowns.get(id)! }))
    );
  }

  whole(): WholePicture {
    return {
      ringdowns: [...this.ringdowns.values()].filter((ringdown) => this.isLive(ringdown)),
      statuses: [...this.statuses.values()],
      mcis: [...this.mcis.values()],
      mciRingdowns: this.allPatients(),
    };
  }
}

/** A screen of our own and a plain stream of the same audience. */
function createViewer(stage: ReturnType<typeof createStage>, audience: Audience) {
  const screen = createScreen(audience.stream);
  let changes = stage.join(audience);
  let plain = stage.join(audience, { plain: true });

  /** The connection brings so many of the messages that are on their way. */
  function bring(most = Infinity) {
    changes.socket.texts.splice(0, most).forEach(screen.take);
  }

  return {
    audience,
    bring,
    /** Both connections break after the first brought some messages; new ones are opened. */
    reconnect(brought: number) {
      const before = screen.shown();
      const texts = changes.socket.texts.slice(0, brought);
      bring(brought);
      const endsInside = texts.length > 0 && texts.every((text) => text.endsWith('"more":true}'));
      if (endsInside) assert.equal(screen.shown(), before, "a state that broke off is no state");
      for (const { subscriber } of [changes, plain]) stage.hub.close(subscriber, 1006, "");
      screen.reconnect();
      changes = stage.join(audience);
      plain = stage.join(audience, { plain: true });
    },
    shown: screen.shown,
    plain: () => JSON.parse(plain.socket.texts.at(-1)!) as Snapshot,
  };
}

function snapshotOf(picture: Picture, audience: Audience): Snapshot {
  switch (audience.stream) {
    case "user":
      return picture.userSnapshot(audience.userId);
    case "hospital":
      return picture.hospitalSnapshot(audience.hospitalId, audience.seesRingdowns);
    case "mci":
      return picture.mciSnapshot();
  }
}

/** A region, its hub and its viewers, to which things happen. */
function createRegion(showAllRingdowns: boolean) {
  const stage = createStage({ sliceMs: 0, partLength: 2_500 }, { showAllRingdowns });
  const world = new World();
  const viewers = new Map<string, ReturnType<typeof createViewer>>();
  stage.picture.load(world.whole());

  const happenings: Record<keyof typeof WEIGHTS, (which: number, how: number) => void> = {
    drive: (which, how) => stage.publish(world.drive(which, how)),
    publish: (which, how) => stage.publish(world.publish(which, how)),
    mci: (which, how) => stage.publish(world.mci(which, how)),
    patients: (which, how) => stage.publish(world.renumber(which, how)),
    reset(which, how) {
      world.drive(which, how);
      world.publish(how, which);
      stage.picture.load(world.whole());
      stage.hub.resetAll();
    },
    turn: () => stage.time.turn(),
    second: () => stage.time.pass(1_000),
    connect: (which) => connect(pick(AUDIENCES, which)),
    admit: () => stage.hub.admit(stage.hub.pending()),
    cutOff: (which, how) => viewers.get(keyOf(pick(AUDIENCES, which)))?.reconnect(how % 4),
  };

  function connect(audience: Audience) {
    const key = keyOf(audience);
    if (!viewers.has(key)) viewers.set(key, createViewer(stage, audience));
  }

  return {
    happen: ({ what, which, how }: Event) => happenings[what](which, how),
    /** Everybody has a screen and gets all that is on its way. */
    settle() {
      AUDIENCES.forEach(connect);
      for (; stage.hub.waiting() > 0 || !stage.time.isIdle(); stage.time.pass(1_000)) {
        stage.hub.admit(stage.hub.pending());
      }
      for (const { bring } of viewers.values()) bring();
      return [...viewers.values()];
    },
    /** A picture that was loaded from the database just now. */
    loadAnew(): Picture {
      const picture = createPicture({ showAllRingdowns });
      picture.load(world.whole());
      return picture;
    },
  };
}

for (const showAllRingdowns of [false, true]) {
  const where = showAllRingdowns ? "in the pilot, " : "";
  Deno.test(`${where}whatever happens, each screen shows at rest what a plain stream has`, () => {
    const anything = fc.array(event, { minLength: 40, maxLength: 160, size: "max" });
    fc.assert(
      fc.property(anything, (events) => {
        const region = createRegion(showAllRingdowns);
        events.forEach(region.happen);
        for (const { audience, shown, plain } of region.settle()) {
          assert.deepEqual(plain(), snapshotOf(region.loadAnew(), audience), keyOf(audience));
          assert.deepEqual(shown(), plain(), keyOf(audience));
        }
      }),
      { seed: SEED, numRuns: 100, endOnFailure: true },
    );
  });
}
