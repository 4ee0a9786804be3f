import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Patient } from "../../../../domain/ringdown/patient.ts";
import type { Ringdown } from "../../../../domain/ringdown/ringdown.ts";
import { catchTimers } from "../../timers.ts";
import { openBoard } from "../board.tsx";
import { minutesAgo, moved, nurse, published, ringdown } from "../cast.ts";

function overlay(): HTMLElement {
  return screen.getByRole("dialog", { name: "New Ringdowns" });
}

function shown(): string[] {
  return within(overlay()).getAllByRole("heading", { level: 3 }).map((each) => each.textContent!);
}

/** The line that names the ringdowns without a place. */
function more(): string | undefined {
  const [line] = within(overlay()).queryAllByText(/^\+ \d+ More of \d+:$/);
  const words = line?.closest(".new-ringdowns__more")?.textContent;
  return words?.replaceAll("\u00a0", " ").trim();
}

/** The button of a card, once it has been in its place long enough to accept a press. */
async function confirmOf(complaint: string): Promise<HTMLElement> {
  const card = within(overlay()).getByRole("article", { name: complaint });
  const button = within(card).getByRole("button", { name: /^Confirm Receipt/ });
  await waitFor(() => assert.equal(button.getAttribute("aria-disabled"), null));
  return button;
}

function look(visibility: "visible" | "hidden") {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: visibility });
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}
Deno.test.afterEach(() => void Reflect.deleteProperty(document, "visibilityState"));

const FIVE = ["a", "b", "c", "d", "e"].map((name, index) =>
  ringdown(`complaint ${name}`, { etaMinutes: 5 + index })
);

const CODE_2 = { emergencyServiceResponseType: "CODE 2" } as const;
const NORMAL = {
  systolicBloodPressure: 120,
  diastolicBloodPressure: 80,
  heartRateBpm: 80,
  outOfRangeConfirmed: [],
};
const PLAYED = ringdown("played fever", { isDrill: true });

Deno.test("the overlay shows everything needed to decide without opening details", () => {
  openBoard({ snapshot: { ringdowns: [ringdown("chest pain")] } });
  const text = within(overlay()).getByRole("article").textContent ?? "";
  assert.match(text, /ETA: 14:34.*Code 3.*68 Female.*Not stable.*chest pain/);
  assert.match(text, /Blood pressureBP70\/40 ▼ critical.*PulseHR130 ↑ high.*M1/);
});

Deno.test("a vital that was taken well before the newest ones has its time in the overlay", () => {
  const olderVitals = { systolicBloodPressure: minutesAgo(20) };
  openBoard({ snapshot: { ringdowns: [ringdown("chest pain", { olderVitals })] } });
  const text = within(overlay()).getByRole("article").textContent ?? "";
  assert.match(text, /70\/40 ▼ critical, low taken at 14:04.*PulseHR130 ↑ high(?!\s*taken)/);
});

Deno.test("the overlay names the hospital: the board of another may be beside it", () => {
  openBoard({ snapshot: { ringdowns: [ringdown("chest pain")] } });
  assert.ok(within(overlay()).getByText("General Hospital"));
});

Deno.test("the overlay shows three ringdowns, earliest first, and names the others", () => {
  const played = ringdown("played fever", { isDrill: true, patient: CODE_2 });
  openBoard({ snapshot: { ringdowns: [...FIVE, played] } });
  assert.deepEqual(shown(), ["complaint a", "complaint b", "complaint c"]);
  assert.equal(
    more(),
    "+ 3 More of 6: CODE 3 68 F complaint d (M1) Not stable 1 critical 14:30 in 6 min · " +
      "CODE 3 68 F complaint e (M1) Not stable 1 critical 14:31 in 7 min  " +
      "DRILL CODE 2 68 F played fever (M1) Not stable 1 critical 14:34 in 10 min",
  );
});

