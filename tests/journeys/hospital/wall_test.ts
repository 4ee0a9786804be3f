import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, type Person, send } from "../../support/person.ts";
import { eventually, journey, step } from "../journey.ts";

const WALL = { width: 1920, height: 1080 };
const LEAST_PX = { largest: 28, other: 20 };

const SHOCK = {
  emergencyServiceResponseType: "CODE 3",
  stableIndicator: false,
  chiefComplaintDescription: "Motor vehicle accident, driver, airbag deployed, neck pain",
  systolicBloodPressure: 70,
  diastolicBloodPressure: 40,
  heartRateBpm: 140,
  respiratoryRate: 26,
  oxygenSaturation: 91,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 15,
  temperature: 98.6,
  glasgowComaScale: 14,
  combativeBehaviorIndicator: true,
  restraintIndicator: true,
  otherObservationNotes: "Police took a knife from him.",
  outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure", "respiratoryRate"],
};

journey("12 incoming and 6 waiting patients are whole on a wall screen", async (journey) => {
  const { crew, sendUntil } = await cast(journey);
  const incoming: string[] = [];
  const longAgo = new Date(Date.now() - 10 * 60_000).toISOString();
  for (let patient = 0; patient < 12; patient++) {
    const etaMinutes = 2 + 3 * patient;
    const isLate = patient < 3; // the longest words
    const patientDelivery = { etaMinutes, ...(isLate ? { dateTimeLocal: longAgo } : {}) };
    incoming.push(await sendUntil([], { patient: SHOCK, patientDelivery }));
  }
  for (let patient = 0; patient < 6; patient++) await sendUntil(["ARRIVED"], { patient: SHOCK });
  const { page, count } = await journey.openBoard("nurse", WALL);
  await count("Incoming", 12).waitFor();
  await page.getByText("12 incoming, 6 waiting").waitFor();
  await page.getByRole("button", { name: "Turn on sound" }).waitFor();
  await eventually(async () =>
    assert.deepEqual(await cardsOutside(page), [], "below the sound bar")
  );
  await turnOnSound(page);
  await eventually(async () => assert.deepEqual(await cardsOutside(page), []));
  assert.equal(await page.getByText(/more below/).count(), 0);
  assert.deepEqual(await tooSmall(page), []);

  const card = page.getByRole("article").first();
  for (const words of ["4 critical", "Restraint", "+ notes"]) {
    assert(await isSeen(page, words), `A card says '${words}'`);
  }
  await card.getByRole("button", { name: "Details" }).click();
  await card.getByText("Police took a knife from him.").waitFor();
  const tops = await card.locator(".patient-chips li").evaluateAll((chips) =>
    chips.map((chip) => chip.getBoundingClientRect().top)
  );
  assert.equal(new Set(tops).size, 1, "the chips of an open card stand in a row");
  await page.getByRole("button", { name: /^\d+ more below: \d+ urgent$/ }).waitFor();

  await step("the changes of one patient take few lines from the others", async () => {
    const worse = { heartRateBpm: 180, oxygenSaturation: 70, glasgowComaScale: 3 };
    await crew.patch(`/api/ringdowns/${incoming[5]}`, { patient: worse });
    const seen = page.getByRole("button", { name: /^Seen/ });
    await seen.waitFor();
    const { height } = (await page.locator(".unseen-changes").boundingBox())!;
    assert(height < 90, `${height} px`);
    const boxes = await page.locator(".unseen-changes__change").evaluateAll((changes) =>
      changes.map((change) => change.getClientRects().length)
    );
    assert.deepEqual(boxes, [1, 1, 1], "none of them goes on beside the next one");
    assert((await seen.boundingBox())!.height >= 44);
    assert.deepEqual(await tooSmall(page), []);
  });
});

