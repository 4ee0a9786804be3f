import type { Locator } from "playwright-core";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { type Browser, closePage, launchBrowser, newPage, type Page } from "../support/browser.ts";
import { type Board, boardOn } from "./board.ts";
import { type CrewScreen, crewScreenOn } from "./crew_screen.ts";

/** What a journey gets: the program with its demo data, and functions to open windows on it. */
export interface Journey {
  app: TestApp;
  /** Opens a window in which nobody is signed in, with its own cookies and storage. */
  openWindow(look: Look): Promise<Page>;
  /** Signs a demo account in (`crew1`) and opens the crew's screen, as wide as a phone. */
  openCrewScreen(name: string, look?: Partial<Look>): Promise<CrewScreen>;
  /** Signs a demo account in (`nurse`) and opens its hospital's screen, as wide as a desktop. */
  openBoard(name: string, look?: Partial<Look>): Promise<Board>;
}

/** Size of a window in CSS pixels. `allow`: problems that the journey causes on purpose. */
export type Look = {
  width: number;
  height: number;
  origin?: string;
  allow?: RegExp[];
  javaScriptEnabled?: boolean;
  /** It is touched with a finger. */
  hasTouch?: boolean;
  /** By how many hours the clock of the device is wrong. `setDeviceClock` sets it later. */
  hoursWrong?: number;
};

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** In ms. Longer than anything on these screens takes, even on a busy machine. */
const TIMEOUT_MS = 60_000;

let browser: Browser;
Deno.test.beforeAll(async () => {
  browser = await launchBrowser();
});
Deno.test.afterAll(() => browser.close());

/** Runs a journey against its own program. It fails if one of its windows had a problem. */
export function journey(
  name: string,
  play: (journey: Journey) => Promise<void>,
  { env }: { env?: Record<string, string> } = {},
): void {
  Deno.test(name, async () => {
    const app = await startApp({ env });
    const windows: Page[] = [];
    try {
      await play({ app, ...windowsOn(app, windows) });
      for (const window of windows) await closePage(window);
    } catch (fault) {
      throw new Error(`${messageOf(fault)}\n${await shownOn(windows)}`, { cause: fault });
    } finally {
      // After a failure, some windows are still open.
      for (const window of windows) await window.context().close();
      await app.stop();
    }
  });
}

/** The message of a fault and of what caused it: a step names itself, and its cause says why. */
function messageOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  return fault.cause ? `${fault.message}: ${messageOf(fault.cause)}` : fault.message;
}

/** As much of each window as tells where a journey stopped. */
const SHOWN_LENGTH = 10_000;

/** What the windows that are still open show: a failure that comes seldom is only seen once. */
async function shownOn(windows: Page[]): Promise<string> {
  const shown = windows.filter((window) => !window.isClosed()).map(async (window) => {
    const body = await window.locator("body").ariaSnapshot({ timeout: 5_000 }).catch(messageOf);
    return `--- ${window.url()}\n${body.slice(0, SHOWN_LENGTH)}`;
  });
  return (await Promise.all(shown)).join("\n");
}

function windowsOn(app: TestApp, windows: Page[]) {
  async function openWindow(look: Look): Promise<Page> {
    const page = await newPage(browser, { ...look, origin: look.origin ?? app.origin });
    page.context().setDefaultTimeout(TIMEOUT_MS); // also for its further tabs
    if (look.hoursWrong) await giveWrongClock(page, look.hoursWrong);
    windows.push(page);
    return page;
  }
  async function openSignedIn(name: string, look: Look, path: string): Promise<Page> {
    const { origin = app.origin } = look;
    const page = await openWindow(look);
    await page.request.post(`${origin}/auth/local/login`, {
      headers: { Origin: origin },
      data: { username: `${name}@demo.test`, password: DEMO_PASSWORD },
    });
    await page.goto(path);
    await untilStarted(page);
    return page;
  }
  return {
    openWindow,
    openCrewScreen: async (name: string, look: Partial<Look> = {}) =>
      crewScreenOn(await openSignedIn(name, { ...PHONE, ...look }, "/ems")),
    openBoard: async (name: string, look: Partial<Look> = {}) =>
      boardOn(await openSignedIn(name, { ...DESKTOP, ...look }, "/er")),
  };
}

/** Makes Date wrong by `hours` on every page of the window, for as long as the window is open. */
async function giveWrongClock(page: Page, hours: number): Promise<void> {
  await page.addInitScript((hours) => {
    const RealDate = Date;
    const device = Object.assign(globalThis, { hoursWrong: hours });
    const now = () => RealDate.now() + device.hoursWrong * 3_600_000;
    globalThis.Date = new Proxy(RealDate, {
      construct: (target, given, made) =>
        Reflect.construct(target, given.length === 0 ? [now()] : given, made),
      get: (target, name) => name === "now" ? now : Reflect.get(target, name),
    });
  }, hours);
}

/** Sets the clock of a device that was opened with `hoursWrong`. */
export async function setDeviceClock(page: Page, hoursWrong: number): Promise<void> {
  await page.evaluate((hoursWrong) => Object.assign(globalThis, { hoursWrong }), hoursWrong);
}

/** Waits until the page's island is ready for input. */
export async function untilStarted(page: Page): Promise<void> {
  await page.locator("#island[data-ready=true]").waitFor({ state: "attached" });
}

/** Waits until the screen is connected to its live stream. */
export async function untilLive(page: Page): Promise<void> {
  await page.getByRole("status").getByText("Live", { exact: true }).waitFor();
}

/** A part of a longer journey. @throws {Error} with the part's name and the cause. */
export async function step(name: string, play: () => Promise<void>): Promise<void> {
  await play().catch((cause) => {
    throw new Error(`Not so: ${name}`, { cause });
  });
}

/** Waits until a button accepts presses: buttons that have just appeared ignore them. */
export async function isPressable(button: Locator): Promise<void> {
  await button.and(button.page().locator(":not([aria-disabled])")).waitFor();
}

/** Returns a function that presses where the button is now, even if the button is gone by then. */
export async function pressAtPlaceOf(button: Locator): Promise<() => Promise<void>> {
  await isPressable(button);
  await button.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await button.boundingBox())!;
  return () => button.page().mouse.click(x + width / 2, y + height / 2);
}

/**
 * Stops the clock of a page whose clock is installed. It first goes on by 3 s: longer than the
 * message takes on a busy machine, and shorter than the silence after which a connection is dead.
 */
export function stopClock(page: Page): Promise<void> {
  return page.clock.pauseAt(Date.now() + 3_000);
}

const RETRY_MS = 50;

/**
 * Repeats the assertions until they hold.
 * @throws the last failure, if they do not hold within `withinMs`.
 */
export async function eventually(
  check: () => void | Promise<void>,
  withinMs = TIMEOUT_MS,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (true) {
    try {
      return await check();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}
