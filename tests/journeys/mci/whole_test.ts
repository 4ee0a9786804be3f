import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Page } from "../../support/browser.ts";
import type { Board } from "../board.ts";
import { CHEST_PAIN, type CrewScreen } from "../crew_screen.ts";
import { DESKTOP, eventually, journey, step } from "../journey.ts";
import { signInOn, siteAreaOn } from "../admin/site_area.ts";

const NUMBER = "26119555";
const GENERAL = "General Hospital";
const DOWNTOWN = "Saint Anne Downtown";

interface Patient {
  tag: string;
  priority: "Immediate" | "Delayed" | "Minor";
  complaint: string;
  to: string;
}

const PATIENTS: Patient[] = [
  { tag: "T-1", priority: "Immediate", complaint: "Crush injury of the chest", to: GENERAL },
  { tag: "T-2", priority: "Immediate", complaint: "Burns of face and arms", to: DOWNTOWN },
  { tag: "T-3", priority: "Delayed", complaint: "Open fracture of the leg", to: GENERAL },
  { tag: "T-4", priority: "Delayed", complaint: "Blast injury of the ear", to: DOWNTOWN },
  { tag: "T-5", priority: "Minor", complaint: "Cut of the hand", to: GENERAL },
  { tag: "T-6", priority: "Minor", complaint: "Bruised shoulder", to: DOWNTOWN },
];
const [CRUSHED, , FRACTURED, , CUT] = PATIENTS;