Deno.test("also without a card it is said whom the staff must be ready for, and who got worse", () => {
  const danger = { restraintIndicator: true, combativeBehaviorIndicator: true };
  const held = ringdown("agitated", { patient: { ...CODE_2, ...danger }, etaMinutes: 9 });
  const lower = { path: "patient.systolicBloodPressure", from: 120, at: minutesAgo(0) };
  const four = [...FIVE.slice(0, 3), held];
  const changes = [{ ...lower, isWorse: true }];
  openBoard({ snapshot: { ringdowns: four.map((each) => ({ ...each, changes })) } });
  assert.match(
    more()!,
    /agitated \(M1\) 4-point restraint Combative behavior Got worse Not stable/,
  );
});

Deno.test("an urgent ringdown takes a place from those that are not, and is marked received", () => {
  const three = ["a", "b", "c"].map((name) =>
    ringdown(`complaint ${name}`, { status: "RINGDOWN RECEIVED", patient: CODE_2 })
  );
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: three } });
  const arrest = ringdown("cardiac arrest", { etaMinutes: 2 });
  stream.send({ reset: true, ringdowns: [...three, arrest] });
  assert.deepEqual(shown(), ["cardiac arrest", "complaint a", "complaint b"]);
  assert.equal(
    more(),
    "+ 1 More of 4: CODE 2 68 F complaint c (M1) Not stable 1 critical 14:34 in 10 min",
  );
  assert.deepEqual(movesTo("RINGDOWN RECEIVED").map(({ path }) => path), [
    "/api/ringdowns/cardiac-arrest/deliveryStatus",
  ]);
  assert.ok(overlay().dataset.urgent);
});

Deno.test("a patient without a card is named with how many of his vitals are critical", () => {
  const calm = ringdown("cough", { etaMinutes: 9, patient: { ...CODE_2, ...NORMAL } });
  const moribund = { ...CODE_2, ...NORMAL, oxygenSaturation: 58, glasgowComaScale: 3 };
  const dying = ringdown("feels unwell", { etaMinutes: 12, patient: moribund });
  openBoard({ snapshot: { ringdowns: [...FIVE.slice(0, 3), calm, dying] } });
  assert.equal(
    more(),
    "+ 2 More of 5: CODE 2 68 F feels unwell (M1) Not stable 2 critical 14:34 in 10 min  " +
      "CODE 2 68 F cough (M1) Not stable 14:31 in 7 min",
  );
});

Deno.test("a patient who got worse takes a place from those who are not urgent", () => {
  const four = ["a", "b", "c", "d"].map((name, index) =>
    ringdown(`complaint ${name}`, {
      status: "RINGDOWN RECEIVED",
      etaMinutes: 5 + index,
      patient: CODE_2,
    })
  );
  const { stream } = openBoard({ snapshot: { ringdowns: four } });
  assert.deepEqual(shown(), ["complaint a", "complaint b", "complaint c"]);
  const lower = { path: "patient.systolicBloodPressure", from: 120, at: minutesAgo(0) };
  const worse = { ...four[3], changes: [{ ...lower, isWorse: true }], updatedAt: minutesAgo(0) };
  stream.send({ reset: true, ringdowns: [...four.slice(0, 3), worse] });
  assert.deepEqual(shown(), ["complaint d", "complaint a", "complaint b"]);
});

Deno.test("a card under a finger stays where it is until nobody has touched it for two seconds", () => {
  const released = catchTimers(2_000);
  const three = ["a", "b", "c"].map((name) => ringdown(`complaint ${name}`, { patient: CODE_2 }));
  const { stream } = openBoard({ snapshot: { ringdowns: three } });
  fireEvent.pointerDown(within(overlay()).getByRole("article", { name: "complaint a" }));
  stream.send({ reset: true, ringdowns: [...three, ringdown("cardiac arrest")] });
  assert.deepEqual(shown(), ["complaint a", "cardiac arrest", "complaint b"]);
  act(() => released.run());
  released.restore();
  assert.deepEqual(shown(), ["cardiac arrest", "complaint a", "complaint b"]);
});

