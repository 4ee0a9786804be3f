import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Actor, Cast } from "./cast.ts";
import {
  correct,
  isOnCrewScreen,
  isPatientOfMci,
  isUnderWay,
  keep,
  mayChange,
  mayRead,
  move,
  type RingdownModel,
  see,
  show,
  statusOf,
  takeOver,
  type Told,
  undo,
} from "./ringdown.ts";

interface HospitalModel {
  published: Published;
  /** Who set each value last, in words. */
  setBy: Record<keyof Published, string>;
  /** By the number of the MCI for which it was asked. */
  asked: { number: string; isAnswered: boolean }[];
}

export interface Published {
  openEdBedCount: number;
  divertStatusIndicator: boolean;
  mciRedCapacity: number | null;
}

interface MciModel {
  red: number;
  setBy: string;
  isOpen: boolean;
  /** The ids of additions. */
  added: string[];
}

/** All that the program knows, as it should be. */
export interface World {
  ringdowns: Record<string, RingdownModel>;
  hospitals: HospitalModel[];
  mcis: Record<string, MciModel>;
  /** What somebody has read of what a crew has told, by the name of the reading. */
  readings: Record<string, number>;
}

export function emptyWorld({ hospitalIds }: Cast): World {
  return {
    ringdowns: {},
    hospitals: hospitalIds.map((_, at) => {
      const by = `Bench Nurse ${at}`;
      return {
        published: { openEdBedCount: 7, divertStatusIndicator: false, mciRedCapacity: null },
        setBy: { openEdBedCount: by, divertStatusIndicator: by, mciRedCapacity: by },
        asked: [],
      };
    }),
    mcis: {},
    readings: {},
  };
}

/** One request. The same request may come twice. */
export type Action =
  & { by: string }
  & (
    | {
      what: "send";
      id: string;
      hospital: number;
      unit: string;
      number: string;
      isMci: boolean;
      told: Told;
      at: string;
      from: string | null;
    }
    | { what: "correct"; id: string; updateId: string; change: Partial<Told> }
    | { what: "redirect"; id: string; newId: string; hospital: number; eta: number }
    | { what: "move"; id: string; to: DeliveryStatus; at: string; reading: Reading | null }
    | { what: "undo"; id: string; status: DeliveryStatus; at: string | null; askedAt: string }
    | { what: "takeOver"; id: string }
    | { what: "see"; id: string; reading: Reading }
    | {
      what: "publish";
      hospital: number;
      change: Partial<Published>;
      expected: Partial<Published> | null;
    }
    | { what: "start"; number: string; at: string }
    | { what: "add"; number: string; addId: string; red: number }
    | { what: "set"; number: string; red: number; expected: number }
    | { what: "ask"; number: string }
    | { what: "end"; number: string; at: string }
  );

/** Until when somebody has read the corrections of a ringdown. */
export interface Reading {
  name: string;
  until: string;
}

export type Outcome = {
  status: number;
  /** The first words of a refusal. */
  message?: string;
  /** What is answered: the id of a ringdown, the place of a hospital, the number of an MCI. */
  ringdown?: string;
  hospital?: number;
  mci?: string;
};

/** Makes the request in this world, and says what the answer has to be. */
export function make(world: World, cast: Cast, action: Action): Outcome {
  const by = cast.byName[action.by];
  if (OF_COORDINATORS.includes(action.what) && by.kind !== "coordinator") {
    return refuse(403, "You are not allowed to do this.");
  }
  const outcome = OUTCOMES[action.what](world, action as never, by);
  for (const ringdown of Object.values(world.ringdowns)) show(ringdown);
  return outcome;
}

const OF_COORDINATORS: Action["what"][] = ["start", "add", "set", "ask", "end"];

type Of<What extends Action["what"]> = Extract<Action, { what: What }>;
type Outcomes = {
  [What in Action["what"]]: (world: World, action: Of<What>, by: Actor) => Outcome;
};

const refuse = (status: number, message: string): Outcome => ({ status, message });
const HAS_ENDED = refuse(409, "This MCI has ended.");