journey(
  "an MCI from start to review: coordinator, crew and two hospitals",
  async ({ app, openWindow, openCrewScreen, openBoard }) => {
    const page = await openWindow(DESKTOP);
    await signInOn(page, app.origin, "mci@demo.test");
    const area = siteAreaOn(page);
    const [crew, general, downtown] = [
      await openCrewScreen("crew1"),
      await openBoard("nurse"),
      await openBoard("downtown"),
    ];
    const boards: Record<string, Board> = { [GENERAL]: general, [DOWNTOWN]: downtown };
    const coordinator = await app.as("mci");
    const other = await app.as("super");
    const mci = coordinatorScreenOn(page);

    await step("the coordinator starts the MCI; both hospitals and the crew see it", async () => {
      await area.open("/admin/mcis/new");
      await area.field("Incident Number").fill(NUMBER);
      await area.field("Address 1").fill("Ferry Terminal");
      await area.leadsTo("/admin/dashboard", () => area.button("Start MCI").click());
      await area.leadsTo("/admin/mcis", () => area.link("MCIs").click());
      await area.link(NUMBER).click();
      await page.getByRole("heading", { name: `MCI #${NUMBER}` }).waitFor();
      await page.getByRole("status").getByText("Live", { exact: true }).waitFor();
      for (const board of [general, downtown]) await cardOn(board.page).waitFor();
      const onPhone = crew.page.getByRole("button", { name: `MCI #${NUMBER}, Ferry Terminal` });
      await onPhone.click();
      await cardOn(crew.page).waitFor();
      await onPhone.click();
      await cardOn(crew.page).waitFor({ state: "hidden" });
    });

    await step(
      "a hospital and the coordinator publish capacity at once, and nothing is lost",
      async () => {
        await general.button("Update Hospital Info").click();
        await general.page.getByRole("textbox", { name: "Immediate" }).fill("2");
        await mci.offer(GENERAL, "Minor", "4");
        await mci.offer(DOWNTOWN, "Immediate", "1");
        await general.page.getByRole("textbox", { name: "Delayed" }).fill("1");
        await general.button("Confirm Updates").click();
        await mci.offer(DOWNTOWN, "Delayed", "3");
        await eventually(async () => {
          const { body } = await coordinator.get<HospitalStatus[]>("/api/hospitalstatuses");
          const offered = Object.fromEntries(body.map((s) => [
            s.hospital.name,
            [s.mciRedCapacity, s.mciYellowCapacity, s.mciGreenCapacity],
          ]));
          assert.deepEqual(offered[GENERAL], [2, 1, 4]);
          assert.deepEqual(offered[DOWNTOWN], [1, 3, null]);
        });
        await mci.offered(GENERAL, "Immediate", "2");
        await mci.offered(GENERAL, "Minor", "4");
      },
    );

    await step("the crew sends six patients, and both hospitals confirm theirs", async () => {
      for (const patient of PATIENTS) await sendTriaged(crew, patient);
      for (const patient of PATIENTS) {
        const board = boards[patient.to];
        await board.confirmReceipt(patient.complaint);
        await board.newRingdown(patient.complaint).waitFor({ state: "hidden" });
        const card = board.card("MCI Incoming", patient.complaint);
        await card.getByText(patient.tag, { exact: true }).waitFor();
        await card.getByText("Confirmed", { exact: true }).waitFor();
      }
      await mci.count("Immediate", "Transported", 2).waitFor();
      await mci.stands(GENERAL, "Immediate", "1 left");
      await mci.stands(DOWNTOWN, "Immediate", "0 left");
      await mci.stands(GENERAL, "Delayed", "0 left");
    });

    await step("the crew redirects one patient to the other hospital", async () => {
      const delivery = crew.page.getByRole("article").filter({ hasText: CUT.complaint }).first();
      await delivery.getByRole("button", { name: new RegExp(CUT.complaint) }).click();
      await delivery.getByRole("button", { name: "Redirect patient" }).click();
      await crew.dialog("Redirect this patient?").getByRole("button", { name: "Redirect patient" })
        .click();
      await crew.chooseHospital(DOWNTOWN);
      await crew.field("ETA").fill("9");
      await crew.button("Send Ringdown").click();
      await downtown.confirmReceipt(CUT.complaint);
      await general.page.getByRole("article", { name: CUT.complaint })
        .getByText("Redirected", { exact: true }).waitFor();
      await mci.stands(GENERAL, "Minor", "4 left");
      await mci.patient(CUT.tag).getByText(DOWNTOWN).waitFor();
      await eventually(async () => assert.equal(await mci.patients().count(), 6));
    });

    await step(
      "two coordinators edit counts at once, and both edits are shown everywhere",
      async () => {
        const id = new URL(page.url()).pathname.split("/").pop();
        const edit = other.patch<Mci>(`/api/mcis/${id}`, { estimatedYellowCount: 7 });
        for (let press = 0; press < 3; press++) await mci.more("Immediate").click();
        assert.equal((await edit).status, 200);
        await mci.estimate("Delayed", "7");
        await mci.estimate("Immediate", "3");
        await eventually(async () => {
          const { body } = await other.get<Mci>(`/api/mcis/${id}`);
          assert.deepEqual([body.estimatedRedCount, body.estimatedYellowCount], [3, 7]);
        });
        for (const board of [general, downtown]) {
          const card = board.page.getByRole("article", { name: `MCI #${NUMBER}` });
          await card.getByText("10 patients estimated").waitFor();
        }
      },
    );

    await step("the hospital marks arrived and offloaded", async () => {
      await press(general, CRUSHED, "Mark arrived");
      await mci.patient(CRUSHED.tag).getByText("Arrived", { exact: true }).waitFor();
      await press(general, CRUSHED, "Mark offloaded");
      await mci.patient(CRUSHED.tag).getByText("Offloaded", { exact: true }).waitFor();
      await press(general, FRACTURED, "Mark arrived");
      await mci.stands(GENERAL, "Delayed", "0 en route, 1 arrived");
      await mci.stands(GENERAL, "Immediate", "1 left");
    });

    await step("the MCI ends for everybody, and the capacities are cleared", async () => {
      await page.getByRole("button", { name: "End MCI" }).click();
      const asking = page.getByRole("dialog", { name: `End MCI #${NUMBER}?` });
      await asking.getByText(`Crews no longer choose the number ${NUMBER}.`).waitFor();
      await asking.getByText(/that 2 hospitals have offered is deleted/).waitFor();
      await asking.getByRole("button", { name: "End MCI" }).click();
      for (const { page } of [general, downtown, crew]) {
        await page.getByText(`MCI #${NUMBER}`).first().waitFor({ state: "hidden" });
      }
      await general.page.getByText("MCI capacity").first().waitFor({ state: "hidden" });
      await general.card("Waiting", FRACTURED.complaint).waitFor();
    });

    await step("the review shows counts and patients, the most urgent first", async () => {
      await page.getByRole("heading", { name: "Transported Patients" }).waitFor();
      const cards = page.getByRole("region", { name: "Transported Patients" })
        .getByRole("article");
      await eventually(async () => {
        const shown = await cards.evaluateAll((articles) =>
          articles.map((article) => article.getAttribute("aria-labelledby")!).map((id) =>
            document.getElementById(id)!.textContent
          )
        );
        const inOrder = [...PATIENTS.filter((patient) => patient !== CUT), CUT]; // redirected last
        assert.deepEqual(shown, inOrder.map(({ complaint }) => complaint));
      });
      await mci.count("Immediate", "Transported", 2).waitFor();
      await page.getByText(/ended this MCI/).first().waitFor();
    });

    await step("the files have every patient with its times, and the counts", async () => {
      const patients = await fileOf(page, "Patients (CSV)");
      assert.equal(patients.length, 7, "the redirected one has two rows");
      const crushed = patients.find((row) => row["Triage Tag #"] === "T-1")!;
      assert.deepEqual(
        [crushed["Triage priority"], crushed["Unit #"], crushed["Hospital"], crushed["Status"]],
        ["RED Immediate", "M1", GENERAL, "Offloaded"],
      );
      for (const time of ["Sent", "Received", "Confirmed", "Arrived", "Offloaded"]) {
        const at = crushed[`${time} (America/Los_Angeles)`];
        assert.match(at, /^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d[-+]\d\d:\d\d$/, time);
      }
      const redirected = patients.filter((row) => row["Triage Tag #"] === CUT.tag);
      assert.deepEqual(redirected.map((row) => [row["Hospital"], row["Status"]]), [
        [GENERAL, "Redirected"],
        [DOWNTOWN, "Confirmed"],
      ]);
      await page.getByText("exported the patients").waitFor();
      const counts = await fileOf(page, "Counts over time (CSV)");
      const last = counts.findLast((row) => row["What"] !== "")!;
      assert.deepEqual(
        [last["Estimated Immediate"], last["Estimated Delayed"], last["Sent Immediate"]],
        ["3", "7", "2"],
      );
      assert.deepEqual([last["Sent Minor"], last["Arrived Immediate"]], ["2", "1"]);
    });
  },
);

