import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { addedWords } from "../../../islands/hospital/changes/added_words.ts";
import { severalWorseWords } from "../../../islands/ringdown/worse_words.ts";
import { shownText } from "../shown_text.ts";
import { openBoard } from "./board.tsx";
import { minutesAgo, moved, nurse, ringdown } from "./cast.ts";

const CONFIRMED = { status: "RINGDOWN CONFIRMED" } as const;
const LOWER = {
  path: "patient.systolicBloodPressure",
  from: 120,
  at: minutesAgo(3),
  isWorse: true,
};
const LATER = { path: "etaMinutes", from: 20, at: minutesAgo(1), isWorse: false };
const SOONER = { path: "etaMinutes", from: 20, at: minutesAgo(1), isWorse: true };
const SEEN_PATH = "/api/ringdowns/chest-pain/acknowledgeChanges";

function worse(given: Parameters<typeof ringdown>[1] = {}): Ringdown {
  return ringdown("chest pain", { ...CONFIRMED, changes: [LOWER], ...given });
}

/** The same, later, when changes were seen or made. */
function later(before: Ringdown, changes: Ringdown["changes"]): Ringdown {
  return { ...before, changes, updatedAt: minutesAgo(0) };
}

function card(): HTMLElement {
  return screen.getByRole("article", { name: "chest pain" });
}

function seen(): HTMLElement | null {
  return within(card()).queryByRole("button", { name: "Seen: changes of M1, chest pain" });
}

async function press(button: HTMLElement) {
  await waitFor(() => assert.equal(button.getAttribute("aria-disabled"), null));
  await userEvent.click(button);
}

Deno.test("changed values stand beside what they were until somebody has seen them", async () => {
  const before = worse({ changes: [LOWER, LATER] });
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [before] } });
  assert.match(
    shownText(card()),
    /Got worse 14:21.*BP.*70\/40.*critical, low, was 120\/40(?! .?14:21)/,
  );
  assert.match(shownText(card()), /ETA.*14:34, was 14:42 \(14:23\)/);
  await press(seen()!);
  assert.deepEqual([calls[0].method, calls[0].path, calls[0].body], [
    "POST",
    SEEN_PATH,
    { until: LATER.at },
  ]);
  await calls[0].answer(200, later(before, []));
  assert.doesNotMatch(shownText(card()), /Got worse|was 120/);
  assert.equal(seen(), null);
  stream.send({ reset: true, ringdowns: [later(before, [])] });
});

Deno.test("when a value was told stands beside it, and not beside what it was", () => {
  const pulse = { path: "patient.heartRateBpm", from: 96, at: minutesAgo(1), isWorse: false };
  openBoard({ snapshot: { ringdowns: [worse({ changes: [LOWER, pulse] })] } });
  assert.match(shownText(card()), /HR.*\(14:23\), was 96/);
});

Deno.test("who only arrives sooner is not said to be worse, and is asked to be seen all the same", () => {
  openBoard({ snapshot: { ringdowns: [worse({ changes: [SOONER] })] } });
  assert.match(shownText(card()), /Arrives sooner(?! \d).*ETA.*14:34, was 14:42/);
  assert.ok(screen.getByText("Arrives sooner: M1, chest pain. ETA 14:34, was 14:42."));
  assert.doesNotMatch(document.body.textContent!, /got worse/i);
  assert.ok(seen());
});

Deno.test("who arrives sooner and has a worse value got worse", () => {
  openBoard({ snapshot: { ringdowns: [worse({ changes: [LOWER, SOONER] })] } });
  assert.match(shownText(card()), /Got worse 14:23/);
});

Deno.test("those who got worse are not counted together with those who only arrive sooner", () => {
  const burn = ringdown("burn", { ...CONFIRMED, changes: [SOONER] });
  const fall = ringdown("fall", { ...CONFIRMED, changes: [SOONER] });
  assert.equal(severalWorseWords([worse(), worse()]), "2 got worse");
  assert.equal(severalWorseWords([burn, fall]), "2 arrive sooner");
  assert.equal(severalWorseWords([worse(), burn, fall]), "3 changed");
});

