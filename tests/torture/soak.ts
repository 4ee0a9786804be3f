import assert from "node:assert/strict";
import { onGround, withProgram } from "../bench/ground.ts";
import { makeRegion } from "../bench/region.ts";
import { launchBrowser, type Page, problems } from "../support/browser.ts";
import type { TestSql } from "../support/database.ts";
import { eachMinute, heapOf, lineOf, type Minute } from "./soak/memory.ts";
import { keepDelivering, type Patients } from "./soak/patients.ts";
import { openLive } from "./pages.ts";
import type { ScenarioOptions } from "./scenario.ts";

export const name =
  "after 30 minutes at 2 ringdowns a second, pages and program need no more memory than after 5";

export const minutes = 30;
const PER_SECOND = 2;
/**
 * Few crews, so that the watched one has much to do: a browser compiles a function better after it
 * was called often, however long that takes. With 20 crews it does so for a quarter of an hour.
 */
const SIZE = { crews: 4, organizations: 2, hospitals: 1 };
/** The minute that ends after this share of the time is compared with the last one. */
const FIRST_SHARE = 1 / 6;
const MOST_CHANGE = 0.1;
const PRESS_EVERY_MS = 500;
/** What must be as large at the end as near the beginning. */
const JUDGED: Record<string, (minute: Minute) => number> = {
  board: ({ boardHeap }) => boardHeap,
  crew: ({ crewHeap }) => crewHeap,
  program: ({ program }) => program,
};
/** What only explains a change. */
const TOLD: Record<string, (minute: Minute) => number> = {
  boardWithoutCode: ({ boardHeap, boardCode }) => boardHeap - boardCode,
  crewWithoutCode: ({ crewHeap, crewCode }) => crewHeap - crewCode,
  programHeap: ({ programHeap }) => programHeap,
};
/** So many of the patients are confirmed, and dismissed, by presses on the board's page. */
const LEAST_PRESSED = 0.25;
const PATIENCE_MS = 60_000;

/**
 * A board's and a crew's page in Chromium, while every patient is sent, shown, confirmed, delivered,
 * dismissed and returned. The board's own buttons confirm and dismiss. @throws {AssertionError}
 */
export async function run({ minutes: asked = minutes }: ScenarioOptions = {}): Promise<void> {
  await onGround(async (ground) => {
    const region = await makeRegion(ground.sql, SIZE);
    const { hospitals: [hospital], crews } = region;
    await withProgram(ground, async ({ program, origin }) => {
      const browser = await launchBrowser();
      try {
        const board = await openLive(browser, { origin, path: "/er", member: hospital.nurse });
        const crew = await openLive(browser, { origin, path: "/ems", member: crews[0] });
        await board.evaluate(pressAsNurse, PRESS_EVERY_MS);
        const patients = keepDelivering(origin, { crews, hospital, perSecond: PER_SECOND });
        const heaps = { board: await heapOf(board), crew: await heapOf(crew) };
        const minutes: Minute[] = [];
        for await (const minute of eachMinute({ ...heaps, program }, asked)) {
          console.log(lineOf(minute));
          minutes.push(minute);
        }
        await patients.stop(PATIENCE_MS);
        judge({ minutes, patients, pages: [board, crew] });
        await judgePresses(ground.sql);
      } finally {
        await browser.close();
      }
    });
  });
}

/** Runs in the board's page: presses every button that confirms or dismisses. */
function pressAsNurse(everyMs: number) {
  const isMeant = ({ ariaLabel, textContent }: Element) =>
    /^Confirm Receipt: /.test(ariaLabel ?? "") || textContent?.trim() === "Dismiss";
  setInterval(() => {
    for (const button of document.querySelectorAll("button")) if (isMeant(button)) button.click();
  }, everyMs);
}

function judge(
  { minutes, patients, pages }: { minutes: Minute[]; patients: Patients; pages: Page[] },
) {
  const first = minutes[Math.max(1, Math.round(minutes.length * FIRST_SHARE)) - 1];
  const last = minutes.at(-1)!;
  const growth = Object.fromEntries(
    Object.entries({ ...JUDGED, ...TOLD }).map(([what, sizeOf]) => {
      const [before, after] = [sizeOf(first), sizeOf(last)];
      return [what, { before, after, growth: after / before - 1 }];
    }),
  );
  const compared = [first.minute, last.minute];
  console.log(JSON.stringify({ compared, ...patients.counts(), growth }, null, 1));
  assert.deepEqual(pages.flatMap(problems), []);
  assert.deepEqual(patients.refused(), []);
  for (const what of Object.keys(JUDGED)) {
    const share = growth[what].growth;
    assert(Math.abs(share) <= MOST_CHANGE, `${what} changed by ${(share * 100).toFixed(1)} %`);
  }
}

/** The board's page was not only there: its presses moved the patients. */
async function judgePresses(sql: TestSql) {
  const presses = await sql<{ status: string; share: number }[]>`
    select delivery_status as status,
      count(*)::float / (select count(*) from patient_deliveries) as share
    from patient_delivery_updates
    where delivery_status in ('RINGDOWN CONFIRMED', 'OFFLOADED ACKNOWLEDGED')
    group by delivery_status
  `;
  console.log(presses);
  assert.equal(presses.length, 2);
  for (const { status, share } of presses) assert(share >= LEAST_PRESSED, `${status}: ${share}`);
}

if (import.meta.main) await run();
