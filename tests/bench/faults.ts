import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Member } from "./region.ts";
import type { Screens } from "./screens.ts";
import type { Sent } from "./sending.ts";

/**
 * Reads the ids of the ringdowns stored since `from` (ISO 8601), or of all; an id that is stored
 * twice is listed twice.
 */
export async function listStoredIds(
  origin: string,
  { cookie }: Member,
  from = "2000-01-01T00:00:00Z",
): Promise<string[]> {
  const ids: string[] = [];
  for (let path: string | undefined = `/api/ringdowns?limit=100&from=${from}`; path;) {
    const answer: Response = await fetch(`${origin}${path}`, { headers: { Cookie: cookie } });
    ids.push(...(await answer.json() as Ringdown[]).map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  return ids;
}

/**
 * Counts the faults of a run: each ringdown must be stored once and heard exactly once by its crew
 * and on each board of its hospital, so every count must be 0.
 */
export function findFaults(sent: Sent[], { crews, boards, lost }: Screens, stored: string[]) {
  const timesHeard = sent.flatMap(({ id, hospitalId, userId }) =>
    [
      ...boards.filter((board) => board.hospitalId === hospitalId),
      ...crews.filter((crew) => crew.userId === userId),
    ].map(({ heardAt }) => heardAt.get(id)?.length ?? 0)
  );
  const heardElsewhere = sent.flatMap(({ id, hospitalId, userId }) =>
    [
      ...boards.filter((board) => board.hospitalId !== hospitalId),
      ...crews.filter((crew) => crew.userId !== userId),
    ].filter(({ heardAt }) => heardAt.has(id))
  );
  const timesStored = sent.map(({ id }) => stored.filter((other) => other === id).length);
  return {
    "not answered 201": sent.filter(({ status }) => status !== 201).length,
    "not stored": timesStored.filter((times) => times === 0).length,
    "stored twice": timesStored.filter((times) => times > 1).length,
    "not heard by a screen that shall": timesHeard.filter((times) => times === 0).length,
    "heard twice": timesHeard.filter((times) => times > 1).length,
    "heard by a screen that shall not": heardElsewhere.length,
    "streams lost": lost(),
  };
}
