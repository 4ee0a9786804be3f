import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";

/** Marks the document that is open: another one, loaded instead of it, will not have the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as { isMarked?: boolean }).isMarked = true;
  });
}

/** Still the same document: nothing was loaded anew on the way here. */
export async function assertSameDocument(page: Page, where = page.url()): Promise<void> {
  const isMarked = await page.evaluate(() => (globalThis as { isMarked?: boolean }).isMarked);
  assert.equal(isMarked, true, `a document was loaded on the way to ${where}`);
}
