import { fileURLToPath } from "node:url";
import { findFaults, listStoredIds } from "../faults.ts";
import type { FloorSettings } from "./floor.ts";
import { type Ground, inRegion, within, withProgram } from "../ground.ts";
import { percentile } from "../measures.ts";
import type { Region } from "../region.ts";
import { type BenchOptions, beside, none, type Report, type Row, told } from "../report.ts";
import { openScreens, type Screens } from "../screens.ts";
import { sendSteadily, type Sent } from "../sending.ts";

export const name = "live";

const SIZES = [
  { crews: 200, hospitals: 10 },
  { crews: 500, hospitals: 50 },
  { crews: 1_000, hospitals: 50 },
];
const RATES = [{ perSecond: 2, seconds: 15 }, { perSecond: 20, seconds: 8 }];
const SMALL = {
  sizes: [{ crews: 20, hospitals: 5 }],
  rates: [{ perSecond: 2, seconds: 3 }, { perSecond: 20, seconds: 2 }],
};
const WARM_UP = { count: 40, from: 0, perSecond: 20 };
const LONGEST_WAY_MS = 10_000;

type Size = typeof SIZES[number];
type Rate = typeof RATES[number];

/** The times of one rate, in milliseconds. */
interface Times {
  ack: number[];
  board: number[];
}

/** What one server did at one size: the times of each rate in turn, and what it got wrong. */
interface Run {
  times: Times[];
  faults: Record<string, number>;
  messageBytes: number;
  answerBytes: number;
}

/**
 * How long a crew waits for the 201 and how long a ringdown travels to the board of its hospital, at
 * several sizes and rates, each beside the floor. Every crew is a user of its own, and each hospital
 * has one board. The clients run in this process, for the program as for the floor.
 */
export async function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const rates = isSmall ? SMALL.rates : RATES;
  const rows: Row[] = [];
  for (const size of isSmall ? SMALL.sizes : SIZES) {
    rows.push(...await measure(size, rates));
  }
  return { title: "Ack and board latency, beside the floor of the same run", rows };
}

function measure(size: Size, rates: Rate[]): Promise<Row[]> {
  return inRegion({ organizations: 10, ...size }, async (ground) => {
    const ours = await withProgram(
      ground,
      ({ origin }) =>
        play(
          origin,
          ground.region,
          rates,
          (sent, screens) => faultsOf(origin, ground.region, sent, screens),
        ),
    );
    const { messageBytes, answerBytes } = ours;
    const floor = await withFloor(
      ground,
      { messageBytes, answerBytes },
      (origin) => play(origin, ground.region, rates, () => Promise.resolve({})),
    );
    const name = `${size.crews}+${size.hospitals}`;
    const faults = Object.values(ours.faults).reduce((sum, count) => sum + count, 0);
    return [
      ...rates.flatMap((rate, at) =>
        compared(`${name}, ${rate.perSecond} a second`, ours.times[at], floor.times[at])
      ),
      none(`${name}: lost, doubled, refused or sent astray`, faults),
      told(`${name}: bytes of a board's message`, String(messageBytes)),
    ];
  });
}

/** Opens every screen of the region and sends ringdowns at each rate in turn. */
async function play(
  origin: string,
  region: Region,
  rates: Rate[],
  faultsOf: (sent: Sent[], screens: Screens) => Promise<Record<string, number>>,
): Promise<Run> {
  const screens = await openScreens(origin, region, { boardsEach: 1 });
  const all = await sendSteadily(origin, region, WARM_UP);
  await untilHeard(all, screens);
  const times: Times[] = [];
  for (const { perSecond, seconds } of rates) {
    const count = perSecond * seconds;
    const sent = await sendSteadily(origin, region, { count, from: all.length, perSecond });
    await untilHeard(sent, screens);
    times.push(timesOf(sent, screens));
    all.push(...sent);
  }
  const faults = await faultsOf(all, screens);
  await screens.close();
  const messageBytes = Math.max(...screens.boards.map((board) => board.messageBytes));
  return { times, faults, messageBytes, answerBytes: all.at(-1)!.answerBytes };
}

async function faultsOf(origin: string, region: Region, sent: Sent[], screens: Screens) {
  return findFaults(sent, screens, await listStoredIds(origin, region.superUser));
}

/** Waits until each ringdown is on the board of its hospital. */
async function untilHeard(sent: Sent[], { boards }: Screens): Promise<void> {
  const byHospital = new Map(boards.map((board) => [board.hospitalId, board]));
  const isHeard = ({ id, hospitalId }: Sent) => byHospital.get(hospitalId)!.heardAt.has(id);
  await within(LONGEST_WAY_MS, () => sent.every(isHeard));
}

/** A ringdown that never came to its board took for ever. */
function timesOf(sent: Sent[], { boards }: Screens): Times {
  const byHospital = new Map(boards.map((board) => [board.hospitalId, board]));
  return {
    ack: sent.map(({ answeredAt, startedAt }) => answeredAt - startedAt),
    board: sent.map(({ id, hospitalId, startedAt }) =>
      (byHospital.get(hospitalId)!.heardAt.get(id)?.[0] ?? Infinity) - startedAt
    ),
  };
}

/** The targets: twice the floor, or a little above it where the floor is very low. */
const TARGETS = [
  { name: "p50", share: 0.5, times: 2, aboveMs: 10 },
  { name: "p99", share: 0.99, times: 2, aboveMs: 40 },
];

function compared(what: string, ours: Times, floor: Times): Row[] {
  return (["ack", "board"] as const).flatMap((way) =>
    TARGETS.map(({ name, share, times, aboveMs }) => {
      const [figure, least] = [ours[way], floor[way]].map((values) => percentile(values, share));
      return beside(`${what}: ${way} ${name}`, { figure, least }, { times, aboveMs });
    })
  );
}

/** Starts the floor in a process of its own on the same PostgreSQL. */
async function withFloor<T>(
  { url }: Ground,
  sizes: Omit<FloorSettings, "url">,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const program = fileURLToPath(new URL("floor.ts", import.meta.url));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", program, JSON.stringify({ url, ...sizes })],
    stdin: "null",
    stdout: "piped",
  }).spawn();
  const lines = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  try {
    const { value = "" } = await lines.read();
    return await work(value.trim());
  } finally {
    child.kill("SIGTERM");
    await child.status;
    await lines.cancel();
  }
}
