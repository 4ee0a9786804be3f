/** What the crew reads when a request fails on the server (product §11.1). */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { moved, underWay } from "./cast.ts";
import { answerDialog, button, openCrewScreen } from "./screen.tsx";

const LATER = "An unexpected error has occurred. Please try again later.";
const STATUS = "/api/ringdowns/r1/deliveryStatus";

interface Attempt {
  what: string;
  /** Opens the screen and performs the action; gives the resulting call. */
  act: () => Promise<{ answer: (status: number, body: unknown) => Promise<void> }>;
  notDone: string;
}

function openDelivery(ringdown = underWay()) {
  return openCrewScreen({ snapshot: { ringdowns: [ringdown] } });
}

/**
 * Presses a button of a delivery and, if `isAsked`, the button of the dialog that asks to confirm.
 */
function move(name: string, ringdown = underWay(), isAsked = false) {
  return async () => {
    const { callsTo } = openDelivery(ringdown);
    await userEvent.click(button(name));
    if (isAsked) await answerDialog(name);
    return callsTo("PATCH", STATUS)[0];
  };
}

const ARRIVED = moved(underWay(), "ARRIVED");
const OFFLOADED = moved(ARRIVED, "OFFLOADED");

const ATTEMPTS: Attempt[] = [
  { what: "arriving", notDone: "Not marked as arrived.", act: move("Mark arrived") },
  {
    what: "offloading",
    notDone: "Not marked as offloaded.",
    act: move("Mark offloaded", ARRIVED),
  },
  {
    what: "returning to service",
    notDone: "Not returned to service.",
    act: move("Return to service", OFFLOADED),
  },
  {
    what: "canceling",
    notDone: "The delivery was not canceled.",
    act: move("Cancel delivery", underWay(), true),
  },
  {
    what: "redirecting",
    notDone: "The patient was not redirected.",
    act: move("Redirect patient", underWay(), true),
  },
  {
    what: "taking over",
    notDone: "Not taken over.",
    async act() {
      const { callsTo } = openCrewScreen();
      const theirs = underWay();
      theirs.patientDelivery = { ...theirs.patientDelivery, ParamedicUserId: "colleague" };
      await userEvent.click(button("Under way in my agency"));
      await callsTo("GET", "/api/ringdowns?status=")[0].answer(200, [theirs]);
      await userEvent.click(button("Take over"));
      await userEvent.click(screen.getAllByRole("button", { name: "Take over" }).at(-1)!);
      return callsTo("POST", "/api/ringdowns/r1/takeover")[0];
    },
  },
];

/** The text of the alert, on the screen or in the dialog. */
function told(): string {
  const words = screen.getByRole("alert").querySelectorAll(".usa-alert__heading, .usa-alert__text");
  return [...words].map(({ textContent }) => textContent.trim()).join(" ");
}

for (const { what, act, notDone } of ATTEMPTS) {
  Deno.test(`when ${what} fails on the server, the crew is told to try again later`, async () => {
    const asked = await act();
    await asked.answer(500, { status: 500, messages: [{ message: "Words of the server." }] });
    assert.equal(told(), `${notDone} ${LATER}`);
  });
}
