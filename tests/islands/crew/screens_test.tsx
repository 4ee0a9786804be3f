import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ScreenCounts } from "../../../domain/hospital/hospital_counts.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { minutesAfterNoon } from "../../domain/ringdown/examples.ts";
import { GENERAL, moved, storedFrom, underWay } from "./cast.ts";
import { button, fillInAll, fillInPatient, openCrewScreen, tile } from "./screen.tsx";

const NO_SCREEN = "No screen is open at General Hospital. Call the ED.";

/** General Hospital with this many screens open, and this many of them heard. */
function generalWith(openScreens: number | null, hearingScreens: number | null) {
  const counts: ScreenCounts = { openScreens, hearingScreens };
  return { ...GENERAL, hospital: { ...GENERAL.hospital, ...counts } };
}

/** Opens the delivery to a hospital with these screens. */
function openDelivery(openScreens: number | null, hearingScreens: number | null, more = {}) {
  const ringdown: Ringdown = { ...underWay(), screensOpen: openScreens, ...more };
  const statusUpdates = [generalWith(openScreens, hearingScreens)];
  return openCrewScreen({ snapshot: { ringdowns: [ringdown], statusUpdates } });
}

/** What asks for a call, and the numbers to press. */
function calls(): (string | null)[] {
  return screen.queryAllByRole("alert").flatMap((alert) => [
    alert.querySelector(".usa-alert__heading")?.textContent ?? null,
    ...within(alert).queryAllByRole("link").map((link) => link.getAttribute("href")),
  ]);
}

/** What is said of screens on the tab that is shown. */
function notes(): (string | null)[] {
  return [...document.querySelectorAll(".screens-note:not([aria-hidden])")]
    .filter((note) => !note.closest("[hidden]")).map(({ textContent }) => textContent);
}

/** Counts how often the device vibrates from now on. */
function countVibrations(): () => number {
  let count = 0;
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: () => !!++count });
  return () => count;
}

Deno.test("a crew reads that no screen is open, with the phone, until somebody opens one", () => {
  const { stream } = openDelivery(0, 0);
  assert.deepEqual(calls(), [NO_SCREEN, "tel:555-0100"]);
  assert.deepEqual(notes(), [], "not told twice");
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [GENERAL] });
  assert.deepEqual(calls(), []);
});

Deno.test("a screen that is not live says when no screen was open, not that none is", () => {
  const { stream } = openDelivery(0, 0);
  const vibrations = countVibrations();
  stream.lose();
  const [words, phone] = calls();
  assert.match(
    words!,
    /^At \d\d:\d\d, no screen was open at General Hospital\. Call the ED\.$/,
  );
  assert.equal(phone, "tel:555-0100");
  assert.equal(vibrations(), 0);
});

Deno.test("patients of whom one call tells are one alert", () => {
  const of = (id: string) => ({ ...underWay(), id, screensOpen: 0 });
  openCrewScreen({ snapshot: { ringdowns: [of("r1"), of("r2")] } });
  assert.deepEqual(calls(), [NO_SCREEN, "tel:555-0100"]);
  assert.equal(within(screen.getByRole("alert")).getAllByText(/^M1, 44 F, chest pain/).length, 2);
});

Deno.test("a crew reads it on the tab of the hospitals, too", () => {
  const ringdowns = [{ ...underWay(), screensOpen: 0 }];
  openCrewScreen({ tab: "hospitals", snapshot: { ringdowns } });
  assert.deepEqual(calls(), [NO_SCREEN, "tel:555-0100"]);
});

Deno.test("a crew reads that a screen is open but its sound is off, until somebody confirms", () => {
  const { stream } = openDelivery(2, 0);
  assert.deepEqual(notes(), ["A screen is open, its sound is off"]);
  assert.deepEqual(calls(), []);
  const confirmed = moved(underWay(), "RINGDOWN CONFIRMED");
  stream.send({ reset: true, ringdowns: [confirmed], statusUpdates: [generalWith(2, 0)] });
  assert.deepEqual(notes(), []);
});

Deno.test("that nobody knows whether a screen is open is told as that", () => {
  const { stream } = openDelivery(null, null);
  assert.deepEqual(notes(), ["Not known if a screen is open"]);
  assert.deepEqual(calls(), []);
  stream.send({ reset: true, ringdowns: [underWay()], statusUpdates: [GENERAL] });
  assert.deepEqual(notes(), []);
  stream.lose();
  assert.deepEqual(
    notes(),
    ["Not known if a screen is open"],
    "nor does a screen that is not live",
  );
});

