import type { TestApp } from "../support/app.ts";
import type { Page } from "../support/browser.ts";

/** Names, codes, and units of measurement: the same in every language. */
const ALIKE = ["Ringdown", "English", "Español", "mmHg", "mg/dL"];

/** Lets the window speak English with marks, in which every text of the lists is in brackets. */
export async function speakWithMarks(page: Page, { origin }: TestApp): Promise<void> {
  await page.context().addCookies([{ name: "language", value: "en-XA", url: origin }]);
}

/** The texts and names on the page that stand in no list. What people have typed is none of them. */
export async function untranslatedOn(
  page: Page,
  app: TestApp,
  { within = "body" } = {},
): Promise<string[]> {
  const typed = [...ALIKE, ...await typedIn(app)];
  const texts = await page.evaluate(textsIn, within);
  return texts.filter((text) => !isSaid(text) && !typed.includes(text));
}

function isSaid(text: string): boolean {
  return !/[a-z]{3}/i.test(text) || /^\W*\[.*~\]\W*$/s.test(text);
}

function textsIn(within: string): string[] {
  const shown = [
    ...document.querySelectorAll(`${within} *:not(script, noscript, [translate="no"])`),
  ];
  return shown.flatMap((element) => [
    ...[...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
      .map(({ textContent }) => textContent ?? ""),
    ...["aria-label", "placeholder", "title", "data-label"]
      .map((name) => element.getAttribute(name) ?? ""),
  ]).map((text) => text.trim());
}

async function typedIn({ sql }: TestApp): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    select name as text from hospitals
    union select name from organizations
    union select concat_ws(' ', first_name, last_name) from users
    union select additional_service_availability_notes from hospital_status_updates
    union select concat_ws(', ', nullif(address1, ''), nullif(address2, '')) from mass_casualty_incidents
    union select chief_complaint_description from patients
  `;
  return rows.map(({ text }) => text);
}
