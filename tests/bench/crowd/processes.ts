import { fileURLToPath } from "node:url";
import { type Crowd, linesOf, type Tally } from "./clients.ts";

/** The crews of a bench, spread over processes, so that they do not delay each other or the bench. */
export interface CrowdProcesses {
  /** Opens every stream at once. */
  go(): void;
  /** Begins a new phase: counts begin at 0, and only states received from now on count. */
  mark(): void;
  /** The sum of all processes, as they last told. */
  tally(): Tally;
  /** When each stream received its state in this phase, in ms since 1970. */
  heldAt(): Promise<number[]>;
  stop(): Promise<void>;
}

/** Starts `count` processes that share the crews. */
export function startCrowd({ origin, cookies }: Crowd, count: number): CrowdProcesses {
  const size = Math.ceil(cookies.length / count);
  const parts = Array.from(
    { length: count },
    (_, at) => startPart({ origin, cookies: cookies.slice(at * size, (at + 1) * size) }),
  );
  const say = (line: string) => parts.forEach((part) => part.say(line));
  const sum = (key: keyof Omit<Tally, "heldAt">) =>
    parts.reduce((total, part) => total + part.tally()[key], 0);

  return {
    go: () => say("go"),
    mark: () => say("mark"),
    tally: () => ({
      holding: sum("holding"),
      served: sum("served"),
      refused: sum("refused"),
      closedBefore: sum("closedBefore"),
      closedAfter: sum("closedAfter"),
      gaveUp: sum("gaveUp"),
    }),
    heldAt: async () => (await Promise.all(parts.map((part) => part.heldAt()))).flat(),
    stop: async () => void await Promise.all(parts.map((part) => part.stop())),
  };
}

function startPart(crowd: Crowd) {
  const program = fileURLToPath(new URL("clients.ts", import.meta.url));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", program],
    stdin: "piped",
    stdout: "piped",
  }).spawn();
  const input = child.stdin.getWriter();
  const say = (line: string) => void input.write(new TextEncoder().encode(`${line}\n`));
  let tally: Tally = {
    holding: 0,
    served: 0,
    refused: 0,
    closedBefore: 0,
    closedAfter: 0,
    gaveUp: 0,
  };
  let told = Promise.withResolvers<number[]>();

  async function read() {
    for await (const line of linesOf(child.stdout)) {
      tally = JSON.parse(line);
      if (tally.heldAt) told.resolve(tally.heldAt);
    }
  }
  const reading = read();
  say(JSON.stringify(crowd));

  return {
    say,
    tally: () => tally,
    async heldAt() {
      told = Promise.withResolvers();
      say("tell");
      return await told.promise;
    },
    async stop() {
      child.kill("SIGKILL"); // thousands of open streams: closing them one by one takes long
      await child.status;
      await reading;
      await input.abort().catch(() => {/* the process has ended */});
    },
  };
}
