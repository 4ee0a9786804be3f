import { CHANGES_PROTOCOL } from "../../domain/stream_messages.ts";
import type { Hospital, Member, Region } from "./region.ts";

/** When each ringdown was heard, in milliseconds of `performance.now()`, by its id. */
type HeardAt = Map<string, number[]>;

/** A crew's open stream. */
export interface CrewScreen {
  userId: string;
  /** Bytes of messages since it was last set to 0; without heartbeats. */
  bytes: number;
  heardAt: HeardAt;
}

/** A hospital's open stream. */
export interface Board {
  hospitalId: string;
  heardAt: HeardAt;
}

/** Every screen of the region, each with its full state. */
export interface Screens {
  crews: CrewScreen[];
  boards: Board[];
  /** Streams that ended before they were closed here. */
  lost: () => number;
  close(): Promise<void>;
}

/** Opens a stream for each crew, and `boardsEach` for each hospital. */
export async function openScreens(
  origin: string,
  { crews, hospitals }: Region,
  { boardsEach }: { boardsEach: number },
): Promise<Screens> {
  let lost = 0;
  let isOver = false;
  const sockets: WebSocket[] = [];

  async function open(member: Member, path: string, take: (text: string) => void) {
    const socket = new WebSocket(`${origin.replace("http", "ws")}${path}`, {
      protocols: [CHANGES_PROTOCOL],
      headers: { Cookie: member.cookie, Origin: origin },
    } as unknown as string[]);
    const isThere = Promise.withResolvers<void>();
    socket.onmessage = () => {
      socket.onmessage = ({ data }) => data.length > 2 && take(data);
      isThere.resolve();
    };
    socket.onclose = ({ code }) => {
      if (!isOver) lost++;
      isThere.reject(new Error(`a stream was closed: ${code}`));
    };
    sockets.push(socket);
    await isThere.promise;
  }

  async function openCrew(member: Member): Promise<CrewScreen> {
    const screen: CrewScreen = { userId: member.userId, bytes: 0, heardAt: new Map() };
    await open(member, "/wss/user", (text) => {
      screen.bytes += text.length; // all that the bench sends is ASCII
      if (text.startsWith('{"ringdowns"')) note(screen.heardAt, text);
    });
    return screen;
  }

  async function openBoard({ id: hospitalId, nurse }: Hospital): Promise<Board> {
    const board: Board = { hospitalId, heardAt: new Map() };
    await open(nurse, `/wss/hospital?id=${hospitalId}`, (text) => {
      if (text.startsWith('{"ringdowns"')) note(board.heardAt, text);
    });
    return board;
  }

  const places = Array.from({ length: boardsEach }, () => hospitals).flat();
  return {
    crews: await Promise.all(crews.map(openCrew)),
    boards: await Promise.all(places.map(openBoard)),
    lost: () => lost,
    async close() {
      isOver = true;
      await Promise.all(sockets.map((socket) =>
        new Promise((resolve) => {
          socket.onclose = resolve;
          socket.close();
        })
      ));
    },
  };
}

function note(heardAt: HeardAt, text: string) {
  const now = performance.now();
  const { ringdowns } = JSON.parse(text) as { ringdowns: { id: string }[] };
  for (const { id } of ringdowns) heardAt.set(id, [...heardAt.get(id) ?? [], now]);
}
