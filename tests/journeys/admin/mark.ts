import assert from "node:assert/strict";
import type { Page } from "../../support/browser.ts";

/** Marks the current document. Another document will not have the mark. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => {
    (globalThis as { isMarked?: boolean }).isMarked = true;
  });
}

/** Checks that no other document was loaded since `markDocument`. */
export async function assertSameDocument(page: Page, where = page.url()): Promise<void> {
  const isMarked = await page.evaluate(() => (globalThis as { isMarked?: boolean }).isMarked);
  assert.equal(isMarked, true, `a document was loaded on the way to ${where}`);
}
