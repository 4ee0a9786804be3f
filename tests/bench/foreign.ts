import postgres from "postgres";
import { findFaults, listStoredIds } from "./faults.ts";
import { type Ground, inRegion, pause, within, withProgram } from "./ground.ts";
import { percentile } from "./measures.ts";
import type { Region } from "./region.ts";
import { type BenchOptions, beside, none, type Report, told, written } from "./report.ts";
import { openScreens, type Screens } from "./screens.ts";
import { sendSteadily, type Sent } from "./sending.ts";

export const name = "foreign";

const SIZE = { crews: 100, hospitals: 10, organizations: 10 };
const CHANGES = 100_000;
const IN_ONE_TRANSACTION = 1_000;
const RATE = { count: 60, perSecond: 4 };
const SMALL_RATE = { count: 8, perSecond: 4 };
const LONGEST_WAY_MS = 10_000;
const SETTLE_MS = 5_000;
const TARGET = { times: 1.5, aboveMs: 5 };

/**
 * How long a ringdown travels to its board while somebody else, whom the program does not know, holds
 * a write transaction open over 100,000 changes. Nothing can be forgotten before that transaction has
 * ended, so a reading that costs what is not forgotten gets slower and slower.
 */
export function run({ isSmall }: BenchOptions = {}): Promise<Report> {
  const rate = isSmall ? SMALL_RATE : RATE;
  const changes = isSmall ? CHANGES / 100 : CHANGES;
  return inRegion(SIZE, (ground) =>
    withProgram(ground, async ({ origin }) => {
      const { region } = ground;
      const screens = await openScreens(origin, region, { boardsEach: 1 });
      const all: Sent[] = [];
      const measure = async () => {
        const sent = await sendSteadily(origin, region, { ...rate, from: all.length });
        await untilHeard(sent, screens);
        all.push(...sent);
        return timesOf(sent, screens);
      };
      await measure(); // warms the program up
      const before = await measure();
      const foreign = await holdTransaction(ground.url);
      await makeChanges(ground, changes);
      await pause(isSmall ? 500 : SETTLE_MS);
      const held = await measure();
      await foreign.end();
      // Also afterwards, because 100,000 rows of which nobody has statistics keep the server busy.
      const normal = [...before, ...await measure()];
      const faults = findFaults(all, screens, await storedIds(origin, region));
      await screens.close();
      const lost = Object.values(faults).reduce((sum, count) => sum + count, 0);
      return reportOf({ changes, normal, held, lost });
    }));
}

async function storedIds(origin: string, { superUser }: Region): Promise<string[]> {
  return await listStoredIds(origin, superUser);
}

/** Begins a transaction that writes and does not end before `end`. */
async function holdTransaction(url: string): Promise<{ end(): Promise<void> }> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  await sql`create table foreign_writes (id integer primary key)`;
  await sql.unsafe("begin; insert into foreign_writes values (1)");
  return {
    async end() {
      await sql.unsafe("rollback");
      await sql.end();
    },
  };
}

/** Leaves rows in `changes` that concern no open stream, in many transactions. */
async function makeChanges({ sql }: Ground, count: number): Promise<void> {
  for (let made = 0; made < count; made += IN_ONE_TRANSACTION) {
    await sql`
      insert into changes (kind, subject_id)
      select 'session', gen_random_uuid() from generate_series(1, ${IN_ONE_TRANSACTION})
    `;
  }
}

async function untilHeard(sent: Sent[], screens: Screens): Promise<void> {
  await within(LONGEST_WAY_MS, () => timesOf(sent, screens).every(Number.isFinite));
}

/** How long each ringdown took to the board of its hospital, in ms; Infinity where it never came. */
function timesOf(sent: Sent[], { boards }: Screens): number[] {
  const byHospital = new Map(boards.map((board) => [board.hospitalId, board]));
  return sent.map(({ id, hospitalId, startedAt }) =>
    (byHospital.get(hospitalId)!.heardAt.get(id)?.[0] ?? Infinity) - startedAt
  );
}

function reportOf(
  { changes, normal, held, lost }: {
    changes: number;
    normal: number[];
    held: number[];
    lost: number;
  },
): Report {
  const [before, during] = [normal, held].map((times) => percentile(times, 0.5));
  return {
    title: `Board latency while a foreign write transaction is open over ${changes} changes`,
    rows: [
      told("board p50, normal", `${written(before)} ms`),
      beside("board p50, meanwhile", { figure: during, least: before }, TARGET),
      told("board p99, normal", `${written(percentile(normal, 0.99))} ms`),
      told("board p99, meanwhile", `${written(percentile(held, 0.99))} ms`),
      none("lost, doubled, refused or sent astray", lost),
    ],
  };
}
