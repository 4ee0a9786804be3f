import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { aRingdown, hospitalIdOf, type Person } from "../support/person.ts";

/** One ringdown that was sent, and the status of the answer; null when no answer came. */
export interface Sending {
  crew: Person;
  body: { id: string };
  status: number | null;
}

/** Lets every crew send one new ringdown after the other until `stop`. */
export async function keepSending(crews: Person[]) {
  const sendings: Sending[] = [];
  const hospitalId = await hospitalIdOf(crews[0], "General Hospital");
  let isOver = false;

  async function sendOn(crew: Person, number: number) {
    while (!isOver) {
      const id = crypto.randomUUID();
      const ambulance = { ambulanceIdentifier: `K${number}` };
      const body = { ...aRingdown(hospitalId, { id, ambulance }), id };
      const sending: Sending = { crew, body, status: null };
      sendings.push(sending);
      sending.status = await statusOf(sending);
      if (sending.status !== 201) await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  const work = Promise.all(crews.map(sendOn));
  return {
    sendings,
    answered: () => sendings.filter(({ status }) => status === 201),
    async stop() {
      isOver = true;
      await work;
    },
  };
}

/** Sends a ringdown, for the first time or again. Null when no answer comes. */
export async function statusOf({ crew, body }: Sending): Promise<number | null> {
  const answer = await crew.post("/api/ringdowns", body).catch(() => null);
  return answer?.status ?? null;
}

/** The ids of all stored ringdowns; an id that is stored twice is listed twice. */
export async function listStoredIds(superUser: Person): Promise<string[]> {
  const ids: string[] = [];
  for (let path: string | undefined = "/api/ringdowns?limit=100"; path;) {
    const { body, headers }: { body: Ringdown[]; headers: Headers } = await superUser.get(path);
    ids.push(...body.map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(headers.get("Link") ?? "")?.[1];
  }
  return ids;
}
