import assert from "node:assert/strict";
import { CHEST_PAIN } from "./crew_screen.ts";
import { eventually, journey } from "./journey.ts";

journey(
  "in a pilot of one hospital, crews cannot choose the others, and code 3 can be disabled",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    const urgency = crew.choices("Urgency");
    await eventually(async () =>
      assert.equal(await urgency.getByRole("radio", { name: "Code 3" }).count(), 0)
    );
    await eventually(async () =>
      assert(await urgency.getByRole("radio", { name: "Code 2" }).isChecked())
    );

    await crew.fillIn({ ...CHEST_PAIN, urgency: undefined });
    await crew.button("Select Hospital").click();
    await eventually(async () => assert(await crew.hospital("Mission Veterans").isEnabled()));
    await eventually(async () => assert(await crew.hospital("General Hospital").isDisabled()));
    await crew.page.getByText("Not part of the pilot").first().waitFor();
  },
  { env: { PILOT_HOSPITAL: "Mission Veterans", DISABLE_CODE_3: "true" } },
);

journey(
  "in a pilot that shows all ringdowns, those to other hospitals are marked and do not alert",
  async ({ openCrewScreen, openBoard }) => {
    const [crew, board] = [await openCrewScreen("crew1"), await openBoard("nurse")];
    await crew.send(CHEST_PAIN, { to: "Mission Veterans" });
    const card = board.card("Incoming", `TEST ONLY, NO ARRIVAL. ${CHEST_PAIN.complaint}`);
    await card.getByText("For Mission Veterans").waitFor();
    await eventually(async () => assert.equal(await board.overlay.isVisible(), false));
    await board.page.getByText("Pilot: the ringdowns of all hospitals are shown.").waitFor();
  },
  { env: { PILOT_SHOW_ALL_RINGDOWNS: "true" } },
);
