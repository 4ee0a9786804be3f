import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, journey, untilLive } from "../journey.ts";

const READABLE_FROM_TWO_METRES_PX = 28;

journey(
  "a ringdown that arrives while a nurse thinks about a text receives no key and loses no text",
  async ({ app, openBoard }) => {
    const board = await openBoard("nurse");
    const { page } = board;
    await untilLive(page);
    await board.button("Update Hospital Info").click();
    const notes = page.getByRole("textbox", { name: "Additional notes" });
    await notes.fill("CT is down until ");
    await notes.focus();

    const crew = await app.as("crew1");
    await send(crew, await hospitalIdOf(crew, "General Hospital"));
    const card = board.newRingdown("Chest pain since an hour");
    await card.waitFor();
    await page.getByRole("alert").getByText(/^New ringdown: Code 2, 44 Female, Chest pain/)
      .waitFor({ state: "attached" });
    const title = board.overlay.getByRole("heading", { name: "New Ringdowns" });
    await eventually(async () => assert(await hasFocus(title)));
    for (const key of ["1", "8", "Space", "Enter", "Escape"]) await page.keyboard.press(key);
    await card.getByText("Received", { exact: true }).waitFor();

    await board.confirmReceipt("Chest pain since an hour");
    await board.overlay.waitFor({ state: "hidden" });
    await eventually(async () => assert(await hasFocus(notes), "The focus comes back"));
    await eventually(async () => assert.equal(await notes.inputValue(), "CT is down until "));
  },
);

journey("a board says that its sound is off until somebody turns it on", async (journey) => {
  const { page } = await journey.openBoard("nurse");
  await page.getByText("Sound is off. New ringdowns will not be heard.").waitFor();
  await page.getByRole("button", { name: "Turn on sound" }).click();
  await page.getByText("Sound is off.").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Audible. Play the test tone" }).waitFor();
});

journey("a nurse can read the board from two metres away", async ({ app, openBoard }) => {
  const [crew, nurse] = [await app.as("crew1"), await app.as("nurse")];
  const general = await hospitalIdOf(crew, "General Hospital");
  const ringdown = await send(crew, general);
  const board = await openBoard("nurse");
  const inOverlay = board.newRingdown("Chest pain since an hour");
  await isReadable(inOverlay);
  await move(nurse, ringdown, "RINGDOWN CONFIRMED");
  await isReadable(board.card("Incoming", "Chest pain since an hour"));
});

async function isReadable(card: Locator): Promise<void> {
  for (const words of [card.getByRole("heading"), card.getByRole("time").first()]) {
    const px = await words.first().evaluate((element) =>
      parseFloat(getComputedStyle(element).fontSize)
    );
    await eventually(async () =>
      assert(px >= READABLE_FROM_TWO_METRES_PX, `${await words.first().innerText()}: ${px} px`)
    );
  }
}

function hasFocus(field: Locator): Promise<boolean> {
  return field.evaluate((element) => element === document.activeElement);
}
