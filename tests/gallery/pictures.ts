import { LOOKS } from "../../islands/frame/looks.ts";
import type { Page } from "../support/browser.ts";

/** The widths of a phone, a tablet, a desktop and a large screen (CSS px). */
export const WIDTHS = [390, 820, 1440, 1920];
/** Those of what hangs on a wall: its largest screen is a 4K. */
export const WALL_WIDTHS = [390, 820, 1920, 3840];
export const THEMES = Object.keys(LOOKS.theme).filter((theme) => theme !== "system");
/** Of the window, by its width; others are 900 high (CSS px). */
const HEIGHTS: Record<number, number> = { 390: 844, 820: 1180, 1920: 1080, 3840: 2160 };
/** What is further down is left out (CSS px). */
const LONGEST = 4000;

/** A screen in a language, and in which themes and widths it is wanted. */
export interface Wanted {
  folder: string;
  widths: number[];
  themes: string[];
  /** The screen fits itself to the height of its window, which stays. Others are shown whole. */
  isFitted: boolean;
}

/**
 * Writes a picture of the screen at each width in each theme, such as `390-light.jpg` in the folder,
 * which must be there. `between` looks at the page once at each width.
 */
export async function takePictures(
  page: Page,
  { folder, widths, themes, isFitted }: Wanted,
  between: (width: number) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const before = page.viewportSize()!;
  for (const width of widths) {
    await page.setViewportSize({ width, height: heightAt(width) });
    await settled(page);
    const height = isFitted ? heightAt(width) : await growToWhole(page, width);
    await inEachTheme(
      page,
      themes,
      (theme) => takePicture(page, { width, height }, `${folder}/${width}-${theme}.jpg`),
    );
    await page.setViewportSize({ width, height: heightAt(width) });
    await between(width);
  }
  await page.setViewportSize(before);
}

/** Looks at the page in one theme after the other. Afterwards it wears its own again. */
export async function inEachTheme(
  page: Page,
  themes: string[],
  look: (theme: string) => Promise<void>,
): Promise<void> {
  const own = await themeOf(page);
  for (const theme of themes) {
    await setTheme(page, theme);
    await look(theme);
  }
  await setTheme(page, own);
}

function heightAt(width: number): number {
  return HEIGHTS[width] ?? 900;
}

/** Two frames: what watches its own size has drawn itself again. */
function settled(page: Page): Promise<void> {
  return page.evaluate(() =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    )
  );
}

/** Makes the window as high as the page, which may grow with it. */
async function growToWhole(page: Page, width: number): Promise<number> {
  let height = heightAt(width);
  for (let tries = 0; tries < 3; tries++) {
    const whole = await wholeHeight(page, width);
    if (whole === height) break;
    height = whole;
    await page.setViewportSize({ width, height });
    await settled(page);
  }
  return height;
}

/** In a window as high as the page, what sticks to an edge of the window lies over nothing. */
async function wholeHeight(page: Page, width: number): Promise<number> {
  const height = await page.evaluate(() => {
    scrollTo(0, 0);
    return document.documentElement.scrollHeight;
  });
  return Math.min(Math.max(height, heightAt(width)), LONGEST);
}

async function takePicture(
  page: Page,
  { width, height }: { width: number; height: number },
  path: string,
): Promise<void> {
  const clip = { x: 0, y: 0, width, height };
  await page.screenshot({ path, type: "jpeg", quality: 70, clip });
}

function themeOf(page: Page): Promise<string | undefined> {
  return page.evaluate(() => document.documentElement.dataset.theme);
}

async function setTheme(page: Page, theme: string | undefined): Promise<void> {
  await page.evaluate((theme) => {
    const { dataset } = document.documentElement;
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  }, theme);
}
