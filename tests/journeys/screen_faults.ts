import { axe, type Page } from "../support/browser.ts";
import { layoutFaults } from "./layout.ts";

const WIDTHS = [390, 820, 1440];
const WIDTHS_FOR_AXE = [390, 1440];
const THEMES = ["light", "dark"] as const;

/** The height of the window in which screens are checked (CSS px). */
export const HEIGHT = 900;

/** The layout and accessibility faults of a screen in all widths and themes, one line each. */
export async function faultsOf(page: Page, screen: string): Promise<string[]> {
  const faults: string[] = [];
  const before = page.viewportSize()!;
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const found = await layoutFaults(page);
    faults.push(...found.map((line) => `${screen}, ${width}: ${line}`));
    if (!WIDTHS_FOR_AXE.includes(width)) continue;
    for (const theme of THEMES) {
      await page.emulateMedia({ colorScheme: theme });
      const found = await axe(page, { onlyColors: theme !== THEMES[0] });
      faults.push(...found.map((line) => `${screen}, ${width}, ${theme}: ${line}`));
    }
  }
  await page.setViewportSize(before);
  return faults;
}
