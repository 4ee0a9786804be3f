import assert from "node:assert/strict";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, journey } from "../journey.ts";

journey(
  "a crew on its way tells more of its patient, and the trend shows it",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await crew.fillIn(CHEST_PAIN);
    await crew.field("Pulse").fill("128");
    await crew.selectHospital("General Hospital", "8");
    await crew.button("Send Ringdown").click();
    const delivery = crew.delivery("General Hospital");
    await crew.button("Update patient").click();
    await crew.field("Pulse").fill("110");
    await crew.field("Treatments administered").fill("Aspirin 324 mg");
    await eventually(async () => {
      const cut = await crew.list("Incident #").evaluate((box) =>
        box.scrollWidth - box.clientWidth
      );
      assert.equal(cut, 0, "px of the incident number are hidden");
    });
    await crew.typeInto("Unit #", "M2");
    await crew.page.reload(); // such as after the phone has ended the page
    await crew.page.getByText(/^Entered at .* and not sent\.$/).waitFor();
    assert.equal(await crew.field("Pulse").inputValue(), "110");
    await crew.button("Send update").click();
    await delivery.getByText(/Update sent/).waitFor();
    await crew.button("Update patient").waitFor();
    await eventually(async () => {
      const trend = await delivery.locator(".trend").innerText();
      assert.match(trend.replace(/\s+/g, " "), /HR \S+ 128 .* 110/);
    });
    await board.page.getByText("110").first().waitFor();
    await board.page.getByText("Aspirin 324 mg").first().waitFor();
    await board.page.getByText("M2").first().waitFor();
  },
);