Deno.test("who becomes the worst without a card gets one, and after a touch five seconds later", () => {
  const four = FIVE.slice(0, 4);
  const { stream } = openBoard({ snapshot: { ringdowns: four } });
  const lower = { path: "patient.systolicBloodPressure", from: 120, at: minutesAgo(0) };
  const worse = { ...four[3], changes: [{ ...lower, isWorse: true }], updatedAt: minutesAgo(0) };
  stream.send({ reset: true, ringdowns: [...four.slice(0, 3), worse] });
  assert.deepEqual(shown(), ["complaint d", "complaint a", "complaint b"]);

  const calm = catchTimers(5_000);
  fireEvent.pointerDown(within(overlay()).getByRole("article", { name: "complaint b" }));
  const nearer = ringdown("complaint e", { etaMinutes: 1 });
  stream.send({ reset: true, ringdowns: [...four.slice(0, 3), worse, nearer] });
  assert.deepEqual(shown(), ["complaint d", "complaint a", "complaint b"]);
  act(() => calm.run());
  calm.restore();
  assert.deepEqual(shown(), ["complaint d", "complaint e", "complaint a"]);
});

Deno.test("who without a card is dangerous stands before the others, apart and in full", () => {
  const lying = ringdown("cough", { etaMinutes: 13, patient: NORMAL });
  const agitated = ringdown("agitated", {
    etaMinutes: 30,
    patient: { ...CODE_2, combativeBehaviorIndicator: true },
  });
  openBoard({ snapshot: { ringdowns: [...FIVE.slice(0, 3), lying, agitated] } });
  const [inFull, inShort] = overlay().querySelectorAll(".new-ringdowns__more > p");
  assert.match(
    inFull.textContent!,
    /^\+ 2 More of 5: CODE 2 68 F agitated \(M1\) Combative behavior/,
  );
  assert.match(inShort.textContent!, /^\s*CODE 3 68 F cough/);
});

Deno.test("without a card critical vitals are named before the others, apart and in full", () => {
  const cards = FIVE.slice(0, 3);
  const calm = ringdown("cough", { etaMinutes: 9, patient: NORMAL });
  const low = ringdown("fainted", { etaMinutes: 30 });
  const played = ringdown("played fever", { isDrill: true });
  openBoard({ snapshot: { ringdowns: [...cards, calm, low, played] } });
  const [inFull, inShort] = overlay().querySelectorAll(".new-ringdowns__more > p");
  assert.match(
    inFull.textContent!,
    /^\+ 3 More of 6: CODE 3 68 F fainted \(M1\) Not stable 1 critical [^·]*$/,
  );
  assert.match(inShort.textContent!, /cough.*DRILL.*played fever/);
});

Deno.test("names that are cut, or under the words that say so, are counted at the end", () => {
  const measured = Element.prototype.getBoundingClientRect;
  Element.prototype.getBoundingClientRect = function () {
    if (this.matches(".new-ringdowns__cut")) return new DOMRect(900, 20, 100, 20);
    if (this.matches(".new-ringdowns__in-short")) return new DOMRect(0, 0, 1000, 40);
    if (!this.matches(".new-ringdowns__in-short .ringdown-names__name")) return new DOMRect();
    const place = [...this.parentElement!.children].indexOf(this);
    return new DOMRect(500 * (place % 2), 20 * Math.floor(place / 2), 490, 20);
  };
  const cut = () => overlay().querySelector(".new-ringdowns__cut")?.textContent;
  const calm = (count: number) =>
    Array.from(
      { length: count },
      (_, place) => ringdown(`cough ${place}`, { etaMinutes: 20 + place, patient: NORMAL }),
    );
  try {
    const { stream } = openBoard({ snapshot: { ringdowns: [...FIVE.slice(0, 3), ...calm(4)] } });
    assert.equal(cut(), undefined);
    stream.send({ reset: true, ringdowns: [...FIVE.slice(0, 3), ...calm(9)] });
    assert.equal(cut(), "and 6 more");
    stream.send({ reset: true, ringdowns: [...FIVE.slice(0, 3), ...calm(2)] });
    assert.equal(cut(), undefined);
  } finally {
    Element.prototype.getBoundingClientRect = measured;
  }
});

