import type { Page } from "../support/browser.ts";
import { untilTrue } from "../support/until_true.ts";

/** What a crew enters about its patient, with the words of the form. */
export interface Report {
  unit: string;
  incident: string;
  urgency?: "Code 2" | "Code 3";
  age: string;
  gender: "Male" | "Female" | "Non-binary";
  complaint: string;
  stability: "Stable" | "Not stable";
}

/** A sample patient. A journey changes the fields that matter to it. */
export const CHEST_PAIN: Report = {
  unit: "M1",
  incident: "26110003",
  urgency: "Code 3",
  age: "68",
  gender: "Female",
  complaint: "Crushing chest pain",
  stability: "Not stable",
};

export type CrewScreen = ReturnType<typeof crewScreenOn>;

/** The crew's screen on a page, with the names that crews use for its parts. */
export function crewScreenOn(page: Page) {
  const field = (label: string) => page.getByRole("textbox", { name: label, exact: true });
  const list = (label: string) => page.getByRole("combobox", { name: label, exact: true });
  const choices = (legend: string) => page.getByRole("radiogroup", { name: legend, exact: true });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const tick = (label: string) => page.getByRole("checkbox", { name: label, exact: true });
  const hospital = (name: string) => page.getByRole("radio", { name });

  async function typeInto(label: string, text: string) {
    await list(label).fill(text);
    await list(label).blur();
  }
  async function choose(legend: string, label: string) {
    await choices(legend).getByRole("radio", { name: label, exact: true }).check();
  }
  async function fillIn(report: Report) {
    await typeInto("Unit #", report.unit);
    await typeInto("Incident #", report.incident);
    if (report.urgency) await choose("Urgency", report.urgency);
    await field("Age").fill(report.age);
    await choose("Gender identity", report.gender);
    await field("Chief complaint").fill(report.complaint);
    await choose("Vitals stability", report.stability);
  }
  /** Presses until it is chosen, as a crew does: a row that has just been moved takes no press. */
  async function chooseHospital(name: string) {
    await untilTrue(async () => {
      await hospital(name).click();
      return hospital(name).isChecked();
    });
  }
  async function selectHospital(name: string, etaMinutes: string) {
    await button("Select Hospital").click();
    await chooseHospital(name);
    await field("ETA").fill(etaMinutes);
  }
  async function send(
    report: Report = CHEST_PAIN,
    { to = "General Hospital", etaMinutes = "8" } = {},
  ) {
    await fillIn(report);
    await selectHospital(to, etaMinutes);
    await button("Send Ringdown").click();
    await page.getByRole("heading", { name: "Delivery status" }).waitFor();
  }
  return {
    page,
    field,
    list,
    choices,
    button,
    hospital,
    tick,
    choose,
    typeInto,
    fillIn,
    chooseHospital,
    selectHospital,
    send,
    heading: (name: string) => page.getByRole("heading", { name, exact: true }),
    /** The delivery that is under way to a hospital. */
    delivery: (hospitalName: string) =>
      page.getByRole("article", { name: hospitalName, exact: true }),
    /** An item of the list of what the hospital knows about it, such as 'Received'. */
    fact: (word: string) =>
      page.getByRole("list", { name: "What the hospital knows" }).getByRole("listitem")
        .filter({ hasText: word }),
    card: (complaint: string) => page.getByRole("article", { name: complaint, exact: true }),
    dialog: (title: string) => page.getByRole("dialog", { name: title }),
    tab: (name: string) => page.getByRole("tab", { name }),
  };
}