Deno.test("who got worse is named over the board, too, while a new ringdown covers it", () => {
  openBoard({ snapshot: { ringdowns: [worse(), ringdown("toothache")] } });
  const cover = screen.getByRole("dialog");
  assert.match(cover.textContent!, /Got worse 14:21 M1, chest pain, BP 70\/40/);
  assert.doesNotMatch(cover.textContent!, /toothache, BP/);
});

const RENAMED = { path: "patient.chiefComplaintDescription", from: "dizzy", isWorse: false };

Deno.test("a complaint that was told anew is news in the lines, with its own time", () => {
  const changes = [LOWER, SOONER, { ...RENAMED, at: minutesAgo(0) }];
  openBoard({ snapshot: { ringdowns: [worse({ changes }), ringdown("fall")] } });
  const line = document.querySelector<HTMLElement>(".worse-names")!;
  assert.match(shownText(line), /14:23 M1, chest pain \(14:24\), BP 70\/40, ETA/);
  assert.ok(within(line).getByText("chest pain (14:24)").closest("strong"));
});

Deno.test("of a long text that got more words, those are shown, and not its beginning", () => {
  const from = "Fell from a ladder onto concrete, about 3 m, back pain. No injury of the head";
  const otherObservationNotes = `${from}.\nUpdate: unresponsive now`;
  const notes = { path: "patient.otherObservationNotes", from, at: minutesAgo(1), isWorse: false };
  const told = worse({ changes: [notes], patient: { otherObservationNotes } });
  openBoard({ snapshot: { ringdowns: [told] } });
  const change = shownText(document.querySelector(".unseen-changes__change")!);
  assert.match(change, /… Update: unresponsive now/);
  assert.doesNotMatch(change, /ladder|was/);
});

Deno.test("added words stand in whole sentences", () => {
  const was = "Fell from a ladder. No pain in the neck";
  assert.equal(addedWords(`${was}. Pale now`, was), "… Pale now");
  assert.equal(addedWords("Denies pain; fever; nausea", "Denies pain; fever"), null);
  assert.equal(addedWords("No hx of approx. 3 falls", "No hx of approx. 3"), null);
  assert.equal(addedWords(`${was} or back`, was), "… No pain in the neck or back");
  assert.equal(addedWords(`${was}lace area`, was), "… No pain in the necklace area");
  assert.equal(addedWords("Aspirin. Morphine 2.5 mg", "Aspirin. Morphine 2"), "… Morphine 2.5 mg");
  assert.equal(addedWords("No pain or fever", "No pain"), null);
  assert.equal(addedWords(`Update. ${was}`, was), null);
});

Deno.test("of who has arrived, no ETA is said to be worse", () => {
  const arrived = moved(worse({ changes: [LOWER, SOONER] }), "ARRIVED");
  openBoard({ snapshot: { ringdowns: [arrived, ringdown("fall")] } });
  const line = document.querySelector<HTMLElement>(".worse-names")!;
  assert.match(shownText(line), /BP 70\/40/);
  assert.doesNotMatch(shownText(line), /ETA/);
});

Deno.test("who has arrived does not arrive sooner any more", () => {
  const arrived = moved(worse({ changes: [SOONER] }), "ARRIVED");
  openBoard({ snapshot: { ringdowns: [arrived, ringdown("fall")] } });
  assert.equal(document.querySelector(".worse-names"), null);
  assert.doesNotMatch(shownText(card()), /Arrives sooner/);
});

