import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type {
  DeliveryStatus,
  DeliveryTimestamps,
} from "../../../domain/ringdown/delivery_status.ts";
import { NO_ALERTS } from "../../../domain/hospital/attention.ts";
import { type Patient, patientWithFacts } from "../../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { RingdownCard } from "../../../islands/ringdown/RingdownCard.tsx";
import { vitalTimes } from "../../../islands/ringdown/vital_times.tsx";
import { Vitals, type VitalTimes } from "../../../islands/ringdown/Vitals.tsx";
import { type VitalOnCard, vitalsOf } from "../../../islands/ringdown/vitals_of.ts";
import type { RingdownOnCard } from "../../../islands/ringdown/ringdown_on_card.ts";

const SENT = "2026-11-20T22:19:52.563Z"; // 14:19 in Los Angeles
const NOW = Date.parse("2026-11-20T22:24:00Z");
const TIME_ZONE = "America/Los_Angeles";

const REQUIRED = {
  emergencyServiceResponseType: "CODE 3",
  age: 68,
  sex: "FEMALE",
  chiefComplaintDescription: "chest pain",
  stableIndicator: false,
} as const;
const PATIENT = patientWithFacts({
  ...REQUIRED,
  systolicBloodPressure: 70,
  diastolicBloodPressure: 64,
  heartRateBpm: 88,
  oxygenSaturation: 91,
  lowOxygenResponseType: "SUPPLEMENTAL OXYGEN",
  supplementalOxygenAmount: 4,
  temperature: 98.6,
  glasgowComaScale: 15,
  bloodGlucose: 38,
  treatmentNotes: "Aspirin 324 mg",
  otherObservationNotes: "Son follows",
  ivIndicator: true,
  outOfRangeConfirmed: ["systolicBloodPressure"],
});

function ringdown(
  status: DeliveryStatus = "RINGDOWN SENT",
  reached: DeliveryTimestamps = {},
  patient: Partial<Patient> = {},
): Ringdown {
  const timestamps = { "RINGDOWN SENT": SENT, ...reached };
  return {
    id: "r",
    hospitalId: "h",
    hospital: { id: "h", name: "General Hospital", phone: "555-0100" },
    ambulanceIdentifier: "M1",
    ambulance: {
      ambulanceIdentifier: "M1",
      organization: { id: "o", name: "City Fire Department" },
    },
    organizationName: "City Fire Department",
    dispatchCallNumber: "26110001",
    emergencyMedicalServiceCall: { dispatchCallNumber: "26110001" },
    patient: { ...PATIENT, ...patient },
    patientDelivery: {
      id: "d",
      etaMinutes: 12,
      currentDeliveryStatus: status,
      currentDeliveryStatusDateTimeLocal: SENT,
      timestamps,
      ParamedicUserId: "u",
    },
    etaMinutes: 12,
    etaDateTimeLocalObj: "2026-11-20T22:31:52.563Z",
    currentDeliveryStatus: status,
    timestamps,
    isMci: false,
    isDrill: false,
    redirectedFromId: null,
    redirectedTo: null,
    changes: [],
    olderVitals: {},
    vitalsAt: null,
    deliveredAt: null,
    screensOpen: 0,
    attention: null,
    alerts: NO_ALERTS,
    CreatedById: null,
    createdAt: SENT,
    UpdatedById: null,
    updatedAt: SENT,
  };
}

function card(
  shown: RingdownOnCard,
  props: { stale?: boolean; now?: number; times?: VitalTimes } = {},
) {
  render(<RingdownCard ringdown={shown} now={NOW} timeZone={TIME_ZONE} {...props} />);
  return screen.getByRole("article", { name: "chest pain" });
}

function timeOn(article: HTMLElement): string {
  return article.querySelector(".ringdown-card__time")?.textContent ?? "";
}