const OUTCOMES: Outcomes = {
  send(world, { by: _, what: __, ...sent }, by) {
    const stored = world.ringdowns[sent.id];
    const content = JSON.stringify(sent);
    if (stored) return again(stored, { content, by });
    const before = sent.from === null ? null : world.ringdowns[sent.from];
    if (sent.from !== null) {
      const isTheirs = before && by.kind === "crew" && before.organization === by.place;
      const isRedirected = before?.kept.some(({ status }) => status === "REDIRECTED");
      if (!isTheirs || !isRedirected && !isOnCrewScreen(before)) {
        return refuse(400, "No ringdown of yours was redirected under this id.");
      }
      if (!isRedirected) {
        return refuse(
          409,
          before.owner === by.name
            ? `This patient is still expected at Bench Hospital ${before.hospital}.`
            : "A colleague has this patient now.",
        );
      }
      if (before.to !== null) {
        return refuse(409, `This ringdown was already continued to Bench Hospital ${before.to}.`);
      }
      if (before.owner !== by.name) return refuse(409, "A colleague has this patient now.");
      before.to = sent.hospital;
    }
    const made = newRingdown(sent, { content, by });
    keep(made, "RINGDOWN SENT", { at: before ? null : sent.at, by: by.name });
    world.ringdowns[sent.id] = made;
    return { status: 201, ringdown: sent.id };
  },
  correct: (world, { id, ...how }, by) => about(id, correct(by, world.ringdowns[id], how)),
  redirect(world, { id, newId, hospital, eta }, by) {
    const content = JSON.stringify({ redirected: id, hospital, eta });
    const stored = world.ringdowns[newId];
    if (stored) return { ...again(stored, { content, by }) };
    const old = world.ringdowns[id];
    const verdict = mayChange(by, old);
    if (verdict.status !== 200) return verdict;
    keep(old, "REDIRECTED", { at: null, by: by.name });
    old.to = hospital;
    const { unit, number, isMci, organization, owner } = old;
    const told = { ...old.told.at(-1)!, eta };
    const next = { id: newId, hospital, unit, number, isMci, told, from: id };
    const made = { ...newRingdown(next, { content, by }), organization, owner };
    keep(made, "RINGDOWN SENT", { at: null, by: by.name });
    world.ringdowns[newId] = made;
    return { status: 200, ringdown: newId };
  },
  move(world, { id, to, at, reading }, by) {
    const seenUntil = reading && world.readings[reading.name];
    return about(id, move(by, world.ringdowns[id], { to, at, seenUntil }));
  },
  undo: (world, { id, ...what }, by) => about(id, undo(by, world.ringdowns[id], what)),
  takeOver: (world, { id }, by) => about(id, takeOver(by, world.ringdowns[id])),
  see(world, { id, reading }, by) {
    return about(id, see(by, world.ringdowns[id], world.readings[reading.name]));
  },
  publish(world, { hospital: place, change, expected }, by) {
    const { published, setBy, asked } = world.hospitals[place];
    const isOwn = by.kind === "nurse" && by.place === place;
    const isOffer = Object.keys(change).join() === "mciRedCapacity";
    const isAsked = by.kind === "coordinator" && isOffer && openMcis(world).length > 0;
    if (!isOwn && !isAsked) return refuse(403, "You may not publish this for this hospital.");
    for (const [name, value] of Object.entries(expected ?? {}) as [keyof Published, unknown][]) {
      if (published[name] === value) continue;
      const stands = published[name];
      const words = typeof stands === "number" ? stands : "another value";
      return refuse(409, `${setBy[name]} set ${words} meanwhile.`);
    }
    for (const name of Object.keys(change) as (keyof Published)[]) {
      if (change[name] !== published[name]) setBy[name] = by.words;
    }
    Object.assign(published, change);
    if (typeof change.mciRedCapacity === "number") asked.forEach((one) => one.isAnswered = true);
    return { status: 201, hospital: place };
  },
  start(world, { number }, by) {
    if (world.mcis[number]) return refuse(400, "An incident with this number already exists.");
    world.mcis[number] = { red: 5, setBy: by.words, isOpen: true, added: [] };
    return { status: 201, mci: number };
  },
  add(world, { number, addId, red }, by) {
    const mci = world.mcis[number];
    const after = Math.min(9_999, Math.max(0, mci.red + red));
    if (!mci.added.includes(addId) && !mci.isOpen && after !== mci.red) return HAS_ENDED;
    if (!mci.added.includes(addId)) setRed(mci, after, by);
    mci.added = [...new Set([...mci.added, addId])].sort();
    return { status: 200, mci: number };
  },
  set(world, { number, red, expected }, by) {
    const mci = world.mcis[number];
    if (mci.red !== expected) return refuse(409, `${mci.setBy} set ${mci.red} meanwhile.`);
    if (!mci.isOpen && red !== mci.red) return HAS_ENDED;
    setRed(mci, red, by);
    return { status: 200, mci: number };
  },
  ask(world, { number }) {
    if (!world.mcis[number].isOpen) return HAS_ENDED;
    for (const hospital of world.hospitals) {
      const others = hospital.asked.filter((one) => one.number !== number);
      hospital.asked = [...others, { number, isAnswered: false }];
    }
    return { status: 200 };
  },
  end(world, { number }, by) {
    const mci = world.mcis[number];
    const wasOpen = mci.isOpen;
    mci.isOpen = false;
    for (const { asked, published, setBy } of world.hospitals) {
      if (!wasOpen) continue;
      asked.splice(0, asked.length, ...asked.filter((one) => one.number !== number));
      if (openMcis(world).length > 0 || published.mciRedCapacity === null) continue;
      published.mciRedCapacity = null;
      setBy.mciRedCapacity = by.words;
    }
    return { status: 200, mci: number };
  },
};