Deno.test("of many who got worse, the most urgent are told over the board, and the others counted", () => {
  const many = ["fever", "cough", "chest pain", "fall", "burn"].map((complaint, index) => {
    const isFirst = complaint === "fall";
    const { patient, ...given } = ringdown(complaint, { ...CONFIRMED, changes: [LOWER] });
    const rate = { ...LOWER, path: "patient.heartRateBpm", at: minutesAgo(1) };
    return {
      ...given,
      ambulanceIdentifier: `M${index + 1}`,
      patient: { ...patient, emergencyServiceResponseType: isFirst ? "CODE 3" : "CODE 2" },
      changes: isFirst ? [LOWER, rate] : [LOWER],
    } as Ringdown;
  });
  openBoard({ snapshot: { ringdowns: [...many, ringdown("toothache")] } });
  const list = () => within(screen.getByRole("dialog")).getByRole("list");
  const lines = () => within(list()).getAllByRole("listitem").map(({ textContent }) => textContent);
  const first = [
    "14:23 M4, fall, BP 70/40, HR 130",
    "14:21 M1, fever, BP 70/40",
    "14:21 M2, cough, BP 70/40",
  ];
  assert.deepEqual(lines(), [...first, "+ 2 More: M3, M5"]);
  assert.match(list().parentElement!.textContent!, /^5 got worse 14:23 M4, /);

  cleanup();
  openBoard({ snapshot: { ringdowns: [...many.slice(0, 4), ringdown("toothache")] } });
  assert.deepEqual(lines(), [...first, "14:21 M3, chest pain, BP 70/40"], "one more has the line");
});

Deno.test("the bar is not shown for who can be seen at the bottom, unless it is there for another", () => {
  const watching = windowThatShowsAll();
  const [low, gone] = [worse(), ringdown("fall", { ...CONFIRMED, changes: [LOWER] })];
  const { stream } = openBoard({ snapshot: { ringdowns: [low] } });
  const bars = () => screen.queryAllByRole("button", { name: /^Show M1/ }).length;
  watching.look({ atBottom: ["chest-pain"] });
  assert.equal(bars(), 0, "no bar lies over it");
  stream.send({ reset: true, ringdowns: [low, gone] });
  watching.look({ atBottom: ["chest-pain"], notAtAll: ["fall"] });
  assert.equal(bars(), 2, "the bar for the other lies over it");
  watching.end();
});

Deno.test("who can only be seen under the bar that undoes a press is named", async () => {
  const watching = windowThatShowsAll();
  const fall = ringdown("fall", { status: "OFFLOADED" });
  const { calls } = openBoard({ snapshot: { ringdowns: [worse(), fall] } });
  const show = () => screen.queryByRole("button", { name: "Show M1, chest pain" });
  watching.look({ atBottom: ["chest-pain"] });
  assert.equal(show(), null);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  await calls[0].answer(200, moved(fall, "OFFLOADED ACKNOWLEDGED"));
  watching.look({ atBottom: ["chest-pain"] });
  assert.ok(show());
  watching.end();
});

Deno.test("where there is room for one of several, 'Show' leads from one to the next", async () => {
  const all = ["burn", "chest pain", "fall"].map((complaint) =>
    ringdown(complaint, { ...CONFIRMED, changes: [LOWER] })
  );
  const { stream } = openBoard({ snapshot: { ringdowns: all } });
  const next = () => document.querySelector<HTMLElement>(".got-worse-bar [data-next]")!;
  const showNext = () => userEvent.click(within(next()).getByRole("button"));
  assert.match(shownText(next()), /^3 got worse: .*M1, BP\s70\/40, burn/);
  await showNext();
  assert.match(shownText(next()), /^3 got worse: .*M1, BP\s70\/40, chest pain/);
  await showNext();
  assert.match(shownText(next()), /M1, BP\s70\/40, fall/);
  const again = [LOWER, { ...LOWER, path: "patient.heartRateBpm", at: minutesAgo(0) }];
  stream.send({ reset: true, ringdowns: [later(all[0], again), all[1], all[2]] });
  assert.match(
    shownText(next()),
    /M1, BP\s70\/40, HR\s\d+, burn/,
    "who got worse again comes again",
  );
  await showNext();
  await showNext();
  assert.match(
    shownText(next()),
    /M1, BP\s70\/40, HR\s\d+, burn/,
    "after the last one it begins anew",
  );
});

Deno.test("after 'Seen' the focus stays with the patient", async () => {
  const before = worse();
  const { calls } = openBoard({ snapshot: { ringdowns: [before] } });
  await press(seen()!);
  assert(document.activeElement === seen());
  await calls[0].answer(200, later(before, []));
  assert.equal(seen(), null);
  assert(document.activeElement === card());
});

