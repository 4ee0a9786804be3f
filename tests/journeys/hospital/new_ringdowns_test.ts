import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Page } from "../../support/browser.ts";
import { signInOn } from "../admin/site_area.ts";
import { hospitalIdOf, move, type Person, send } from "../../support/person.ts";
import {
  DESKTOP,
  eventually,
  isPressable,
  type Journey,
  journey,
  PHONE,
  step,
  stopClock,
  untilLive,
} from "../journey.ts";

const WALL = { width: 1920, height: 1080 };

const TABLET = { width: 820, height: 1180 };
/** Of a report with four critical vitals nothing below them has room. */
const LOW = { width: 900, height: 600 };
const PHONE_ON_ITS_SIDE = { width: 667, height: 375 };
/** A desk's screen of 1280 x 800 at 200 %. */
const MAGNIFIED = { width: 640, height: 400 };

const DANGER = {
  etohSuspectedIndicator: true,
  combativeBehaviorIndicator: true,
  restraintIndicator: true,
};

const WORSE = {
  heartRateBpm: 182,
  oxygenSaturation: 81,
  lowOxygenResponseType: "ROOM AIR",
  stableIndicator: false,
  emergencyServiceResponseType: "CODE 3",
};

const LONG = "Fell from a ladder, open fracture of the left femur";

const NOTES = Array.from({ length: 40 }, (_, line) => `Note ${line + 1}: police took a knife.`);

/** Sends to General Hospital, as the crew of M1, in the order of the calls. */
async function sender({ app }: Journey): Promise<(patient: object, eta?: number) => Promise<void>> {
  const crew: Person = await app.as("crew1");
  const general = await hospitalIdOf(crew, "General Hospital");
  return async (patient, etaMinutes = 12) => {
    await send(crew, general, { patient, patientDelivery: { etaMinutes } });
  };
}

const codeTwo = (chiefComplaintDescription: string) => ({
  emergencyServiceResponseType: "CODE 2",
  chiefComplaintDescription,
});
const ARREST = {
  emergencyServiceResponseType: "CODE 3",
  chiefComplaintDescription: "Cardiac arrest",
  stableIndicator: false,
};

const SHOCK = {
  systolicBloodPressure: 70,
  diastolicBloodPressure: 40,
  heartRateBpm: 140,
  respiratoryRate: 26,
  oxygenSaturation: 81,
  lowOxygenResponseType: "ROOM AIR",
  glasgowComaScale: 14,
  temperature: 98.6,
  restraintIndicator: true,
  otherObservationNotes: "Police took a knife.",
  outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure", "respiratoryRate"],
};

journey("a cardiac arrest is seen at once, whatever came before it", async (journey) => {
  const tell = await sender(journey);
  const board = await journey.openBoard("nurse", WALL);
  const { page, overlay } = board;
  await page.clock.install();
  await untilLive(page);
  await tell(codeTwo("Hip pain"), 20);
  await isSize(board.newRingdown("Hip pain"), 60);
  await tell(codeTwo("Fever"), 25);
  await board.newRingdown("Fever").waitFor();
  await isSize(board.newRingdown("Hip pain"), 44);
  await tell(codeTwo("Dizzy"), 30);
  await board.newRingdown("Dizzy").waitFor();
  await isSize(board.newRingdown("Hip pain"), 32);

  const confirm = board.confirmation("Hip pain");
  const before = (await confirm.boundingBox())!;
  await stopClock(page); // however slow the machine, the mouse has just moved
  await page.mouse.move(before.x + 20, before.y + 20);
  await tell(ARREST, 2);
  await board.newRingdown("Cardiac arrest").getByText("Received", { exact: true }).waitFor();
  await page.clock.runFor(1_500);
  assert.deepEqual(await confirm.boundingBox(), before, "the button under the mouse stays");
  await page.clock.resume();
  const more = overlay.getByText("+ 1 More of 4:").locator("..");
  assert.match(
    await more.innerText(),
    /^\+ 1 More of 4:\s+CODE 2\s+\d+ F\s+Dizzy\s+\(M1\)\s+\d\d:\d\d\s+in \d+ min\s*$/,
  );
  assert.notEqual(await overlay.getAttribute("data-urgent"), null, "the frame is that of CODE 3");
  await eventually(async () => {
    const first = await overlay.getByRole("article").first().getByRole("heading").first();
    assert.equal(await first.innerText(), "Cardiac arrest", "it comes first once the mouse rests");
  });
});

