import type { Member } from "../bench/region.ts";
import { type Browser, newPage, type Page } from "../support/browser.ts";

const PATIENCE_MS = 60_000;

/** Opens a live page for somebody, and clicks on it once, after which it may play sounds. */
export async function openLive(
  browser: Browser,
  { origin, path, member, allow }: {
    origin: string;
    path: string;
    member: Member;
    allow?: RegExp[];
  },
): Promise<Page> {
  const page = await newPage(browser, { width: 1440, height: 900, origin, allow });
  page.setDefaultTimeout(PATIENCE_MS);
  const [name, value] = member.cookie.split("=");
  await page.context().addCookies([{ name, value, url: origin }]);
  await page.goto(path);
  await page.locator(".connection[data-state=live]").first().waitFor({ state: "attached" });
  await page.mouse.click(2, 2);
  return page;
}
