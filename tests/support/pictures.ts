import { LOOKS } from "../../islands/frame/looks.ts";
import type { Page } from "./browser.ts";

const WIDTHS = [390, 820, 1280, 1920];
const HEIGHT = 900;
/** What is further down is left out (CSS px). */
const LONGEST = 4000;
const SHOWN = Object.keys(LOOKS.theme).filter((theme) => theme !== "system");

/** Writes a picture of the screen at each width in each theme: `folder/screen/390-light.jpg`. */
export async function takePictures(page: Page, screen: string, folder: string): Promise<void> {
  const made = await ownFolder(`${folder}/${slugOf(screen)}`);
  const [before, theme] = [page.viewportSize()!, await themeOf(page)];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    for (const shown of SHOWN) {
      await setTheme(page, shown);
      await takePicture(page, width, `${made}/${width}-${shown}.jpg`);
    }
  }
  await setTheme(page, theme);
  await page.setViewportSize(before);
}

async function takePicture(page: Page, width: number, path: string): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(Math.max(height, HEIGHT), LONGEST) };
  await page.screenshot({ path, type: "jpeg", quality: 70, fullPage: true, clip });
}

/** Two journeys may show screens of the same name: the second gets a number. */
async function ownFolder(path: string, number = 1): Promise<string> {
  const own = number === 1 ? path : `${path}-${number}`;
  try {
    await Deno.mkdir(own);
    return own;
  } catch (error) {
    if (!(error instanceof Deno.errors.AlreadyExists)) throw error;
    return await ownFolder(path, number + 1);
  }
}

function slugOf(screen: string): string {
  return screen.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-|-$/g, "") || "home";
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