Deno.test("a card that lies below the edge is named like those without one until it is in sight", () => {
  const measured = Element.prototype.getBoundingClientRect;
  let scrolled = 0;
  Element.prototype.getBoundingClientRect = function () {
    if (this.matches(".new-ringdowns__cards")) return new DOMRect(0, 0, 390, 500);
    const card = this.closest(".new-ringdown");
    if (!card) return new DOMRect();
    const place = [...card.parentElement!.children].indexOf(card);
    return new DOMRect(0, 450 * place - scrolled, 390, 100);
  };
  try {
    const calm = ringdown("cough", { etaMinutes: 20, patient: NORMAL });
    openBoard({ snapshot: { ringdowns: [...FIVE.slice(0, 4), calm] } });
    assert.match(more()!, /^\+ 4 More of 5:.*complaint d.*complaint b.*complaint c.*cough/);
    const heard = [...overlay().querySelectorAll(".ringdown-names__name:not([aria-hidden])")];
    assert.equal(heard.length, 2, "those with a card have been heard");
    assert.ok(screen.getByText("+ 2 More of 5:").matches(".visually-hidden"));
    const list = overlay().querySelector(".new-ringdowns__cards")!;
    scrolled = list.scrollTop = 450;
    fireEvent.scroll(list);
    assert.match(more()!, /^\+ 3 More of 5:.*complaint d.*complaint c.*cough/);
    assert.doesNotMatch(more()!, /complaint b/);
  } finally {
    Element.prototype.getBoundingClientRect = measured;
  }
});

Deno.test("while cards have just moved, a press confirms nothing", async () => {
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: FIVE.slice(1, 2) } });
  await confirmOf("complaint b");
  stream.send({ reset: true, ringdowns: FIVE.slice(0, 2) });
  const card = within(overlay()).getByRole("article", { name: "complaint b" });
  fireEvent.click(within(card).getByRole("button", { name: /^Confirm Receipt/ }));
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 0);
});

Deno.test("ringdowns that get no card keep nobody from confirming those that have one", async () => {
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 4) } });
  const confirm = await confirmOf("complaint a");
  stream.send({ reset: true, ringdowns: FIVE });
  assert.match(more()!, /^\+ 2 More of 5/);
  await userEvent.click(confirm);
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 1);
});

Deno.test("when what stands beside a button has moved it, a press confirms nothing", async () => {
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 4) } });
  const confirm = await confirmOf("complaint a");
  Object.defineProperty(confirm, "offsetTop", { value: 40 });
  stream.send({ reset: true, ringdowns: FIVE });
  fireEvent.click(confirm);
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 0);
  await userEvent.click(await confirmOf("complaint a"));
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 1);
});

Deno.test("the whole report is told before it is confirmed", () => {
  const patient: Partial<Patient> = {
    treatmentNotes: "Midazolam 5 mg IM",
    otherObservationNotes: "12-lead shows a STEMI.\nPolice took a knife from him.",
    combativeBehaviorIndicator: true,
    restraintIndicator: true,
    covid19SuspectedIndicator: true,
    ivIndicator: true,
  };
  openBoard({ snapshot: { ringdowns: [ringdown("psychosis", { patient })] } });
  const card = within(overlay()).getByRole("article", { name: "psychosis" });
  const chips = within(card).getAllByRole("listitem").map((each) => each.textContent);
  assert.deepEqual(chips, ["4-point restraint", "Combative behavior", "COVID-19 suspected", "IV"]);
  assert.ok(within(card).getByText("Midazolam 5 mg IM"));
  assert.ok(within(card).getByText(/STEMI\.\s+Police took a knife from him\.$/));
  assert.match(card.textContent ?? "", /City Fire, incident # 26110001/);
});

Deno.test("the overlay says for how long nobody has confirmed", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [ringdown("chest pain")] } });
  assert.match(within(overlay()).getByRole("article").textContent ?? "", /for 2:\d\d/);
  stream.lose();
  assert.doesNotMatch(within(overlay()).getByRole("article").textContent ?? "", /for 2:\d\d/);
});

