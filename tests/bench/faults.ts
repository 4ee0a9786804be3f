import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import type { Member } from "./region.ts";
import type { Screens } from "./screens.ts";
import type { Sent } from "./sending.ts";

/** The id of every stored ringdown, as often as it stands in the history. */
export async function listStoredIds(origin: string, { cookie }: Member): Promise<string[]> {
  const ids: string[] = [];
  for (let path: string | undefined = "/api/ringdowns?limit=100"; path;) {
    const answer: Response = await fetch(`${origin}${path}`, { headers: { Cookie: cookie } });
    ids.push(...(await answer.json() as Ringdown[]).map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(answer.headers.get("Link") ?? "")?.[1];
  }
  return ids;
}

/** Whatever must be 0: each ringdown is stored once, and heard once wherever it belongs. */
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
