import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import {
  applyHospitalChanges,
  applyMciChanges,
  applyUserChanges,
  type HospitalSnapshot,
  type LiveMci,
  type MciSnapshot,
  type UserSnapshot,
} from "../../../domain/stream_messages.ts";
import { followAsBrowser } from "../../bench/crowd/browser_stream.ts";
import { openStream } from "../stream.ts";
import type { Actor, Cast } from "./cast.ts";
import { pictureIn } from "./picture.ts";
import {
  isBeforeOffload,
  isOnBoard,
  isOnCrewScreen,
  pictureOf,
  type RingdownModel,
} from "./ringdown.ts";
import { hospitalIn, mcisIn, patientsIn, type World } from "./world.ts";

type Snapshot = UserSnapshot | HospitalSnapshot | MciSnapshot;

interface Screen {
  name: string;
  actor: Actor;
  origin: string;
  path: string;
  snapshot: Snapshot;
  isLive: boolean;
  /** What it has shown of each ringdown, in order. */
  shown: Map<string, string[]>;
}

/** A screen of everybody at every process, each reconnecting as a browser does. */
export interface Screens {
  /** The worlds that all screens show; none while one shows something else. */
  showing(worlds: World[]): World[];
  /** Why none of these worlds is what the screens show, in words. */
  differences(worlds: World[]): string[];
  /** What differs from the streams that are opened just now. */
  differencesToFresh(): Promise<string[]>;
  close(): void;
}

const APPLY = { crew: applyUserChanges, nurse: applyHospitalChanges, coordinator: applyMciChanges };

export function openScreens(cast: Cast, origins: string[]): Screens {
  const screens: Screen[] = origins.flatMap((origin, process) =>
    cast.actors.map((actor) => ({
      name: `${actor.name}'s screen at process ${process}`,
      actor,
      origin,
      path: pathOf(cast, actor),
      snapshot: EMPTY,
      isLive: false,
      shown: new Map(),
    }))
  );
  /** When each ringdown has reached a screen, as any stream has it. */
  const delivered = new Map<string, string>();
  const faults: string[] = [];
  const ends = screens.map((screen) => follow(screen));

  function follow(screen: Screen) {
    const { actor: { kind, cookie }, origin, path } = screen;
    return followAsBrowser({ origin, path, cookie }, {
      message(text) {
        const changes = JSON.parse(text);
        screen.snapshot = APPLY[kind](screen.snapshot as never, changes);
        for (const ringdown of ringdownsIn(changes)) note(screen, ringdown);
      },
      held: () => screen.isLive = true,
      dropped: () => screen.isLive = false,
      refused() {},
      closed() {},
      gaveUp() {},
    });
  }

  function note({ name, shown }: Screen, ringdown: Ringdown) {
    const picture = JSON.stringify(pictureIn(cast, ringdown));
    const before = shown.get(ringdown.id) ?? [];
    if (before.at(-1) !== picture) shown.set(ringdown.id, [...before, picture]);
    const { id, deliveredAt } = ringdown;
    const known = delivered.get(id) ?? deliveredAt;
    if (deliveredAt === null) return;
    delivered.set(id, deliveredAt);
    if (known !== deliveredAt) faults.push(`${name}: ${id} was delivered ${known}, ${deliveredAt}`);
  }

  function faultsOf(screen: Screen, world: World): string[] {
    const { name, actor, snapshot, isLive, shown } = screen;
    if (!isLive) return [`${name} is not live`];
    const [has, wants] = [shownBy(cast, snapshot), expectedOn(actor, world)];
    if (!isDeepStrictEqual(has, wants)) return [`${name}: ${difference(has, wants)}`];
    return [
      ...[...shown].flatMap(([id, states]) => orderFaults(name, states, world.ringdowns[id])),
      ...waiting(name, snapshot, origins.length),
    ];
  }

  function allFaults(world: World): string[] {
    return [...faults, ...screens.flatMap((screen) => faultsOf(screen, world))];
  }

  return {
    showing: (worlds) => worlds.filter((world) => allFaults(world).length === 0),
    differences: (worlds) => worlds.slice(0, 1).flatMap(allFaults),
    async differencesToFresh() {
      const found = await Promise.all(screens.map(async (screen) => {
        const { name, actor, origin, path, snapshot } = screen;
        const fresh = await openStream({ origin, cookie: actor.cookie }, path, { plain: true });
        const state = fresh.messages[0];
        await fresh.close();
        return isDeepStrictEqual(snapshot, state)
          ? []
          : [`${name}, to a fresh one: ${difference(snapshot, state)}`];
      }));
      return found.flat();
    },
    close: () => ends.forEach((end) => end()),
  };
}

const EMPTY = { ringdowns: [], mcis: [], statusUpdate: null };

