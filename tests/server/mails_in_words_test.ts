/** Each mail is said wholly in the language of who gets it. */
import assert from "node:assert/strict";
import type { Letter } from "../../db/emails.ts";
import type { AccountNews } from "../../db/people/news.ts";
import type { Webhook } from "../../domain/webhooks/webhook.ts";
import { accountNewsMail } from "../../server/mails/account_news.ts";
import { breakGlassMail } from "../../server/mails/break_glass.ts";
import { noScreenMail, ringdownAlertMail } from "../../server/mails/hospital_alert.ts";
import { inviteMail } from "../../server/mails/invite.ts";
import { resetPasswordMail } from "../../server/mails/reset_password.ts";
import { testMail } from "../../server/mails/test_mail.ts";
import { twoFactorMail } from "../../server/mails/two_factor.ts";
import { webhookOffMail } from "../../server/mails/webhook_off.ts";
import { speaking } from "../../server/speaking.ts";
import type { PageLanguage } from "../../words/language.ts";

const FOLDER = new URL("../../server/mails/", import.meta.url);
const appName = "Ringdown";
const link = "https://ringdown.example/reset?code=abc";
const email = "ines@new.example";
const hospital = { appName, hospitalName: "General Hospital", link };
const NEWS: AccountNews[] = [
  { kind: "password changed" },
  { kind: "address changed", from: "old@new.example", to: email },
  { kind: "app set up" },
  { kind: "app removed" },
  { kind: "codes by mail" },
  { kind: "recovery codes made" },
  { kind: "new device" },
];
const about = { email, at: 0, timeZone: "America/Los_Angeles", device: "Chrome", address: "::1" };

/** Every letter in each of its forms, by the module that makes it. */
const LETTERS: Record<string, () => Letter[]> = {
  account_news: () =>
    NEWS.flatMap((news) =>
      [null, "Ana"].map((by) => accountNewsMail({ appName, link, news, by, ...about }))
    ),
  break_glass: () => [breakGlassMail({ appName, email, hours: 24 })],
  hospital_alert: () => [
    noScreenMail({ ...hospital, seconds: 90 }),
    ...(["NOT RECEIVED", "NOT CONFIRMED"] as const).flatMap((kind) =>
      ([1, 2, "more"] as const).map((ringdowns) =>
        ringdownAlertMail({ ...hospital, kind, ringdowns, seconds: 300 })
      )
    ),
  ],
  invite: () => [
    inviteMail({ appName, organizationName: "City Fire", link }),
    inviteMail({ appName, organizationName: "City Fire", link, firstName: "Ana", isNewLink: true }),
  ],
  reset_password: () => [resetPasswordMail({ appName, link })],
  test_mail: () => [testMail({ appName, link })],
  two_factor: () => [twoFactorMail({ appName, code: "493027" })],
  webhook_off: () =>
    (["GONE", "FAILING"] as const).map((offBecause) =>
      webhookOffMail({ appName, link, webhook: { url: link, offBecause } as Webhook })
    ),
};

Deno.test("every mail is among those that are read here", async () => {
  const modules = (await Array.fromAsync(Deno.readDir(FOLDER))).map(({ name }) => name);
  const letters = modules.map((name) => name.replace(/\.ts$/, "")).filter((name) =>
    name !== "letter"
  );
  assert.deepEqual(letters.sort(), Object.keys(LETTERS).sort());
});

for (const [name, made] of Object.entries(LETTERS)) {
  Deno.test(`no word of the mail '${name}' is left in English`, () => {
    for (const { subject, text, html } of inLanguage("en-XA", made)) {
      assert.equal(unmarkedIn(subject), "");
      assert.equal(unmarkedIn(text), "");
      assert.match(html, /<html lang="en-XA">/);
    }
    const [english, spanish] = (["en", "es"] as const).map((language) =>
      inLanguage(language, made)
    );
    english.forEach(({ subject, text }, at) => {
      assert.notEqual(spanish[at].subject, subject);
      assert.notEqual(spanish[at].text, text);
    });
  });
}

function inLanguage(language: PageLanguage, made: () => Letter[]): Letter[] {
  return speaking(language, made);
}

/** The words that stand in no list: what is said has marks and brackets; links and codes are none. */
function unmarkedIn(text: string): string {
  const left = text.replaceAll(/\[[^[\]]*~\]/g, ""); // a text may be filled into another one
  if (left !== text) return unmarkedIn(left);
  return text.replaceAll(/https?:\S+|\S+@\S+|[\d\W]+/g, " ").trim();
}
