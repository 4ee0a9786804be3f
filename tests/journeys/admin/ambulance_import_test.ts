/** An agency imports its units from a file, and crews can choose them. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { axe, type Page } from "../../support/browser.ts";
import { boardOn } from "../board.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { DESKTOP, eventually, journey, PHONE, step } from "../journey.ts";
import { signInOn, siteAreaOn } from "./site_area.ts";

const LIST = ["Unit #;Station", "M101;1", "m101;2", " ;3", "M102;4"].join("\r\n");

/** The administrator's view of the ambulances and the file. */
function ambulancesOn(page: Page) {
  const area = siteAreaOn(page);
  const file = page.getByLabel("CSV file");
  const lines = page.getByRole("table", { name: "Lines of the file" });
  return {
    ...area,
    file,
    lines,
    heading: page.getByRole("radiogroup", { name: "Is the first line a heading?" }),
    unit: (identifier: string) =>
      page.getByRole("table", { name: "Ambulances" }).getByRole("row")
        .filter({ has: page.getByRole("cell", { name: identifier, exact: true }) }),
    line: (number: number) =>
      lines.getByRole("row")
        .filter({ has: page.getByRole("cell", { name: new RegExp(`^(Line: )?${number}$`) }) }),
    choose: (name: string, mimeType: string, text: string, encoding: BufferEncoding = "utf8") =>
      file.setInputFiles({ name, mimeType, buffer: Buffer.from(text, encoding) }),
    /** The name of the chosen file; '' if there is none. */
    chosen: () => file.evaluate((input: HTMLInputElement) => input.files?.[0]?.name ?? ""),
  };
}

async function cellsOf(row: ReturnType<Page["getByRole"]>): Promise<string[]> {
  return (await row.getByRole("cell").allTextContents()).map((text) => text.trim());
}