function pathOf({ hospitalIds }: Cast, { kind, place }: Actor): string {
  if (kind === "crew") return "/wss/user";
  if (kind === "coordinator") return "/wss/mci";
  return `/wss/hospital?id=${hospitalIds[place]}&screen=${crypto.randomUUID()}`;
}

// deno-lint-ignore no-explicit-any -- the messages of three streams
function ringdownsIn({ ringdowns = [], mcis = [], mciRingdowns = [] }: any): Ringdown[] {
  return [
    ...ringdowns,
    ...mcis.flatMap((mci: LiveMci) => mci.ringdowns ?? []),
    ...mciRingdowns.map(({ ringdown }: { ringdown: Ringdown }) => ringdown),
  ];
}

/** What a snapshot shows, in the words of the model. */
function shownBy(cast: Cast, snapshot: Snapshot) {
  const { mcis } = snapshot;
  const numbers = new Map(mcis.map(({ id, incidentNumber }: Mci) => [id, incidentNumber]));
  const picture = (ringdown: Ringdown) => pictureIn(cast, ringdown);
  const statuses = "statusUpdate" in snapshot ? [snapshot.statusUpdate] : snapshot.statusUpdates;
  return {
    hospitals: statuses.map((status) => status && statusOf(status, numbers)),
    ringdowns: "ringdowns" in snapshot ? snapshot.ringdowns.map(picture).sort(byId) : [],
    mcis: mcis.map(({ incidentNumber, estimatedRedCount, ...mci }) => ({
      number: incidentNumber,
      red: estimatedRedCount,
      patients: "ringdowns" in mci ? (mci as LiveMci).ringdowns.map(picture).sort(byId) : [],
    })).sort((a, b) => a.number < b.number ? -1 : 1),
  };
}

function statusOf(status: HospitalStatus, numbers: Map<string, string>) {
  const { asked, hospital, openEdBedCount, divertStatusIndicator, mciRedCapacity } = status;
  return {
    openEdBedCount,
    divertStatusIndicator,
    mciRedCapacity,
    asked: asked && `${numbers.get(asked.mciId)} ${asked.answeredAt !== null}`,
    enRoute: hospital.ambulancesEnRoute,
    offloading: hospital.ambulancesOffloading,
  };
}

/** What somebody's screen has to show in this world. */
function expectedOn({ kind, name, place }: Actor, world: World): ReturnType<typeof shownBy> {
  const all = Object.values(world.ringdowns);
  const places = world.hospitals.map((_, at) => at);
  const seen: Record<Actor["kind"], RingdownModel[]> = {
    crew: all.filter((ringdown) => ringdown.owner === name && isOnCrewScreen(ringdown)),
    nurse: all.filter((ringdown) => ringdown.hospital === place && isOnBoard(ringdown)),
    coordinator: [],
  };
  return {
    hospitals: (kind === "nurse" ? [place] : places).map((at) => hospitalIn(world, at)),
    ringdowns: seen[kind].map(pictureOf).sort(byId),
    mcis: mcisIn(world).map((mci) => ({
      ...mci,
      patients: kind === "coordinator"
        ? patientsIn(world, mci.number).map(pictureOf).sort(byId)
        : [],
    })),
  };
}

/** Nobody sees what never was, and nobody sees a ringdown go back to what was before. */
function orderFaults(name: string, states: string[], ringdown: RingdownModel | undefined) {
  if (!ringdown) return [`${name} has shown ${states[0]}, which was never sent`];
  let from = 0;
  for (const state of states) {
    from = ringdown.shown.indexOf(state, from);
    if (from >= 0) continue;
    const ways = JSON.stringify({ states, shown: ringdown.shown }, null, 1);
    return [`${name} has shown what never was, or not after this: ${state} ${ways}`];
  }
  return [];
}

/**
 * What comes by itself when all is well: each board counts, and everything on one was delivered, as
 * long as its patient is awaited: what ended before it was stored is never marked as delivered.
 */
function waiting(name: string, snapshot: Snapshot, boards: number): string[] {
  const statuses = "statusUpdate" in snapshot ? [snapshot.statusUpdate] : snapshot.statusUpdates;
  const counts = statuses.map((status) => status?.hospital.openScreens);
  const unseen = "ringdowns" in snapshot && "statusUpdate" in snapshot
    ? snapshot.ringdowns.filter(({ deliveredAt, currentDeliveryStatus }) => {
      return deliveredAt === null && isBeforeOffload(currentDeliveryStatus);
    })
    : [];
  return [
    ...counts.some((count) => count !== boards) ? [`${name} counts ${counts} screens`] : [],
    ...unseen.map(({ id }) => `${name}: ${id} was not delivered`),
  ];
}

function byId(a: { id: string }, b: { id: string }): number {
  return a.id < b.id ? -1 : 1;
}

function difference(has: unknown, wants: unknown): string {
  try {
    assert.deepEqual(has, wants);
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}