async function sendTriaged(crew: CrewScreen, { tag, priority, complaint, to }: Patient) {
  const another = crew.button("Another patient");
  if (await another.isVisible()) await another.click();
  await crew.fillIn({ ...CHEST_PAIN, incident: NUMBER, urgency: undefined, complaint });
  await crew.field("Triage Tag #").fill(tag);
  await crew.choose("Triage priority", priority);
  await crew.selectHospital(to, "6");
  await crew.button("Send Ringdown").click();
  await crew.heading("Delivery status").waitFor();
  await crew.page.getByRole("article").getByText(complaint).first().waitFor();
}

async function press(board: Board, { complaint }: Patient, name: string) {
  await board.page.getByRole("article", { name: complaint }).getByRole("button", { name }).click();
}

/** The MCI as crews and hospitals see it. */
function cardOn(page: Page) {
  return page.getByRole("article", { name: `MCI #${NUMBER}` });
}

/** The page of an MCI, with actions named as users see them. */
function coordinatorScreenOn(page: Page) {
  const hospital = (name: string) => page.getByRole("group", { name, exact: true });
  const counts = page.getByRole("region", { name: "Estimated patients" });
  const shows = (box: ReturnType<Page["getByRole"]>, value: string) =>
    eventually(async () => assert.equal(await box.inputValue(), value));
  const offer = (name: string, priority: string) =>
    hospital(name).getByRole("textbox", { name: `${priority} offered` });
  return {
    offer: (name: string, priority: string, count: string) => offer(name, priority).fill(count),
    offered: (name: string, priority: string, count: string) => shows(offer(name, priority), count),
    /** Waits for these words below a color of a hospital. */
    stands: (name: string, priority: string, words: string) =>
      hospital(name).locator(`[data-triage=${COLORS[priority]}]`).getByText(words).first()
        .waitFor(),
    estimate: (priority: string, count: string) =>
      shows(counts.getByRole("textbox", { name: priority }), count),
    more: (priority: string) => counts.getByRole("button", { name: `More: ${priority}` }),
    count: (priority: string, what: string, count: number) =>
      counts.locator(`[data-triage=${COLORS[priority]}]`).first()
        .getByText(new RegExp(`${what}\\s*${count}`)),
    patients: () => page.getByRole("table", { name: "Patients" }).locator("tbody tr"),
    patient: (tag: string) =>
      page.getByRole("table", { name: "Patients" }).getByRole("row").filter({
        has: page.getByRole("cell", { name: tag, exact: true }),
      }),
  };
}

const COLORS: Record<string, string> = { Immediate: "RED", Delayed: "YELLOW", Minor: "GREEN" };

/** The rows of the file that a link downloads. */
async function fileOf(page: Page, link: string): Promise<Record<string, string>[]> {
  const saving = page.waitForEvent("download");
  await page.getByRole("link", { name: link }).click();
  const text = await Deno.readTextFile(await (await saving).path());
  return parse(text, { columns: true, bom: true });
}
