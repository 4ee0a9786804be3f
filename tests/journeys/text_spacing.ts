import type { Page } from "../support/browser.ts";

/** How far apart a reader may set text without losing any of it (WCAG 1.4.12). */
const SPACED = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`;

/** Does something while the text of the page is as far apart as a reader may set it. */
export async function withTextSpacing<Result>(
  page: Page,
  work: () => Promise<Result>,
): Promise<Result> {
  await setSheets(page, SPACED);
  try {
    return await work();
  } finally {
    await setSheets(page, "");
  }
}

/** A sheet made by script is no inline style: the content security policy of the page stays. */
async function setSheets(page: Page, css: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = css ? [sheet] : [];
    // What watches its own size has drawn itself again after two frames.
    return new Promise<void>((resolve) =>
      requestAnimationFrame(() => requestAnimationFrame(() => resolve()))
    );
  }, css);
}
