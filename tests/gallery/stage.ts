import type { Locator } from "playwright-core";
import { DEMO_PASSWORD } from "../../db/demo/accounts.ts";
import type { Language } from "../../words/language.ts";
import { messagesOf } from "../../words/compiled.ts";
import { speechOf, type Text, type ValuesOf } from "../../words/t.ts";
import { startApp, type TestApp } from "../support/app.ts";
import { axe, type Browser, newPage, type Page } from "../support/browser.ts";
import { untilStarted } from "../journeys/journey.ts";
import { layoutFaults } from "../journeys/layout.ts";
import { faultsWithSpacedText } from "../journeys/text_spacing.ts";
import { inEachTheme, takePictures, WALL_WIDTHS, WIDTHS } from "./pictures.ts";

/** What of the gallery is wanted. */
export interface Choice {
  folder: string;
  languages: Language[];
  widths: number[] | null;
  themes: string[];
  /** Each screen is also checked by axe, in each width and theme. */
  withAxe: boolean;
}

/** What an area plays on: the program with its demo data, and windows in one language. */
export interface Stage {
  app: TestApp;
  language: Language;
  /** What the screens say in this language for an English text. */
  t<Said extends Text>(text: Said, ...values: ValuesOf<Said>): string;
  /** Opens a window in which nobody is signed in. */
  openWindow(origin?: string): Promise<Page>;
  /** Signs a demo account in (`crew1`) and opens a page. */
  open(name: string, path: string, origin?: string): Promise<Page>;
  /** Goes to another page in a window, and waits until it reacts to input. */
  goTo(page: Page, path: string): Promise<void>;
  /** Takes the pictures of what the window shows. `isOnWall`: also as large as a 4K screen. */
  look(page: Page, screen: string, options?: { isOnWall?: boolean }): Promise<void>;
  button(within: Page | Locator, name: string): Locator;
}

/** A part of the gallery: `play` shows each of its screens in one language. */
export interface Area {
  name: string;
  env?: Record<string, string>;
  play(stage: Stage): Promise<void>;
}

export const PHONE = { width: 390, height: 844 };

/** What was found while an area was played. */
export interface Played {
  /** How many faults of layout. Some are meant so: a line that is cut on purpose. */
  faults: number;
  /** What axe found, each with its screen. Nothing of it is meant so. */
  violations: string[];
  /** The paths of which there are pictures. */
  seen: Set<string>;
  /** All routes of the program. */
  routes: { method: string; path: string }[];
}

/**
 * Plays an area in one language. Beside its pictures each screen has the faults of its layout in
 * `faults.txt`, one line each.
 */
export async function playArea(
  { name, env, play }: Area,
  { browser, choice, language }: { browser: Browser; choice: Choice; language: Language },
): Promise<Played> {
  const app = await startApp({ env });
  const windows: Page[] = [];
  let count = 0;
  const allViolations: string[] = [];
  const speech = speechOf({ language, messages: messagesOf(language) });
  const looked = new Set<string>();
  const seen = new Set<string>();

  async function openWindow(origin = app.origin): Promise<Page> {
    const page = await newPage(browser, { ...PHONE, origin });
    page.setDefaultTimeout(20_000);
    await page.context().addCookies([{ name: "language", value: language, url: origin }]);
    windows.push(page);
    return page;
  }
  async function goTo(page: Page, path: string) {
    const answer = await page.goto(path);
    if (answer && answer.status() >= 500) throw new Error(`${path} answers ${answer.status()}.`);
    if (await page.locator("#island:not([data-island=''])").count() > 0) await untilStarted(page);
  }
  async function look(page: Page, screen: string, { isOnWall = false } = {}) {
    const own = `${slugOf(name)}--${slugOf(screen)}`;
    if (looked.has(own)) throw new Error(`Two screens are called ${own}`);
    looked.add(own);
    seen.add(new URL(page.url()).pathname);
    const folder = `${choice.folder}/${own}/${language}`;
    await Deno.mkdir(folder, { recursive: true });
    const widths = choice.widths ?? (isOnWall ? WALL_WIDTHS : WIDTHS);
    const faults: string[] = [];
    await takePictures(
      page,
      { folder, widths, themes: choice.themes, isFitted: isOnWall },
      async (width) => {
        const found = (await layoutFaults(page)).map((fault) => `${width}: ${fault}`);
        const spaced = width > 820 ? [] : (await faultsWithSpacedText(page))
          .map((fault) => `${width}, spaced text: ${fault}`);
        faults.push(...found, ...spaced);
        if (!choice.withAxe) return;
        const violations = (await violationsOf(page, choice.themes, width === widths[0]))
          .map((line) => `${width}, axe, ${line.replaceAll("\n", " ")}`);
        faults.push(...violations);
        allViolations.push(...violations.map((line) => `${own}, ${language}: ${line}`));
      },
    );
    await Deno.writeTextFile(`${folder}/faults.txt`, faults.map((line) => `${line}\n`).join(""));
    count += faults.length;
  }
  const stage: Stage = {
    app,
    language,
    t: (text, ...[values]) => speech._(text, values as Record<string, string> | undefined),
    openWindow,
    goTo,
    look,
    button: (within, name) => within.getByRole("button", { name, exact: true }),
    async open(name, path, origin) {
      const page = await openWindow(origin);
      await signIn(page, name, origin ?? app.origin);
      await goTo(page, path);
      return page;
    },
  };
  try {
    await play(stage);
    return { faults: count, violations: allViolations, seen, routes: app.app.routes };
  } catch (failure) {
    for (const [index, window] of windows.entries()) {
      const path = `${choice.folder}/failed/${slugOf(name)}-${language}-${index}.png`;
      await window.screenshot({ path }).catch(() => {});
    }
    throw failure;
  } finally {
    for (const window of windows) await window.context().close();
    await app.stop();
  }
}

/** Whoever has asked their device for more contrast gets the colors of these themes at 7:1. */
const WITH_MORE_CONTRAST = ["light", "dark"];

/** What axe finds in each theme; with `moreContrast` also where a device asks for more contrast. */
async function violationsOf(
  page: Page,
  themes: string[],
  moreContrast: boolean,
): Promise<string[]> {
  const found: string[] = [];
  await inEachTheme(page, themes, async (theme) => {
    const lines = await axe(page, { onlyColors: theme !== themes[0], isInSun: theme === "sun" });
    found.push(...lines.map((line) => `${theme}: ${line}`));
    if (!moreContrast || !WITH_MORE_CONTRAST.includes(theme)) return;
    await page.emulateMedia({ contrast: "more" });
    const more = await axe(page, { onlyColors: true, isInSun: true });
    found.push(...more.map((line) => `${theme}, more contrast: ${line}`));
    await page.emulateMedia({ contrast: null });
  });
  return found;
}

export async function signIn(page: Page, name: string, origin: string): Promise<void> {
  await page.request.post(`${origin}/auth/local/login`, {
    headers: { Origin: origin },
    data: { username: name.includes("@") ? name : `${name}@demo.test`, password: DEMO_PASSWORD },
  });
}

function slugOf(screen: string): string {
  return screen.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "");
}