Deno.test("the overlay keeps clock, connection and beds in sight", () => {
  const statusUpdate = published({ divertStatusIndicator: true });
  const { stream } = openBoard({ snapshot: { ringdowns: FIVE, statusUpdate } });
  const bar = () => within(overlay()).getByRole("banner").textContent ?? "";
  assert.match(bar(), /Connecting….*14:24.*ED beds 4 Psych beds 1 Divert On/);
  stream.send({
    reset: true,
    ringdowns: FIVE,
    statusUpdate: published({ openEdBedCount: 0, infoUpdateDateTimeLocal: minutesAgo(600) }),
  });
  assert.match(bar(), /Live.*ED beds 0 Psych beds 1 Divert Off 10 h ago/);
  const made = { isInfoPublished: false, infoUpdateDateTimeLocal: minutesAgo(600) };
  stream.send({ reset: true, ringdowns: FIVE, statusUpdate: published(made) });
  assert.match(bar(), /ED beds – Psych beds – Divert – Not published yet/);
});

Deno.test("among equals the cards stand by ETA, and who has one keeps it while somebody touches them", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: FIVE.slice(1, 3) } });
  stream.send({ reset: true, ringdowns: [...FIVE.slice(1, 3), FIVE[0]] });
  assert.deepEqual(shown(), ["complaint a", "complaint b", "complaint c"]);
  stream.send({ reset: true, ringdowns: FIVE.slice(1, 4) });
  fireEvent.pointerMove(within(overlay()).getByRole("article", { name: "complaint b" }));
  stream.send({ reset: true, ringdowns: FIVE.slice(0, 4) });
  assert.deepEqual(shown(), ["complaint b", "complaint c", "complaint d"]);
});

Deno.test("confirming removes the card, and the next one appears", async () => {
  const { movesTo } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 4) } });
  await userEvent.dblClick(await confirmOf("complaint a"));
  const confirmed = movesTo("RINGDOWN CONFIRMED");
  assert.equal(confirmed.length, 1, "pressed twice, asked once");
  assert.equal(confirmed[0].path, "/api/ringdowns/complaint-a/deliveryStatus");
  assert.ok(Date.parse(confirmed[0].body.dateTimeLocal as string));
  await confirmed[0].answer(200, moved(FIVE[0], "RINGDOWN CONFIRMED"));
  assert.deepEqual(shown(), ["complaint b", "complaint c", "complaint d"]);
  assert.equal(more(), undefined);
});

Deno.test("a press meant for the card that was there before confirms nothing", async () => {
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 2) } });
  await confirmOf("complaint b");
  stream.send({ reset: true, ringdowns: [FIVE[1]] });
  const button = within(overlay()).getByRole("button", { name: /^Confirm Receipt/ });
  fireEvent.click(button); // at once: a user's click takes turns of the loop
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 0);
  await userEvent.click(await confirmOf("complaint b"));
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 1);
});

Deno.test("a failed confirmation is shown on its card and can be retried", async () => {
  const { movesTo } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 2) } });
  await userEvent.click(await confirmOf("complaint a"));
  await movesTo("RINGDOWN CONFIRMED")[0].answer(500);
  const card = within(overlay()).getByRole("article", { name: "complaint a" });
  assert.match(
    card.textContent ?? "",
    /An unexpected error has occurred\. Please try again later\. Receipt not confirmed\./,
  );
  await userEvent.click(within(card).getByRole("button", { name: "Try again" }));
  await movesTo("RINGDOWN CONFIRMED")[1].answer(200, moved(FIVE[0], "RINGDOWN CONFIRMED"));
  assert.deepEqual(shown(), ["complaint b"]);
});

Deno.test("a nurse can confirm while the board is not live", async () => {
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 1) } });
  stream.lose();
  assert.match(
    overlay().textContent ?? "",
    /Not live since 14:24\. Reconnecting… New ringdowns may be missing here\./,
  );
  await userEvent.click(await confirmOf("complaint a"));
  await movesTo("RINGDOWN CONFIRMED")[0].answer(200, moved(FIVE[0], "RINGDOWN CONFIRMED"));
  assert.ok(!screen.queryByRole("dialog"));
});

