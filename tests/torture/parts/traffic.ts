import { pause } from "../../bench/ground.ts";
import type { Crew, Hospital, Member } from "../../bench/region.ts";
import type { TestSql } from "../../support/database.ts";
import { aRingdown } from "../../support/person.ts";

/** A ringdown that was answered with 201 or 200; `at` is a time of `performance.now()`. */
export interface Acknowledged {
  id: string;
  hospitalId: string;
  at: number;
}

/** What crews and nurses do while something happens to the program or to its database. */
export interface Traffic {
  /** Every ringdown that was answered as sent, in the order of the answers. */
  acknowledged: () => Acknowledged[];
  /** How often each answer came; 'none' when the connection was lost. */
  answers: () => Record<string, number>;
  /** Whoever has an unanswered ringdown sends it until it is answered, at most `mostMs`. */
  stop(mostMs: number): Promise<void>;
}

const PAUSE_MS = 150;
const AGAIN_MS = 300;
const ANSWER_MS = 20_000;

/**
 * Every crew sends one ringdown after the other, the next when the last was answered as sent, and
 * again under the same id while it was not. Every second one is confirmed by the hospital's nurse.
 * Each call has a connection of its own, so that a proxy can lead it anywhere.
 */
export function keepWorking(
  origin: string,
  { crews, hospitals }: { crews: Crew[]; hospitals: Hospital[] },
): Traffic {
  const acknowledged: Acknowledged[] = [];
  const answers: Record<string, number> = {};
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });
  const aborting = new AbortController();
  let isOver = false;

  async function call({ cookie }: Member, method: string, path: string, body: object) {
    const status = await fetch(`${origin}${path}`, {
      client,
      method,
      headers: { "Content-Type": "application/json", Origin: origin, Cookie: cookie },
      body: JSON.stringify(body),
      signal: AbortSignal.any([aborting.signal, AbortSignal.timeout(ANSWER_MS)]),
    } as RequestInit).then(async (answer) => {
      await answer.body?.cancel();
      return answer.status;
    }, () => null);
    const key = `${method} ${status ?? "none"}`;
    answers[key] = (answers[key] ?? 0) + 1;
    return status;
  }

  /** Whether it was answered as done, sooner or later. */
  async function until(work: () => Promise<number | null>): Promise<boolean> {
    while (!aborting.signal.aborted) {
      const status = await work();
      if (status !== null && status < 300) return true;
      await pause(AGAIN_MS);
    }
    return false;
  }

  async function workOn(crew: Crew, at: number) {
    for (let number = at; !isOver; number++) {
      const { id: hospitalId, nurse } = hospitals[number % hospitals.length];
      const id = crypto.randomUUID();
      const ambulance = { ambulanceIdentifier: crew.unit };
      const body = aRingdown(hospitalId, { id, ambulance });
      if (!await until(() => call(crew, "POST", "/api/ringdowns", body))) return;
      acknowledged.push({ id, hospitalId, at: performance.now() });
      const move = { deliveryStatus: "RINGDOWN CONFIRMED", dateTimeLocal: now() };
      const path = `/api/ringdowns/${id}/deliveryStatus`;
      if (number % 2 === 0) await until(() => call(nurse, "PATCH", path, move));
      await pause(PAUSE_MS);
    }
  }

  const work = Promise.all(crews.map(workOn));
  return {
    acknowledged: () => acknowledged,
    answers: () => answers,
    async stop(mostMs) {
      isOver = true;
      const timer = setTimeout(() => aborting.abort(), mostMs);
      await work;
      clearTimeout(timer);
      client.close();
    },
  };
}

/** The acknowledged ringdowns that are not stored. One may not be lost. */
export async function listLost(sql: TestSql, { acknowledged }: Traffic): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from patient_deliveries`;
  const stored = new Set(rows.map(({ id }) => id));
  return acknowledged().map(({ id }) => id).filter((id) => !stored.has(id));
}

function now(): string {
  return new Date().toISOString();
}
