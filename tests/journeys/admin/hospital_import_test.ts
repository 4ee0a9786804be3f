/** An organization changes its hospitals by a file, and takes the import back. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { DESKTOP, eventually, journey, step } from "../journey.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

const LIST = [
  "Name,Phone,State,State Facility Code",
  "general hospital,(415) 555-0177,California,",
  "Harbor Clinic,(415) 555-0188,California,20999",
].join("\r\n");

journey(
  "hospitals are changed by a file, each change is shown first, and it can be taken back",
  async (
    { app, openWindow },
  ) => {
    const { page, ...area } = siteAreaOn(await openWindow(DESKTOP));
    await signInOn(page, app.origin, "hospital.admin@demo.test");
    const phone = async () => {
      const [{ phone }] = await app.sql<{ phone: string | null }[]>`
      select phone from hospitals where name = 'General Hospital'`;
      return phone;
    };
    const before = await phone();
    const line = (number: number) =>
      page.getByRole("table", { name: "Lines of the file" }).getByRole("row").nth(number - 1);

    await step("what changes, and what is left out, is said line by line", async () => {
      await area.open("/admin/hospitals");
      await area.leadsTo("/admin/hospitals/import", () => area.link("Import a list").click());
      await page.getByLabel("CSV file").setInputFiles({
        name: "hospitals.csv",
        mimeType: "text/csv",
        buffer: Buffer.from(`\ufeff${LIST}`),
      });
      await page.getByText("1 hospital to import. 1 line is left out.").waitFor();
      await line(2).getByText(`Phone: ${before ?? "none"} → (415) 555-0177`).waitFor();
      await line(3).getByText("Left out: Only super users add hospitals.").waitFor();
      assert.equal(await phone(), before, "the preview changes nothing");
    });

    await step("it is imported after a press, and the hospital has the new phone", async () => {
      await area.button("Import 1 hospital").click();
      await page.getByText("1 hospital imported. 1 line is left out.").waitFor();
      assert.equal(await phone(), "(415) 555-0177");
      await area.leadsTo("/admin/hospitals", () => area.link("Back to the list").click());
      const harbor = await app.sql`select 1 from hospitals where name = 'Harbor Clinic'`;
      assert.equal(harbor.length, 0);
      await area.leadsTo(/hospitals\/[\w-]+$/, () => area.link("General Hospital").click());
      assert.equal(await area.field("Phone").inputValue(), "(415) 555-0177");
    });

    await step("undone, the hospital has the phone of before", async () => {
      await area.open("/admin/hospitals/import");
      await area.button("Undo this import").click();
      await area.dialog("Undo this import?").getByRole("button", { name: "Undo it" }).click();
      await page.getByText("1 line undone.").waitFor();
      await eventually(async () => assert.equal(await phone(), before));
    });
  },
);