Deno.test("the overlay's title takes the focus, where no key confirms, and the focus returns later", async () => {
  const { movesTo, stream } = openBoard();
  const [link] = screen.getAllByRole("link", { name: "Ringdown History" });
  link.focus();
  stream.send({ reset: true, ringdowns: FIVE.slice(0, 2) });
  assert.equal(document.activeElement, screen.getByRole("heading", { name: "New Ringdowns" }));
  await confirmOf("complaint b");
  await userEvent.keyboard("{Enter} {Escape}");
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 0);
  assert.ok(overlay());

  const confirm = await confirmOf("complaint a");
  while (document.activeElement !== confirm) await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const [confirmed] = movesTo("RINGDOWN CONFIRMED");
  assert.equal(confirmed.path, "/api/ringdowns/complaint-a/deliveryStatus");
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 1, "only the one with the focus");
  await confirmed.answer(200, moved(FIVE[0], "RINGDOWN CONFIRMED"));
  assert.equal(document.activeElement, screen.getByRole("heading", { name: "New Ringdowns" }));
  stream.send({ reset: true, ringdowns: [moved(FIVE[1], "RINGDOWN CONFIRMED")] });
  assert.equal(document.activeElement?.textContent, "Ringdown History");
});

Deno.test("each new ringdown is announced once", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [ringdown("chest pain")] } });
  const words = () =>
    within(overlay()).getAllByRole("alert").map((each) => each.textContent).join("");
  assert.equal(
    words(),
    "New ringdown: Code 3, 68 Female, chest pain. ETA 14:34, M1. Not stable. " +
      "Critical: Blood pressure 70/40.",
  );
  stream.send({ ringdowns: [moved(ringdown("chest pain"), "RINGDOWN RECEIVED")], reset: true });
  stream.send({ ringdowns: [ringdown("fever", { patient: { triagePriority: "RED" } })] });
  assert.match(words(), /^New ringdown: Immediate, Code 3, 68 Female, fever\. ETA 14:34, M1\./);
});

Deno.test("the announcement says what was ticked, so that whoever only listens can prepare", () => {
  const patient = { combativeBehaviorIndicator: true, restraintIndicator: true };
  openBoard({ snapshot: { ringdowns: [ringdown("psychosis", { patient })] } });
  const words = within(overlay()).getAllByRole("alert").map((each) => each.textContent).join("");
  assert.match(words, /M1\. Not stable, 4-point restraint, Combative behavior\. Critical: /);
});

Deno.test("a drill sounds the alarm too, and is marked and announced as a drill", async () => {
  const played = hearTones();
  const { movesTo } = openBoard({ snapshot: { ringdowns: [PLAYED] } });
  assert.ok(played.count > 0, "the alarm sounds");
  const card = within(overlay()).getByRole("article", { name: "DRILL played fever" });
  assert.match(card.textContent ?? "", /^DRILL/);
  assert.match(
    within(overlay()).getAllByRole("alert").map((each) => each.textContent).join(""),
    /^Drill\. New ringdown: Code 3, 68 Female, played fever\./,
  );
  const button = within(card).getByRole("button");
  assert.equal(button.getAttribute("aria-label"), "Confirm Receipt: DRILL, M1, played fever");
  await waitFor(() => assert.equal(button.getAttribute("aria-disabled"), null));
  await userEvent.click(button);
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 1);
});

Deno.test("a drill gives up its place to a patient for whom no other place is free", () => {
  const played = ["x", "y", "z"].map((name) => ringdown(`played ${name}`, { isDrill: true }));
  const { stream } = openBoard({ snapshot: { ringdowns: played } });
  assert.deepEqual(shown(), ["played x", "played y", "played z"]);
  stream.send({ reset: true, ringdowns: [...played, ringdown("chest pain")] });
  assert.deepEqual(shown(), ["chest pain", "played x", "played y"]);
  assert.equal(
    more(),
    "+ 1 More of 4: DRILL CODE 3 68 F played z (M1) Not stable 1 critical 14:34 in 10 min",
  );
});

