import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { Page } from "../../support/browser.ts";
import { eventually, isPressable, untilStarted } from "../journey.ts";

/** What somebody does who has no pointer. Each step fails unless the focus can be seen. */

export async function signIn(page: Page, email: string, to = /\/(ems|er)$/): Promise<void> {
  await page.goto("/login");
  await untilStarted(page);
  await type(page.getByRole("textbox", { name: "Email" }), email);
  await type(page.getByLabel("Password"), "Ringdown1!");
  await press(page, "Enter");
  await page.waitForURL(to);
  await untilStarted(page);
}

const MOST_STOPS = 80;

/** Presses Tab until the control has the focus, and checks that it and its frame can be seen. */
export async function tabTo(control: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await control.waitFor({ state: "attached" });
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await isFocused(control)) {
      await eventually(async () => assert(await isInSight(control), `${control} is covered`));
      await eventually(async () => assert(await isFramed(control), `${control} has no frame`));
      return;
    }
    await control.page().keyboard.press(key);
  }
  throw new Error(`${control} cannot be reached with ${key}`);
}

export async function type(field: Locator, text: string): Promise<void> {
  await tabTo(field);
  await field.page().keyboard.type(text);
}

/** Reaches a group of choices with Tab, and the choice with the arrow keys. */
export async function chooseIn(group: Locator, label: string): Promise<void> {
  const page = group.page();
  const choice = group.getByRole("radio", { name: label, exact: true });
  const first = group.getByRole("radio").first();
  await tabTo(first);
  await press(page, "Space");
  while (!await choice.isChecked()) await press(page, "ArrowRight");
  assert(await isFocused(choice));
}

export async function pressButton(
  button: Locator,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await tabTo(button, key);
  await isPressable(button);
  await press(button.page(), "Enter");
}

export async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key);
}

export async function holds(field: Locator, text: string): Promise<void> {
  await eventually(async () => assert.equal(await field.inputValue(), text));
}

export async function hasFocus(control: Locator): Promise<void> {
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

/** Whether the control with the focus, its label or the row of it has the frame of the focus. */
async function isFramed(control: Locator): Promise<boolean> {
  return await control.evaluate((element) => {
    const hasFrame = (at: Element, part?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(at, part);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 2;
    };
    const labels = [...(element as HTMLInputElement).labels ?? []];
    const inside = [...element.querySelectorAll("*")];
    return [element, element.parentElement!, ...labels, ...inside].some((at) => hasFrame(at)) ||
      labels.some((label) => hasFrame(label, "::before"));
  });
}

/** Presses a button that asks first, and Escape: the focus is on the button again. */
export async function askAndGoBack(button: Locator, title: string | RegExp): Promise<void> {
  const page = button.page();
  const asking = page.getByRole("dialog", { name: title });
  await pressButton(button);
  await asking.waitFor();
  await eventually(async () =>
    assert(await asking.evaluate((dialog) => dialog.contains(document.activeElement)))
  );
  await press(page, "Escape");
  await asking.waitFor({ state: "hidden" });
  await eventually(() => hasFocus(button));
}