function about(ringdown: string, verdict: Outcome): Outcome {
  return verdict.status === 200 ? { ...verdict, ringdown } : verdict;
}

function again(
  stored: RingdownModel,
  { content, by }: { content: string; by: Actor },
): Outcome {
  const isTheirs = stored.creator === by.name && mayRead(by, stored);
  if (isTheirs && stored.content === content) return { status: 200, ringdown: stored.id };
  return refuse(409, "This id already stands for another ringdown.");
}

function newRingdown(
  { id, hospital, unit, number, isMci, told, from }:
    & Pick<RingdownModel, "id" | "hospital" | "unit" | "number" | "isMci" | "from">
    & { told: Told },
  { content, by }: { content: string; by: Actor },
): RingdownModel {
  return {
    id,
    unit,
    number,
    isMci,
    organization: by.place,
    hospital,
    creator: by.name,
    owner: by.name,
    former: [],
    from,
    to: null,
    content,
    kept: [],
    undone: [],
    turn: 0,
    told: [told],
    knownAt: null,
    updates: [],
    shown: [],
  };
}

function setRed(mci: MciModel, red: number, by: Actor) {
  if (mci.red !== red) mci.setBy = by.words;
  mci.red = red;
}

function openMcis({ mcis }: World): MciModel[] {
  return Object.values(mcis).filter(({ isOpen }) => isOpen);
}

/** What every hospital's status says; `counts` change without the hospital. */
export function hospitalIn(world: World, place: number) {
  const { published, asked } = world.hospitals[place];
  const there = Object.values(world.ringdowns).filter(({ hospital }) => hospital === place);
  const units = (isCounted: (ringdown: RingdownModel) => boolean) =>
    new Set(there.filter(isCounted).map(({ organization, unit }) => `${organization} ${unit}`))
      .size;
  const newest = asked.at(-1);
  return {
    ...published,
    asked: newest ? `${newest.number} ${newest.isAnswered}` : null,
    enRoute: units(isUnderWay),
    offloading: units((ringdown) => statusOf(ringdown) === "ARRIVED"),
  };
}

/** What every screen shows of the open MCIs. */
export function mcisIn(world: World) {
  return Object.entries(world.mcis).filter(([, { isOpen }]) => isOpen)
    .map(([number, { red }]) => ({ number, red })).sort((a, b) => a.number < b.number ? -1 : 1);
}

export function patientsIn(world: World, number: string): RingdownModel[] {
  return Object.values(world.ringdowns)
    .filter((ringdown) => ringdown.number === number && isPatientOfMci(ringdown));
}

/** Each world once. */
export function distinct(worlds: World[]): World[] {
  return [...new Map(worlds.map((world) => [keyOf(world), world])).values()];
}

/** The same for the same world, in whichever order it was made. */
function keyOf({ ringdowns, hospitals, mcis, readings }: World): string {
  const sorted = [ringdowns, mcis].map((things) =>
    Object.entries(things).sort(([a], [b]) => a < b ? -1 : 1)
  );
  return JSON.stringify([sorted, hospitals, readings]);
}