Deno.test("only the ringdowns on the screen are marked received, each once", async () => {
  const { movesTo, stream } = openBoard({ snapshot: { ringdowns: FIVE } });
  const received = () => movesTo("RINGDOWN RECEIVED").map(({ path }) => path.split("/")[3]);
  assert.deepEqual(received(), ["complaint-a", "complaint-b", "complaint-c"]);
  await movesTo("RINGDOWN RECEIVED")[0].answer(200, moved(FIVE[0], "RINGDOWN RECEIVED"));
  assert.equal(within(overlay()).getByText("Received").className.includes("badge"), true);
  stream.send({ reset: true, ringdowns: FIVE });
  assert.equal(received().length, 3 + 1, "asked anew only where the server says it was not heard");
  stream.send({ gone: { ringdowns: ["complaint-b"] } });
  assert.deepEqual(received().slice(4), ["complaint-d"]);
});

Deno.test("no ringdown is marked received while the page is hidden", () => {
  look("hidden");
  const { movesTo } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 1) } });
  assert.equal(movesTo("RINGDOWN RECEIVED").length, 0);
  look("visible");
  assert.equal(movesTo("RINGDOWN RECEIVED").length, 1);
  look("hidden");
  look("visible");
  assert.equal(movesTo("RINGDOWN RECEIVED").length, 1);
});

Deno.test("marking a ringdown received is retried until the server has answered", async () => {
  const retries = catchTimers(2_000);
  const { movesTo } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 1) } });
  await movesTo("RINGDOWN RECEIVED")[0].answer(503, {});
  assert.match(overlay().textContent ?? "", /The crew has not been told yet/);
  act(() => retries.run());
  await movesTo("RINGDOWN RECEIVED")[1].answer(200, moved(FIVE[0], "RINGDOWN RECEIVED"));
  assert.doesNotMatch(overlay().textContent ?? "", /The crew has not been told yet/);
  assert.equal(movesTo("RINGDOWN RECEIVED").length, 2);
  retries.restore();
});

Deno.test("marking a ringdown received is not retried after a refusal", async () => {
  const { movesTo } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 1) } });
  await movesTo("RINGDOWN RECEIVED")[0].answer(409, { messages: [{ message: "CANCELLED" }] });
  assert.equal(movesTo("RINGDOWN RECEIVED").length, 1);
});

Deno.test("a super user may confirm, but their screen marks no ringdown received", () => {
  const looker = { ...nurse({ isRingdownUser: false, isInfoUser: false }), isSuperUser: true };
  const { movesTo } = openBoard({
    user: looker,
    canSeeRingdowns: true,
    snapshot: { ringdowns: FIVE.slice(0, 1) },
  });
  assert.equal(movesTo("RINGDOWN RECEIVED").length, 0);
  assert.ok(within(overlay()).getByRole("button", { name: /^Confirm Receipt/ }));
});

Deno.test("the overlay opens again if the browser closes it", () => {
  openBoard({ snapshot: { ringdowns: FIVE.slice(0, 1) } });
  const dialog = overlay() as HTMLDialogElement;
  act(() => dialog.close());
  assert.ok(dialog.open);
});

Deno.test("the page's title counts unconfirmed ringdowns", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: FIVE.slice(0, 2) } });
  assert.equal(document.title, "(2) General Hospital · Ringdown");
  const confirmed = FIVE.slice(0, 2).map((each: Ringdown) => moved(each, "RINGDOWN CONFIRMED"));
  stream.send({ reset: true, ringdowns: confirmed });
  assert.equal(document.title, "General Hospital · Ringdown");
});

Deno.test("the page's title counts drills separately", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [...FIVE.slice(0, 2), PLAYED] } });
  assert.equal(document.title, "(2 + 1 DRILL) General Hospital · Ringdown");
  stream.send({ reset: true, ringdowns: [PLAYED] });
  assert.equal(document.title, "(1 DRILL) General Hospital · Ringdown");
  stream.send({ reset: true, ringdowns: FIVE.slice(0, 1) });
  assert.equal(document.title, "(1) General Hospital · Ringdown");
  stream.send({ reset: true, ringdowns: [] });
  assert.equal(document.title, "General Hospital · Ringdown");
});