journey(
  "cards get smaller as they grow in number, and what does not fit is said",
  async (journey) => {
    const { sendUntil } = await cast(journey);
    await sendUntil([], { patient: SHOCK });
    const { page, count } = await journey.openBoard("nurse", WALL);
    await turnOnSound(page);
    const complaintPx = () =>
      page.getByRole("article").getByRole("heading").first().evaluate((heading) =>
        parseFloat(getComputedStyle(heading).fontSize)
      );
    await count("Incoming", 1).waitFor();
    const sizes = [await complaintPx()];
    for (const cards of [4, 24]) {
      for (let more = cards - 1; more > 0; more--) await sendUntil([], { patient: SHOCK });
      await eventually(async () => {
        const size = await complaintPx();
        assert(size < sizes.at(-1)! || size === LEAST_PX.largest, `${size} px`);
        sizes.push(size);
      });
    }
    const below = page.getByRole("button", { name: /^\d+ more below: \d+ urgent$/ });
    await below.waitFor();
    await eventually(async () => {
      const outside = await complaintsOutside(page);
      assert(outside > 0);
      assert(parseInt(await below.innerText()) >= outside);
    });
    await below.click();
    await eventually(async () => assert(await page.evaluate(() => scrollY > 0)));

    await step("on a tablet, too, until its last patient is in sight", async () => {
      await page.setViewportSize({ width: 820, height: 1180 });
      await page.evaluate(() => scrollTo(0, 0));
      await below.click({ trial: true });
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await below.waitFor({ state: "hidden" });
    });

    await step("on a phone as long as an urgent one is below, to whom it leads", async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.evaluate(() => scrollTo(0, 0));
      const isInSight = () =>
        page.evaluate(() => {
          const edge = document.querySelector(".section-jumps")!.getBoundingClientRect().bottom;
          const urgent = document.querySelectorAll(".ringdown-card:has(.ringdown-card__critical)");
          const tops = [...urgent].map((card) => card.getBoundingClientRect().top);
          return scrollY > 0 && tops.some((top) => top >= edge && top < innerHeight / 2);
        });
      await below.waitFor();
      await below.click();
      await eventually(async () => assert(await isInSight()));
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await below.waitFor({ state: "hidden" });
    });

    await step(
      "each press leads to the next one, where a card is higher than the screen",
      async () => {
        await page.setViewportSize({ width: 360, height: 640 });
        await sendUntil(["CANCELLED"], { patient: { chiefComplaintDescription: "Fall" } });
        await page.locator(".gone-line").waitFor();
        await page.evaluate(() => scrollTo(0, 0));
        let reached = -1;
        for (let press = 0; press < 3; press++) {
          await page.getByRole("button", { name: /^\d+ more below: \d+ urgent/ }).click();
          await eventually(async () => {
            const at = await page.evaluate(() => scrollY);
            assert(at > reached, `still at ${at} px`);
            reached = at;
          });
        }
      },
    );
  },
);

journey("what is below and who got worse are said beside each other", async (journey) => {
  const { crew, sendUntil } = await cast(journey);
  const sent: string[] = [];
  for (let patient = 0; patient < 14; patient++) {
    const patientDelivery = { etaMinutes: 2 + 3 * patient };
    sent.push(await sendUntil([], { patient: SHOCK, patientDelivery }));
  }
  const { page, count } = await journey.openBoard("nurse", { width: 1440, height: 900 });
  await count("Incoming", 14).waitFor();
  const worse = { heartRateBpm: 180, oxygenSaturation: 70, glasgowComaScale: 3 };
  await crew.patch(`/api/ringdowns/${sent.at(-1)}`, { patient: worse });
  const bar = page.getByRole("button", { name: /^Show M1, Motor/ });
  await bar.waitFor();
  const below = page.getByRole("button", { name: /^\d+ more below: \d+ urgent$/ });
  await below.click({ trial: true });
  await bar.click({ trial: true });
  await step("on a phone, where there is room for one, only who got worse", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await below.waitFor({ state: "hidden" });
    await bar.click({ trial: true });
    await page.setViewportSize({ width: 1440, height: 900 });
    await below.waitFor();
  });
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await bar.waitFor({ state: "hidden" });
  await below.waitFor({ state: "hidden" });
  await page.evaluate(() => scrollTo(0, 0));
  await bar.click();
  await page.getByText(/^Got worse \d\d:\d\d$/).waitFor();
  await bar.waitFor({ state: "hidden" });

  await step(
    "on a wall nobody is under the bar, and who is below the edge is counted",
    async () => {
      await page.goto(`${page.url()}?wall=1`);
      await bar.waitFor();
      await eventually(async () => {
        const top = (await page.locator(".ringdown-board").boundingBox())!.y;
        const { y, height } = (await page.locator(".got-worse-bar").boundingBox())!;
        assert(y + height <= top, `the bar ends at ${y + height}, the board begins at ${top}`);
        const said = await page.getByText(/^\d+ more below: \d+ urgent$/).innerText();
        assert(parseInt(said) >= await complaintsOutside(page));
      });
      const worse = page.locator(".ringdown-card:has([data-worse]) > .ringdown-card__complaint");
      const isCut = await worse.evaluate((each) =>
        each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 2
      );
      assert(!isCut, "the complaint of who got worse is whole");
    },
  );
});

journey("who is not coming has one line at the end that says where to", async (journey) => {
  const { crew, sendUntil } = await cast(journey);
  await sendUntil(["CANCELLED"], { patient: { chiefComplaintDescription: "Fall" } });
  const sent = await sendUntil([], { patient: { chiefComplaintDescription: "Stroke" } });
  const downtown = await hospitalIdOf(crew, "Saint Anne Downtown");
  assert.equal(
    (await crew.patch(`/api/ringdowns/${sent}`, { hospital: { id: downtown } })).status,
    200,
  );
  await sendUntil([], { patientDelivery: { etaMinutes: 90 } });
  const { page, card, count, section } = await journey.openBoard("nurse", WALL);
  await count("Incoming", 1).waitFor();
  await card("Incoming", "Stroke").getByText("to Saint Anne Downtown").waitFor();
  await card("Incoming", "Fall").getByText("Canceled", { exact: true }).waitFor();
  const names = await section("Incoming").getByRole("article").getByRole("heading").allInnerTexts();
  assert.equal(names[0], "Chest pain since an hour", "patients who come are before the others");
  for (const complaint of ["Fall", "Stroke"]) {
    const { height } = (await card("Incoming", complaint).boundingBox())!;
    assert(height < 56, `one line: ${height} px`);
  }
  await card("Incoming", "Fall").getByRole("button", { name: "Details" }).press("Enter");
  await card("Incoming", "Fall").getByText("26110001").waitFor();
  await page.getByText("1 incoming, 0 waiting").waitFor();
});

