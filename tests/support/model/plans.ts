import fc from "fast-check";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Actor } from "./cast.ts";
import {
  isUndoable,
  nextSteps,
  ORDER,
  partiesOf,
  type RingdownModel,
  statusOf,
  type Told,
  UNDO_MS,
} from "./ringdown.ts";
import type { Stage } from "./stage.ts";
import type { Action, Reading, World } from "./world.ts";

/** How often each request is made, relative to the others. */
const WEIGHTS = {
  send: 10,
  repeat: 4,
  correct: 10,
  redirect: 3,
  goOn: 3,
  move: 22,
  moveWrongly: 10,
  press: 4,
  undo: 10,
  takeOver: 4,
  see: 5,
  publish: 5,
  offer: 3,
  start: 3,
  add: 4,
  set: 2,
  ask: 2,
  end: 1,
};
type What = keyof typeof WEIGHTS;

/** Numbers from which a request is made when its turn comes. */
export interface Plan {
  what: What;
  who: number;
  which: number;
  how: number;
  at: number;
}

export const plan: fc.Arbitrary<Plan> = fc.oneof(
  ...Object.entries(WEIGHTS).map(([what, weight]) => ({
    weight,
    arbitrary: fc.record({
      what: fc.constant(what as What),
      who: fc.nat(99),
      which: fc.nat(99),
      how: fc.nat(999),
      at: fc.nat(1),
    }),
  })),
);

const NUMBERS = ["26110001", "26119001", "26119002", "26119003"];
/** No undo is asked for so near to its end that its retries may come after it. */
const UNDO_IS_CLEAR_MS = 25_000;
let lastAt = 0;

/** The time of a press: no two are the same. */
function nextAt(aheadMs = 0): string {
  lastAt = Math.max(lastAt + 1, Date.now());
  return new Date(lastAt + aheadMs).toISOString();
}

/** An end after which nobody was sent, whoever sends meanwhile. */
const AHEAD_MS = 120_000;

function pick<Value>(values: readonly Value[], number: number): Value {
  return values[number % values.length];
}

/** The request of a plan in what is now; null where there is nothing that it could be about. */
export async function actionOf(stage: Stage, plan: Plan): Promise<Action | null> {
  const [world] = stage.worlds();
  return await ACTIONS[plan.what](stage, { ...plan, world });
}

type Making = Plan & { world: World };

/** What was sent, to send it again. */
const sentBefore = new WeakMap<Stage, Action[]>();

function remember(stage: Stage, action: Action): Action {
  const all = sentBefore.get(stage) ?? [];
  sentBefore.set(stage, [...all, action]);
  return action;
}

type Make = (stage: Stage, making: Making) => Promise<Action | null> | Action | null;

