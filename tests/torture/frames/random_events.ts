import { seeded } from "../../../db/demo/seeded.ts";
import { type DeliveryStatus, MOVES } from "../../../domain/ringdown/delivery_status.ts";
import { isOnBoard } from "../../../domain/stream_messages.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import { pause } from "../../bench/ground.ts";
import { aRingdown, move, type Person } from "../../support/person.ts";

/** What was done, as its answer says; `at` is a time of `performance.now()`. */
export interface Done {
  at: number;
  kind: "sent" | "moved" | "updated" | "beds";
  /** The hospital's ringdown or its status, as it was stored. */
  id: string;
  updatedAt: string;
  isOnBoard: boolean;
}

/** Random events at one hospital, one after the other. */
export interface RandomEvents {
  done: () => Done[];
  /** Resolves when nothing is on its way; nothing more happens until `resume`. */
  rest(): Promise<void>;
  resume(): void;
  stop(): Promise<void>;
}

const PAUSE_MS = [20, 400] as const;
const MOST_ON_BOARD = 25;

/** The same seed gives the same events, in the same order. */
export function keepHappening(
  { crew, nurse, hospitalId, seed }: {
    crew: Person;
    nurse: Person;
    hospitalId: string;
    seed: number;
  },
): RandomEvents {
  const chance = seeded(seed);
  const known = new Map<string, Ringdown>();
  const done: Done[] = [];
  let isOver = false;
  let going = Promise.withResolvers<void>();
  going.resolve();
  let busy = Promise.resolve();

  async function happen() {
    const present = [...known.values()];
    const { act } = chance.weighted([
      { weight: present.length < MOST_ON_BOARD ? 3 : 0, act: send },
      { weight: present.length > 0 ? 5 : 0, act: () => moveOne(chance.oneOf(present)) },
      { weight: present.length > 0 ? 2 : 0, act: () => update(chance.oneOf(present)) },
      { weight: 1, act: publish },
    ]);
    await act();
  }

  async function send() {
    const patient = { age: chance.whole([1, 99]) };
    const { status, body } = await crew.post<Ringdown>(
      "/api/ringdowns",
      aRingdown(hospitalId, { patient }),
    );
    note("sent", status, body);
  }

  async function moveOne(ringdown: Ringdown) {
    const open = MOVES.filter(({ by, from, onlyMci, to }) =>
      by !== "system" && !onlyMci && to !== "REDIRECTED" &&
      from.includes(ringdown.currentDeliveryStatus)
    );
    const { by, to } = chance.oneOf(open);
    const { status, body } = await move(by === "crew" ? crew : nurse, ringdown, to);
    note("moved", status, body);
  }

  async function update({ id }: Ringdown) {
    const etaMinutes = chance.whole([1, 60]);
    const { status, body } = await crew.patch<Ringdown>(`/api/ringdowns/${id}`, { etaMinutes });
    if (status === 409) return; // it may not be changed any more
    note("updated", status, body);
  }

  async function publish() {
    const openEdBedCount = chance.whole([0, 40]);
    const { status, body } = await nurse.post<HospitalStatus>(
      "/api/hospitalstatuses",
      { hospitalId, openEdBedCount },
    );
    if (status !== 201) throw new Error(`beds: ${status} ${JSON.stringify(body)}`);
    const { updatedAt } = body;
    done.push({ at: performance.now(), kind: "beds", id: hospitalId, updatedAt, isOnBoard: true });
  }

  function note(kind: Done["kind"], status: number, ringdown: Ringdown) {
    if (status >= 300) throw new Error(`${kind}: ${status} ${JSON.stringify(ringdown)}`);
    const { id, updatedAt } = ringdown;
    const isShown = isOnBoard(ringdown);
    if (isShown && canStillMove(ringdown.currentDeliveryStatus)) known.set(id, ringdown);
    else known.delete(id);
    done.push({ at: performance.now(), kind, id, updatedAt, isOnBoard: isShown });
  }

  async function keep() {
    while (!isOver) {
      await going.promise;
      busy = happen();
      await busy;
      await pause(chance.whole(PAUSE_MS));
    }
  }

  const keeping = keep();
  keeping.catch(() => {/* told by `rest` and `stop` */});
  return {
    done: () => done,
    async rest() {
      going = Promise.withResolvers<void>();
      await busy;
    },
    resume: () => going.resolve(),
    async stop() {
      isOver = true;
      going.resolve();
      await keeping;
    },
  };
}

function canStillMove(status: DeliveryStatus): boolean {
  return MOVES.some(({ by, onlyMci, from }) =>
    by !== "system" && !onlyMci && from.includes(status)
  );
}