Deno.test("a press takes effect only after what stands there could be read", async () => {
  const before = worse();
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [before] } });
  await waitFor(() => assert.equal(seen()!.getAttribute("aria-disabled"), null));
  stream.send({ reset: true, ringdowns: [later(before, [LOWER, LATER])] });
  fireEvent.click(seen()!); // at once: a user's click takes turns of the loop
  assert.equal(calls.length, 0, "the change that has just come was not read");
  await press(seen()!);
  assert.deepEqual(calls[0].body, { until: LATER.at });
});

Deno.test("after a lost answer it is not known, and trying again sees no more than before", async () => {
  const before = worse();
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [before] } });
  await press(seen()!);
  await calls[0].lose();
  assert.match(shownText(card()), /It is not known whether this was marked as seen/);
  stream.send({ reset: true, ringdowns: [later(before, [LOWER, LATER])] });
  await userEvent.click(within(card()).getByRole("button", { name: "Try again" }));
  assert.deepEqual(calls[1].body, { until: LOWER.at });
  await calls[1].answer(200, { ...later(before, [LATER]), updatedAt: minutesAgo(-1) });
  assert.doesNotMatch(shownText(card()), /not known|Got worse/);
  assert.match(shownText(card()), /Changed.*ETA/, "what came later is still to be seen");
});

Deno.test("what could not be marked as seen stays, says so and can be tried again", async () => {
  const { calls } = openBoard({ snapshot: { ringdowns: [worse()] } });
  await press(seen()!);
  await calls[0].answer(500, {});
  assert.match(shownText(card()), /Not marked as seen/);
  assert.match(shownText(card()), /Got worse/);
});

Deno.test("once the connection is back nothing says that there is none, and 'Seen' can be pressed", async () => {
  const before = worse();
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [before] } });
  Object.defineProperty(navigator, "onLine", { configurable: true, value: false });
  stream.lose();
  await press(seen()!);
  await calls[0].lose();
  assert.match(shownText(card()), /There is no connection. Not marked as seen/);
  Reflect.deleteProperty(navigator, "onLine");
  await act(() => void dispatchEvent(new Event("online")));
  await waitFor(() => assert.equal(stream.opened(), 2));
  stream.send({ reset: true, ringdowns: [before] });
  assert.doesNotMatch(shownText(card()), /Not marked as seen/);
  assert.match(shownText(card()), /Got worse/);
  assert.ok(seen());
});

Deno.test("when another nurse has seen it, the message about the lost answer goes", async () => {
  const before = worse();
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [before] } });
  await press(seen()!);
  await calls[0].lose();
  stream.send({ reset: true, ringdowns: [later(before, [])] });
  assert.doesNotMatch(shownText(card()), /not known|Got worse/);
  stream.send({
    reset: true,
    ringdowns: [{ ...later(before, [LATER]), updatedAt: minutesAgo(-1) }],
  });
  assert.ok(seen(), "a further change is seen anew");
});

