import { inRegion, pause, withProgram } from "./ground.ts";
import { LIFE, moveOn } from "./moves.ts";
import type { Region } from "./region.ts";
import { atMost, type BenchOptions, type Report, told } from "./report.ts";
import { type CrewScreen, openScreens } from "./screens.ts";
import { sendOne } from "./sending.ts";

export const name = "bytes";

const SIZE = { crews: 50, hospitals: 10, organizations: 10 };
const RINGDOWNS = 5;
/**
 * Between two moves: longer than the time in which counts are merged, so that merging saves nothing.
 * Under load it saves more.
 */
const STEP_MS = 1_300;
const MOST_BYTES = 700;

/** What one ringdown costs the screens. */
interface Cost {
  /** Bytes for each crew that it does not concern. */
  others: number[];
  own: number;
  board: number;
}

/**
 * How many bytes a ringdown sends to a crew that it does not concern, from its sending to the crew's
 * return to service: the content of messages, without heartbeats and without framing.
 */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const count = isSmall ? 1 : RINGDOWNS;
  return inRegion(SIZE, (ground) =>
    withProgram(ground, async ({ origin }) => {
      const { region } = ground;
      const screens = await openScreens(origin, region, { boardsEach: 1 });
      await pause(STEP_MS);
      const costs: Cost[] = [];
      for (let number = 0; number < count; number++) {
        for (const screen of [...screens.crews, ...screens.boards]) screen.bytes = 0;
        await live(origin, region, number);
        const hospitalId = region.hospitals[number].id;
        costs.push({
          others: bytesOf(screens.crews.filter((_, at) => at !== number)),
          own: screens.crews[number].bytes,
          board: screens.boards.find((board) => board.hospitalId === hospitalId)!.bytes,
        });
      }
      await screens.close();
      return reportOf(costs);
    }));
}

function bytesOf(screens: CrewScreen[]): number[] {
  return screens.map(({ bytes }) => bytes);
}

/** Lets a crew send a ringdown, which then goes through its whole life. */
async function live(origin: string, { crews, hospitals }: Region, number: number): Promise<void> {
  const [crew, hospital] = [crews[number], hospitals[number]];
  const { id } = await sendOne(origin, { crew, hospitalId: hospital.id, number });
  await pause(STEP_MS);
  for (const step of LIFE) {
    await moveOn(origin, { id, crew, hospital }, step);
    await pause(STEP_MS);
  }
}

function reportOf(costs: Cost[]): Report {
  const others = costs.flatMap((cost) => cost.others);
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return {
    title: `Bytes of a ringdown over its whole life, ${costs.length} one after the other`,
    rows: [
      atMost("for a crew that it does not concern, mean", mean(others), MOST_BYTES, "bytes"),
      atMost("for a crew that it does not concern, most", Math.max(...others), MOST_BYTES, "bytes"),
      told("for its own crew", `${mean(costs.map(({ own }) => own)).toFixed(0)} bytes`),
      told("for its board", `${mean(costs.map(({ board }) => board)).toFixed(0)} bytes`),
    ],
  };
}
