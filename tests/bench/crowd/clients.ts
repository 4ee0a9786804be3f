/**
 * Many crews in a process of their own, for `crowd.ts`: one stream each, kept open as a browser does
 * it. The first line of the standard input is the `Crowd`; then `go` opens all at once, `mark` begins
 * a new phase, and `tell` asks for the times. Each line of the output is a `Tally`.
 */
import { followAsBrowser } from "./browser_stream.ts";

/** Whose streams to open, and where. */
export interface Crowd {
  origin: string;
  cookies: string[];
}

/** How the streams of a process are doing. Counts are those of the present phase. */
export interface Tally {
  /** How many hold their state now. */
  holding: number;
  /** How many different streams received their state in this phase. */
  served: number;
  /** Upgrades refused, or the server not reached. */
  refused: number;
  /** Closed by the server after the upgrade: on the way to the state. */
  closedBefore: number;
  /** Closed by the server after the state was received in this phase. */
  closedAfter: number;
  /** Given up by the client: no state after 10 s, or silence. */
  gaveUp: number;
  /** When each stream last received its state, in ms since 1970; only after `tell`. */
  heldAt?: number[];
}

const TELL_EVERY_MS = 100;

if (import.meta.main) await main();

async function main() {
  const lines = linesOf(Deno.stdin.readable);
  const { value: first } = await lines.next();
  const { origin, cookies } = JSON.parse(first!) as Crowd;
  const heldAt = new Map<string, number>();
  let tally = newTally();
  let holding = 0;

  function follow(cookie: string) {
    followAsBrowser({ origin, path: "/wss/user", cookie }, {
      held() {
        holding++;
        heldAt.set(cookie, Date.now());
      },
      dropped: () => holding--,
      refused: () => tally.refused++,
      closed(_, hadState) {
        if (!hadState) tally.closedBefore++;
        else if (heldAt.has(cookie)) tally.closedAfter++;
      },
      gaveUp: () => tally.gaveUp++,
    });
  }

  const tell = (more: Partial<Tally> = {}) =>
    console.log(JSON.stringify({ ...tally, holding, served: heldAt.size, ...more }));
  setInterval(tell, TELL_EVERY_MS);
  for await (const line of lines) {
    if (line === "go") cookies.forEach(follow);
    if (line === "tell") tell({ heldAt: [...heldAt.values()] });
    if (line === "mark") {
      tally = newTally();
      heldAt.clear();
    }
  }
  Deno.exit(0);
}

function newTally(): Tally {
  return { holding: 0, served: 0, refused: 0, closedBefore: 0, closedAfter: 0, gaveUp: 0 };
}

/** The lines of a stream of text. */
export async function* linesOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  let rest = "";
  for await (const part of stream.pipeThrough(new TextDecoderStream())) {
    const lines = (rest + part).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
}
