import { CHEST_PAIN, generalOf, inMci, sent, SHOCK, startMci } from "../scenes.ts";
import type { Area, Stage } from "../stage.ts";

/** New ringdowns over the board: one, two, three and more, and of an MCI and a drill. */
export const OVERLAY: Area = { name: "overlay", play };

async function play(stage: Stage): Promise<void> {
  const { look, open } = stage;
  const general = await generalOf(stage);
  const page = await open("nurse", `/er/${general}`);
  const cards = page.locator("dialog article");
  await sent(stage, { patient: SHOCK });
  await cards.first().waitFor();
  await look(page, "one", { isOnWall: true });
  await sent(stage, { unit: "M2", patient: CHEST_PAIN });
  await cards.nth(1).waitFor();
  await look(page, "two", { isOnWall: true });
  await startMci(stage, "26119999");
  await sent(stage, {
    unit: "M3",
    mci: "26119999",
    patient: inMci("RED", "T-1042", "Crush injury of both legs"),
  });
  await cards.nth(2).waitFor();
  await look(page, "three", { isOnWall: true });
  await startMci(stage, "DRILL-7", { isDrill: true });
  await sent(stage, { unit: "M4", mci: "DRILL-7", patient: inMci("GREEN", "T-7", "Cut hand") });
  await sent(stage, { unit: "M5", patient: { ...CHEST_PAIN, chiefComplaintDescription: "Fever" } });
  await page.locator(".ringdown-names").first().waitFor();
  await look(page, "three and two more", { isOnWall: true });
  await getWorse(stage, 4);
  await page.locator(".worse-names li").nth(3).waitFor();
  await look(page, "four who got worse", { isOnWall: true });
  const wall = await open("nurse", `/er/${general}?wall=1`);
  await wall.locator("dialog article").first().waitFor();
  await look(wall, "on a wall", { isOnWall: true });
  const bell = await open("nurse", "/profile");
  await bell.locator("#bell a").first().waitFor();
  await look(bell, "the bell on another page");
}

/** So many confirmed patients of other units get worse, each in another way. */
async function getWorse(stage: Stage, count: number): Promise<void> {
  const crew = await stage.app.as("crew1");
  for (let number = 0; number < count; number++) {
    const { id } = await sent(stage, {
      unit: `M${number + 6}`,
      patient: number % 2 ? { ...CHEST_PAIN, chiefComplaintDescription: LONG } : CHEST_PAIN,
      until: ["RINGDOWN CONFIRMED"],
    });
    const vitals = { ...PULSE, ...(number % 2 ? PRESSURE : {}) };
    await crew.patch(`/api/ringdowns/${id}`, { patient: vitals });
  }
}

const LONG = "Fell down a flight of stairs, did not wake up for five minutes";
const PULSE = {
  heartRateBpm: 182,
  oxygenSaturation: 81,
  lowOxygenResponseType: "ROOM AIR",
};
const PRESSURE = {
  systolicBloodPressure: 68,
  diastolicBloodPressure: 40,
  stableIndicator: false,
  emergencyServiceResponseType: "CODE 3",
  outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure"],
};