/** A device with its sound on; counts the tones it plays. */
function hearTones() {
  const tones = { count: 0 };
  class Voice {
    gain = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
    connect = () => this;
    start = () => tones.count++;
    stop() {}
    disconnect() {}
  }
  class AudioContext {
    state = "running";
    currentTime = 0;
    close() {}
  }
  Object.assign(globalThis, { AudioContext, OscillatorNode: Voice, GainNode: Voice });
  return tones;
}
Deno.test.afterEach(() => {
  for (const name of ["AudioContext", "OscillatorNode", "GainNode"]) {
    Reflect.deleteProperty(globalThis, name);
  }
});

Deno.test("a card that nobody confirms in time says for how long, and a screen reader hears it once", () => {
  const sent = ringdown("chest pain");
  const { stream } = openBoard({ snapshot: { ringdowns: [sent] } });
  assert.ok(within(overlay()).getByText(/^unconfirmed for 2:\d\d$/));
  const attention = { kind: "NOT CONFIRMED" as const, since: minutesAgo(0) };
  stream.send({ reset: true, ringdowns: [{ ...sent, attention }] });
  assert.ok(within(overlay()).getByText(/^Not confirmed for 2:\d\d$/));
  assert(within(overlay()).queryByText(/^unconfirmed/) === null, "it is said once");
  assert.ok(within(overlay()).getByText("Still not confirmed: M1, chest pain."));
  stream.lose();
  assert.ok(within(overlay()).getByText("Not confirmed"), "nothing is counted without news");
});

Deno.test("a ringdown without a card says that nobody has confirmed it in time", () => {
  const attention = { kind: "NOT RECEIVED" as const, since: minutesAgo(0) };
  const patient = { ...CODE_2, ...NORMAL, stableIndicator: true };
  const late = ringdown("fever", { etaMinutes: 12, patient });
  const { stream } = openBoard({
    snapshot: { ringdowns: [...FIVE.slice(0, 3), { ...late, attention }] },
  });
  assert.equal(more(), "+ 1 More of 4: CODE 2 68 F fever (M1) Not confirmed 14:34 in 10 min");
  stream.lose();
  assert.equal(more(), "+ 1 More of 4: CODE 2 68 F fever (M1) Not confirmed 14:34");
});

Deno.test("the worst of nine has a card, whenever it came", () => {
  const stable = { stableIndicator: true };
  const eight = [..."abcdefgh"].map((name) => ringdown(`complaint ${name}`, { patient: stable }));
  const { stream } = openBoard({ snapshot: { ringdowns: eight } });
  stream.send({ reset: true, ringdowns: [...eight, ringdown("not breathing")] });
  assert.deepEqual(shown(), ["not breathing", "complaint a", "complaint b"]);
});

Deno.test("who is canceled while the overlay is open is named there, as on the board", () => {
  const before = ringdown("cut hand", { status: "CANCELLED" });
  const confirmed = ringdown("stroke", { status: "RINGDOWN CONFIRMED" });
  const [a, b] = FIVE;
  const { stream } = openBoard({ snapshot: { ringdowns: [a, b, confirmed, before] } });
  const gone = () =>
    [...overlay().querySelectorAll(".gone-line__line")].map((line) => line.textContent);
  assert.deepEqual(gone(), [], "what the board has said before is not said again");
  const canceled = moved(b, "CANCELLED");
  const redirected = moved(confirmed, "REDIRECTED");
  stream.send({ reset: true, ringdowns: [a, canceled, redirected, before] });
  assert.deepEqual(shown().slice(0, 1), ["complaint a"]);
  assert.deepEqual(gone(), [
    "CanceledM168 F14:28complaint b",
    "Redirectednext hospital not known yetM168 F14:34stroke",
  ]);
  assert.ok(within(overlay()).getByText("Not coming: 2"));
  assert.equal(within(overlay()).queryByRole("button", { name: "Details" }), null);
  stream.send({ reset: true, ringdowns: [a, moved(b, "CANCEL ACKNOWLEDGED"), redirected] });
  assert.deepEqual(gone(), ["Redirectednext hospital not known yetM168 F14:34stroke"]);
});
