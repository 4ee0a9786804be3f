import assert from "node:assert/strict";
import type { HospitalStatus } from "../../../domain/hospital/status.ts";
import type { TestApp } from "../../support/app.ts";
import { CHEST_PAIN } from "../crew_screen.ts";
import { journey } from "../journey.ts";

async function generalOf(app: TestApp) {
  const nurse = await app.as("nurse");
  const { body } = await nurse.get<HospitalStatus[]>("/api/hospitalstatuses");
  const { HospitalId: hospitalId } = body.find(({ hospital }) =>
    hospital.name === "General Hospital"
  )!;
  return (change: object) => nurse.post("/api/hospitalstatuses", { hospitalId, ...change });
}

journey(
  "a hospital that changes after it was chosen is asked about, and told about on the way",
  async ({ app, openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    const publish = await generalOf(app);
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await publish({ additionalServiceAvailabilityNotes: "Scanner closed" });
    await crew.page.getByRole("tabpanel").getByText("Scanner closed").waitFor();
    await crew.button("Send Ringdown").click();
    const asking = crew.dialog("General Hospital has changed its note");
    await asking.getByText("Its note now: Scanner closed").waitFor();
    await asking.getByRole("button", { name: "Send all the same" }).click();
    await crew.delivery("General Hospital").waitFor();

    await crew.tab("Hospital Info").click();
    await publish({ divertStatusIndicator: true });
    const alert = crew.page.getByRole("alert").filter({ hasText: "has been on divert since" });
    await alert.getByText(`On the way there: M1, 68 F, ${CHEST_PAIN.complaint}`).waitFor();
    await alert.getByRole("button", { name: "Redirect" }).click();
    const redirecting = crew.dialog("Redirect this patient?");
    await redirecting.getByRole("button", { name: "Redirect patient" }).click();
    await crew.heading("Hospital Selection").waitFor();
    assert.equal(await alert.count(), 0, "it is on its way elsewhere");
  },
);