const ACTIONS: Record<What, Make> = {
  send(stage, { who, which, how }) {
    const crew = pick(crewsOf(stage), who);
    return remember(stage, {
      by: crew.name,
      what: "send",
      id: crypto.randomUUID(),
      hospital: which % stage.cast.hospitalIds.length,
      unit: how % 5 === 0 ? pick(crewsOf(stage), how).unit : crew.unit,
      number: pick(NUMBERS, how),
      isMci: how % 3 === 0,
      told: { eta: 5 + how % 20, stable: how % 2 === 0, pulse: pick([null, 80, 120], which) },
      at: nextAt(),
      from: null,
    });
  },
  /** A stored id again: as it was, with other words, or by somebody else. */
  repeat(stage, { who, which, how }) {
    const all = sentBefore.get(stage) ?? [];
    if (all.length === 0) return null;
    const before = pick(all, which);
    if (how % 6 === 0) return { ...before, by: pick(crewsOf(stage), who).name };
    if (how % 6 === 1 && before.what === "send") return { ...before, number: "26110009" };
    return before;
  },
  correct(stage, { which, how, ...making }) {
    return about(making.world, which, (ringdown) =>
      remember(stage, {
        by: someone(stage, { ...making, which, how }, ringdown, "crew"),
        what: "correct",
        id: ringdown.id,
        updateId: crypto.randomUUID(),
        change: correctionOf(how),
      }));
  },
  redirect(stage, { which, how, ...making }) {
    return about(making.world, which, (ringdown) => {
      const others = stage.cast.hospitalIds.map((_, at) => at)
        .filter((at) => at !== ringdown.hospital);
      return remember(stage, {
        by: someone(stage, { ...making, which, how }, ringdown, "crew"),
        what: "redirect",
        id: ringdown.id,
        newId: crypto.randomUUID(),
        hospital: pick(others, how),
        eta: 5 + how % 20,
      });
    });
  },
  /** A new ringdown that continues a redirected one. */
  goOn(stage, { which, how, ...making }) {
    const redirected = Object.values(making.world.ringdowns).filter(({ kept }) =>
      kept.some(({ status }) => status === "REDIRECTED")
    );
    const all = how % 5 === 0 ? Object.values(making.world.ringdowns) : redirected;
    if (all.length === 0) return null;
    const before = pick(all, which);
    const by = stage.cast.byName[before.owner];
    return remember(stage, {
      by: by.name,
      what: "send",
      id: crypto.randomUUID(),
      hospital: how % stage.cast.hospitalIds.length,
      unit: before.unit,
      number: before.number,
      isMci: before.isMci,
      told: { eta: 5 + how % 20, stable: true, pulse: 90 },
      at: nextAt(),
      from: before.id,
    });
  },
  move(stage, { which, how, ...making }) {
    return about(making.world, which, async (ringdown) => {
      const party = how % 2 === 0 ? "crew" : "hospital";
      const name = someone(stage, { ...making, which, how }, ringdown, party);
      const by = stage.cast.byName[name];
      const steps = nextSteps(ringdown, partiesOf(by, ringdown));
      const onward = steps.filter((to) => how % 4 === 0 || !ENDS.includes(to));
      const to = how % 10 === 9 || onward.length === 0 ? pick(ORDER, how) : pick(onward, which);
      const reading = to === "RINGDOWN CONFIRMED" && how % 3 === 0
        ? await readingOf(stage, ringdown, how)
        : null;
      return { by: name, what: "move", id: ringdown.id, to, at: nextAt(), reading };
    });
  },
  /** What a party may never set here, or not yet: each from each status, once. */
  moveWrongly(stage, { who, which, how, world }) {
    const tried = wrongTried.get(stage) ?? new Set();
    wrongTried.set(stage, tried);
    const wrong = Object.values(world.ringdowns).flatMap((ringdown) =>
      PARTIES.flatMap((party) => {
        const [by] = membersOf(stage, ringdown, party);
        const status = statusOf(ringdown);
        const steps = nextSteps(ringdown, [party]);
        return OF[party].filter((to) =>
          by && !steps.includes(to) && !ringdown.kept.some((kept) => kept.status === to) &&
          !tried.has(`${party} ${status} ${to}`)
        ).map((to) => ({ ringdown, party, status, to }));
      })
    );
    if (wrong.length === 0) return null;
    const { ringdown, party, status, to } = pick(wrong, which * 100 + how);
    tried.add(`${party} ${status} ${to}`);
    const by = pick(membersOf(stage, ringdown, party), who).name;
    return { by, what: "move", id: ringdown.id, to, at: nextAt(), reading: null };
  },
  /** An old press comes late, also one that was undone. */
  press(_, { which, how, world }) {
    return about(world, which, ({ id, kept, undone }) => {
      const { status, at, by } = pick([...undone, ...undone, ...kept], how);
      if (at === null) return null;
      return { by, what: "move", id, to: status, at, reading: null };
    });
  },
  undo(stage, { who, which, how, world }) {
    const undoable = Object.values(world.ringdowns).filter(isUndoable);
    const all = how % 7 === 0 ? Object.values(world.ringdowns) : undoable;
    if (all.length === 0) return null;
    const { kept, undone, id } = pick(all, which);
    const { status, at, by } = how % 4 === 0 ? pick([...kept, ...undone], how) : kept.at(-1)!;
    const ages = [...kept, ...undone].map((entry) => Date.now() - Date.parse(entry.at ?? ""));
    if (ages.some((age) => Math.abs(age - UNDO_MS) < UNDO_IS_CLEAR_MS)) return null;
    return {
      by: how % 5 === 0 ? pick(stage.cast.actors, who).name : by,
      what: "undo",
      id,
      status,
      at: how % 2 ? at : null,
      askedAt: new Date().toISOString(),
    };
  },
  takeOver(stage, { who, which, how, world }) {
    return about(world, which, ({ id, organization }) => {
      const colleagues = crewsOf(stage).filter(({ place }) => place === organization);
      const actors = how % 4 === 0 ? stage.cast.actors : colleagues;
      return { by: pick(actors, who).name, what: "takeOver", id };
    });
  },
  see(stage, { which, how, ...making }) {
    return about(making.world, which, async (ringdown) => ({
      by: someone(stage, { ...making, which, how }, ringdown, "hospital"),
      what: "see",
      id: ringdown.id,
      reading: await readingOf(stage, ringdown, how),
    }));
  },
  publish(stage, { who, which, how, world }) {
    const nurses = stage.cast.actors.filter(({ kind }) => kind === "nurse");
    const by = pick(nurses, who);
    const hospital = how % 6 === 0 ? which % nurses.length : by.place;
    const { published } = world.hospitals[hospital];
    const isBeds = how % 2 === 0;
    const expected = isBeds
      ? { openEdBedCount: published.openEdBedCount + (how % 5 === 0 ? 1 : 0) }
      : { divertStatusIndicator: published.divertStatusIndicator };
    const change = isBeds
      ? { openEdBedCount: which }
      : { divertStatusIndicator: !published.divertStatusIndicator };
    return {
      by: by.name,
      what: "publish",
      hospital,
      change,
      expected: how % 3 === 0 ? expected : null,
    };
  },
  offer(stage, { who, which, how }) {
    const by = pick(stage.cast.actors.filter(({ kind }) => kind !== "crew"), who);
    const hospital = by.kind === "nurse" ? by.place : how % stage.cast.hospitalIds.length;
    return {
      by: by.name,
      what: "publish",
      hospital,
      change: { mciRedCapacity: which },
      expected: null,
    };
  },
  start(stage, { who, which }) {
    const number = pick(NUMBERS.slice(1), which);
    return { by: coordinator(stage, who), what: "start", number, at: nextAt() };
  },
  add(stage, { who, which, how, world }) {
    return ofMci(world, which, (number) =>
      remember(stage, {
        by: coordinator(stage, who),
        what: "add",
        number,
        addId: crypto.randomUUID(),
        red: how % 9 - 3,
      }));
  },
  set(stage, { who, which, how, world }) {
    return ofMci(world, which, (number) => ({
      by: coordinator(stage, who),
      what: "set",
      number,
      red: how % 30,
      expected: world.mcis[number].red + (how % 4 === 0 ? 1 : 0),
    }));
  },
  ask(stage, { who, which, world }) {
    return ofMci(world, which, (number) => ({ by: coordinator(stage, who), what: "ask", number }));
  },
  end(stage, { who, which, world }) {
    return ofMci(world, which, (number) => ({
      by: coordinator(stage, who),
      what: "end",
      number,
      at: nextAt(AHEAD_MS),
    }));
  },
};