Deno.test("an active ringdown shows its ETA in the organization's time zone", () => {
  assert.equal(timeOn(card(ringdown())), "ETA: 14:31in 8 min");
});

Deno.test("an arrived patient's card shows the time of arrival and the minutes of waiting", () => {
  const arrived = ringdown("ARRIVED", { ARRIVED: "2026-11-20T22:06:00Z" });
  assert.equal(timeOn(card(arrived)), "Arrived At: 14:0618 min");
});

Deno.test("a card without an ETA shows when the ambulance departed", () => {
  const without = { ...ringdown(), etaMinutes: null } as unknown as Ringdown; // in tests only
  assert.match(timeOn(card(without)), /^Departed: 14:19/);
});

Deno.test("a wait of 20 minutes is marked, and a wait of 30 minutes more strongly", () => {
  const levelAt = (minutes: number) => {
    const arrived = ringdown("ARRIVED", { ARRIVED: new Date(NOW).toISOString() });
    const { container, unmount } = render(
      <RingdownCard ringdown={arrived} now={NOW + minutes * 60_000} timeZone={TIME_ZONE} />,
    );
    const level = container.querySelector<HTMLElement>(".ringdown-card__counted")?.dataset.level;
    unmount();
    return level;
  };
  assert.deepEqual([19, 20, 29, 30].map(levelAt), [undefined, "long", "long", "too-long"]);
});

Deno.test("a late patient is marked by a sign and the minutes, from 5 minutes on more strongly", () => {
  const at = (minutesOver: number) => {
    const { container, unmount } = render(
      <RingdownCard
        ringdown={ringdown()}
        now={Date.parse("2026-11-20T22:31:53Z") + minutesOver * 60_000}
        timeZone={TIME_ZONE}
      />,
    );
    const counted = container.querySelector<HTMLElement>(".ringdown-card__counted")!;
    const seen = [counted.textContent, counted.dataset.level];
    unmount();
    return seen;
  };
  assert.deepEqual([-1, 0, 4, 5].map(at), [
    ["in 1 min", undefined],
    ["! due now", "late"],
    ["! 4 min late", "late"],
    ["!! 5 min, very late", "very-late"],
  ]);
});

Deno.test("the lines of treatments are told apart where they stand in one line", () => {
  const treatmentNotes = "Aspirin 324 mg\nMorphine 4 mg";
  const { textContent } = card(ringdown("RINGDOWN SENT", {}, { treatmentNotes }));
  assert.match(textContent!, /Treatments: Aspirin 324 mg · Morphine 4 mg/);
});

Deno.test("a closed card shows what was ticked and the first lines of treatments and notes", () => {
  const article = card(ringdown());
  const told = article.querySelector(".ringdown-card__told")!.textContent!;
  assert.match(told, /IV.*Treatments: Aspirin 324 mg.*Notes: Son follows/);
  assert.ok(within(article).getByText("3 critical"));
});

Deno.test("a card on a screen that is not live counts no minutes", () => {
  assert.equal(timeOn(card(ringdown(), { stale: true })), "ETA: 14:31");
});

const SHOWN_OR_HEARD =
  ".vitals__label, dt, .vitals__value > *, .vitals__value > * > .visually-hidden";

/** The vitals as they are seen; what only a screen reader hears is in parentheses. */
function vitalsOn(article: HTMLElement): string[] {
  return [...article.querySelectorAll(".vitals__one")].map((vital) =>
    [...vital.querySelectorAll(SHOWN_OR_HEARD)]
      .map((part) => {
        const words = ownText(part);
        return part.classList.contains("visually-hidden") ? `(${words})` : words;
      }).filter(Boolean).join(" ")
  );
}

/** The text of an element without that of its parts for screen readers. */
function ownText(part: Element): string {
  const copy = part.cloneNode(true) as Element;
  copy.querySelectorAll(".visually-hidden").forEach((hidden) => hidden.remove());
  return (copy.textContent ?? "").trim().replaceAll(/\s+/g, " ");
}

