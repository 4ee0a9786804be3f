import assert from "node:assert/strict";
import { withMarks } from "../../../words/pseudo.ts";
import { signInOn } from "../admin/site_area.ts";
import { CHEST_PAIN, crewScreenOn } from "../crew_screen.ts";
import { journey, PHONE, untilStarted } from "../journey.ts";
import { layoutFaults } from "../layout.ts";
import { speakWithMarks, untranslatedOn } from "../untranslated.ts";

journey(
  "a crew chooses Spanish in the menu, goes on with what was typed, and back",
  async (journey) => {
    const crew = await journey.openCrewScreen("crew1");
    const { page } = crew;
    await crew.typeInto("Unit #", "M1");
    await crew.field("Chief complaint").fill("Crushing chest pain");
    await crew.field("Chief complaint").blur();
    await page.getByLabel("Menu", { exact: true }).first().click();
    await page.getByRole("link", { name: "Español" }).click();
    const spanish = crewScreenOn(page);
    await spanish.button("Elegir hospital").waitFor();
    await untilStarted(page);
    assert.equal(await page.locator("html").getAttribute("lang"), "es");
    await spanish.field("Motivo principal").and(page.getByText("Crushing chest pain")).waitFor();
    await page.getByLabel("Menú", { exact: true }).first().click();
    await page.getByRole("link", { name: "English" }).click();
    await crew.button("Select Hospital").waitFor();
  },
);

journey(
  "in a language with longer words nothing a crew reads is cut off, or left in English",
  async (journey) => {
    const { app } = journey;
    const crew = await journey.openCrewScreen("crew1");
    const { page } = crew;
    const faults: string[] = [];
    const look = async (screen: string) => {
      const cutOff = (await layoutFaults(page)).filter((fault) => fault !== UNDER_ETA);
      const texts = (await untranslatedOn(page, app)).filter((text) => !TYPED.test(text));
      faults.push(...[...cutOff, ...texts].map((fault) => `${screen}: ${fault}`));
    };
    const button = (label: string) => crew.button(withMarks(label));

    await crew.fillIn(CHEST_PAIN);
    await speakWithMarks(page, app);
    await page.reload();
    await untilStarted(page);
    await look("the form");
    await button("Select Hospital").click();
    await crew.hospital("General Hospital").waitFor();
    await look("the hospitals");
    await crew.chooseHospital("General Hospital");
    await look("the ETA");
    await crew.field(withMarks("ETA")).fill("8");
    await button("Send Ringdown").click();
    await crew.heading(withMarks("Delivery status")).waitFor();
    await look("the delivery");
    for (const way of ["Redirect patient", "Cancel delivery"]) {
      await button(way).first().click();
      await page.getByRole("dialog").waitFor();
      await look(way);
      await page.keyboard.press("Escape");
      await page.getByRole("dialog").waitFor({ state: "hidden" });
    }
    for (const path of ["/profile", "/help", "/help/crew", "/help/hospital", "/help/glossary"]) {
      await page.goto(path);
      await look(path);
    }
    await page.context().clearCookies();
    await speakWithMarks(page, app);
    for (const path of ["/login", "/forgot"]) {
      await page.goto(path);
      await untilStarted(page);
      assert.equal(new URL(page.url()).pathname, path);
      await look(path);
    }
    assert.deepEqual(faults, []);
  },
);

/** What was typed, also beside other words, and the languages in their own words. */
const TYPED = /^M1\b|Crushing chest pain$|^English$|@/;

/** The chosen hospital's row has the ETA in its middle. */
const UNDER_ETA = "cannot be pressed: <input.hospital-row__input> ";

journey(
  "in a language with longer words neither the tour nor the keys are cut off, or left in English",
  async ({ app, openWindow }) => {
    const page = await openWindow(PHONE);
    await signInOn(page, app.origin, "nurse@demo.test");
    await speakWithMarks(page, app);
    await page.goto("/er");
    await untilStarted(page);
    const tour = page.locator(".tour");
    await tour.waitFor();
    assert.deepEqual(await layoutFaults(page), []);
    assert.deepEqual(await untranslatedOn(page, app, { within: "#beside" }), []);
    await page.locator("body").press("?");
    await page.getByRole("dialog").waitFor();
    assert.deepEqual(await layoutFaults(page), []);
    const keys = await untranslatedOn(page, app, { within: "dialog[open]" });
    assert.deepEqual(keys.filter((key) => !KEYS.includes(key)), []);
  },
  { env: { TOUR: "true" } },
);

const KEYS = ["Ctrl + /", "Tab", "Esc"];