/** Few ringdowns end: the others have more to tell. */
const ENDS: DeliveryStatus[] = ["CANCELLED", "REDIRECTED"];
/** Which wrong moves were made at a stage: of whom, from where, to where. */
const wrongTried = new WeakMap<Stage, Set<string>>();
const PARTIES = ["crew", "hospital"] as const;
type Party = typeof PARTIES[number];
/** What each party sets somewhere. */
const OF: Record<Party, DeliveryStatus[]> = {
  crew: ["ARRIVED", "OFFLOADED", "RETURNED TO SERVICE", "CANCELLED", "REDIRECTED"],
  hospital: [
    "RINGDOWN RECEIVED",
    "RINGDOWN CONFIRMED",
    "OFFLOADED ACKNOWLEDGED",
    "CANCEL ACKNOWLEDGED",
    "REDIRECT ACKNOWLEDGED",
    "ARRIVED",
    "OFFLOADED",
  ],
};

function correctionOf(how: number): Partial<Told> {
  switch (how % 4) {
    case 0:
      return { stable: how % 8 < 4 };
    case 1:
      return { pulse: pick([80, 131, 141, 142, 150], how) };
    case 2:
      return { eta: pick([4, 9, 12, 13, 14, 30], how) };
    default:
      return { eta: pick([5, 10, 20], how), stable: how % 3 === 0 };
  }
}

/** The newest ones are asked for most. */
function about(
  { ringdowns }: World,
  which: number,
  make: (ringdown: RingdownModel) => Promise<Action | null> | Action | null,
) {
  const all = Object.values(ringdowns);
  if (all.length === 0) return null;
  const few = which % 3 === 0 ? all : all.slice(-4);
  return make(pick(few, which));
}

function ofMci({ mcis }: World, which: number, make: (number: string) => Action): Action | null {
  const numbers = Object.keys(mcis);
  return numbers.length === 0 ? null : make(pick(numbers, which));
}

/** Mostly one of the party, sometimes anybody. */
function someone(
  stage: Stage,
  { who, which, how }: Making,
  ringdown: RingdownModel,
  party: Party,
): string {
  const { actors } = stage.cast;
  if (how % 9 === 0) return pick(actors, who).name;
  const theirs = membersOf(stage, ringdown, party);
  return pick(theirs.length > 0 ? theirs : actors, who + which).name;
}

function membersOf({ cast }: Stage, ringdown: RingdownModel, party: Party): Actor[] {
  return cast.actors.filter((actor) => partiesOf(actor, ringdown).includes(party));
}

/** What was read of each ringdown: a hospital may also acknowledge what it read long ago. */
const readBefore = new WeakMap<Stage, Map<string, Reading[]>>();

async function readingOf(stage: Stage, { id }: RingdownModel, how: number): Promise<Reading> {
  const all = readBefore.get(stage) ?? new Map<string, Reading[]>();
  readBefore.set(stage, all);
  const before = all.get(id) ?? [];
  if (how % 5 < 2 && before.length > 0) return pick(before, how);
  const name = crypto.randomUUID();
  const reading = { name, until: await stage.read(name, id) };
  all.set(id, [...before, reading]);
  return reading;
}

function crewsOf({ cast }: Stage): Actor[] {
  return cast.actors.filter(({ kind }) => kind === "crew");
}

function coordinator({ cast }: Stage, who: number): string {
  return pick(cast.actors.filter(({ kind }) => kind === "coordinator"), who).name;
}
