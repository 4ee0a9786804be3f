import assert from "node:assert/strict";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Page } from "../../support/browser.ts";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, isPressable, journey, PHONE, step, untilLive } from "../journey.ts";
import { faultsOf } from "../screen_faults.ts";

journey("a patient who got worse rings and frames the card until a nurse has seen it", async ({
  app,
  openBoard,
  openWindow,
}) => {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const { id } = await send(crew, general, {
    patient: {
      emergencyServiceResponseType: "CODE 2",
      chiefComplaintDescription: "Abdominal pain",
      stableIndicator: true,
      systolicBloodPressure: 120,
      diastolicBloodPressure: 80,
    },
  });
  const ringdown = { id } as Ringdown;
  await move(nurse, ringdown, "RINGDOWN CONFIRMED");

  const wall = await openBoard("nurse", { width: 1920, height: 1080 });
  const phone = await openBoard("nurse", PHONE);
  for (const { page } of [wall, phone]) {
    await untilLive(page);
    await countTones(page);
  }
  const seen = (board: typeof wall) =>
    board.page.getByRole("button", { name: /^Seen: changes of .*, Abdominal pain$/ });
  const card = (board: typeof wall) => board.card("Incoming", "Abdominal pain");

  await step("a correction stands beside what was acknowledged, on both boards", async () => {
    await crew.patch(`/api/ringdowns/${id}`, {
      patient: {
        systolicBloodPressure: 70,
        diastolicBloodPressure: 40,
        outOfRangeConfirmed: ["systolicBloodPressure", "diastolicBloodPressure"],
        treatmentNotes: "Aspirin 324 mg\nMorphine 4 mg",
      },
    });
    for (const board of [wall, phone]) {
      await card(board).getByText(/^Got worse \d\d:\d\d$/).waitFor();
      const notes = card(board).getByText("Aspirin 324 mg · Morphine 4 mg", { exact: true })
        .first();
      const { width } = (await notes.boundingBox())!;
      assert(width > 200, `a name beside it leaves ${width} px`);
      const words = await card(board).locator("[data-change=systolicBloodPressure]").innerText();
      assert.match(words, /BP\s.*70\/40\s▼ critical.*\swas 120\/80(?!\s*\(?\d)/s);
      const pressure = card(board).locator("[data-change=systolicBloodPressure]");
      const comma = pressure.getByText(",", { exact: true });
      assert.equal((await comma.boundingBox())!.width, 1, "the edge of the mark parts the values");
      const name = (await pressure.getByText("BP", { exact: true }).boundingBox())!;
      const value = (await pressure.getByText("70/40", { exact: true }).boundingBox())!;
      assert(value.y < name.y + name.height, "the value stands below its name");
    }
  });

  await step("it rings, without the overlay", async () => {
    await phone.page.keyboard.press("Shift");
    await eventually(async () => assert(await tonesOn(phone.page) > 0));
    assert.equal(await wall.overlay.count(), 0);
  });

  await step("nothing is wrong with the screens", async () => {
    const faults = [
      ...await faultsOf(wall.page, "a worse patient on the wall"),
      ...await faultsOf(phone.page, "a worse patient on a phone"),
    ];
    assert.deepEqual(faults, []);
  });

  await step("beside the beds, a bar names the patient and leads to the card", async () => {
    await phone.tab(/^Hospital Info/).click();
    await phone.button("Show M1, Abdominal pain").click();
    await seen(phone).waitFor();
    await phone.button("Show M1, Abdominal pain").waitFor({ state: "hidden" });
  });

  await step("an open card shows the trend", async () => {
    await card(phone).getByRole("button", { name: "Details" }).click();
    const values = card(phone).locator(".trend__value");
    await values.nth(1).waitFor();
    assert.match((await values.allInnerTexts()).join(" "), /120\/80.*70\/40/s);
  });

  await step("'Seen' ends it on both boards, and the sound with it", async () => {
    await isPressable(seen(wall));
    await seen(wall).click();
    for (const board of [wall, phone]) {
      await card(board).getByText(/^Got worse/).waitFor({ state: "hidden" });
      assert.equal(await seen(board).count(), 0);
    }
    const { body } = await nurse.get<Ringdown>(`/api/ringdowns/${id}`);
    assert.deepEqual([body.changes, body.attention], [[], null]);
  });

  await step(
    "on a page that is no board, the bell tells of it and leads to the board",
    async () => {
      const page = await openWindow(PHONE);
      await phone.page.close();
      await page.context().addCookies(await wall.page.context().cookies());
      await page.goto("/profile");
      await crew.patch(`/api/ringdowns/${id}`, { patient: { stableIndicator: false } });
      const line = page.getByRole("link", { name: /Got worse at General Hospital: M1, Abdominal/ });
      await line.waitFor();
      assert.deepEqual(await faultsOf(page, "the bell of a worse patient"), []);
    },
  );
});

async function countTones(page: Page): Promise<void> {
  await page.evaluate(() => {
    const counter = Object.assign(globalThis, { tones: 0 });
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (at) {
      counter.tones++;
      start.call(this, at);
    };
  });
}

function tonesOn(page: Page): Promise<number> {
  return page.evaluate(() => (globalThis as unknown as { tones: number }).tones);
}
