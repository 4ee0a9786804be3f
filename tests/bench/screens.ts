import type { Hospital, Member, Region } from "./region.ts";
import { socketsTo } from "./sockets.ts";

/** When a screen received each ringdown (ms of `performance.now()`), by the ringdown's id. */
type HeardAt = Map<string, number[]>;

/** A crew's open stream. */
export interface CrewScreen {
  userId: string;
  /** Bytes of messages since this count was last set to 0; without heartbeats. */
  bytes: number;
  heardAt: HeardAt;
}

/** A hospital's open stream. */
export interface Board {
  hospitalId: string;
  /** As `CrewScreen.bytes`. */
  bytes: number;
  /** The size of the newest message with a ringdown, in bytes. */
  messageBytes: number;
  heardAt: HeardAt;
}

/** Every screen of the region; each has received its full state. */
export interface Screens {
  crews: CrewScreen[];
  boards: Board[];
  /** How many streams ended before `close` was called. */
  lost: () => number;
  close(): Promise<void>;
}

/** Opens a stream for each crew, and `boardsEach` for each hospital. */
export async function openScreens(
  origin: string,
  { crews, hospitals }: Region,
  { boardsEach }: { boardsEach: number },
): Promise<Screens> {
  const sockets = socketsTo([origin]);

  /** Calls `take` with every message after the full state, without heartbeats. */
  const open = ({ cookie }: Member, path: string, take: (text: string) => void) =>
    sockets.open(path, cookie, (text, isState) => {
      if (!isState && !text.startsWith('{"now"')) take(text);
    });

  async function openCrew(member: Member): Promise<CrewScreen> {
    const screen: CrewScreen = { userId: member.userId, bytes: 0, heardAt: new Map() };
    await open(member, "/wss/user", (text) => {
      screen.bytes += text.length; // the bench sends only ASCII, so a character is a byte
      if (text.includes('"ringdowns":[')) note(screen.heardAt, text);
    });
    return screen;
  }

  async function openBoard({ id: hospitalId, nurse }: Hospital): Promise<Board> {
    const board: Board = { hospitalId, bytes: 0, messageBytes: 0, heardAt: new Map() };
    await open(nurse, `/wss/hospital?id=${hospitalId}`, (text) => {
      board.bytes += text.length;
      if (text.includes('"ringdowns":[') && note(board.heardAt, text)) {
        board.messageBytes = text.length;
      }
    });
    return board;
  }

  const places = Array.from({ length: boardsEach }, () => hospitals).flat();
  return {
    crews: await Promise.all(crews.map(openCrew)),
    boards: await Promise.all(places.map(openBoard)),
    lost: sockets.lost,
    close: sockets.close,
  };
}

/** Each ringdown as a screen heard it last. */
const latest = new WeakMap<HeardAt, Map<string, string>>();

/**
 * Notes the ringdowns of a message: when each came first, and when just the same came again. What has
 * changed since, as that a board shows it, is no second time. Returns whether it has any.
 */
function note(heardAt: HeardAt, text: string): boolean {
  const now = performance.now();
  const last = latest.get(heardAt) ?? new Map<string, string>();
  latest.set(heardAt, last);
  const { ringdowns = [] } = JSON.parse(text) as { ringdowns?: { id: string }[] };
  for (const ringdown of ringdowns) {
    const { id } = ringdown;
    const heard = JSON.stringify(ringdown);
    if (!last.has(id) || last.get(id) === heard) heardAt.set(id, [...heardAt.get(id) ?? [], now]);
    last.set(id, heard);
  }
  return ringdowns.length > 0;
}
