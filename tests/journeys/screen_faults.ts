import { axe, type Page } from "../support/browser.ts";
import { layoutFaults, untilDrawn } from "./layout.ts";
import { faultsWithSpacedText } from "./text_spacing.ts";

const WIDTHS = [390, 820, 1440];
/** A phone has the least room for text that is further apart (WCAG 1.4.12). */
const WIDTH_FOR_SPACING = 390;
const WIDTHS_FOR_AXE = [390, 1440];
/** A desktop of 1280 by 1024 px at 400 % (WCAG 1.4.10). */
const ZOOMED = { width: 320, height: 256 };
/** Beside the light one, and checked in one width: a theme changes nothing but colors. */
const THEMES = ["dark", "night", "sun"] as const;

/** The colors of whoever has asked their device for more contrast: 7:1, as in the sun. */
const MORE_CONTRAST = ["light", "dark"] as const;

/** The height of the window in which screens are checked (CSS px). */
export const HEIGHT = 900;

/**
 * The layout and accessibility faults of a screen in all widths and themes, one line each.
 */
export async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = [];
  const before = page.viewportSize()!;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await untilDrawn(page);
    const found = await layoutFaults(page);
    faults.push(...found.map((line) => `${screen}, ${width}: ${line}`));
    if (width === WIDTH_FOR_SPACING) {
      const spaced = await faultsWithSpacedText(page);
      faults.push(...spaced.map((line) => `${screen}, ${width}, text spaced: ${line}`));
    }
    if (!WIDTHS_FOR_AXE.includes(width)) continue;
    const violations = await axe(page);
    faults.push(...violations.map((line) => `${screen}, ${width}, light: ${line}`));
  }
  for (const theme of THEMES) {
    await wear(page, theme);
    const found = await axe(page, { onlyColors: true, isInSun: theme === "sun" });
    faults.push(...found.map((line) => `${screen}, ${theme}: ${line}`));
  }
  await wear(page, "system");
  for (const colorScheme of MORE_CONTRAST) {
    await page.emulateMedia({ contrast: "more", colorScheme });
    const found = await axe(page, { onlyColors: true, isInSun: true });
    faults.push(...found.map((line) => `${screen}, more contrast, ${colorScheme}: ${line}`));
  }
  await page.emulateMedia({ contrast: null, colorScheme: null });
  await page.setViewportSize(ZOOMED);
  await untilDrawn(page);
  const zoomed = await layoutFaults(page);
  faults.push(...zoomed.map((line) => `${screen}, at 400 %: ${line}`));
  await page.setViewportSize(before);
  return faults;
}

async function wear(page: Page, theme: string): Promise<void> {
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme;
  }, theme);
}
