import assert from "node:assert/strict";
import { type Journey, journey, PHONE, untilStarted } from "../journey.ts";
import type { Page } from "../../support/browser.ts";
import { layoutFaults } from "../layout.ts";
import { speakWithMarks, untranslatedOn } from "../untranslated.ts";
import { signInOn } from "./site_area.ts";

const TABLET = { width: 820, height: 1180 };
const PAGES = {
  "hospital.admin": [
    "users",
    "users/invite",
    "users/import",
    "hospitals/import",
    "reports",
    "reports/response",
    "settings",
    "settings/sign-on",
    "activity",
  ],
  super: ["site/dashboard", "site/clients/new", "site/hospitals"],
};
/** Addresses, and the names of scopes after what they are called. */
const CODE = /@|^https?:|^\/dev\/mail$|\] \(\w+:\w+\)$/;

/** Tables of many figures scroll in their own box, where even the longest words have no room. */
const FIGURES = /re(port|sponse)-table/;

/** What is cut off or left in English on the pages of one account. */
async function faultsFor({ app, openWindow }: Journey, name: keyof typeof PAGES) {
  const page = await openWindow(PHONE);
  await signInOn(page, app.origin, `${name}@demo.test`);
  await speakWithMarks(page, app);
  const faults: string[] = [];
  for (const [index, path] of PAGES[name].entries()) {
    if (index === 0) await page.goto(`/admin/${path}`);
    else await followLink(page, `/admin/${path}`);
    await untilStarted(page);
    const texts = await untranslatedOn(page, app);
    const narrow = await layoutFaults(page);
    await page.setViewportSize(TABLET);
    const wide = (await layoutFaults(page)).filter((fault) => !FIGURES.test(fault));
    const found = [...narrow, ...wide, ...texts.filter((text) => !CODE.test(text))];
    await page.setViewportSize(PHONE);
    faults.push(...found.map((fault) => `${path}: ${fault}`));
  }
  return faults;
}

/** Goes to another page in the same document, as its links do. */
async function followLink(page: Page, path: string) {
  await page.locator("main").evaluate((main, href) => {
    const link = document.createElement("a");
    link.href = href;
    main.append(link);
    link.click();
    link.remove();
  }, path);
  await page.waitForURL((url) => url.pathname === path);
  await page.locator(".admin__pending").waitFor({ state: "detached" });
}

journey(
  "in a language with longer words nothing of the administration is cut off on a phone or a tablet, or left in English",
  async (journey) => {
    assert.deepEqual(await faultsFor(journey, "hospital.admin"), []);
    assert.deepEqual(await faultsFor(journey, "super"), []);
  },
);
