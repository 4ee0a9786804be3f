/** A crew takes over a redirected patient while something else is in work on its screen. */
import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import { ringdownWith } from "../../../domain/ringdown/examples.ts";
import { moved, underWay } from "../cast.ts";
import { answerDialog, button, field, type OpenCrewScreen, openCrewScreen } from "../screen.tsx";

function patient(id: string, complaint: string): Ringdown {
  return ringdownWith({ id, patient: { chiefComplaintDescription: complaint } });
}

/** Redirects the only delivery that has these buttons. */
async function redirect({ callsTo }: OpenCrewScreen, ringdown: Ringdown) {
  await userEvent.click(button("Redirect patient"));
  await answerDialog("Redirect patient");
  await callsTo("PATCH", `/api/ringdowns/${ringdown.id}/deliveryStatus`)[0]
    .answer(200, moved(ringdown, "REDIRECTED"));
}

async function takeOver({ callsTo }: OpenCrewScreen, ringdown: Ringdown) {
  await userEvent.click(button("Under way in my agency"));
  const redirected = moved(ringdown, "REDIRECTED");
  await callsTo("GET", "/api/ringdowns?").at(-1)!.answer(200, [redirected]);
  await userEvent.click(button("Take over"));
  await userEvent.click(screen.getAllByRole("button", { name: "Take over" }).at(-1)!);
  await callsTo("POST", `/api/ringdowns/${ringdown.id}/takeover`).at(-1)!.answer(200, redirected);
}

Deno.test("a report that is laid aside stays there while the crew tells more of another patient", async () => {
  const [first, second] = [underWay(), patient("r2", "fall")];
  const crew = openCrewScreen({ snapshot: { ringdowns: [first] } });
  await redirect(crew, first);
  crew.stream.send({ reset: true, ringdowns: [second] });
  await userEvent.click(button("Delivery status (1)"));
  await redirect(crew, second);
  crew.stream.send({ ringdowns: [patient("r3", "burn")] });
  await userEvent.click(button("Delivery status (1)"));
  await userEvent.click(button("Update patient"));
  await userEvent.type(field("Pulse"), "128");

  await takeOver(crew, first);
  assert.ok(!document.querySelector("dialog[open]"));
  assert.equal(field("Pulse").value, "128");
  assert.ok(screen.getByText(/^Yours: 44 F, chest pain\. The report is laid aside until/));
});

Deno.test("a report that is in the form comes to the front", async () => {
  const crew = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await redirect(crew, underWay());
  crew.stream.send({ reset: true, ringdowns: [patient("r3", "burn")] });
  await userEvent.click(button("Delivery status (1)"));
  await takeOver(crew, underWay());
  assert.ok(screen.getByText("Redirected: not sent to the next hospital yet"));
});
