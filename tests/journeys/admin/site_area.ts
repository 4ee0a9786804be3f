import { DEMO_PASSWORD } from "../../../db/demo/accounts.ts";
import type { Page } from "../../support/browser.ts";
import { untilStarted } from "../journey.ts";

export type SiteArea = ReturnType<typeof siteAreaOn>;

/** The administration in a browser, with actions named as users see them. */
export function siteAreaOn(page: Page) {
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const link = (name: string) => page.getByRole("link", { name, exact: true });
  const dialog = (title: string) => page.getByRole("dialog", { name: title });

  async function open(path: string) {
    await page.goto(path);
    await untilStarted(page);
  }
  /** Does something that opens another page, and waits until that page reacts to input. */
  async function leadsTo(path: string | RegExp, act: () => Promise<void>) {
    const isThere = (url: URL) =>
      typeof path === "string" ? url.pathname === path : path.test(url.pathname);
    await Promise.all([page.waitForURL(isThere), act()]);
    await untilStarted(page);
  }
  /** Does something, and sees the message that is then shown for two seconds. */
  async function says(flash: string, act: () => Promise<void>) {
    const message = page.getByRole("status").getByText(flash, { exact: true });
    await Promise.all([message.waitFor(), act()]);
  }
  const submit = (flash: string, path: string | RegExp) =>
    says(flash, () => leadsTo(path, () => button("Submit").click()));
  async function switchTo(organization: string) {
    await page.getByText("Switch organization", { exact: true }).click();
    const choice = page.getByRole("list", { name: "Organizations" })
      .getByRole("button", { name: organization, exact: true });
    await choice.click();
    await page.locator(".organization-switch__name", { hasText: organization }).waitFor();
  }
  /** The lines of the file that a link downloads, the headings first. */
  async function linesOf(file: string | RegExp): Promise<string[]> {
    const saving = page.waitForEvent("download");
    await page.getByRole("link", { name: file }).click();
    const text = await Deno.readTextFile(await (await saving).path());
    return text.replace("\ufeff", "").trim().split("\r\n");
  }
  return {
    page,
    field,
    button,
    link,
    dialog,
    open,
    leadsTo,
    says,
    submit,
    switchTo,
    linesOf,
    heading: (name: string) => page.getByRole("heading", { name, exact: true }),
    tick: (label: RegExp) => page.getByRole("checkbox", { name: label }),
    row: (words: string) => page.getByRole("row").filter({ hasText: words }),
  };
}

/** Signs in with the form's own request, without opening a page. */
export async function signInOn(
  page: Page,
  origin: string,
  username: string,
  password = DEMO_PASSWORD,
): Promise<void> {
  await page.request.post(`${origin}/auth/local/login`, {
    headers: { Origin: origin },
    data: { username, password },
  });
}
