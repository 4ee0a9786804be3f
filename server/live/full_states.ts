import type { HospitalStatus } from "../../domain/hospital/status.ts";
import type { Mci } from "../../domain/mci/mci.ts";
import type { Audience } from "./audiences.ts";
import { textOf } from "./entry_texts.ts";
import type { Picture } from "./picture.ts";

/**
 * How long a part of a full state is, in characters; longer only if a single entry is. A socket
 * keeps a buffer as large as its largest message: 5,000 crews with one reset of 200 KB took 1.2 GB,
 * in parts of this size 0.35 GB.
 */
const PART_LENGTH = 27_000;

/** The lists of a state by name, each entry as JSON. */
type Lists = [name: string, texts: string[]][];

/** A state as text: the inside of its first message, and the other messages. */
interface StateText {
  first: string;
  rest: string[];
}

/** The full states of the picture as text. What all crews share becomes text once per version. */
export function createFullStates(
  picture: Picture,
  { partLength = PART_LENGTH, build }: { partLength?: number; build?: string } = {},
) {
  const shared = { inParts: createShared(partLength), whole: createShared(Infinity) };

  /** The whole state in one message, for a plain stream. */
  function plain(audience: Audience): string {
    return `{${textFor(audience, Infinity).first}}`;
  }

  /** The reset for an audience: one message, or several parts. `now`: the server's time. */
  function reset(audience: Audience, now: Date): string[] {
    const { first, rest } = textFor(audience, partLength);
    const from = build ? `"build":${JSON.stringify(build)},` : "";
    const begin = `"reset":true,"now":"${now.toISOString()}",${from}${first}`;
    return [...messagesOf([begin], rest.length > 0), ...rest];
  }

  function textFor(audience: Audience, limit: number): StateText {
    switch (audience.stream) {
      case "user":
        return crewState(audience.userId, limit);
      case "hospital":
        return boardState(audience, limit);
      case "mci":
        return stateOf(split(mciLists(picture, limit), limit));
    }
  }

  function crewState(userId: string, limit: number): StateText {
    const { ringdowns, mcis, statusUpdates } = picture.userSnapshot(userId);
    const of = limit === Infinity ? shared.whole : shared.inParts;
    const { first, rest } = of(mcis, statusUpdates);
    const [own, ...moreOwn] = split([["ringdowns", ringdowns.map(textOf)]], limit);
    const isOne = moreOwn.length + rest.length === 0 && own.length + first.length <= limit;
    if (isOne) return { first: `${own},${first}`, rest };
    return {
      first: `${own},"mcis":[],"statusUpdates":[]`,
      rest: [...messagesOf([...moreOwn, first], rest.length > 0), ...rest],
    };
  }

  function boardState(
    { hospitalId, seesRingdowns }: Extract<Audience, { stream: "hospital" }>,
    limit: number,
  ): StateText {
    const snapshot = picture.hospitalSnapshot(hospitalId, seesRingdowns);
    const { first, rest } = stateOf(split([
      ["ringdowns", snapshot.ringdowns.map(textOf)],
      ["mcis", snapshot.mcis.map(textOf)],
    ], limit));
    const status = snapshot.statusUpdate && textOf(snapshot.statusUpdate);
    return { first: `${first},"statusUpdate":${status}`, rest };
  }

  return { plain, reset };
}

/** What all crews have, made anew only when one of the lists is another one. */
function createShared(limit: number) {
  let of: { mcis: Mci[]; statusUpdates: HospitalStatus[] } | null = null;
  let state: StateText = { first: "", rest: [] };
  return (mcis: Mci[], statusUpdates: HospitalStatus[]): StateText => {
    if (of?.mcis !== mcis || of.statusUpdates !== statusUpdates) {
      const lists: Lists = [
        ["mcis", mcis.map(textOf)],
        ["statusUpdates", statusUpdates.map(textOf)],
      ];
      state = stateOf(split(lists, limit));
      of = { mcis, statusUpdates };
    }
    return state;
  };
}

/** An MCI comes with its patients, unless it is longer than a part: then they follow by themselves. */
function mciLists(picture: Picture, limit: number): Lists {
  const mcis: string[] = [];
  const mciRingdowns: string[] = [];
  const mciRedirected: string[] = [];
  for (const mci of picture.openMcis()) {
    const patients = picture.patientsOf(mci.id).map(textOf);
    const redirected = picture.redirectedOf(mci.id).map(textOf);
    const isShort = [...patients, ...redirected].reduce((sum, { length }) => sum + length, 0) <=
      limit;
    const inside = isShort
      ? `"ringdowns":[${patients.join()}],"redirected":[${redirected.join()}]`
      : `"ringdowns":[],"redirected":[]`;
    mcis.push(`${textOf(mci).slice(0, -1)},${inside}}`);
    if (isShort) continue;
    const mciId = JSON.stringify(mci.id);
    const named = (text: string) => `{"mciId":${mciId},"ringdown":${text}}`;
    mciRingdowns.push(...patients.map(named));
    mciRedirected.push(...redirected.map(named));
  }
  const lists: Lists = [["mcis", mcis], ["statusUpdates", picture.allStatuses().map(textOf)]];
  const apart: Lists = [["mciRingdowns", mciRingdowns], ["mciRedirected", mciRedirected]];
  return [...lists, ...apart.filter(([, texts]) => texts.length > 0)];
}

/**
 * Spreads lists over the insides of as many JSON objects as are needed. The first names all lists,
 * also empty ones, the others only those of which they have entries.
 */
function split(lists: Lists, limit: number): string[] {
  const parts: Map<string, string[]>[] = [new Map(lists.map(([name]) => [name, []]))];
  let room = limit;
  let isEmpty = true;
  for (const [name, texts] of lists) {
    for (const text of texts) {
      if (text.length > room && !isEmpty) {
        parts.push(new Map());
        room = limit;
      }
      const part = parts.at(-1)!;
      part.set(name, part.get(name) ?? []).get(name)!.push(text);
      room -= text.length + 1;
      isEmpty = false;
    }
  }
  return parts.map((part) =>
    [...part].map(([name, texts]) => `"${name}":[${texts.join()}]`).join()
  );
}

function stateOf([first, ...bodies]: string[]): StateText {
  return { first, rest: messagesOf(bodies) };
}

/** The insides of messages as messages: all but the last say that more follows. */
function messagesOf(bodies: string[], isFollowed = false): string[] {
  const hasMore = (at: number) => isFollowed || at < bodies.length - 1;
  return bodies.map((body, at) => hasMore(at) ? `{${body},"more":true}` : `{${body}}`);
}
