import { runCrowd } from "./crowd.ts";
import type { BenchOptions, Report } from "../report.ts";

export const name = "crowd-large";

const SIZE = {
  crews: 5_000,
  hospitals: 200,
  openRingdowns: 2_000,
  restWithinSeconds: 60,
  memoryMegabytes: 1024,
  turnMs: null,
  boardSeconds: null,
};
const SMALL = { ...SIZE, crews: 200, hospitals: 20, openRingdowns: 40 };

/** The same crowd with the hospitals and ringdowns of a large state. */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  return runCrowd(isSmall ? SMALL : SIZE);
}
