import assert from "node:assert/strict";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { Person } from "../../support/person.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, journey, step } from "../journey.ts";

const NUMBER = "26119999";
const CRUSHED = { ...CHEST_PAIN, incident: NUMBER, urgency: undefined, complaint: "Crush injury" };

journey(
  "a patient of an MCI is triaged, expected and marked as arrived by the hospital",
  async ({ app, openCrewScreen, openBoard }) => {
    const coordinator = await app.as("mci");
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await eventually(async () =>
      assert.equal(await board.page.getByText("MCI capacity").count(), 0)
    );
    const mci = await openMci(coordinator);

    await step("the board shows the MCI with its estimated patients", async () => {
      const card = board.page.getByRole("article", { name: `MCI #${NUMBER}` });
      await card.getByText("Pier 39").waitFor();
      await card.getByText("16 patients estimated").waitFor();
      for (const count of ["3", "12", "1"]) {
        await card.getByText(count, { exact: true }).first().waitFor();
      }
    });

    await step("the number of the MCI makes the form ask for triage", async () => {
      await crew.list("Unit #").click();
      await crew.page.getByRole("option", { name: "M1", exact: true }).click();
      await eventually(async () => assert.equal(await crew.field("Triage Tag #").count(), 0));
      await crew.list("Incident #").click();
      await crew.page.getByRole("option", { name: NUMBER }).click();
      await crew.field("Triage Tag #").waitFor();
      await crew.fillIn(CRUSHED);
      await crew.page.getByText("2 required fields left: Triage Tag #, Triage priority").waitFor();
      await eventually(async () => assert(await crew.button("Select Hospital").isDisabled()));
      await crew.field("Triage Tag #").fill("T-1042");
    });

    await step("the triage priority sets the urgency", async () => {
      const urgency = crew.choices("Urgency");
      await crew.choose("Triage priority", "Immediate");
      await eventually(async () =>
        assert(await urgency.getByRole("radio", { name: "Code 3" }).isChecked())
      );
      await crew.choose("Triage priority", "Delayed");
      await eventually(async () =>
        assert(await urgency.getByRole("radio", { name: "Code 2" }).isChecked())
      );
      await crew.selectHospital("General Hospital", "6");
      await crew.button("Send Ringdown").click();
    });

    await step("the patient is in the section 'MCI Incoming'", async () => {
      await board.newRingdown(CRUSHED.complaint).getByText("Delayed").waitFor();
      await board.confirmReceipt(CRUSHED.complaint);
      const card = board.card("MCI Incoming", CRUSHED.complaint);
      await card.getByText("T-1042").waitFor();
      await card.getByText("Delayed").waitFor();
      await board.count("Incoming", 0).waitFor();
    });

    await step("the hospital marks arrived and offloaded, and the crew sees it", async () => {
      const button = (name: string) =>
        board.page.getByRole("article", { name: CRUSHED.complaint }).getByRole("button", { name });
      await button("Mark arrived").click();
      await board.card("Waiting", CRUSHED.complaint).getByText("Arrived At:").waitFor();
      await crew.button("Mark offloaded").waitFor();
      await button("Mark offloaded").click();
      await crew.button("Return to service").waitFor();
      await button("Dismiss").click();
      await board.count("Waiting", 0).waitFor();
    });

    await step("capacity is published for the open MCI, and cleared at its end", async () => {
      await board.button("Update Hospital Info").click();
      await board.page.getByRole("textbox", { name: "Immediate" }).fill("2");
      await board.page.getByRole("button", { name: "More: Minor" }).click();
      await board.button("Confirm Updates").click();
      await board.page.getByText("MCI capacity").first().waitFor();
      const card = board.page.getByRole("article", { name: `MCI #${NUMBER}` });
      await card.getByText(/MCI capacity left R\s*Immediate\s*2 of 2/).waitFor();
      await crew.button(`MCI #${NUMBER}, Pier 39`).click();
      await crew.page.getByText(/Left at all hospitals R\s*Immediate\s*2 of 2/).waitFor();
      await crew.tab("Hospital Info").click();
      const row = crew.page.getByRole("listitem").filter({ hasText: "General Hospital" });
      await row.getByText(/MCI capacity left .*R\s*Immediate\s*2 of 2/).waitFor();

      await coordinator.patch(`/api/mcis/${mci.id}`, { endedAt: new Date().toISOString() });
      await board.page.getByText("MCI capacity").first().waitFor({ state: "hidden" });
      await board.page.getByText(`MCI #${NUMBER}`).waitFor({ state: "hidden" });
      await row.getByText("MCI capacity").waitFor({ state: "hidden" });
      await board.button("Update Hospital Info").click();
      await eventually(async () =>
        assert.equal(await board.page.getByRole("textbox", { name: "Immediate" }).count(), 0)
      );
    });
  },
);