journey(
  "a late patient is marked by words and minutes, in the order of the ETA",
  async (journey) => {
    const { sendUntil } = await cast(journey);
    const late = (minutes: number, chiefComplaintDescription: string) => ({
      patient: { chiefComplaintDescription },
      patientDelivery: {
        etaMinutes: 1,
        dateTimeLocal: new Date(Date.now() - (1 + minutes) * 60_000 - 5_000).toISOString(),
      },
    });
    await sendUntil([], { patient: { chiefComplaintDescription: "On time" } });
    await sendUntil([], late(2, "Late"));
    await sendUntil([], late(6, "Very late"));
    const { card, section } = await journey.openBoard("nurse", WALL);
    await card("Incoming", "Late").getByText(/2 min late/).waitFor();
    await card("Incoming", "Very late").getByText(/6 min, very late/).waitFor();
    assert.deepEqual(
      await section("Incoming").getByRole("article").getByRole("heading").allInnerTexts(),
      [
        "Very late",
        "Late",
        "On time",
      ],
    );
  },
);

journey("on a phone the sections can be jumped to", async (journey) => {
  const { sendUntil } = await cast(journey);
  for (const statuses of [[], [], [], ["ARRIVED"], ["ARRIVED"]]) await sendUntil(statuses);
  const { page, count } = await journey.openBoard("nurse", { width: 390, height: 844 });
  const jumps = page.getByRole("navigation", { name: "Sections" });
  await jumps.getByRole("link", { name: "MCI 0" }).waitFor();
  await jumps.getByRole("link", { name: "Waiting 2" }).waitFor();
  await jumps.getByRole("link", { name: "Incoming 3" }).click();
  await eventually(async () => {
    const [title, bar] = [await count("Incoming", 3).boundingBox(), await jumps.boundingBox()];
    assert(title!.y >= bar!.y + bar!.height && title!.y < 200, `at ${title!.y} px`);
  });
});

/** Those who send to General Hospital; everything is confirmed there. */
async function cast({ app }: { app: { as(name: string): Promise<Person> } }) {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  return {
    crew,
    /** Sends a ringdown, has it confirmed and moves it on; gives its id. */
    async sendUntil(statuses: string[], changes: object = {}): Promise<string> {
      const ringdown = await send(crew, general, { ...changes });
      assert.equal((await move(nurse, ringdown, "RINGDOWN CONFIRMED")).status, 200);
      for (const status of statuses) {
        assert.equal((await move(crew, ringdown, status)).status, 200);
      }
      return ringdown.id;
    },
  };
}

async function turnOnSound(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Turn on sound" }).click();
  await page.getByText("Sound is off.").waitFor({ state: "hidden" });
}

/** The complaints of the cards that are not whole on the screen. */
function cardsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("article")].filter((card) => {
      const { top, right, bottom, left } = card.getBoundingClientRect();
      return top < 0 || left < 0 || right > innerWidth || bottom > innerHeight;
    }).map((card) => card.querySelector("h3")!.textContent)
  );
}

/** How many complaints are below the edge; of a card of which only the frame is, nothing is said. */
function complaintsOutside(page: Page): Promise<number> {
  return page.locator("article h3").evaluateAll((all) =>
    all.filter((each) => each.getBoundingClientRect().bottom > innerHeight).length
  );
}

/** Words on cards that are smaller than they may be, with their size. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(({ largest, other }) => {
    const found: string[] = [];
    for (const card of document.querySelectorAll("article")) {
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let text = walker.nextNode(); text; text = walker.nextNode()) {
        const element = text.parentElement!;
        const isForScreenReaders = element.closest(".visually-hidden") !== null ||
          [...ancestors(element)].some((at) => getComputedStyle(at).clipPath === "inset(50%)");
        if (!text.textContent?.trim() || isForScreenReaders || !element.checkVisibility()) continue;
        const px = parseFloat(getComputedStyle(element).fontSize);
        const isLargest = element.closest("h3, time:not(.unseen-changes__at)") !== null;
        if (px < (isLargest ? largest : other)) found.push(`${text.textContent}: ${px} px`);
      }
    }
    return found;

    function* ancestors(element: Element) {
      for (let at: Element | null = element; at?.closest("article"); at = at.parentElement) {
        yield at;
      }
    }
  }, LEAST_PX);
}

/** Whether a card shows the words, as text or as a label in short. */
function isSeen(page: Page, words: string): Promise<boolean> {
  return page.evaluate(
    (words) =>
      [...document.querySelectorAll("article *")].some((element) =>
        element.checkVisibility() &&
        (element.textContent === words ||
          getComputedStyle(element, "::before").content.includes(words))
      ),
    words,
  );
}
