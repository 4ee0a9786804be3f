/**
 * One account that calls as fast as it can, in a worker, so that whoever measures does not wait for
 * it. Told a `Flood`, it begins; told `stop`, it answers with a `Flooded` when its calls are over.
 */
import { aRingdown } from "../../support/person.ts";
import type { Crew } from "../region.ts";

/** What to do, how many calls at once. */
export interface Flood {
  origin: string;
  crew: Crew;
  hospitalId: string;
  atOnce: number;
  /** Ringdowns and updates of them, or reads of these addresses. */
  calls: "writes" | string[];
}

export interface Flooded {
  /** How many calls had which status; 0: no answer. */
  statuses: Record<number, number>;
  /** The ringdowns that were stored. */
  ids: string[];
}

/** The account at work; `stop` waits for the calls under way. */
export function flood(flood: Flood): { stop(): Promise<Flooded> } {
  const worker = new Worker(import.meta.url, { type: "module" });
  worker.postMessage(flood);
  return {
    async stop() {
      const { promise, resolve } = Promise.withResolvers<Flooded>();
      worker.onmessage = ({ data }) => resolve(data);
      worker.postMessage("stop");
      return await promise.finally(() => worker.terminate());
    },
  };
}

if ("DedicatedWorkerGlobalScope" in globalThis) work();

function work() {
  const { postMessage } = self as unknown as Worker;
  let isOver = false;
  const flooded: Flooded = { statuses: {}, ids: [] };
  let working: Promise<void[]>;
  self.addEventListener("message", async ({ data }: MessageEvent<Flood | "stop">) => {
    if (data === "stop") {
      isOver = true;
      await working;
      return postMessage(flooded);
    }
    working = Promise.all(Array.from({ length: data.atOnce }, () => loop(data)));
  });

  async function loop({ origin, crew, hospitalId, calls }: Flood) {
    const headers = { "Content-Type": "application/json", Origin: origin, Cookie: crew.cookie };
    const call = async (path: string, init: RequestInit = {}) => {
      const status = await fetch(`${origin}${path}`, { ...init, headers })
        .then(async (answer) => (await answer.arrayBuffer(), answer.status), () => 0);
      flooded.statuses[status] = (flooded.statuses[status] ?? 0) + 1;
      return status;
    };
    for (let number = 0; !isOver; number++) {
      if (typeof calls !== "string") {
        await call(calls[number % calls.length]);
        continue;
      }
      const id = crypto.randomUUID();
      const ringdown = aRingdown(hospitalId, {
        id,
        ambulance: { ambulanceIdentifier: crew.unit },
        emergencyMedicalServiceCall: { dispatchCallNumber: "26110001" },
      });
      const body = JSON.stringify(ringdown);
      if (await call("/api/ringdowns", { method: "POST", body }) === 201) flooded.ids.push(id);
      const update = { patientDelivery: { etaMinutes: number % 60 } };
      await call(`/api/ringdowns/${id}`, { method: "PATCH", body: JSON.stringify(update) });
    }
  }
}