journey(
  "all that was told of a restrained patient is told before it is confirmed",
  async (journey) => {
    const tell = await sender(journey);
    await tell({
      ...ARREST,
      chiefComplaintDescription: "Agitated delirium ".repeat(20).trim(),
      combativeBehaviorIndicator: true,
      restraintIndicator: true,
      treatmentNotes: "Midazolam 5 mg IM",
      otherObservationNotes: NOTES.join("\n"),
    });
    for (const look of [PHONE, WALL]) {
      const { overlay, page } = await journey.openBoard("nurse", look);
      for (const told of ["4-point restraint", "Combative behavior"]) {
        await isOnScreen(overlay.getByText(told, { exact: true }));
      }
      await isOnScreen(overlay.getByRole("button", { name: /^Confirm Receipt/ }));
      await isOnScreen(overlay.getByText(/unconfirmed for \d+:\d\d/));
      await isOnScreen(overlay.getByText("ED beds 4"));
      const last = overlay.getByText(NOTES.at(-1)!);
      const end = overlay.getByRole("button", { name: /^End of the report/ });
      while (!await end.isVisible()) {
        await overlay.getByRole("button", { name: "More of the report" }).click();
        await page.evaluate(() => new Promise(requestAnimationFrame));
      }
      await isOnScreen(overlay.getByText(/, incident # 26110001$/));
      await isOnScreen(overlay.getByRole("button", { name: /^Confirm Receipt/ }));
      assert.ok(await last.isVisible());
      await page.setViewportSize(DESKTOP);
      assert.equal(await sizeOf(overlay.getByRole("heading", { level: 3 })), "44px");
      for (const low of [PHONE_ON_ITS_SIDE, MAGNIFIED]) {
        await page.setViewportSize(low);
        await isOnScreen(overlay.getByRole("button", { name: /^Confirm Receipt/ }));
        await isOnScreen(overlay.getByText("General Hospital", { exact: true }));
      }
    }
  },
);

/** From a small phone to a desk; and how many of the three cards are whole there at once. */
const WINDOWS = [
  { width: 360, height: 740, whole: 1 },
  { ...PHONE, whole: 1 },
  { ...TABLET, whole: 3 },
  { width: 1366, height: 768, whole: 3 },
  { ...DESKTOP, whole: 3 },
];

for (const language of ["en", "es"] as const) {
  journey(
    `what is critical and the button that confirms are in sight however much stands around them (${language})`,
    async (journey) => {
      const { app } = journey;
      const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
      const general = await hospitalIdOf(crew, "General Hospital");
      for (const unit of ["M6", "M7", "M8", "M9"]) {
        const confirmed = await send(crew, general, {
          ambulance: { ambulanceIdentifier: unit },
          patient: { ...codeTwo("Fell down the stairs, did not wake up"), stableIndicator: true },
        });
        await move(nurse, confirmed, "RINGDOWN CONFIRMED");
        await crew.patch(`/api/ringdowns/${confirmed.id}`, { patient: WORSE });
      }
      const tell = await sender(journey);
      for (const complaint of ["Motor vehicle accident", "Fell from a ladder", "Overdose"]) {
        await tell({ ...ARREST, ...SHOCK, ...DANGER, chiefComplaintDescription: complaint });
      }
      const gone = await send(crew, general, {
        ambulance: { ambulanceIdentifier: "M10" },
        patient: codeTwo("Fell from a roof, open fracture of the left femur"),
      });
      for (const complaint of ["Fever since the day before yesterday", "Hip pain after a fall"]) {
        await tell(codeTwo(complaint));
      }
      const { page } = await journey.openBoard("nurse", PHONE);
      await page.goto(`/language/${language}`);
      await page.goto("/er");
      const overlay = page.locator("dialog.new-ringdowns[open]");
      await overlay.getByText(/^\+ 5 /).first().waitFor();
      await overlay.getByText(/^4 (got worse|empeoraron)$/).waitFor();
      await overlay.locator(".sound-off").waitFor();
      await move(crew, gone, "CANCELLED");
      await overlay.locator(".new-ringdowns__gone").waitFor({ state: "attached" });
      for (const { width, height, whole } of WINDOWS) {
        await page.setViewportSize({ width, height });
        await step(`${width} x ${height}`, async () => {
          for (const card of (await overlay.locator(".new-ringdown").all()).slice(0, whole)) {
            assert.ok(await card.locator("[data-mark=critical]").count() >= 2);
            await isOnScreen(card.locator("[data-mark=critical]").last());
            const more = card.locator(".whole-report__turn");
            if (await more.count()) assert.doesNotMatch(await more.innerText(), /cr[ií]tic/);
            await isOnScreen(card.locator(".ringdown-card__actions button"));
            await eventually(async () => assert.equal(...await hiddenAndCountedVitals(card)));
          }
          await isOnScreen(overlay.locator(".new-ringdowns__more"));
          if (whole > 1) return;
          const values = await overlay.locator(".worse-names__value").all();
          assert(values.length >= 4);
          for (const value of values) {
            await isOnScreen(value); // whatever got worse, of each of the four
          }
        });
      }
      await page.setViewportSize(LOW);
      const more = overlay.locator(".whole-report__turn").first();
      await eventually(async () =>
        assert.match(
          await more.innerText(),
          /: 1 (low or high|bajo o alto), 1 (other vital|signo vital más), (Other|Otras) [^,]+ ↓$/,
        )
      );
      await page.setViewportSize({ width: 360, height: 740 });
      await page.evaluate(() => document.documentElement.dataset.text = "largest");
      await eventually(async () =>
        // what was ticked is in sight; how much is critical and has no room is said
        assert.match(await more.innerText(), /: \d cr[ií]tic/)
      );
    },
  );
}

/** Of a card, how many vitals without a mark are not in sight, and how many its button says. */
function hiddenAndCountedVitals(card: Locator): Promise<[number, number]> {
  return card.evaluate((element) => {
    const end = element.querySelector(".whole-report__words")!.getBoundingClientRect().bottom;
    const hidden = [...element.querySelectorAll("[data-vital]:not([data-mark])")]
      .filter((vital) => vital.getBoundingClientRect().bottom > end + 2);
    const words = element.querySelector(".whole-report__turn")?.textContent ?? "";
    return [hidden.length, Number(words.match(/(\d+) (other|signos?) vital/)?.[1] ?? 0)];
  });
}

journey(
  "the height and width that others do not need go to whose report is long",
  async (journey) => {
    const tell = await sender(journey);
    await tell({ ...ARREST, ...SHOCK, ...DANGER, treatmentNotes: "Tourniquet at 14:02." });
    for (const complaint of ["Fever", "Hip pain"]) await tell(codeTwo(complaint));
    const { page, overlay } = await journey.openBoard("nurse", TABLET);
    for (const look of [TABLET, WALL]) {
      await page.setViewportSize(look);
      await isOnScreen(overlay.getByText("Police took a knife."));
      await isOnScreen(overlay.getByText(/, incident # /).first());
      assert.equal(await overlay.locator(".whole-report__turn").count(), 0);
    }
  },
);

journey(
  "on a phone the height that a short report does not need shows the next patient",
  async (journey) => {
    const tell = await sender(journey);
    for (const complaint of ["Fever", "Hip pain", "Dizzy"]) await tell(codeTwo(complaint));
    const { overlay } = await journey.openBoard("nurse", PHONE);
    const cards = overlay.locator(".new-ringdown");
    for (const at of [0, 1]) {
      await isOnScreen(cards.nth(at).getByRole("heading").first());
      await isOnScreen(cards.nth(at).locator(".ringdown-card__actions button"));
      await isOnScreen(cards.nth(at).getByText(/, incident # /).first());
      assert.equal(await cards.nth(at).locator(".whole-report__turn").count(), 0);
    }
  },
);

journey("on a low screen the report of each of several new ringdowns is whole", async (journey) => {
  const tell = await sender(journey);
  for (const complaint of ["Shock", "Fall", "Burns"]) {
    await tell({ ...ARREST, ...SHOCK, chiefComplaintDescription: complaint });
  }
  const { page, overlay } = await journey.openBoard("nurse", PHONE);
  const words = overlay.locator(".whole-report__words");
  for (const [width, height] of [[320, 256], [667, 375], [844, 390]]) {
    await page.setViewportSize({ width, height });
    await eventually(async () => {
      const cut = await words.evaluateAll((all) =>
        all.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
      );
      assert.deepEqual(cut, [0, 0, 0], `${width} x ${height}`);
    });
  }

  await step(
    "a screen that gets higher while the cards are scrolled is filled by them",
    async () => {
      await page.setViewportSize({ width: 390, height: 520 });
      const cards = overlay.locator(".new-ringdowns__cards");
      await eventually(async () => {
        assert(await cards.evaluate((list) => (list.scrollTop = 60, list.scrollTop > 0)));
      });
      await page.setViewportSize({ width: 390, height: 844 });
      await eventually(async () => {
        const empty = await overlay.evaluate((dialog) =>
          dialog.getBoundingClientRect().bottom -
          dialog.lastElementChild!.getBoundingClientRect().bottom
        );
        assert(empty < 40, `${empty} px are empty`);
      });
    },
  );
});

for (const language of ["en", "es"] as const) {
  journey(
    `on a phone each of many new ringdowns shows what is critical, and is confirmed (${language})`,
    async (journey) => {
      const tell = await sender(journey);
      const complaints = ["Motor vehicle accident", "Stroke", "Overdose", "Fall from a roof"];
      for (const chiefComplaintDescription of complaints) {
        await tell({ ...ARREST, ...SHOCK, chiefComplaintDescription });
      }
      const { page } = await journey.openBoard("nurse", PHONE);
      await page.goto(`/language/${language}`);
      await page.goto("/er");
      const overlay = page.locator("dialog.new-ringdowns[open]");
      const cards = overlay.locator(".new-ringdown");
      await overlay.getByText(/^\+ [123] /).first().waitFor();
      const names = await cards.getByRole("heading", { level: 3 }).allInnerTexts();
      for (const name of names) {
        const card = overlay.locator(".new-ringdown", {
          has: page.getByRole("heading", { name, exact: true }),
        });
        await card.evaluate((element) => element.scrollIntoView({ block: "start" }));
        await isOnScreen(card.getByRole("heading", { name, exact: true }));
        await isOnScreen(card.locator("[data-mark=critical]"));
        await isOnScreen(card.locator(".ringdown-card__actions button"));
        const more = card.locator(".whole-report__turn");
        if (await more.count()) await isOnScreen(more);
      }
      const [first] = names;
      const confirm = overlay.getByRole("article", { name: first, exact: true })
        .locator(".ringdown-card__actions button");
      await confirm.evaluate((button) => button.closest(".new-ringdown")!.scrollIntoView());
      await confirm.click();
      await overlay.getByRole("article", { name: first, exact: true })
        .waitFor({ state: "hidden" });
    },
  );
}

journey(
  "somebody who is typing goes on typing, sees the overlay, and publishes nothing",
  async (journey) => {
    const tell = await sender(journey);
    const board = await journey.openBoard("nurse");
    const { page, overlay } = board;
    await page.clock.install();
    await untilLive(page);
    await board.button("Update Hospital Info").click();
    const beds = page.getByRole("textbox", { name: "Open ED beds" });
    await beds.fill("");
    const published: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      const isToldByItself = pathname.endsWith("/deliveryStatus") || pathname === "/api/screens";
      if (request.method() !== "GET" && !isToldByItself) published.push(pathname);
    });

    await step("the overlay is in sight while the keys go on into the field", async () => {
      await beds.pressSequentially("1");
      await stopClock(page); // the pause between keys never gets long
      await page.keyboard.press("Shift"); // changes nothing
      await tell(ARREST);
      await overlay.getByRole("heading", { name: "Cardiac arrest" }).waitFor();
      await page.clock.runFor(900);
      assert.ok(await hasFocus(beds), "the focus is not taken");
      await page.keyboard.press("Enter");
      await page.keyboard.press("7");
      await page.clock.resume();
    });
    await step("it takes the focus in a pause", async () => {
      await eventually(async () => assert.ok(await hasFocus(overlay.getByRole("heading").first())));
      for (const key of ["Enter", "Space"]) await page.keyboard.press(key);
      assert.deepEqual(published, []);
      assert.ok(await board.newRingdown("Cardiac arrest").isVisible());
    });
    await step("the focus and the words are there afterwards", async () => {
      await board.confirmReceipt("Cardiac arrest");
      await overlay.waitFor({ state: "hidden" });
      await eventually(async () => assert.ok(await hasFocus(beds)));
      assert.equal(await beds.inputValue(), "17");
    });
    await step("it returns to a button, too, and to the board when that has gone", async () => {
      await board.button("Cancel").click();
      await board.button("Update Hospital Info").focus();
      await tell(codeTwo("Fever"));
      await board.confirmReceipt("Fever");
      await overlay.waitFor({ state: "hidden" });
      await eventually(async () => assert.ok(await hasFocus(board.button("Update Hospital Info"))));
      await page.evaluate(() => {
        const passing = document.querySelector("main")!.appendChild(
          document.createElement("button"),
        );
        passing.id = "passing";
        passing.focus();
      });
      await tell(codeTwo("Dizzy"));
      await board.newRingdown("Dizzy").waitFor();
      await page.evaluate(() => document.getElementById("passing")!.remove());
      await board.confirmReceipt("Dizzy");
      await overlay.waitFor({ state: "hidden" });
      await eventually(async () => assert.ok(await hasFocus(page.getByRole("main"))));
    });
  },
);

journey(
  "sound that was blocked when a ringdown came starts with the first press",
  async (journey) => {
    const tell = await sender(journey);
    const board = await journey.openBoard("nurse");
    const { page, overlay } = board;
    await untilLive(page);
    await page.getByText("Sound is off.").first().waitFor();
    await countTones(page);
    await tell(codeTwo("Fever"));
    await overlay.getByText("Sound is off. New ringdowns will not be heard.").waitFor();
    assert.equal(await tones(page), 0);
    await overlay.getByRole("heading", { name: "Fever" }).click();
    await eventually(async () => assert.ok(await tones(page) > 0));
    await overlay.getByText("Sound is off.").waitFor({ state: "hidden" });

    await board.confirmReceipt("Fever");
    await overlay.waitFor({ state: "hidden" });
    const before = await tones(page);
    await page.getByRole("button", { name: "Audible. Play the test tone" }).click();
    await page.getByText(/^Test tone\. Last rang \d\d:\d\d\.$/).waitFor();
    assert.ok(await tones(page) > before);
  },
);

journey("a card that was dismissed by mistake is brought back", async ({ app, openBoard }) => {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const sent = await send(crew, await hospitalIdOf(crew, "General Hospital"));
  await move(nurse, sent, "RINGDOWN CONFIRMED");
  for (const status of ["ARRIVED", "OFFLOADED"]) await move(crew, sent, status);
  const board = await openBoard("nurse");
  const complaint = sent.patient.chiefComplaintDescription;
  await board.card("Waiting", complaint).getByRole("button", { name: "Dismiss" }).click();
  await board.count("Waiting", 0).waitFor();
  const bringBack = board.button(`Bring back M1, ${complaint}`);
  await isPressable(bringBack);
  await bringBack.click();
  await board.card("Waiting", complaint).waitFor();
  await bringBack.waitFor({ state: "hidden" });
});

async function isSize(card: Locator, px: number): Promise<void> {
  for (const words of [card.getByRole("heading").first(), card.getByRole("time").first()]) {
    await eventually(async () =>
      assert.equal(await words.evaluate((element) => getComputedStyle(element).fontSize), `${px}px`)
    );
  }
}

/** Whether the whole element can be seen without scrolling, and nothing covers it. */
async function isOnScreen(part: Locator): Promise<void> {
  await eventually(async () => {
    const isSeen = await part.first().evaluate((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const isInside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
      const on = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return isInside && on !== null && (element.contains(on) || on.contains(element));
    });
    assert.ok(isSeen, `${part} is not on the screen`);
  });
}

function sizeOf(part: Locator): Promise<string> {
  return part.evaluate((element) => getComputedStyle(element).fontSize);
}

function hasFocus(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element === document.activeElement);
}

/** Counts the tones that the page plays from now on. */
async function countTones(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { start } = OscillatorNode.prototype;
    Object.assign(globalThis, { tones: 0 });
    OscillatorNode.prototype.start = function (when) {
      (globalThis as unknown as { tones: number }).tones++;
      return start.call(this, when);
    };
  });
}

function tones(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
}

journey("what waits at another hospital takes one line above the cards of New Ringdowns", async (
  { app, openWindow },
) => {
  const crew = await app.as("crew1");
  for (const name of ["Saint Anne Westside", "Saint Anne Downtown"]) {
    await send(crew, await hospitalIdOf(crew, name), { patient: ARREST });
  }
  const page = await openWindow(DESKTOP);
  await signInOn(page, app.origin, "downtown@demo.test");
  await page.goto("/er");
  const overlay = page.getByRole("dialog", { name: "New Ringdowns" });
  const mark = overlay.getByRole("link", {
    name: /^Saint Anne Westside: 1 not confirmed · CODE 3, ETA \d\d:\d\d$/,
  });
  await mark.waitFor();
  for (const size of [PHONE, TABLET, DESKTOP, WALL]) {
    await page.setViewportSize(size);
    await eventually(async () => {
      const [line, card] = [await boxOf(mark), await boxOf(overlay.locator(".ringdown-card"))];
      assert(line.height < 70, `${size.width}: the line is ${line.height} px high`);
      assert(card.y > line.y + line.height, `${size.width}: the card stands below it`);
      assert(card.height > size.height / 2, `${size.width}: the card has the room`);
    });
  }
  await step("in Spanish, too", async () => {
    await page.setViewportSize(PHONE);
    await page.goto("/language/es");
    await page.goto("/er");
    const name = /^Saint Anne Westside: 1 sin confirmar · CÓDIGO 3, ETA \d\d:\d\d$/;
    const mark = page.locator("dialog.new-ringdowns[open]").getByRole("link", { name });
    await mark.waitFor();
    assert((await boxOf(mark)).height < 70);
  });
});

journey("what waits at another hospital stays in sight while the board is scrolled", async (
  { app, openWindow },
) => {
  const crew = await app.as("crew1");
  const nurse = await app.as("downtown");
  const downtown = await hospitalIdOf(crew, "Saint Anne Downtown");
  for (let patient = 0; patient < 5; patient++) {
    const sent = await send(crew, downtown, { patient: ARREST });
    assert.equal((await move(nurse, sent, "RINGDOWN CONFIRMED")).status, 200);
  }
  const page = await openWindow(PHONE);
  await signInOn(page, app.origin, "downtown@demo.test");
  await page.goto(`/er/${downtown}`);
  await page.getByRole("article").nth(4).waitFor();
  await page.evaluate(() => scrollTo(0, 900));
  const jumps = page.getByRole("navigation", { name: "Sections" });
  const card = page.getByRole("article").nth(3);
  const { y: before } = await boxOf(card);
  await send(crew, await hospitalIdOf(crew, "Saint Anne Westside"), { patient: ARREST });
  const mark = page.getByRole("link", { name: "Saint Anne Westside: 1 not confirmed" });
  await mark.waitFor();
  await eventually(async () => {
    const [line, bar] = [await boxOf(mark), await boxOf(jumps)];
    assert(line.y >= 0 && line.y + line.height <= PHONE.height, `at ${line.y} px`);
    assert(bar.y >= line.y + line.height - 1, `the jumps at ${bar.y} px, below the line`);
  });
  assert(Math.abs((await boxOf(card)).y - before) < 2, "no card moves under the finger");
  await mark.click({ trial: true });
  await page.evaluate(() => scrollTo(0, 0));
  await eventually(async () => assert((await boxOf(mark)).y > 40, "in the header again"));
});

async function boxOf(element: Locator) {
  return (await element.boundingBox())!;
}

for (const language of ["en", "es"] as const) {
  journey(
    `those named below the cards give way before anything of the first card is lost (${language})`,
    async (journey) => {
      const tell = await sender(journey);
      await tell({ ...ARREST, ...SHOCK, ...DANGER, chiefComplaintDescription: LONG });
      for (const complaint of ["Stroke", "Overdose"]) {
        await tell({ ...ARREST, chiefComplaintDescription: complaint });
      }
      for (const _ of ["three", "dangerous", "ones"]) {
        await tell({ ...codeTwo(LONG), ...SHOCK, ...DANGER, stableIndicator: false });
      }
      const { page } = await journey.openBoard("nurse", PHONE);
      await page.goto(`/language/${language}`);
      await page.goto("/er");
      const overlay = page.locator("dialog.new-ringdowns[open]");
      await overlay.locator(".sound-off").waitFor();
      const more = overlay.locator(".new-ringdowns__more");
      await more.getByText(/^\+ 5 /).waitFor();
      const card = overlay.locator(".new-ringdown").first();
      const seeFirst = async () => {
        await isOnScreen(card.locator(".ringdown-card__time"));
        await isOnScreen(card.locator("[data-mark=critical]").last());
        await isOnScreen(card.locator(".ringdown-card__actions button"));
        await isOnScreen(more);
      };
      for (const look of [{ width: 360, height: 740 }, PHONE, TABLET]) {
        await page.setViewportSize(look);
        await step(`${look.width} x ${look.height}`, seeFirst);
      }
      await page.evaluate(() => document.documentElement.dataset.text = "largest");
      const list = overlay.locator(".new-ringdowns__cards");
      for (const look of [PHONE, TABLET]) {
        await page.setViewportSize(look);
        await step(`${look.width} x ${look.height}, largest text`, seeFirst);
      }
      await page.setViewportSize(PHONE);
      await list.evaluate((cards) => cards.scrollTo(0, 300));
      await tell({ ...ARREST, ...SHOCK, chiefComplaintDescription: "Gunshot" }, 1);
      await card.getByRole("heading", { name: "Gunshot" }).waitFor();
      await step("a card that comes first is in sight", seeFirst);
    },
  );
}
