import { pause } from "../../bench/ground.ts";
import { LIFE, moveOn } from "../../bench/moves.ts";
import type { Crew, Hospital } from "../../bench/region.ts";
import { sendOne } from "../../bench/sending.ts";

/** Patients who are brought to one hospital, one after the other. */
export interface Patients {
  counts: () => { sent: number; returned: number };
  /** Every call that the program refused. */
  refused: () => string[];
  /** Sends no more, and waits until every patient is delivered, at most `mostMs`. */
  stop(mostMs: number): Promise<void>;
}

/**
 * Ringdowns come, and crews act, in waves. Between them the board stands still: while its cards move
 * it takes no presses, because they would meet another patient.
 */
const WAVE_MS = 6_000;
const CREW_STEPS = LIFE.filter(({ by }) => by === "crew");

/**
 * Sends ringdowns at a steady rate and makes every move that is the crew's. What is the hospital's
 * is left to whoever looks at its board.
 */
export function keepDelivering(
  origin: string,
  { crews, hospital, perSecond }: { crews: Crew[]; hospital: Hospital; perSecond: number },
): Patients {
  const refused: string[] = [];
  const underWay = new Set<Promise<void>>();
  const beganAt = performance.now();
  let sent = 0;
  let returned = 0;
  let isOver = false;

  async function deliver(number: number) {
    const crew = crews[number % crews.length];
    const { id, status } = await sendOne(origin, { crew, hospitalId: hospital.id, number });
    if (status !== 201) throw new Error(`RINGDOWN SENT was answered ${status}`);
    for (const step of CREW_STEPS) {
      await nextWave();
      await moveOn(origin, { id, crew, hospital }, step);
    }
    returned++;
  }

  async function nextWave() {
    const since = performance.now() - beganAt;
    await pause((Math.floor(since / WAVE_MS) + 1) * WAVE_MS - since);
  }

  async function keep() {
    while (!isOver) {
      const due = Math.ceil((performance.now() - beganAt + WAVE_MS) / 1_000 * perSecond);
      while (sent < due) {
        const life = deliver(sent++).catch((error) => {
          refused.push(String(error));
        });
        underWay.add(life);
        void life.finally(() => underWay.delete(life));
      }
      await nextWave();
    }
  }

  const keeping = keep();
  return {
    counts: () => ({ sent, returned }),
    refused: () => refused,
    async stop(mostMs) {
      isOver = true;
      await keeping;
      await Promise.race([Promise.all(underWay), pause(mostMs)]);
    },
  };
}
