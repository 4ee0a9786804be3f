import assert from "node:assert/strict";
import type { Locator } from "playwright-core";
import type { CrewScreen } from "../crew_screen.ts";
import { MESSAGES } from "../../../domain/messages.ts";
import { eventually, journey } from "../journey.ts";

/** Presses the upper edge of the element with the mouse, at its current position. */
async function pressEdgeOf(target: Locator) {
  await target.scrollIntoViewIfNeeded();
  const { x, y, width } = (await target.boundingBox())!;
  const { mouse } = target.page();
  await mouse.move(x + width / 2, y + 4);
  await mouse.down();
  await mouse.up();
}

const label = ({ page }: CrewScreen, text: string) =>
  page.locator("label").filter({ hasText: text });

/**
 * Presses while `field` is empty and focused, so that its message appears and moves what is below.
 */
async function leaveEmpty(crew: CrewScreen, field: Locator, press: () => Promise<void>) {
  await field.focus();
  const messages = crew.page.getByText(MESSAGES.required);
  const before = await messages.count();
  await press();
  await messages.nth(before).waitFor();
}

journey("a press hits its target although the field left shows a message", async (journey) => {
  const crew = await journey.openCrewScreen("crew1");
  await leaveEmpty(crew, crew.list("Unit #"), () => pressEdgeOf(label(crew, "Code 3")));
  await eventually(async () =>
    assert(await crew.choices("Urgency").getByRole("radio", { name: "Code 3" }).isChecked())
  );

  await leaveEmpty(crew, crew.field("Age"), () => pressEdgeOf(label(crew, "Female")));
  await eventually(async () =>
    assert(
      await crew.choices("Gender identity").getByRole("radio", { name: "Female" }).isChecked(),
    )
  );

  const complaint = crew.field("Chief complaint");
  await leaveEmpty(crew, complaint, () => pressEdgeOf(label(crew, "Not stable")));
  await eventually(async () =>
    assert(
      await crew.choices("Vitals stability").getByRole("radio", { name: "Not stable" })
        .isChecked(),
    )
  );
});

journey("a press hits its target although an MCI's triage fields appear", async (journey) => {
  const incidentNumber = "26119333";
  const coordinator = await journey.app.as("mci");
  await coordinator.post("/api/mcis", { incidentNumber, startedAt: new Date().toISOString() });
  const crew = await journey.openCrewScreen("crew1");
  await crew.list("Incident #").fill(incidentNumber);
  await pressEdgeOf(label(crew, "Code 2"));
  await crew.field("Triage Tag #").waitFor();
  await eventually(async () =>
    assert(await crew.choices("Urgency").getByRole("radio", { name: "Code 2" }).isChecked())
  );
});