journey(
  "the next field after the number of an MCI is the first one that the number brings",
  async ({ app, openCrewScreen }) => {
    await openMci(await app.as("mci"));
    const { list, field, page } = await openCrewScreen("crew1");
    await list("Incident #").fill(NUMBER);
    await page.keyboard.press("Tab");
    const tag = field("Triage Tag #").and(page.locator(":focus"));
    await tag.waitFor();
    await page.keyboard.press("Shift+Tab");
    await list("Incident #").and(page.locator(":focus")).waitFor();
  },
);

journey(
  "an MCI that ends while a crew fills in the form changes nothing they typed",
  async ({ app, openCrewScreen, openBoard }) => {
    const coordinator = await app.as("mci");
    const mci = await openMci(coordinator);
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await crew.fillIn(CRUSHED);
    await crew.field("Triage Tag #").fill("T-7");
    await crew.choose("Triage priority", "Immediate");
    await coordinator.patch(`/api/mcis/${mci.id}`, { endedAt: new Date().toISOString() });
    await board.page.getByText(`MCI #${NUMBER}`).waitFor({ state: "hidden" });
    await crew.page.getByText("it is not counted in the MCI.").waitFor();

    await crew.selectHospital("General Hospital", "6");
    await crew.button("Send Ringdown").click();
    await board.newRingdown(CRUSHED.complaint).getByText("T-7").waitFor();
  },
);

journey(
  "a patient of an MCI who is redirected after its end still belongs to it",
  async ({ app, openCrewScreen }) => {
    const coordinator = await app.as("mci");
    const mci = await openMci(coordinator);
    const crew = await openCrewScreen("crew1");
    await crew.fillIn({ ...CRUSHED, incident: NUMBER });
    await crew.field("Triage Tag #").fill("T-7");
    await crew.choose("Triage priority", "Immediate");
    await crew.selectHospital("General Hospital", "6");
    await crew.button("Send Ringdown").click();
    await crew.button("Redirect patient").click();
    await crew.dialog("Redirect this patient?").getByRole("button", { name: "Redirect patient" })
      .click();
    await crew.chooseHospital("Saint Anne Downtown");
    await coordinator.patch(`/api/mcis/${mci.id}`, { endedAt: new Date().toISOString() });
    await crew.page.getByText("No MCI with this number is open.").waitFor();
    await crew.field("ETA").fill("5");
    await crew.button("Send Ringdown").click();
    await crew.delivery("Saint Anne Downtown").waitFor();

    const { body } = await coordinator.get<Ringdown[]>(`/api/mcis/${mci.id}/ringdowns`);
    assert.deepEqual(body.map(({ hospital }) => hospital.name), ["Saint Anne Downtown"]);
  },
);

async function openMci(coordinator: Person): Promise<Mci> {
  const { status, body } = await coordinator.post<Mci>("/api/mcis", {
    incidentNumber: NUMBER,
    startedAt: new Date().toISOString(),
    address1: "Pier 39",
    estimatedRedCount: 3,
    estimatedYellowCount: 12,
    estimatedZebraCount: 1,
  });
  assert.equal(status, 201);
  return body;
}
