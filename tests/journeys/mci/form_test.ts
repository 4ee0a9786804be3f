import assert from "node:assert/strict";
import type { Mci } from "../../../domain/mci/mci.ts";
import { axe } from "../../support/browser.ts";
import { DESKTOP, eventually, type Journey, journey, PHONE, step } from "../journey.ts";
import { layoutFaults } from "../layout.ts";
import { signInOn, siteAreaOn } from "../admin/site_area.ts";

const NUMBER = "26119990";

/** The administration of a coordinator, with both times of the form. */
async function openAsCoordinator({ app, openWindow }: Journey, look = DESKTOP) {
  const page = await openWindow(look);
  await signInOn(page, app.origin, "mci@demo.test");
  const area = siteAreaOn(page);
  const part = (legend: string) => page.getByRole("group", { name: legend });
  return {
    ...area,
    date: (legend: string) => part(legend).getByRole("textbox", { name: "Date" }),
    time: (legend: string) => part(legend).getByRole("combobox", { name: "Time" }),
    calendar: (legend: string) => part(legend).getByRole("button", { name: "Calendar: Date" }),
    part,
  };
}

journey("a fault stands at its field, which keeps its place and width", async (journey) => {
  const area = await openAsCoordinator(journey, PHONE);
  await area.open("/admin/mcis/new");
  const placeOf = async () => {
    const { x, width } = (await area.field("Incident Number").boundingBox())!;
    return { x, width };
  };
  const before = await placeOf();
  await area.date("Started At").fill("02/30/2026");
  const dateBefore = (await area.date("Started At").boundingBox())!;
  await area.button("Start MCI").click();
  await area.part("Started At").getByText("Please enter a valid date").waitFor();
  assert.deepEqual(await placeOf(), before);
  const { x, width } = (await area.date("Started At").boundingBox())!;
  assert.deepEqual({ x, width }, { x: dateBefore.x, width: dateBefore.width });
});

journey("a coordinator starts, changes and ends an MCI with its form", async (journey) => {
  const area = await openAsCoordinator(journey);
  const { page, button, field, link, date, time, part } = area;
  const coordinator = await journey.app.as("mci");
  const stored = async () => {
    const { body } = await coordinator.get<Mci[]>("/api/mcis");
    return body.find(({ incidentNumber }) => incidentNumber === NUMBER)!;
  };

  await step("the navigation leads to the list, and its button to the form", async () => {
    await area.open("/admin/dashboard");
    await area.leadsTo("/admin/mcis", () => link("MCIs").click());
    await area.row("26100900").getByText("Ended").waitFor();
    await area.leadsTo("/admin/mcis/new", () => link("Start new MCI").click());
  });

  await step("a wrong date is reported, and nothing is sent", async () => {
    await field("Incident Number").fill(NUMBER);
    await date("Started At").fill("02/30/2026");
    await button("Start MCI").click();
    await page.getByText("Please review the errors below.").waitFor();
    await part("Started At").getByText("Please enter a valid date").waitFor();
    assert.equal(await stored(), undefined);
  });

  await step("the coordinator chooses year, month and day with the mouse", async () => {
    await area.calendar("Started At").click();
    await page.getByRole("button", { name: /: choose a year$/ }).click();
    await page.getByRole("option", { name: "2025" }).click();
    await page.getByRole("button", { name: /: choose a month$/ }).click();
    await page.getByRole("option", { name: "July" }).click();
    await button("Friday, July 4, 2025").click();
    await eventually(async () => assert.equal(await date("Started At").inputValue(), "07/04/2025"));
    await eventually(async () =>
      assert.equal(await part("Started At").getByText("Please enter a valid date").count(), 0)
    );
  });

  await step("the coordinator chooses one of the half hours", async () => {
    await time("Started At").click();
    await page.getByRole("option", { name: "09:30" }).click();
    await time("Started At").focus();
    await page.keyboard.press("ArrowDown");
    const active = page.getByRole("option", { name: "09:30" });
    await eventually(async () => {
      assert.equal(
        await time("Started At").getAttribute("aria-activedescendant"),
        await active.getAttribute("id"),
      );
      assert(await active.evaluate(isInSightOfItsList));
    });
    await page.keyboard.press("Escape");
    await field("Address 1").fill("Pier 39");
    await button("Start MCI").click();
    await page.getByText(/^The start is 07\/04\/2025 09:30\. /).waitFor();
    await area.leadsTo("/admin/dashboard", () => button("Yes, it did").click());
    await page.getByRole("status").getByText("MCI started!").waitFor();
    assert.equal((await stored()).startedAt, "2025-07-04T16:30:00.000Z");
  });

  await step("the MCI is in the list, open", async () => {
    await area.leadsTo("/admin/mcis", () => link("MCIs").click());
    const row = area.row(NUMBER);
    await row.getByText("07/04/2025 09:30").waitFor();
    await row.getByText("Open").waitFor();
    await eventually(async () =>
      assert.equal(await link(NUMBER).getAttribute("href"), `/admin/mcis/${(await stored()).id}`)
    );
  });

  await step("a date is changed by keyboard, and another user's change is kept", async () => {
    const { id } = await stored();
    await area.open(`/admin/mcis/${id}/edit`);
    await coordinator.patch(`/api/mcis/${id}`, { address1: "Pier 41" });
    await date("Started At").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await button("Friday, July 4, 2025").and(page.locator(":focus")).waitFor();
    for (const key of ["ArrowDown", "ArrowLeft", "PageUp"]) await page.keyboard.press(key);
    await page.getByRole("grid", { name: "June 2025" }).waitFor();
    await page.keyboard.press("Enter");
    await eventually(async () => assert.equal(await date("Started At").inputValue(), "06/10/2025"));
    await area.calendar("Started At").and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type("2:37 pm");
    await page.keyboard.press("Enter"); // chooses the time
    await eventually(async () => assert.equal(await time("Started At").inputValue(), "14:37"));
    await page.keyboard.press("Enter"); // saves
    await area.says(
      "MCI updated!",
      () => area.leadsTo("/admin/dashboard", () => button("Yes, it did").click()),
    );
    const { startedAt, address1 } = await stored();
    assert.deepEqual([startedAt, address1], ["2025-06-10T21:37:00.000Z", "Pier 41"]);
  });

  await step("an MCI cannot end before it started", async () => {
    const { id } = await stored();
    await area.open(`/admin/mcis/${id}/edit`);
    await date("Ended At").fill("06/09/2025");
    await time("Ended At").fill("23:00");
    await button("Save").click();
    await area.dialog("End MCI #").getByRole("button", { name: "End MCI" }).click();
    await part("Ended At").getByText("It cannot end before it started.").waitFor();
    await eventually(async () => assert.equal(await date("Ended At").inputValue(), "06/09/2025"));
  });

  await step("with an end the MCI is ended, and its page opens", async () => {
    const { id } = await stored();
    await date("Ended At").fill("06/10/2025");
    await button("Save").click();
    await Promise.all([
      page.waitForURL((url) => url.pathname === `/admin/mcis/${id}`),
      area.dialog("End MCI #").getByRole("button", { name: "End MCI" }).click(),
    ]);
    assert.equal((await stored()).endedAt, "2025-06-11T06:00:00.000Z");
    await area.open("/admin/mcis");
    await area.row(NUMBER).getByText("06/10/2025 23:00").waitFor();
  });

  await step("reopening needs a confirmation", async () => {
    const { id } = await stored();
    await area.open(`/admin/mcis/${id}/edit`);
    await date("Ended At").fill("");
    await time("Ended At").fill("");
    await button("Save").click();
    const question = area.dialog("Reopen this MCI?");
    await area.leadsTo(
      "/admin/dashboard",
      () => question.getByRole("button", { name: "Reopen MCI" }).click(),
    );
    assert.equal((await stored()).endedAt, null);
  });
});