Deno.test("a closed card shows patient, complaint and all vitals, the marked ones by sign and word", () => {
  const article = card(ringdown());
  assert.match(article.textContent ?? "", /Code 3.*68 Female.*Not stable.*chest pain/);
  assert.deepEqual(vitalsOn(article), [
    "(Blood pressure) BP 70/64 ▼ critical (, low)",
    "(Pulse) HR 88",
    "(Oxygen saturation) SpO2 91 % ▼ critical (, low)",
    "(Temperature) 98.6 °F / 37.0 °C",
    "(GCS) GCS 15",
    "(Blood glucose) Glucose 38 mg/dL ▼ critical (, low)",
  ]);
});

Deno.test("how much oxygen stands beside the marked saturation, as a flow", () => {
  const marked = card(ringdown()).querySelector('.vitals__vital[data-vital="oxygenSaturation"]');
  const beside = marked?.nextElementSibling;
  assert.equal(beside?.className, "vitals__beside");
  assert.equal(ownText(beside), "4 L/min");
});

Deno.test("a high or a slightly abnormal vital has its arrow and its word", () => {
  const article = card(ringdown("RINGDOWN SENT", {}, {
    systolicBloodPressure: 225,
    diastolicBloodPressure: null,
    heartRateBpm: 112,
    respiratoryRate: 26,
    oxygenSaturation: 93,
    lowOxygenResponseType: "ROOM AIR",
    supplementalOxygenAmount: null,
    temperature: null,
    glasgowComaScale: 14,
    bloodGlucose: null,
  }));
  assert.deepEqual(vitalsOn(article), [
    "(Blood pressure) BP 225/– ▲ critical (, high)",
    "(Pulse) HR 112 ↑ high",
    "(Respiratory rate) RR 26 ▲ critical (, high)",
    "(Oxygen saturation) SpO2 93 % ↓ low",
    "(GCS) GCS 14 ↓ low",
  ]);
});

Deno.test("the marks are those of the age, and the age of an infant is in months", () => {
  const infant = {
    age: 5,
    ageUnit: "MONTHS",
    systolicBloodPressure: 88,
    heartRateBpm: 150,
  } as const;
  const article = card(ringdown("RINGDOWN SENT", {}, infant));
  assert.match(article.textContent ?? "", /5 months Female/);
  assert.deepEqual(vitalsOn(article).slice(0, 2), [
    "(Blood pressure) BP 88/64",
    "(Pulse) HR 150",
  ]);
});

Deno.test("a vital that was taken well before the newest ones has its time beside it", () => {
  const olderVitals = { diastolicBloodPressure: SENT, glasgowComaScale: "2026-11-19T22:19:00Z" };
  const times = vitalTimes({ olderVitals }, { now: NOW, timeZone: TIME_ZONE });
  const article = card(ringdown(), { times });
  assert.equal(
    vitalsOn(article)[0],
    "(Blood pressure) BP 70/64 ▼ critical (, low) 14:19 (taken at)",
  );
  assert.equal(vitalsOn(article)[1], "(Pulse) HR 88");
  assert.ok(vitalsOn(article).includes("(GCS) GCS 15 11/19/2026 14:19 (taken at)"));
});

Deno.test("the vitals say when they were taken as soon as they are old, or another one is older", () => {
  const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
  const takenOf = (given: Parameters<typeof vitalTimes>[0]) => {
    const times = vitalTimes(given, { now: NOW, timeZone: TIME_ZONE });
    const { container, unmount } = render(
      <RingdownCard ringdown={ringdown()} now={NOW} timeZone={TIME_ZONE} times={times} />,
    );
    const last = ownText(container.querySelector(".vitals")!.lastElementChild!);
    unmount();
    return last.includes("taken") ? last : null;
  };
  assert.equal(takenOf({ vitalsAt: minutesAgo(15) }), "taken 14:09");
  assert.equal(takenOf({ vitalsAt: minutesAgo(14) }), null);
  const olderVitals = { systolicBloodPressure: minutesAgo(9) };
  assert.equal(takenOf({ vitalsAt: minutesAgo(4), olderVitals }), "others taken 14:20");
  assert.equal(takenOf({ olderVitals }), null, "a server that does not tell");
  assert.equal(takenOf({ vitalsAt: null }), null);
});