for (const look of [DESKTOP, PHONE]) {
  journey(
    `an agency's units are imported from a file, on a screen ${look.width} wide`,
    async ({ app, openWindow, openCrewScreen, openBoard }) => {
      const admin = ambulancesOn(await openWindow(look));
      await signInOn(admin.page, app.origin, "ems.admin@demo.test");

      await step("a file of another type is not accepted", async () => {
        await admin.open("/admin/ambulances");
        await admin.leadsTo("/admin/ambulances/import", () => admin.link("Import a list").click());
        await admin.choose("units.pdf", "application/pdf", LIST);
        await admin.page.getByText("This is not a valid file type.").waitFor();
        assert.equal(await admin.chosen(), "");
        await eventually(async () => assert.equal(await admin.lines.count(), 0));
        assert.deepEqual(await axe(admin.page), []);
      });

      await step("a file in Latin-1 is refused with a word on how to save it", async () => {
        await admin.choose("units.csv", "text/csv", "Jos\u00e9\n", "latin1");
        await admin.page.getByText(/Save it again as UTF-8/).waitFor();
      });

      await step(
        "a file in UTF-16 is shown line by line, with the faults of each line",
        async () => {
          await admin.choose("units.csv", "text/csv", `\ufeff${LIST}`, "utf16le");
          await admin.page.getByText("Not imported, because no column is called so: Station.")
            .waitFor();
          assert(await admin.heading.getByRole("radio", { name: "Yes" }).isChecked());
          await admin.page.getByText("2 units to import. 2 lines are left out.").waitFor();
          await eventually(async () =>
            assert.equal(await admin.page.getByText("This is not a valid file type.").count(), 0)
          );
          assert.deepEqual(await cellsOf(admin.line(2)), ["2", "M101", "New"]);
          assert.deepEqual(
            await cellsOf(admin.line(3)),
            ["3", "m101", "Left out: The same unit is in line 2."],
          );
          assert.deepEqual(
            await cellsOf(admin.line(4)),
            ["4", "", "Left out: This is a required field"],
          );
          assert.deepEqual(await cellsOf(admin.line(5)), ["5", "M102", "New"]);
          assert.deepEqual(await axe(admin.page), []);
        },
      );

      await step("the preview imports nothing", async () => {
        assert(!(await identifiersOf(app)).includes("M101"));
      });

      await step("a spreadsheet removes the preview, and is told how to be saved", async () => {
        await admin.choose("units.xlsx", "application/vnd.ms-excel", LIST);
        await admin.page.getByText(/This is a spreadsheet.*Save it as CSV/).waitFor();
        await eventually(async () => assert.equal(await admin.lines.count(), 0));
        assert.equal(await admin.chosen(), "");
      });

      await step("'Cancel' removes the preview and clears the field", async () => {
        await admin.choose("units.csv", "text/csv", LIST);
        await admin.button("Cancel").click();
        await admin.lines.waitFor({ state: "detached" });
        assert.equal(await admin.chosen(), "");
        assert(await admin.file.evaluate((input) => input === document.activeElement));
      });

      await step("the new lines are imported and are in the list", async () => {
        await admin.choose("units.csv", "text/csv", LIST);
        await admin.button("Import 2 units").click();
        await admin.page.getByText("2 units imported. 2 lines are left out.").waitFor();
        assert.deepEqual(await cellsOf(admin.line(5)), ["5", "M102", "Imported"]);
        await admin.page.getByText(/^2 units, by /).waitFor();
        assert.deepEqual((await identifiersOf(app)).slice(-2), ["M101", "M102"]);
        await eventually(async () => assert.equal(await admin.button("Import 2 units").count(), 0));
      });

      await step("the same file again imports nothing", async () => {
        await admin.choose("units.csv", "text/csv", LIST);
        await admin.page.getByText("0 units to import. 4 lines are left out.").waitFor();
        assert.deepEqual(
          await cellsOf(admin.line(2)),
          ["2", "M101", "Left out: This unit is there already."],
        );
        await eventually(async () =>
          assert.equal(await admin.page.getByRole("button", { name: /^Import/ }).count(), 0)
        );
      });

      await step("what the last import made can be taken back", async () => {
        await admin.choose("more.csv", "text/csv", "M103\n");
        await admin.button("Import 1 unit").click();
        await admin.page.getByText(/^1 unit, by /).waitFor();
        await admin.button("Undo this import").click();
        await admin.dialog("Undo this import?").getByRole("button", { name: "Undo it" })
          .click();
        await admin.page.getByText("1 line undone.").waitFor();
        assert.deepEqual((await identifiersOf(app)).slice(-2), ["M101", "M102"]);
      });

      await step("a unit out of service is not offered", async () => {
        await admin.leadsTo("/admin/ambulances", () => admin.link("Back to the list").click());
        for (const unit of ["M101", "M102"]) {
          await admin.unit(unit).getByText("Active", { exact: true }).waitFor();
        }
        await admin.button("Deactivate M102").click();
        await admin.unit("M102").getByText("Not active", { exact: true }).waitFor();
      });

      const crew = await openCrewScreen("crew1");
      await step("a crew chooses the new unit and sends a ringdown with it", async () => {
        await crew.list("Unit #").fill("M10");
        const offered = crew.page.getByRole("listbox", { name: "Unit #" }).getByRole("option");
        await offered.getByText("M101", { exact: true }).waitFor();
        await eventually(async () =>
          assert.deepEqual(await offered.allTextContents(), ["M10", "M101"])
        );
        await offered.getByText("M101", { exact: true }).click();
        await eventually(async () => {
          await eventually(async () =>
            assert.equal(await crew.list("Unit #").inputValue(), "M101")
          );
        });
        await crew.send({ ...CHEST_PAIN, unit: "M101", incident: "26120001" });
      });

      await step("the hospital sees the unit", async () => {
        const board = boardOn((await openBoard("nurse")).page);
        await board.newRingdown(CHEST_PAIN.complaint).getByText("M101").first().waitFor();
      });
    },
  );
}

