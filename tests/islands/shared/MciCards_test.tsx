import "../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, render, screen, within } from "@testing-library/react";
import type { Mci } from "../../../domain/mci/mci.ts";
import type { Offered } from "../../../islands/hospital_facts/Capacity.tsx";
import { MciCards } from "../../../islands/shared/MciCards.tsx";
import { mci, NOW, TIME_ZONE } from "../hospital/cast.ts";

const OFFERED = { RED: 2, YELLOW: 4, GREEN: null };

function open(...mcis: Mci[]) {
  return openWith(OFFERED, mcis);
}

function openWith(offered: Offered, mcis: Mci[]) {
  const { container } = render(
    <MciCards
      mcis={mcis}
      offered={offered}
      offeredBy="This hospital offers"
      now={NOW}
      timeZone={TIME_ZONE}
    />,
  );
  return {
    card: (name: string) => screen.getByRole("article", { name }),
    /** The texts about capacity, in each place. */
    offers: () =>
      [...container.querySelectorAll("p")].map(({ textContent }) => textContent!.trim())
        .filter((text) => /offers|capacity/.test(text)),
  };
}

const PIER = mci();
const STADIUM = mci({ id: "two", incidentNumber: "26110901", address1: null });
const DRILL = mci({ id: "three", incidentNumber: "DRILL-7", isDrill: true });
const CAPACITY = "RImmediate2YDelayed4GMinor–";

Deno.test("an MCI's card shows number, place, start, patients and offered capacity", () => {
  const { card, offers } = open(PIER);
  const text = card("MCI #26110900").textContent ?? "";
  assert.match(text, /Pier 39.*Started 13:54.*21 patients estimated/);
  assert.match(text, /Immediate3.*Delayed5.*Minor12.*Dead1/);
  assert.deepEqual(offers(), [`This hospital offers ${CAPACITY}`]);
  assert.ok(within(card("MCI #26110900")).getByText(/This hospital offers/));
});

Deno.test("an MCI that nobody has estimated shows no number of patients", () => {
  const counts = { estimatedRedCount: 0, estimatedYellowCount: 0, estimatedGreenCount: 0 };
  const { card } = open(mci({ ...counts, estimatedZebraCount: 0 }));
  const text = card("MCI #26110900").textContent ?? "";
  assert.match(text, /Started 13:54.*No patients estimated/);
  assert.match(text, /Immediate–.*Delayed–.*Minor–.*Dead–/);
});

Deno.test("one offer for several MCIs is shown once, below them", () => {
  const { card, offers } = open(PIER, STADIUM);
  assert.deepEqual(offers(), [`This hospital offers for all of them together ${CAPACITY}`]);
  for (const name of ["MCI #26110900", "MCI #26110901"]) {
    assert.ok(!within(card(name)).queryByText(/offers/));
  }
});

Deno.test("where no capacity was reported at all, that is said instead of a row of dashes", () => {
  const none = { RED: null, YELLOW: null, GREEN: null };
  assert.deepEqual(openWith(none, [PIER]).offers(), ["No capacity reported"]);
  cleanup();
  assert.deepEqual(openWith(none, [PIER, STADIUM]).offers(), ["No capacity reported"]);
  cleanup();
  assert.deepEqual(openWith({ ...none, RED: 0 }, [PIER]).offers(), [
    "This hospital offers RImmediate0YDelayed–GMinor–",
  ]);
});

Deno.test("if a drill is open as well, the offer is for the real MCI", () => {
  const { card, offers } = open(DRILL, PIER);
  const headings = screen.getAllByRole("heading").map(({ textContent }) => textContent);
  assert.deepEqual(headings, ["MCI #26110900", "MCI #DRILL-7"], "the real one stands first");
  assert.deepEqual(offers(), [`This hospital offers ${CAPACITY}`]);
  assert.ok(within(card("MCI #26110900")).getByText(/offers/));
  assert.ok(!within(card("DRILL MCI #DRILL-7")).queryByText(/offers/));
});

Deno.test("if several real MCIs and a drill are open, the offer is for the real ones", () => {
  const { offers } = open(PIER, DRILL, STADIUM);
  assert.deepEqual(offers(), [`This hospital offers for the real ones together ${CAPACITY}`]);
});

Deno.test("an offer for drills says DRILL everywhere", () => {
  const one = open(DRILL);
  assert.match(one.card("DRILL MCI #DRILL-7").textContent ?? "", /^DRILL.*This hospital offers/);
  const two = open(DRILL, { ...DRILL, id: "four", incidentNumber: "DRILL-8" });
  assert.deepEqual(two.offers(), [
    `DRILL This hospital offers for all of them together ${CAPACITY}`,
  ]);
});
