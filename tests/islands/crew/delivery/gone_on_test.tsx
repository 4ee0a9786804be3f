/** A crew goes on with a redirected patient while something else is in work on its screen. */
import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen, waitFor } from "@testing-library/react";
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

/** Goes on with a patient of one's own from the list of the agency. */
async function goOn({ callsTo }: OpenCrewScreen, ringdown: Ringdown) {
  await userEvent.click(button("Under way in my agency"));
  await callsTo("GET", "/api/ringdowns?").at(-1)!.answer(200, [moved(ringdown, "REDIRECTED")]);
  await userEvent.click(button("Continue"));
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

  await goOn(crew, first);
  assert.ok(!document.querySelector("dialog[open]"));
  assert.equal(field("Pulse").value, "128");
  assert.ok(screen.getByText(/^Yours: 44 F, chest pain\. The report is laid aside until/));
});

/** What is done every ten seconds is done by `pass` instead. */
function tenSeconds() {
  const { setInterval: start, clearInterval: end } = globalThis;
  const acts = new Map<number, () => void>();
  Object.assign(globalThis, {
    setInterval(act: () => void, ms: number) {
      const id = start(act, ms === 10_000 ? 2 ** 30 : ms);
      if (ms === 10_000) acts.set(Number(id), act);
      return id;
    },
    clearInterval(id: number) {
      acts.delete(Number(id));
      end(id);
    },
  });
  return {
    pass: () => act(() => acts.forEach((each) => each())),
    end: () => Object.assign(globalThis, { setInterval: start, clearInterval: end }),
  };
}

Deno.test("the list of the agency is read again while it is open, and says of when it is", async () => {
  const every = tenSeconds();
  const { callsTo } = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await userEvent.click(button("Under way in my agency"));
  const lists = () => callsTo("GET", "/api/ringdowns?");
  await waitFor(() => assert.equal(lists().length, 1));
  await lists()[0].answer(200, [patient("r2", "fall")]);
  assert.ok(screen.getByText(/^As of \d\d:\d\d\.$/));
  every.pass();
  await lists()[1].answer(200, [patient("r2", "fall"), patient("r3", "burn")]);
  assert.ok(screen.getByText("burn"));
  every.pass();
  await lists()[2].lose();
  assert.ok(screen.getByText("burn"), "what was read last stays");
  assert.ok(screen.getByText(/^As of \d\d:\d\d, not live\.$/));
  await userEvent.click(button("Close"));
  every.pass();
  assert.equal(lists().length, 3);
  every.end();
});

Deno.test("a report that is in the form comes to the front", async () => {
  const crew = openCrewScreen({ snapshot: { ringdowns: [underWay()] } });
  await redirect(crew, underWay());
  crew.stream.send({ reset: true, ringdowns: [patient("r3", "burn")] });
  await userEvent.click(button("Delivery status (1)"));
  await goOn(crew, underWay());
  assert.ok(screen.getByText("Redirected: not sent to the next hospital yet"));
});
