/** Nothing old is sent by accident, and no window overwrites another one's form. */
import assert from "node:assert/strict";
import { CHEST_PAIN, crewScreenOn } from "../crew_screen.ts";
import { eventually, journey, untilStarted } from "../journey.ts";

const { complaint } = CHEST_PAIN;

journey(
  "a form left for a while asks first, with whose it is, and comes back without its ETA",
  async ({ openCrewScreen }) => {
    const crew = await openCrewScreen("crew1");
    await crew.fillIn(CHEST_PAIN);
    await crew.selectHospital("General Hospital", "8");
    await crew.page.getByRole("banner").getByText(`68 F, ${complaint}`).waitFor();
    await crew.page.goto("/help");
    await crew.page.evaluate(() => {
      const key = Object.keys(localStorage).find((key) => key.startsWith("ringdown.draft."))!;
      const draft = JSON.parse(localStorage.getItem(key)!);
      draft.desk.touchedAt -= 11 * 60_000;
      localStorage.setItem(key, JSON.stringify(draft));
    });
    await crew.page.goto("/ems");
    await untilStarted(crew.page);
    const card = crew.page.getByRole("region", { name: "Unfinished form" });
    await card.getByText(`68 F, ${complaint}`).waitFor();
    assert.equal(await crew.button("Send Ringdown").count(), 0);
    await crew.button("Continue").click();
    await eventually(async () => assert.equal(await crew.field("ETA").inputValue(), ""));
    await eventually(async () => assert(await crew.button("Send Ringdown").isDisabled()));
  },
);

journey("two windows of one crew show the same form", async ({ openCrewScreen, app }) => {
  const crew = await openCrewScreen("crew1");
  await crew.fillIn(CHEST_PAIN);
  const page = await crew.page.context().newPage();
  await page.goto(`${app.origin}/ems`);
  await untilStarted(page);
  const second = crewScreenOn(page);
  await eventually(async () => assert.equal(await second.field("Age").inputValue(), "68"));
  await second.field("Age").fill("71");
  await eventually(async () => assert.equal(await crew.field("Age").inputValue(), "71"));

  await second.selectHospital("General Hospital", "8");
  await second.button("Send Ringdown").click();
  await second.heading("Delivery status").waitFor();
  await crew.delivery("General Hospital").waitFor();
  assert.equal(await crew.button("Send Ringdown").count(), 0, "it cannot be sent again");
});
