import type { CDPSession } from "playwright-core";
import { figuresOf, pause } from "../../bench/ground.ts";
import { usageOf } from "../../bench/measures.ts";
import type { Program } from "../../recovery/program.ts";
import { listDescendants } from "../../support/processes.ts";
import type { Page } from "../../support/browser.ts";

/** Sizes in MB at one moment, or their means over a minute. */
export interface Sizes {
  /** What the page still needs after a collection of its garbage. */
  boardHeap: number;
  boardNodes: number;
  crewHeap: number;
  crewNodes: number;
  /** What the program's process has in memory. */
  program: number;
  /** What its scripts use of that, with the garbage that it has not collected yet. */
  programHeap: number;
  /** What the largest process of a page has in memory. */
  renderer: number;
}

/** The means of a minute, and what of the heaps was compiled code at its end. */
export interface Minute extends Sizes {
  minute: number;
  boardCode: number;
  crewCode: number;
}

interface Heap {
  used: number;
  nodes: number;
}

/** The heap of a page. Looking at its code stops the page for a second. */
interface HeapOfPage {
  collected(): Promise<Heap>;
  code(): Promise<number>;
}

/** What is looked at. */
export interface Watched {
  board: HeapOfPage;
  crew: HeapOfPage;
  program: Program;
}

const MB = 1024 * 1024;
const MINUTE_MS = 60_000;
/**
 * A board that has just got a dozen ringdowns needs a quarter more than before they came. So it is
 * looked at in every second of a wave, as often in each, and the mean counts.
 */
const LOOK_EVERY_MS = 5_000;

/** Gives what measures a page's heap. */
export async function heapOf(page: Page): Promise<HeapOfPage> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.enable");
  await session.send("Performance.enable");
  return {
    async collected() {
      for (let time = 0; time < 2; time++) await session.send("HeapProfiler.collectGarbage");
      const { usedSize } = await session.send("Runtime.getHeapUsage");
      const { metrics } = await session.send("Performance.getMetrics");
      const nodes = metrics.find(({ name }) => name === "Nodes")?.value ?? 0;
      return { used: usedSize / MB, nodes };
    },
    code: async () => await codeIn(session) / MB,
  };
}

/** Looks for so many minutes and gives the means of each as soon as it is over. */
export async function* eachMinute(watched: Watched, minutes: number): AsyncGenerator<Minute> {
  const beganAt = performance.now();
  for (let minute = 1; minute <= minutes; minute++) {
    const looks: Sizes[] = [];
    for (let number = 1; number <= MINUTE_MS / LOOK_EVERY_MS; number++) {
      const dueAt = beganAt + (minute - 1) * MINUTE_MS + number * LOOK_EVERY_MS;
      await pause(Math.max(0, dueAt - performance.now()));
      looks.push(await look(watched));
    }
    const [boardCode, crewCode] = [await watched.board.code(), await watched.crew.code()];
    yield { minute, ...meansOf(looks), boardCode, crewCode };
  }
}

async function look({ board, crew, program }: Watched): Promise<Sizes> {
  const [ofBoard, ofCrew] = [await board.collected(), await crew.collected()];
  const own = await listDescendants(Deno.pid);
  const renderers = own.filter(({ command }) => command.includes("--type=renderer"));
  const sizes = await Promise.all(renderers.map(({ pid }) => usageOf(pid)));
  const { ringdown_heap_used_bytes: heapBytes } = await figuresOf(await program.origin());
  return {
    boardHeap: ofBoard.used,
    boardNodes: ofBoard.nodes,
    crewHeap: ofCrew.used,
    crewNodes: ofCrew.nodes,
    program: (await usageOf(program.pid)).memory,
    programHeap: heapBytes / MB,
    renderer: Math.max(0, ...sizes.map(({ memory }) => memory)),
  };
}

function meansOf(looks: Sizes[]): Sizes {
  const mean = (name: keyof Sizes) =>
    looks.reduce((sum, look) => sum + look[name], 0) / looks.length;
  return {
    boardHeap: mean("boardHeap"),
    boardNodes: mean("boardNodes"),
    crewHeap: mean("crewHeap"),
    crewNodes: mean("crewNodes"),
    program: mean("program"),
    programHeap: mean("programHeap"),
    renderer: mean("renderer"),
  };
}

/** The size of everything in the heap that its snapshot calls code, in bytes. */
async function codeIn(session: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { chunk: string }) => void parts.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", take);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", take);
  const { snapshot: { meta }, nodes } = JSON.parse(parts.join("")) as Snapshot;
  const [type, size] = ["type", "self_size"].map((name) => meta.node_fields.indexOf(name));
  const code = meta.node_types[type].indexOf("code");
  let sum = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    if (nodes[at + type] === code) sum += nodes[at + size];
  }
  return sum;
}

interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: string[][] } };
  /** As many numbers for each object as there are fields. */
  nodes: number[];
}

/** A line for a minute. */
export function lineOf(minute: Minute): string {
  return Object.entries(minute).map(([name, value]) =>
    `${name} ${name === "minute" ? value : value.toFixed(1)}`
  ).join("  ");
}
