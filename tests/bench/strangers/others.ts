import { pause } from "../ground.ts";
import { percentile } from "../measures.ts";
import type { Region } from "../region.ts";
import { socketTo } from "../sockets.ts";

const ASK_EVERY_MS = 100;
const LONGEST_ANSWER_MS = 5_000;

/** A new connection for each call: that is what strangers could take from others. */
const NEW_EACH = Deno.createHttpClient({ poolMaxIdlePerHost: 0 });

/** What others experience, from another address than the stranger's. */
export interface Experience {
  /** Milliseconds of each answer; Infinity for none. */
  answers: number[];
  lost: number;
}

/** Boards that are open, and somebody who asks for the hospitals' statuses again and again. */
export async function openOthers(origin: string, { crews, hospitals }: Region) {
  let [lost, isOver] = [0, false];
  const sockets = await Promise.all(hospitals.map(async ({ id, nurse }) => {
    const socket = socketTo(origin, `/wss/hospital?id=${id}`, nurse.cookie);
    await new Promise((resolve, reject) => {
      socket.onmessage = resolve;
      socket.onerror = reject;
    });
    socket.onclose = () => isOver || lost++;
    return socket;
  }));

  return {
    /** Asks for so long, and says what was seen meanwhile. */
    async experience(ms: number): Promise<Experience> {
      const lostBefore = lost;
      const answers: number[] = [];
      const until = performance.now() + ms;
      while (performance.now() < until) {
        answers.push(await answerMs(origin, crews[0].cookie));
        await pause(ASK_EVERY_MS);
      }
      return { answers, lost: lost - lostBefore };
    },
    lost: () => lost,
    close() {
      isOver = true;
      for (const socket of sockets) socket.close();
    },
  };
}

/** The time within which 95 % of the answers came, and how many did not. */
export function told95(answers: number[]): string {
  const failed = answers.filter((ms) => ms === Infinity).length;
  const came = answers.filter((ms) => ms < Infinity);
  const slow = came.length > 0 ? `${percentile(came, 0.95).toFixed(0)} ms` : "none";
  return `${slow}, ${failed} of ${answers.length} not answered`;
}

async function answerMs(origin: string, cookie: string): Promise<number> {
  const since = performance.now();
  const signal = AbortSignal.timeout(LONGEST_ANSWER_MS);
  const headers = { Cookie: cookie, Origin: origin };
  const asked = { headers, signal, client: NEW_EACH } as RequestInit;
  const answer = await fetch(`${origin}/api/hospitalstatuses`, asked)
    .then(async (answer) => await answer.text() && answer.ok, () => false);
  return answer ? performance.now() - since : Infinity;
}
