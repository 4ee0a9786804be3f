import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Page } from "../support/browser.ts";
import { boardOn } from "./board.ts";
import { crewScreenOn } from "./crew_screen.ts";
import {
  DESKTOP,
  eventually,
  isPressable,
  journey,
  PHONE,
  step,
  untilLive,
  untilStarted,
} from "./journey.ts";

const COMPLAINT = "Fell from a ladder, hip pain";

journey("crew and nurse can do everything with the keyboard alone", async ({ openWindow }) => {
  const [phone, wall] = [await openWindow(PHONE), await openWindow(DESKTOP)];
  const crew = crewScreenOn(phone), board = boardOn(wall);

  await step("both sign in by typing", async () => {
    await signIn(phone, "crew1@demo.test");
    await signIn(wall, "nurse@demo.test");
    await Promise.all([untilLive(phone), untilLive(wall)]);
  });

  await step("the crew fills in the patient", async () => {
    await tabTo(crew.list("Unit #"));
    await press(phone, "ArrowDown", "Enter");
    await eventually(() => holds(crew.list("Unit #"), "M1"));
    await tabTo(crew.list("Incident #"));
    await press(phone, "ArrowDown", "Enter");
    await eventually(() => holds(crew.list("Incident #"), "26110003"));
    await chooseIn(crew.choices("Urgency"), "Code 2");
    await type(crew.field("Age"), "44");
    await chooseIn(crew.choices("Gender identity"), "Male");
    await type(crew.field("Chief complaint"), COMPLAINT);
    await chooseIn(crew.choices("Vitals stability"), "Stable");
    await type(crew.field("Systolic blood pressure"), "88");
    await type(crew.field("Oxygen saturation"), "97");
    const correct = phone.getByRole("checkbox", { name: "These values are correct" });
    await tabTo(correct);
    await press(phone, "Space");
    await eventually(async () => assert(await correct.isChecked()));
    await chooseIn(crew.choices("Oxygen response"), "Room Air");
    await tabTo(crew.tick("Combative behavior"));
    await press(phone, "Space");
    await tabTo(crew.tick("4-point restraint"));
    await press(phone, "Space");
    await pressButton(crew.button("Select Hospital"));
  });

  await step("the crew selects a hospital and sends", async () => {
    await eventually(() => hasFocus(phone.getByRole("heading", { name: "Hospital Selection" })));
    await tabTo(crew.hospital("General Hospital"));
    await press(phone, "Space");
    await eventually(async () => assert(await crew.hospital("General Hospital").isChecked()));
    await type(crew.field("ETA"), "12");
    await pressButton(crew.button("Send Ringdown"));
    await eventually(() => hasFocus(crew.heading("Delivery status")));
  });

  await step("the nurse confirms receipt", async () => {
    await board.newRingdown(COMPLAINT).getByText("▼ critical").waitFor();
    await eventually(() => hasFocus(wall.getByRole("heading", { name: "New Ringdowns" })));
    await wall.keyboard.press("Escape");
    await eventually(async () =>
      assert(await board.overlay.isVisible(), "Only a confirmation closes the overlay")
    );
    await pressButton(board.confirmation(COMPLAINT));
    await board.overlay.waitFor({ state: "hidden" });
    await crew.fact("Confirmed").filter({ hasText: "✓" }).waitFor();
  });

  await step("the nurse reads the details", async () => {
    const card = board.card("Incoming", COMPLAINT);
    await pressButton(card.getByRole("button", { name: "Details" }));
    await card.getByText("Incident #").waitFor();
    await press(wall, "Enter");
    await card.getByText("Incident #").waitFor({ state: "hidden" });
    await card.getByText("4-point restraint").waitFor();
  });

  await step("the crew starts to cancel but goes back, arrives and offloads", async () => {
    await pressButton(crew.button("Cancel delivery"));
    const asking = crew.dialog("Cancel this delivery?");
    await asking.waitFor();
    await press(phone, "Escape");
    await asking.waitFor({ state: "hidden" });
    await eventually(() => hasFocus(crew.button("Cancel delivery")));
    await pressButton(crew.button("Mark arrived"), "Shift+Tab");
    await board.card("Waiting", COMPLAINT).waitFor();
    await pressButton(crew.button("Mark offloaded"));
    await board.card("Waiting", COMPLAINT).getByText("Offloaded").first().waitFor();
  });

  await step("the nurse dismisses and publishes beds, the crew returns to service", async () => {
    await pressButton(
      board.card("Waiting", COMPLAINT).getByRole("button", { name: "Dismiss" }),
    );
    await board.count("Waiting", 0).waitFor();
    await pressButton(board.button("Update Hospital Info"));
    const beds = wall.getByRole("textbox", { name: "Open ED beds" });
    await eventually(() => hasFocus(beds));
    await wall.keyboard.press("Control+A");
    await wall.keyboard.type("7");
    await pressButton(board.button("Confirm Updates"));
    await eventually(() => hasFocus(board.button("Update Hospital Info")));
    await wall.getByText("by Nora Nurse").waitFor();

    await pressButton(crew.button("Return to service"));
    await eventually(() => hasFocus(crew.heading("Ringdown form")));
  });
});

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await untilStarted(page);
  await type(page.getByRole("textbox", { name: "Email" }), email);
  await type(page.getByLabel("Password"), "Ringdown1!");
  await press(page, "Enter");
  await page.waitForURL(/\/(ems|er)$/);
  await untilStarted(page);
}

const MOST_STOPS = 80;

/** Presses Tab until the control has the focus, and checks that it is then visible. */
async function tabTo(control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await control.waitFor({ state: "attached" });
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(control)) {
      await eventually(async () => assert(await isInSight(control), `${control} is covered`));
      return;
    }
    await control.page().keyboard.press(key);
  }
  throw new Error(`${control} cannot be reached with ${key}`);
}

async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

/** Reaches a group of choices with Tab, and the choice with the arrow keys. */
async function chooseIn(group: Locator, label: string): Promise<void> {
  const page = group.page();
  const choice = group.getByRole("radio", { name: label, exact: true });
  const first = group.getByRole("radio").first();
  await tabTo(first);
  await press(page, "Space");
  while (!await choice.isChecked()) await press(page, "ArrowRight");
  assert(await isFocused(choice));
}

async function pressButton(button: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(button, key);
  await isPressable(button);
  await press(button.page(), "Enter");
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

async function holds(field: Locator, text: string): Promise<void> {
  await eventually(async () => assert.equal(await field.inputValue(), text));
}

async function hasFocus(control: Locator): Promise<void> {
  assert(await isFocused(control), `${control} does not have the focus`);
}

async function isFocused(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => element === document.activeElement);
}

/** Whether nothing covers the middle of the control, such as a sticky bar. */
async function isInSight(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return top !== null && (element.contains(top) || top.contains(element) ||
      Boolean((top as HTMLElement).closest("label")));
  });
}
