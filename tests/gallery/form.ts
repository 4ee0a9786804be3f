import type { Page } from "../support/browser.ts";
import { untilTrue } from "../support/until_true.ts";
import type { Stage } from "./stage.ts";

export type Form = ReturnType<typeof formOn>;

/** The crew's form on a page, in the language of the stage. */
export function formOn({ t, button }: Stage, page: Page) {
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  const typeInto = async (label: string, text: string) => {
    const box = page.getByRole("combobox", { name: label, exact: true });
    await box.fill(text);
    await box.blur();
  };
  const choose = (legend: string, label: string) =>
    page.getByRole("radiogroup", { name: legend, exact: true })
      .getByRole("radio", { name: label, exact: true }).check();
  return {
    page,
    field,
    typeInto,
    choose,
    press: (name: string) => button(page, name).click(),
    async fillIn({ incident = "26110003" } = {}) {
      await typeInto(t("Unit #"), "M1");
      await typeInto(t("Incident #"), incident);
      if (incident === "26110003") await choose(t("Urgency"), t("Code 3"));
      await field(t("Age")).fill("68");
      await choose(t("Gender identity"), t("Female"));
      await field(t("Chief complaint")).fill("Crushing chest pain");
      await choose(t("Vitals stability"), t("Not stable"));
      await field(t("Pulse")).fill("128");
    },
    async chooseHospital(name: string, eta = "8") {
      await button(page, t("Select Hospital")).click();
      const hospital = page.getByRole("radio", { name });
      await untilTrue(async () => { // a row that has just been moved takes no press
        await hospital.click();
        return hospital.isChecked();
      });
      await field(t("ETA")).fill(eta);
      await field(t("ETA")).blur();
    },
    async blur() {
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    },
  };
}