Deno.test("what a hospital did not receive or confirm in time is felt once, and shown until it ends", () => {
  const vibrations = countVibrations();
  const { stream } = openDelivery(1, 1);
  const show = (change: Partial<Ringdown>) =>
    stream.send({
      reset: true,
      ringdowns: [{ ...underWay(), ...change }],
      statusUpdates: [GENERAL],
    });
  const notReceived = { kind: "NOT RECEIVED", since: minutesAfterNoon(1) } as const;
  show({ attention: notReceived });
  assert.deepEqual(calls(), ["Not received after 60 s. Call the ED.", "tel:555-0100"]);
  show({ attention: notReceived, screensOpen: 2 });
  assert.equal(vibrations(), 1);
  show({ attention: { kind: "NOT CONFIRMED", since: minutesAfterNoon(2) } });
  assert.deepEqual(calls(), ["Not confirmed after 120 s. Call the ED.", "tel:555-0100"]);
  assert.equal(vibrations(), 2);
  show({ attention: null });
  show({ attention: notReceived });
  assert.equal(vibrations(), 2);
});

Deno.test("what was there when the page was opened is shown, but neither heard nor felt", () => {
  const vibrations = countVibrations();
  openDelivery(0, 0);
  assert.deepEqual(calls(), [NO_SCREEN, "tel:555-0100"]);
  assert.equal(vibrations(), 0);
});

Deno.test("before a hospital is chosen, its row says that no screen is open, with the phone", () => {
  const { stream } = openCrewScreen({ tab: "hospitals" });
  const show = (openScreens: number | null, hearingScreens: number | null) => {
    stream.send({
      reset: true,
      ringdowns: [],
      mcis: [],
      statusUpdates: [generalWith(openScreens, hearingScreens)],
    });
    return notes();
  };
  assert.deepEqual(show(0, 0), ["No screen open"]);
  assert.deepEqual(show(2, 0), ["A screen is open, its sound is off"]);
  assert.deepEqual(show(2, 1), []);
  assert.deepEqual(show(null, null), ["Not known if a screen is open"]);
});

Deno.test("where nobody would see or hear a ringdown, the phone is in reach before a choice", async () => {
  const { stream } = openCrewScreen();
  await fillInPatient();
  await userEvent.click(button("Select Hospital"));
  const phonesWith = (openScreens: number | null, hearingScreens: number | null) => {
    const statusUpdates = [generalWith(openScreens, hearingScreens)];
    stream.send({ reset: true, ringdowns: [], mcis: [], statusUpdates });
    return within(screen.getByRole("radiogroup", { name: /Hospital Selection/ }))
      .queryAllByRole("link").map((link) => link.getAttribute("href"));
  };
  assert.deepEqual(phonesWith(0, 0), ["tel:555-0100"]);
  assert.deepEqual(phonesWith(2, 0), ["tel:555-0100"]);
  assert.deepEqual(phonesWith(2, 1), []);
  assert.deepEqual(phonesWith(null, null), []);
  await waitFor(async () => { // a row that has just moved chooses nothing
    await userEvent.click(tile("General Hospital"));
    assert.ok((tile("General Hospital") as HTMLInputElement).checked);
  });
  for (const hearing of [0, 1]) assert.deepEqual(phonesWith(2, hearing), ["tel:555-0100"], "once");
});

Deno.test("a hospital without an open screen can be sent to, with the words beside the button", async () => {
  const vibrations = countVibrations();
  const { callsTo, stream } = openCrewScreen();
  await fillInAll();
  stream.send({ reset: true, ringdowns: [], mcis: [], statusUpdates: [generalWith(0, 0)] });
  assert.match(tile("General Hospital").getAttribute("aria-describedby")!, /facts/);
  const bar = within(screen.getByRole("group", { name: "Actions" }));
  assert.ok(bar.getByText(NO_SCREEN));
  assert.equal(bar.getByRole("link").getAttribute("href"), "tel:555-0100");
  await userEvent.click(button("Send Ringdown"));
  const [sending] = callsTo("POST", "/api/ringdowns");
  await sending.answer(201, { ...storedFrom(sending.body), screensOpen: 0 });
  assert.deepEqual(calls(), [NO_SCREEN, "tel:555-0100"]);
  assert.equal(vibrations(), 1);
});