journey(
  "an agency imports the template that it filled in and a long list, and deactivates several",
  async ({ app, openWindow }) => {
    const { page, ...admin } = ambulancesOn(await openWindow(DESKTOP));
    await signInOn(page, app.origin, "ems.admin@demo.test");
    const units = page.getByRole("table", { name: "Ambulances" }).locator("tbody")
      .getByRole("row");

    await step(
      "the template can be imported as it is saved, and its example is left out",
      async () => {
        await admin.open("/admin/ambulances/import");
        const template = `${await Deno.makeTempDir()}/units.csv`;
        const saving = page.waitForEvent("download");
        await admin.link("Template (CSV)").click();
        await (await saving).saveAs(template);
        await admin.file.setInputFiles(template);
        await page.getByText("0 units to import. 1 line is left out.").waitFor();
        await admin.line(2).getByText("This is the example of the template.").waitFor();
        await Deno.writeTextFile(template, "M900\r\n", { append: true });
        await admin.button("Cancel").click(); // a browser does not tell that the same file was chosen
        await admin.file.setInputFiles(template);
        await admin.button("Import 1 unit").click();
        await page.getByText("1 unit imported. 1 line is left out.").waitFor();
        await Deno.remove(template);
      },
    );

    await step(
      "where nobody can tell whether the first line is a heading, it is asked",
      async () => {
        const list = ["Supervisor", ...Array.from({ length: 60 }, (_, n) => `T${100 + n}`)];
        const text = list.map((unit, n) => `${unit}\t${n % 2 ? "" : " "}`).join("\n");
        await admin.choose("units.tsv", "text/tab-separated-values", text);
        await page.getByText("It says 'Supervisor'. Choose, and the lines are shown.").waitFor();
        await admin.heading.getByRole("radio", { name: "Yes" }).check();
        await page.getByText("60 units to import.").waitFor();
        await admin.heading.getByRole("radio", { name: "No" }).check();
        await page.getByText("61 units to import.").waitFor();
        assert.deepEqual(await cellsOf(admin.line(1)), ["1", "Supervisor", "New"]);
        await admin.button("Import 61 units").click();
        await page.getByText("61 units imported.").waitFor();
      },
    );

    await step("the long list has pages, and its page is in the address", async () => {
      await admin.leadsTo("/admin/ambulances", () => admin.link("Back to the list").click());
      const isOn = (count: number, search: string) =>
        eventually(async () => {
          assert.equal(await units.count(), count);
          assert.equal(new URL(page.url()).search, search);
        });
      await isOn(50, "");
      const rest =
        Number(/of (\d+)\.$/.exec(await page.getByText(/^Rows 1 to 50/).innerText())![1]) - 50;
      await admin.button("Next").click();
      await isOn(rest, "?page=2");
      const { y } = (await units.first().boundingBox())!;
      assert(y >= 0 && y < page.viewportSize()!.height, `the first row is at ${y} px`);
      await page.reload();
      await isOn(rest, "?page=2");
      await admin.leadsTo("/admin/users", () => admin.link("Users").click());
      await admin.leadsTo("/admin/ambulances", async () => void await page.goBack());
      await isOn(rest, "?page=2");
      await admin.button("Previous").click();
      await isOn(50, "");
    });

    await step("several are deactivated with one question, and it can be taken back", async () => {
      await page.getByRole("searchbox", { name: "Search ambulances" }).fill("T10");
      await eventually(async () => assert.equal(await units.count(), 10));
      await admin.button("Choose several").click();
      for (const unit of ["T101", "T103"]) {
        await page.getByRole("checkbox", { name: unit }).check();
      }
      await admin.button("Deactivate 2 units").click();
      const question = admin.dialog("Deactivate 2 units?");
      await question.getByText("Crews can no longer choose: T101, T103.").waitFor();
      await question.getByRole("button", { name: "Deactivate" }).click();
      await page.getByText("2 units deactivated.").waitFor();
      const offered = async () =>
        (await identifiersOf(app)).filter((unit) => /^T10[1-3]$/.test(unit));
      assert.deepEqual(await offered(), ["T102"]);
      await admin.button("Activate 2 units again").click();
      await page.getByText("2 units activated again.").waitFor();
      assert.deepEqual(await offered(), ["T101", "T102", "T103"]);
    });

    await step("people are imported from a list with tabs: they are invited", async () => {
      await admin.open("/admin/users/import");
      const people = ["Ana\tLópez\tana@city.test\tOperational", "Bo\tChen\tbo@city.test\tpilot"];
      await admin.choose("people.txt", "text/plain", people.join("\n"));
      assert(await admin.heading.getByRole("radio", { name: "No" }).isChecked());
      await page.getByText("1 person to invite. 1 line is left out.").waitFor();
      await admin.button("Invite 1 person").click();
      await admin.dialog("Invite 1 person?").getByRole("button", { name: "Invite 1 person" })
        .click();
      await page.getByText("1 person invited. 1 line is left out.").waitFor();
      await admin.leadsTo("/admin/users", () => admin.link("Back to the list").click());
      const invite = page.getByRole("table", { name: "Invites" }).getByRole("row")
        .filter({ hasText: "ana@city.test" });
      await invite.getByText("López").waitFor();
      assert.equal(await page.getByText("bo@city.test").count(), 0);
    });
  },
);

/** The units that crews are offered, in order. */
async function identifiersOf(
  app: { as(name: string): Promise<{ get<T>(path: string): Promise<{ body: T }> }> },
): Promise<string[]> {
  const { body } = await (await app.as("crew2")).get<{ ambulanceIdentifiers: string[] }>(
    "/api/ambulances/identifiers",
  );
  return body.ambulanceIdentifiers;
}
