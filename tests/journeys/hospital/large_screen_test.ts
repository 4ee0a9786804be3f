import assert from "node:assert/strict";
import { hospitalIdOf, move, send } from "../../support/person.ts";
import { eventually, journey } from "../journey.ts";

journey("on a 4K screen that is no wall, dangers are as large as vitals", async (journey) => {
  const [crew, nurse] = [await journey.app.as("crew1"), await journey.app.as("nurse")];
  const patient = {
    systolicBloodPressure: 92,
    combativeBehaviorIndicator: true,
    restraintIndicator: true,
  };
  const ringdown = await send(crew, await hospitalIdOf(crew, "General Hospital"), { patient });
  await move(nurse, ringdown, "RINGDOWN CONFIRMED");
  const { page, count } = await journey.openBoard("nurse", { width: 3840, height: 2160 });
  await count("Incoming", 1).waitFor();
  const sizeOf = (part: string) =>
    page.locator(`.ringdown-board ${part}`).first()
      .evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  await eventually(async () => {
    assert.equal(await sizeOf(".patient-chips"), await sizeOf(".vitals"));
  });
});
