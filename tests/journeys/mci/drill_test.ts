import assert from "node:assert/strict";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { hospitalIdOf, type Person, send } from "../../support/person.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { DESKTOP, eventually, journey, PHONE, step, untilStarted } from "../journey.ts";

const NUMBER = "DRILL-7";
const PLAYED = {
  ...CHEST_PAIN,
  incident: "drill-7",
  urgency: undefined,
  complaint: "Played burns",
};
const DRILLED = `DRILL ${PLAYED.complaint}`;
const HIDDEN = "Not real, and not shown";

journey(
  "a drill is marked on every screen and counted nowhere as a patient",
  async ({ app, openWindow, openCrewScreen, openBoard }) => {
    const coordinator = await app.as("mci");
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    const drill = await start(coordinator);
    const title = (text: string) =>
      eventually(async () => assert.equal(await board.page.title(), text));

    await step("crew and hospital see the drill", async () => {
      await board.page.getByRole("article", { name: `DRILL MCI #${NUMBER}` }).waitFor();
      await board.page.getByText("DRILL MCI capacity").waitFor();
      await crew.button(`DRILL MCI #${NUMBER}, High school`).click();
      await crew.page.getByText("No capacity reported").waitFor();
    });

    await step("the drill's number is offered last, and the form marks the drill", async () => {
      await crew.list("Unit #").fill("M1");
      await crew.list("Unit #").blur();
      await crew.list("Incident #").click();
      await eventually(async () => {
        const offered = await crew.page.getByRole("option").allInnerTexts();
        assert(offered.length > 1, offered.join());
        assert.match(offered.at(-1)!, /DRILL-7\s*DRILL, High school/);
      });
      await crew.page.keyboard.press("Escape");
      await crew.fillIn(PLAYED);
      await eventually(async () =>
        assert.equal(await crew.list("Incident #").inputValue(), NUMBER)
      );
      await crew.field("Triage Tag #").fill("T-9");
      await crew.choose("Triage priority", "Delayed");
      await crew.page.getByText("An exercise. Not for a real patient.").waitFor();
      await crew.selectHospital("General Hospital", "8");
      await crew.page.getByRole("article", { name: DRILLED }).waitFor();
      const actions = crew.page.getByRole("group", { name: "Actions" });
      await crew.page.keyboard.press("Tab"); // while somebody types, the bar has room for Send only
      await actions.getByText("DRILL", { exact: true }).waitFor();
      await crew.button("Send Ringdown").click();
      await crew.page.getByRole("article", { name: "DRILL General Hospital" }).waitFor();
    });

    await step("the hospital's alert says that it is a drill", async () => {
      await board.newRingdown(DRILLED).waitFor();
      await title("(1 DRILL) General Hospital · Ringdown");
      await board.confirmReceipt(DRILLED);
      await title("General Hospital · Ringdown");
      await board.count("MCI Incoming", 0, 1).waitFor();
      await board.card("MCI Incoming", DRILLED).waitFor();
      await board.page.setViewportSize(PHONE); // the tabs are for narrow screens
      await board.page.getByRole("tab", { name: "Ringdowns 0 + 1 DRILL" }).waitFor();
      await board.page.setViewportSize(DESKTOP);
    });

    await step("a real patient is counted without the drill's patient", async () => {
      const colleague = await app.as("crew2");
      const patient = { chiefComplaintDescription: "Real fall" };
      await send(colleague, await hospitalIdOf(colleague, "General Hospital"), { patient });
      await title("(1) General Hospital · Ringdown");
      await board.confirmReceipt("Real fall");
      await board.count("Incoming", 1).waitFor();
      await board.count("MCI Incoming", 0, 1).waitFor();
      const { hospital } = (await nurseStatus(await app.as("nurse")))!;
      assert.equal(hospital.ambulancesEnRoute, 1);
    });

    await step(
      "a redirected patient of a drill stays a drill, also after the end of the drill",
      async () => {
        await end(coordinator, drill);
        await crew.button("Redirect patient").click();
        await crew.dialog("Redirect this patient?").getByRole("button", {
          name: "Redirect patient",
        })
          .click();
        await crew.page.getByText("This drill has ended.").waitFor();
        await crew.chooseHospital("Saint Anne Downtown");
        await crew.field("ETA").fill("5");
        await crew.button("Send Ringdown").click();
        await crew.page.getByRole("article", { name: "DRILL Saint Anne Downtown" }).waitFor();
        const { body } = await (await app.as("crew1")).get<Ringdown[]>("/api/ringdowns/mine");
        const [copy, first] = body;
        assert.deepEqual([copy.isDrill, copy.redirectedFromId], [true, first.id]);
        await board.card("MCI Incoming", DRILLED).getByText("Redirected").waitFor();
      },
    );

    await step("a colleague sees the ringdown under way as a drill", async () => {
      const relief = await openCrewScreen("crew2");
      await relief.button("Under way in my agency").click();
      const list = relief.dialog("Under way in my agency");
      await list.getByRole("article", { name: DRILLED }).waitFor();
      await list.getByRole("article", { name: "Real fall" }).waitFor();
    });

    await step("the history shows drills only on request", async () => {
      const { page } = board;
      await page.getByRole("link", { name: "Ringdown History" }).first().click();
      await untilStarted(page);
      await page.getByRole("row", { name: "Real fall" }).waitFor();
      await eventually(async () =>
        assert.equal(await page.getByText(PLAYED.complaint).count(), 0, HIDDEN)
      );
      await page.getByRole("checkbox", { name: "Show drills" }).check();
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await page.getByRole("row", { name: DRILLED }).waitFor();
      await page.getByRole("button", { name: PLAYED.complaint }).click();
      await page.getByRole("dialog").getByRole("article", { name: DRILLED }).waitFor();
    });

    await step("the administration's history shows drills only on request", async () => {
      const page = await openWindow(DESKTOP);
      await page.request.post(`${app.origin}/auth/local/login`, {
        headers: { Origin: app.origin },
        data: { username: "ems.admin@demo.test", password: "Ringdown1!" },
      });
      await page.goto("/admin/ringdowns");
      await untilStarted(page);
      await page.getByRole("row", { name: "Real fall" }).waitFor();
      await eventually(async () =>
        assert.equal(await page.getByText(PLAYED.complaint).count(), 0, HIDDEN)
      );
      await page.getByRole("checkbox", { name: "Show drills" }).check();
      await page.getByRole("button", { name: "Show", exact: true }).click();
      await page.waitForURL(/drills=true/);
      await untilStarted(page);
      await page.getByRole("row", { name: DRILLED }).first().waitFor();
      await eventually(async () =>
        assert(await page.getByRole("checkbox", { name: "Show drills" }).isChecked())
      );
    });
  },
);

async function start(coordinator: Person): Promise<Mci> {
  const { status, body } = await coordinator.post<Mci>("/api/mcis", {
    incidentNumber: NUMBER,
    startedAt: new Date().toISOString(),
    address1: "High school",
    isDrill: true,
    estimatedYellowCount: 4,
  });
  assert.equal(status, 201);
  return body;
}

async function end(coordinator: Person, { id }: Mci): Promise<void> {
  const endedAt = new Date().toISOString();
  assert.equal((await coordinator.patch(`/api/mcis/${id}`, { endedAt })).status, 200);
}

async function nurseStatus(nurse: Person) {
  const { body } = await nurse.get<HospitalStatus[]>("/api/hospitalstatuses");
  return body.find(({ hospital }) => hospital.name === "General Hospital");
}