Deno.test("a row with some of the vitals says of its own when they were taken", () => {
  const minutesAgo = (minutes: number) => new Date(NOW - minutes * 60_000).toISOString();
  const olderVitals = {
    systolicBloodPressure: minutesAgo(20),
    supplementalOxygenAmount: minutesAgo(20),
  };
  const times = vitalTimes({ vitalsAt: minutesAgo(4), olderVitals }, {
    now: NOW,
    timeZone: TIME_ZONE,
  });
  const [pressure, rate] = vitalsOf({
    ...ringdown().patient,
    systolicBloodPressure: 70,
    diastolicBloodPressure: 40,
    heartRateBpm: 180,
  });
  const told = (vitals: VitalOnCard[]) => {
    const { container, unmount } = render(<Vitals vitals={vitals} times={times} />);
    const text = container.textContent!;
    unmount();
    return text.match(/others taken|taken(?! at)/)?.[0] ?? null;
  };
  assert.equal(told([pressure, rate]), "others taken");
  assert.equal(told([rate]), "taken", "the heart rate is of that time itself");
  assert.equal(told([pressure]), null, "it has its own time, and stands alone");
});

Deno.test("oxygen without litres, and no vitals at all, are said in words", async () => {
  const oxygen = { supplementalOxygenAmount: null, oxygenSaturation: 98 };
  const article = card(ringdown("RINGDOWN SENT", {}, oxygen));
  assert.equal(vitalsOn(article)[2], "(Oxygen saturation) SpO2 98 %");
  assert.equal(ownText(article.querySelector(".vitals__beside")!), "on oxygen");
  const { container } = render(
    <RingdownCard
      ringdown={{ ...ringdown(), patient: patientWithFacts({ ...REQUIRED }) }}
      now={NOW}
      timeZone={TIME_ZONE}
    />,
  );
  assert.equal(container.querySelector(".vitals"), null);
  await userEvent.click(within(container).getByRole("button", { name: "Details" }));
  assert.ok(within(container).getByText("No vitals given."));
});

Deno.test("an open card shows treatments, notes and times in the order of a hand-over", async () => {
  const article = card(ringdown("RINGDOWN CONFIRMED", { "RINGDOWN CONFIRMED": SENT }));
  await userEvent.click(within(article).getByRole("button", { name: "Details" }));
  const headings = within(article).getAllByRole("heading", { level: 4 });
  assert.deepEqual(headings.map((heading) => heading.textContent), [
    "Treatments administered",
    "Other observation notes",
    "Times",
  ]);
  assert.equal(vitalsOn(article).length, 6);
  const help = within(article).getByRole("link", { name: "What do the marks mean?" });
  assert.equal(help.getAttribute("href"), "/help/marks");
  assert.equal(help.getAttribute("target"), "_blank", "the board stays open");
  assert.match(article.textContent ?? "", /Sent14:19Confirmed14:19/);
});

Deno.test("what is a danger for the staff stays above the vitals of an open card", async () => {
  const danger = { restraintIndicator: true, combativeBehaviorIndicator: true };
  const article = card(ringdown("RINGDOWN CONFIRMED", {}, danger));
  await userEvent.click(within(article).getByRole("button", { name: "Details" }));
  const [restraint, ...again] = within(article).getAllByText("4-point restraint");
  const vitals = article.querySelector(".vitals")!;
  assert.ok(restraint.compareDocumentPosition(vitals) & Node.DOCUMENT_POSITION_FOLLOWING);
  assert.deepEqual(again, [], "it is said once");
});