Deno.test("a change for the worse does not open the overlay, and is announced once", () => {
  const before = ringdown("chest pain", CONFIRMED);
  const { stream } = openBoard({ snapshot: { ringdowns: [before] } });
  stream.send({ reset: true, ringdowns: [later(before, [LOWER])] });
  assert.ok(!screen.queryByRole("dialog"));
  const told = () =>
    screen.getByText("Got worse: M1, chest pain. Blood pressure 70/40, critical, was 120/40.");
  assert.equal(told().getAttribute("role"), "alert");
  assert.doesNotMatch(document.title, /^\(/, "the title counts only the unconfirmed");
});

Deno.test("a patient who got worse is named while the beds are shown, with the way there", async () => {
  openBoard({ tab: "hospitalInfo", snapshot: { ringdowns: [worse()] } });
  const selected = () => screen.getByRole("tab", { selected: true }).textContent;
  assert.equal(selected(), "Hospital Info");
  await userEvent.click(screen.getByRole("button", { name: "Show M1, chest pain" }));
  assert.match(selected() ?? "", /^Ringdowns/);
});

Deno.test("Confirm Receipt says until when changes were shown", async () => {
  const before = worse({ status: "RINGDOWN RECEIVED", changes: [LOWER, LATER] });
  const { movesTo } = openBoard({ snapshot: { ringdowns: [before] } });
  const overlay = screen.getByRole("dialog", { name: "New Ringdowns" });
  assert.match(shownText(overlay), /Got worse 14:21.*70\/40.*was 120\/40/);
  assert.ok(!within(overlay).queryByRole("button", { name: /^Seen/ }));
  await press(within(overlay).getByRole("button", { name: /^Confirm Receipt/ }));
  assert.equal(movesTo("RINGDOWN CONFIRMED")[0].body.until, LATER.at);
});

Deno.test("Confirm Receipt of an unchanged ringdown acknowledges nothing", async () => {
  const before = worse({ status: "RINGDOWN RECEIVED", changes: [] });
  const { movesTo } = openBoard({ snapshot: { ringdowns: [before] } });
  await press(screen.getByRole("button", { name: /^Confirm Receipt/ }));
  assert.ok(!("until" in movesTo("RINGDOWN CONFIRMED")[0].body));
});

Deno.test("a patient who moves to another section stays in sight", () => {
  const watching = windowThatShowsAll();
  const before = worse();
  const { stream } = openBoard({ snapshot: { ringdowns: [before] } });
  watching.look();
  assert.ok(!screen.queryByRole("button", { name: "Show M1, chest pain" }));
  const toRed = { ...LOWER, path: "patient.triagePriority", from: null, at: minutesAgo(0) };
  const red = worse({ changes: [LOWER, toRed], patient: { triagePriority: "RED" } });
  stream.send({ reset: true, ringdowns: [later(red, red.changes)] });
  watching.look();
  assert.ok(!screen.queryByRole("button", { name: "Show M1, chest pain" }));
  watching.end();
});

Deno.test("on a wall the bar stands above the patients, and stays until the change was seen", () => {
  const watching = windowThatShowsAll();
  const [low, fall] = [worse(), ringdown("fall", { ...CONFIRMED, changes: [LOWER] })];
  const { stream } = openBoard({ isWall: true, snapshot: { ringdowns: [low, fall] } });
  const named = () => screen.queryAllByRole("button", { name: /^Show M1/ }).map(nameOf);
  const nameOf = (button: HTMLElement) => button.getAttribute("aria-label");
  assert.deepEqual(named(), [], "it is not known yet who can be seen");
  watching.look({ notAtAll: ["fall"] });
  assert.deepEqual(named(), ["Show M1, fall"]);
  const follows = document.querySelector(".got-worse-bar")!.compareDocumentPosition(card());
  assert.equal(follows, Node.DOCUMENT_POSITION_FOLLOWING);
  watching.look();
  assert.deepEqual(named(), ["Show M1, fall"], "otherwise the cards move to and fro");
  Object.defineProperty(globalThis, "innerWidth", { configurable: true, value: 1920 });
  act(() => void globalThis.dispatchEvent(new Event("resize")));
  stream.send({ reset: true, ringdowns: [low, fall] });
  assert.deepEqual(named(), ["Show M1, fall"], "also in a window of another size");
  Reflect.deleteProperty(globalThis, "innerWidth");
  stream.send({ reset: true, ringdowns: [low, later(fall, [])] });
  assert.deepEqual(named(), []);
  watching.end();
});

Deno.test("a wall whose patient gets worse in full sight has no bar for them", () => {
  const watching = windowThatShowsAll();
  const [low, fall] = [worse(), ringdown("fall", { ...CONFIRMED, changes: [LOWER] })];
  const { stream } = openBoard({ isWall: true, snapshot: { ringdowns: [later(low, [])] } });
  const bar = () => document.querySelector(".got-worse-bar");
  stream.send({ reset: true, ringdowns: [low] });
  assert(bar() === null, "it is not known yet");
  watching.look();
  assert(bar() === null);
  stream.send({ reset: true, ringdowns: [low, fall] });
  assert(bar() === null, "nor of a second one");
  watching.look({ notAtAll: ["fall"] });
  assert.ok(bar());
  watching.end();
});

Deno.test("a bar comes only for who is known to be out of sight", () => {
  const watching = windowThatShowsAll();
  const [low, fall] = [worse(), ringdown("fall", { ...CONFIRMED, changes: [LOWER] })];
  const { stream } = openBoard({ snapshot: { ringdowns: [low, later(fall, [])] } });
  const named = () =>
    screen.queryAllByRole("button", { name: /^Show M1/ })
      .map((button) => button.getAttribute("aria-label"));
  watching.look();
  stream.send({ reset: true, ringdowns: [low, fall] });
  assert.deepEqual(named(), [], "a bar that comes for a moment covers patients");
  watching.look({ notAtAll: ["fall"] });
  assert.deepEqual(named(), ["Show M1, fall"]);
  stream.send({ reset: true, ringdowns: [later(low, [LOWER, LATER]), fall] });
  assert.deepEqual(named(), ["Show M1, fall"], "nor does it go for a moment");
  watching.end();
});

/** A window in which everything can be seen that is on the page, apart from what `look` is told. */
function windowThatShowsAll() {
  const { IntersectionObserver: usual } = globalThis;
  const observers = new Set<Observer>();
  class Observer {
    readonly targets: Element[] = [];
    constructor(
      readonly tell: (entries: object[]) => void,
      readonly options: { rootMargin: string },
    ) {
      observers.add(this);
    }
    observe = (target: Element) => this.targets.push(target);
    disconnect = () => observers.delete(this);
  }
  Object.assign(globalThis, { IntersectionObserver: Observer });
  const isIn = (target: Element, ids: string[]) =>
    ids.some((id) => target.closest(`#changes-${id}`));
  return {
    look: ({ atBottom = [], notAtAll = [] }: { atBottom?: string[]; notAtAll?: string[] } = {}) =>
      act(() =>
        observers.forEach(({ tell, targets, options }) => {
          const hidden = options.rootMargin === "0px" ? notAtAll : [...atBottom, ...notAtAll];
          tell(targets.map((target) => ({
            target,
            isIntersecting: target.isConnected && !isIn(target, hidden),
          })));
        })
      ),
    end: () => Object.assign(globalThis, { IntersectionObserver: usual }),
  };
}

Deno.test("another hospital's changes, shown in a pilot, have no button and do not ring", () => {
  openBoard({
    pilotShowAllRingdowns: true,
    snapshot: { ringdowns: [worse({ hospitalId: "lakeside" })] },
  });
  assert.match(shownText(card()), /was 120\/40/);
  assert.equal(seen(), null);
  assert.ok(!screen.queryByText(/^Got worse: M1/));
});

Deno.test("who may not receive ringdowns hears of no change", () => {
  openBoard({
    user: nurse({ isRingdownUser: false, isInfoUser: true }),
    snapshot: { ringdowns: [worse()] },
  });
  assert.ok(!screen.queryByText(/Got worse/));
});

Deno.test("an open card shows the last values of a vital, read anew after each change", async () => {
  const before = worse();
  const { calls, stream } = openBoard({ snapshot: { ringdowns: [before] } });
  await userEvent.click(within(card()).getByRole("button", { name: "Details" }));
  assert.equal(calls[0].path, "/api/ringdowns/chest-pain/versions?readings=true");
  await calls[0].lose();
  assert.match(shownText(card()), /The trend could not be read/);
  await userEvent.click(within(card()).getByRole("button", { name: "Try again" }));
  const version = (systolicBloodPressure: number, minutes: number) => ({
    at: minutesAgo(minutes),
    takenAt: minutesAgo(minutes),
    by: null,
    taken: ["systolicBloodPressure"],
    patient: { ...before.patient, systolicBloodPressure },
  });
  await calls[1].answer(200, [version(70, 3), version(120, 9)]);
  assert.match(shownText(card()), /Trend.*BP.*14:15 120\/40.*14:21 70\/40 critical/);
  const lower = { ...before, patient: { ...before.patient, systolicBloodPressure: 60 } };
  stream.send({ reset: true, ringdowns: [later(lower, [LATER])] });
  assert.equal(calls.length, 3);
  const whileRead = shownText(card());
  assert.match(whileRead, /Trend.*14:15 120\/40.*14:21 70\/40/, "the time of 60 is read just now");
  assert.doesNotMatch(whileRead, /time not known/);
  await calls[2].answer(500, {});
  assert.match(shownText(card()), /The trend may be old.*14:15 120/);
});
