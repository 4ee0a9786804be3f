/** How many presses a report takes, and what a phone has room for meanwhile. */
import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { crewScreenOn } from "../crew_screen.ts";
import { eventually, journey, untilLive } from "../journey.ts";

const MOST_TAPS = 10, MOST_KEYS = 6, MOST_TAPS_OF_ALL = 24;
const LIST_OF_EIGHT_PX = 1100, WHILE_TYPING_PX = 120;

type Crew = ReturnType<typeof crewScreenOn>;

/** Counts what a thumb does. */
function thumbOn({ page }: Crew) {
  const counted = { taps: 0, keys: 0 };
  return {
    counted,
    async tap(target: Locator) {
      counted.taps++;
      await target.click();
    },
    async type(text: string) {
      counted.keys += text.length;
      await page.keyboard.type(text);
    },
    /** 'Next' on the keypad. */
    async next() {
      counted.keys++;
      await page.keyboard.press("Enter");
    },
  };
}

const tile = ({ page }: Crew, name: string) => page.getByRole("radio", { name, exact: true });

/** Opens the form as a crew does whose unit is known, with its newest call filled in. */
async function openWithUnit(crew: Crew): Promise<void> {
  await untilLive(crew.page);
  await crew.typeInto("Unit #", "M1");
  await crew.page.getByText("Filled in: newest call of M1").waitFor();
}

journey("a report of the required fields takes few presses", async ({ openCrewScreen }) => {
  const crew = await openCrewScreen("crew1");
  await openWithUnit(crew);
  const { tap, type, counted } = thumbOn(crew);
  await tap(tile(crew, "Code 3"));
  await tap(crew.field("Age"));
  await type("68");
  await tap(tile(crew, "Female"));
  await tap(crew.button("chest pain"));
  await tap(tile(crew, "Not stable"));
  await tap(crew.button("Select Hospital"));
  await tap(crew.hospital("General Hospital"));
  await isOnOneScreen(crew);
  await tap(crew.button("ETA 10 min"));
  await tap(crew.button("Send Ringdown"));
  await crew.delivery("General Hospital").waitFor();
  console.log(`Required fields: ${counted.taps} taps, ${counted.keys} keys`);
  assert(counted.taps <= MOST_TAPS, `${counted.taps} taps`);
  assert(counted.keys <= MOST_KEYS, `${counted.keys} keys`);
  await isWithinScreen(crew.delivery("General Hospital"));
});

journey("a full report takes few presses", async ({ openCrewScreen }) => {
  const crew = await openCrewScreen("crew1");
  await openWithUnit(crew);
  const { tap, type, next, counted } = thumbOn(crew);
  await tap(tile(crew, "Code 3"));
  await tap(crew.field("Age"));
  await type("68");
  await tap(tile(crew, "Female"));
  await tap(crew.button("chest pain"));
  await tap(tile(crew, "Not stable"));
  await tap(crew.field("Systolic blood pressure"));
  for (const vital of ["70", "50", "130", "30"]) {
    await type(vital);
    await next();
  }
  await type("88");
  await fitsWhileTyping(crew);
  await tap(tile(crew, "Supplemental Oxygen"));
  await tap(crew.field("Supplemental oxygen amount"));
  await type("15");
  await next();
  await type("98.6");
  await next();
  await next(); // over the same temperature in °C
  await type("14");
  await next();
  await type("180");
  await next();
  await type("Aspirin 324 mg, nitro 0.4 mg sublingual.");
  await tap(crew.tick("IV"));
  const ticks = crew.page.getByRole("checkbox", { name: /^Th.* values? (is|are) correct/ });
  for (const tick of await ticks.all()) await tap(tick);
  await tap(crew.button("Select Hospital"));
  await tap(crew.hospital("General Hospital"));
  await tap(crew.button("ETA 10 min"));
  await tap(crew.button("Send Ringdown"));
  await crew.delivery("General Hospital").waitFor();
  console.log(`Full report: ${counted.taps} taps, ${counted.keys} keys`);
  assert(counted.taps <= MOST_TAPS_OF_ALL, `${counted.taps} taps`);
});

journey("Back goes from step 2 to step 1", async ({ openCrewScreen }) => {
  const crew = await openCrewScreen("crew1");
  await crew.fillIn({
    unit: "M1",
    incident: "26110003",
    urgency: "Code 2",
    age: "44",
    gender: "Female",
    complaint: "fall",
    stability: "Stable",
  });
  await crew.button("Select Hospital").click();
  await crew.heading("Hospital Selection").waitFor();
  await eightFit(crew);
  await crew.page.goBack();
  await crew.heading("Ringdown form").waitFor();
  assert.equal(await crew.field("Age").inputValue(), "44");
  await crew.button("Select Hospital").click();
  await crew.button("Edit Ringdown").click();
  await crew.button("Select Hospital").click();
  await crew.heading("Hospital Selection").waitFor();
  await crew.page.goBack();
  await crew.heading("Ringdown form").waitFor();
});

async function heightOf(target: Locator): Promise<number> {
  return (await target.boundingBox())!.height;
}

async function fitsWhileTyping({ page }: Crew): Promise<void> {
  await eventually(async () => {
    const taken = await heightOf(page.locator("header.header")) +
      await heightOf(page.getByRole("group", { name: "Actions" }));
    assert(taken <= WHILE_TYPING_PX, `header and bar take ${taken} px`);
  });
}

async function eightFit({ page }: Crew): Promise<void> {
  const rows = page.getByRole("radiogroup", { name: "Hospital Selection" }).getByRole("listitem");
  assert.equal(await rows.count(), 8);
  const list = await heightOf(rows.first().locator(".."));
  assert(list <= LIST_OF_EIGHT_PX, `eight hospitals take ${list} px`);
}

/** Choosing, ETA and Send can be pressed without scrolling. */
async function isOnOneScreen(crew: Crew): Promise<void> {
  const row = crew.page.getByRole("listitem").filter({ has: crew.hospital("General Hospital") });
  const isInSight = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  for (const part of [row, crew.button("ETA 10 min"), crew.button("Send Ringdown")]) {
    assert(await part.evaluate(isInSight), `${part} is out of sight`);
  }
}

/** Below the header there is room for all of it. */
async function isWithinScreen(delivery: Locator): Promise<void> {
  const room = delivery.page().viewportSize()!.height -
    await heightOf(delivery.page().locator("header.header"));
  assert(await heightOf(delivery) <= room, "the delivery is higher than the screen");
}
