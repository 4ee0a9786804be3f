/** The form of an organization, as super users meet it, and whose name the header has. */
import assert from "node:assert/strict";
import { boardOn } from "../board.ts";
import { DESKTOP, eventually, journey, step, untilLive } from "../journey.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

const LIST = "/admin/site/organizations";

journey(
  "a super user makes a C4SF organization, and requires a second factor, each after a question",
  async ({ app, openWindow, openBoard }) => {
    const board = boardOn((await openBoard("nurse")).page);
    await untilLive(board.page);
    const site = siteAreaOn(await openWindow(DESKTOP));
    const { page } = site;
    await signInOn(page, app.origin, "super@demo.test");
    const ask = (title: string, answer: string) =>
      site.dialog(title).getByRole("button", { name: answer, exact: true }).click();

    await step("there are three types, and a new organization is EMS at first", async () => {
      await site.open(`${LIST}/new`);
      const types = page.getByRole("radiogroup", { name: "Type" });
      const names = await types.locator("label").allTextContents();
      assert.deepEqual(names, ["EMS", "Healthcare", "C4SF"]);
      assert(await types.getByRole("radio", { name: "EMS" }).isChecked());
    });

    await step("C4SF is saved only after a question that says what it may do", async () => {
      await site.field("Name").fill("County Coordination");
      await page.getByRole("radio", { name: "C4SF" }).check();
      await site.button("Submit").click();
      const question = site.dialog("Make this a C4SF organization?");
      await question.getByText(/they start, count and end MCIs/).waitFor();
      await ask("Make this a C4SF organization?", "Go back");
      await question.waitFor({ state: "hidden" });
      assert.equal(new URL(page.url()).pathname, `${LIST}/new`);
      await site.button("Submit").click();
      await site.says(
        "Organization created!",
        () => site.leadsTo(LIST, () => ask("Make this a C4SF organization?", "Make it C4SF")),
      );
      await site.row("County Coordination").getByText("C4SF", { exact: true }).waitFor();
    });

    await step("before a second factor is required, it names who is signed out", async () => {
      await site.leadsTo(/\/organizations\/[^/]{36}$/, () => site.link("General Hospital").click());
      await site.tick(/^Require Multifactor Authentication/).check();
      await site.button("Submit").click();
      const question = site.dialog("Require a second factor?");
      await question.getByText("1 person is signed out at once, boards included: Nora Nurse.")
        .waitFor();
      await ask("Require a second factor?", "Go back");
      await question.waitFor({ state: "hidden" });
      const { body } = await (await app.as("super")).get<{ name: string; isMfaEnabled: boolean }[]>(
        "/api/organizations",
      );
      const hospital = body.find(({ name }) => name === "General Hospital");
      assert.equal(hospital?.isMfaEnabled, false);
      assert(await board.page.getByText("Live", { exact: true }).isVisible());
    });

    await step("then whoever was named is signed out, and nobody else", async () => {
      await site.button("Submit").click();
      await site.says(
        "Organization updated!",
        () => site.leadsTo(LIST, () => ask("Require a second factor?", "Require it")),
      );
      await board.page.waitForURL("**/login");
    });

    await step("the header names the organization of the page, not the chosen one", async () => {
      const header = page.locator(".organization-switch__name");
      const names = (name: string) =>
        eventually(async () => assert.equal(await header.textContent(), name));
      await names("All organizations");
      await site.leadsTo(/\/organizations\/[^/]{36}$/, () => site.link("Harbor Ambulance").click());
      await names("Harbor Ambulance");
      await site.open("/admin/users");
      await site.switchTo("City Fire Department");
      const { body } = await (await app.as("super")).get<{ id: string; name: string }[]>(
        "/api/hospitals",
      );
      const { id } = body.find(({ name }) => name === "Saint Anne Downtown")!;
      await site.open(`/admin/hospitals/${id}`);
      await site.heading("Saint Anne Downtown").waitFor();
      await names("Saint Anne Health");
    });
  },
);
