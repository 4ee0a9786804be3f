import type { Page } from "../support/browser.ts";
import { layoutFaults, untilDrawn } from "./layout.ts";

/** How far apart a reader may set text without losing any of it (WCAG 1.4.12). */
const SPACED = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`;

/** What is lost then. What a page of higher lines has under its edges is scrolled to. */
const LOSSES = /^(reaches out|is cut away|lie over each other|has no room)/;

/** What of the page is lost while its text is as far apart as a reader may set it, one line each. */
export async function faultsWithSpacedText(page: Page): Promise<string[]> {
  await setSheets(page, SPACED);
  const faults = await layoutFaults(page).finally(() => setSheets(page, ""));
  return faults.filter((fault) => LOSSES.test(fault));
}

/** A sheet made by script is no inline style: the content security policy of the page stays. */
async function setSheets(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = css ? [sheet] : [];
  }, css);
  await untilDrawn(page);
}