journey("a drill is marked in the list and in its form", async (journey) => {
  const area = await openAsCoordinator(journey);
  await area.open("/admin/mcis/new");
  await area.field("Incident Number").fill(NUMBER);
  await area.tick(/^This is a drill/).check();
  await area.leadsTo("/admin/dashboard", () => area.button("Start MCI").click());
  await area.open("/admin/mcis");
  const link = area.row(NUMBER).getByRole("link");
  await link.getByText("DRILL").waitFor();
  await area.open(`${await link.getAttribute("href")}/edit`);
  await area.page.getByText("This is a drill: an exercise without real patients.").waitFor();
});

journey(
  "the form and its calendar are accessible on a phone and a desktop",
  async (journey) => {
    for (const look of [PHONE, DESKTOP]) {
      const area = await openAsCoordinator(journey, look);
      const { page } = area;
      const faults: string[] = [];
      const lookAt = async (screen: string) => {
        for (const colorScheme of ["light", "dark"] as const) {
          await page.emulateMedia({ colorScheme });
          const found = await axe(page, { onlyColors: colorScheme === "dark" });
          faults.push(...found.map((line) => `${screen}, ${look.width}, ${colorScheme}: ${line}`));
        }
      };
      await area.open("/admin/mcis");
      await lookAt("the list");
      await area.open("/admin/mcis/new");
      await lookAt("the form");
      faults.push(...(await layoutFaults(page)).filter((line) => !line.includes("usa-skipnav")));
      await area.calendar("Started At").click();
      await lookAt("the days");
      await page.getByRole("button", { name: /: choose a month$/ }).click();
      await lookAt("the months");
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: /: choose a year$/ }).click();
      await lookAt("the years");
      await page.keyboard.press("Escape");
      await area.time("Started At").click();
      await lookAt("the times");
      assert.deepEqual(faults, []);
    }
  },
);

/** Whether an option is completely visible in its list, with others above and below it. */
function isInSightOfItsList(option: Element): boolean {
  const [list, own] = [option.parentElement!, option].map((each) => each.getBoundingClientRect());
  return own.top > list.top + own.height && own.bottom < list.bottom - own.height;
}
