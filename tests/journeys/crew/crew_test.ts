import assert from "node:assert/strict";
import { CHEST_PAIN } from "../crew_screen.ts";
import { eventually, journey } from "../journey.ts";

const HIP = { ...CHEST_PAIN, urgency: "Code 2" as const, complaint: "Fall, hip pain" };

journey(
  "a crew with two patients sees both deliveries, the newest first",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await crew.send(CHEST_PAIN);
    await crew.button("Another patient").click();
    await crew.button("Delivery status (1)").waitFor();
    await eventually(async () =>
      assert.equal(await crew.list("Unit #").inputValue(), "M1", "The unit is kept")
    );
    await crew.send(HIP, { to: "Mission Veterans" });

    const deliveries = crew.page.getByRole("tabpanel").locator("article.delivery");
    await eventually(async () => assert.equal(await deliveries.count(), 2));
    await eventually(async () =>
      assert.match(await deliveries.first().innerText(), /Mission Veterans/)
    );
    await crew.delivery("Mission Veterans").getByRole("button", { name: "Mark arrived" }).click();
    await crew.delivery("Mission Veterans").getByRole("button", { name: "Mark offloaded" })
      .waitFor();
    const other = crew.delivery("General Hospital");
    await other.getByRole("button", { name: /Crushing chest pain/ }).click();
    await other.getByRole("button", { name: "Mark arrived" }).waitFor();
    await board.newRingdown(CHEST_PAIN.complaint).waitFor();
    await eventually(async () => assert.equal(await board.overlay.getByRole("article").count(), 1));
  },
);

journey("the board shows a changed ETA at once", async ({ openCrewScreen, openBoard }) => {
  const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
  await crew.send(CHEST_PAIN, { etaMinutes: "8" });
  await board.confirmReceipt(CHEST_PAIN.complaint);
  await crew.page.getByRole("button", { name: /^Change/ }).click();
  await crew.field("Minutes from now").fill("25");
  await crew.button("Change ETA").click();
  await board.card("Incoming", CHEST_PAIN.complaint).getByText(/^in 2[45] min$/).waitFor();
  await crew.delivery("General Hospital").getByText(/\(in 2[45] min\)/).waitFor();
});

journey(
  "a crew can type a unit and an incident that the system does not know yet",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await crew.send({ ...CHEST_PAIN, unit: "RESERVE-7", incident: "26990001" });
    const card = board.newRingdown(CHEST_PAIN.complaint);
    await card.getByText("RESERVE-7").waitFor();
    await board.confirmReceipt(CHEST_PAIN.complaint);
    const known = board.card("Incoming", CHEST_PAIN.complaint);
    await known.getByRole("button", { name: "Details" }).click();
    await known.getByText("26990001").waitFor();
  },
);

journey(
  "a skipped required field is marked, and a press on the list of missing fields leads to it",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.field("Pulse").fill("88");
    await eventually(async () => {
      await eventually(async () =>
        assert.equal(await crew.page.getByText("This is a required field").count(), 7)
      );
    });
    await crew.field("Pulse").blur(); // while typing, the bar has its buttons only
    await crew.page.getByRole("button", { name: /^7 required fields left: Unit #, Incident #/ })
      .click();
    await eventually(async () => {
      assert(await crew.list("Unit #").evaluate((unit) => unit === document.activeElement));
    });
    await crew.fillIn(CHEST_PAIN);
    await eventually(async () =>
      assert.equal(await crew.page.getByText("This is a required field").count(), 0)
    );
  },
);

journey(
  "a crew can look at the hospitals in between without losing the form",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.fillIn(CHEST_PAIN);
    await crew.tab("Hospital Info").click();
    for (const hospital of ["General Hospital", "Lakeside Community", "Presidio Memorial"]) {
      await crew.page.getByRole("heading", { name: hospital }).waitFor();
    }
    await crew.page.getByText("DIVERT").first().waitFor();
    await crew.button("Return to ringdown form").click();
    await eventually(async () =>
      assert.equal(await crew.field("Age").inputValue(), CHEST_PAIN.age)
    );
    await crew.page.goBack();
    await crew.button("Return to ringdown form").waitFor();
    await crew.page.goForward();
    await crew.button("Select Hospital").waitFor();
  },
);

journey(
  "a crew must confirm before it can choose a hospital on divert",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.fillIn(CHEST_PAIN);
    await crew.button("Select Hospital").click();
    const lakeside = crew.hospital("Lakeside Community");
    const asking = crew.dialog("Lakeside Community is on divert");
    await lakeside.click();
    await asking.getByRole("button", { name: "Go back" }).click();
    await eventually(async () => assert(!await lakeside.isChecked()));
    await lakeside.click();
    await asking.getByRole("button", { name: "Choose it all the same" }).click();
    await eventually(async () => assert(await lakeside.isChecked()));
    await crew.page.getByText("Lakeside Community is on divert.").waitFor();
  },
);

journey(
  "a crew must confirm before it clears the form, and the form keeps its unit",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.fillIn(CHEST_PAIN);
    await crew.button("Clear Form").click();
    const asking = crew.dialog("Clear this form?");
    await asking.getByRole("button", { name: "Go back" }).click();
    await eventually(async () =>
      assert.equal(await crew.field("Age").inputValue(), CHEST_PAIN.age)
    );
    await crew.button("Clear Form").click();
    await asking.getByRole("button", { name: "Clear Form" }).click();
    await eventually(async () => assert.equal(await crew.field("Age").inputValue(), ""));
    await eventually(async () =>
      assert.equal(await crew.list("Unit #").inputValue(), CHEST_PAIN.unit)
    );
  },
);