Deno.test("canceled and redirected cards are struck out and say so", () => {
  for (const [status, word] of [["CANCELLED", "Canceled"], ["REDIRECTED", "Redirected"]] as const) {
    const { container, unmount } = render(
      <RingdownCard ringdown={ringdown(status)} now={NOW} timeZone={TIME_ZONE} />,
    );
    assert.ok(container.querySelector("[data-struck]"));
    assert.ok(screen.getByText(word));
    assert.equal(timeOn(container), "ETA: 14:31");
    unmount();
  }
});

Deno.test("a triage priority is shown by letter and word", () => {
  const article = card(ringdown("RINGDOWN SENT", {}, { triagePriority: "RED", triageTag: "T-9" }));
  assert.match(article.textContent ?? "", /RImmediate.*T-9/);
});

Deno.test("an unsent ringdown shows its time of arrival and no status", () => {
  const { ambulanceIdentifier, dispatchCallNumber, organizationName, patient } = ringdown();
  const article = card({
    currentDeliveryStatus: null,
    ambulanceIdentifier,
    dispatchCallNumber,
    organizationName,
    patient,
    etaDateTimeLocalObj: new Date(NOW + 10 * 60_000).toISOString(),
    isDrill: false,
  });
  assert.equal(timeOn(article), "ETA: 14:34in 10 min");
  assert.ok(!article.querySelector(".delivery-badge"));
});

Deno.test("a drill's card says DRILL first, and in its name", () => {
  for (const status of ["RINGDOWN SENT", "ARRIVED", "CANCELLED"] as const) {
    const { container, unmount } = render(
      <RingdownCard
        ringdown={{ ...ringdown(status), isDrill: true }}
        now={NOW}
        timeZone={TIME_ZONE}
      />,
    );
    const article = screen.getByRole("article", { name: "DRILL chest pain" });
    assert.match(article.textContent ?? "", /^DRILL/);
    assert.ok(container.querySelector(".drill-band"), "hatched");
    unmount();
  }
  assert.doesNotMatch(card(ringdown()).textContent ?? "", /DRILL/);
});

Deno.test("a closed card shows what was ticked, and where treatments and notes begin", async () => {
  const patient = { combativeBehaviorIndicator: true, restraintIndicator: true };
  render(
    <RingdownCard ringdown={ringdown("ARRIVED", {}, patient)} now={NOW} timeZone={TIME_ZONE} />,
  );
  const chips = () => screen.getAllByRole("listitem").map((each) => each.textContent);
  assert.deepEqual(chips(), ["4-point restraint", "Combative behavior", "IV"]);
  const card = screen.getByRole("article");
  assert.match(card.textContent ?? "", /Treatments: Aspirin 324 mg.*Notes: Son follows/);
  await userEvent.click(screen.getByRole("button", { name: "Details" }));
  assert.deepEqual(chips(), ["4-point restraint", "Combative behavior", "IV"]);
  assert.doesNotMatch(card.textContent ?? "", /Notes: Son follows/);
});

Deno.test("'Stable' beside a critical vital is said to be the crew's word", () => {
  const stabilityOf = (patient: Partial<Patient>) => {
    const { container, unmount } = render(
      <RingdownCard ringdown={ringdown(undefined, {}, patient)} now={NOW} timeZone={TIME_ZONE} />,
    );
    const words = container.querySelector(".ringdown-card__stability")?.textContent;
    unmount();
    return words;
  };
  const isWell = { systolicBloodPressure: 128, oxygenSaturation: 98, bloodGlucose: 100 };
  assert.equal(stabilityOf({ stableIndicator: true }), "Crew says: stable");
  assert.equal(stabilityOf({ stableIndicator: true, ...isWell }), "Stable");
  assert.equal(stabilityOf({ stableIndicator: false }), "Not stable");
});
