import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import type { HospitalSnapshot, StreamChanges } from "../../../domain/stream_messages.ts";
import { Bell } from "../../../islands/bell/Bell.tsx";
import { calls, settled, streamOf } from "../far_end.ts";
import { moved, NOW, ringdown, TIME_ZONE } from "../hospital/cast.ts";

const GENERAL = { id: "general", name: "General" };
const DOWNTOWN = { id: "downtown", name: "Downtown" };

Deno.test.beforeEach(() => {
  document.title = "Profile · Ringdown";
});

function open(hospitals = [GENERAL], { untold = [] as string[] } = {}) {
  render(<Bell hospitals={hospitals} untold={untold} now={NOW} timeZone={TIME_ZONE} />);
}

function streamFor({ id }: { id: string }) {
  const stream = streamOf<StreamChanges<HospitalSnapshot>>(`/wss/hospital?id=${id}`);
  return {
    ...stream,
    tell: (...ringdowns: Ringdown[]) =>
      stream.send({ reset: true, ringdowns, now: new Date(NOW).toISOString() }),
  };
}

const lines = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);
const at = (hospital: { id: string }, given: Ringdown) => ({ ...given, hospitalId: hospital.id });

Deno.test("the bell tells of a new ringdown in a line that leads to the board", () => {
  open();
  assert.ok(screen.getByText(/Connecting…/));
  streamFor(GENERAL).tell();
  assert(screen.queryByText(/Connecting…/) === null);
  streamFor(GENERAL).tell(ringdown("chest pain"));
  assert.deepEqual(lines(), [
    "New ringdown at General: CODE 3, chest pain, ETA 10 min. Open the board",
  ]);
  assert.equal(screen.getByRole("link").getAttribute("href"), "/er/general");
});

Deno.test("the bell never says that a ringdown was shown", async () => {
  open();
  streamFor(GENERAL).tell(ringdown("chest pain"), ringdown("fall"));
  await settled();
  assert.deepEqual(calls, []);
});

Deno.test("the line goes when somebody confirms anywhere", () => {
  open();
  const sent = ringdown("chest pain");
  streamFor(GENERAL).tell(sent);
  streamFor(GENERAL).send({ ringdowns: [moved(sent, "RINGDOWN CONFIRMED")] });
  assert.deepEqual(lines(), []);
  assert.equal(document.title, "Profile · Ringdown");
});

Deno.test("each hospital has a line, the most pressing first, with how many more there are", () => {
  open([GENERAL, DOWNTOWN]);
  const usual = { patient: { emergencyServiceResponseType: "CODE 2" as const } };
  streamFor(GENERAL).tell(ringdown("fall", usual), ringdown("fever", { ...usual, etaMinutes: 30 }));
  streamFor(DOWNTOWN).tell(at(DOWNTOWN, ringdown("stroke", { etaMinutes: 30 })));
  assert.deepEqual(lines(), [
    "New ringdown at Downtown: CODE 3, stroke, ETA 28 min. Open the board",
    "New ringdown at General: CODE 2, fall, ETA 10 min. + 1 more. Open the board",
  ]);
  assert.ok(!document.querySelector(".bell__more .bell__spare"), "a phone says it, too");
  assert.equal(document.title, "(3) Profile · Ringdown");
});

Deno.test("a drill is marked, is not urgent, and is counted apart", () => {
  open();
  streamFor(GENERAL).tell(ringdown("chest pain", { isDrill: true }));
  const [line] = lines();
  assert.match(line!, /^DRILL New ringdown at General: CODE 3, chest pain/);
  assert.equal(screen.getByRole("link").dataset.urgent, undefined);
  assert.equal(document.title, "(1 DRILL) Profile · Ringdown");
});

Deno.test("a ringdown to another hospital, shown in a pilot, does not ring", () => {
  open();
  streamFor(GENERAL).tell(at(DOWNTOWN, ringdown("stroke")));
  assert.deepEqual(lines(), []);
});

Deno.test("a screen reader hears of each new ringdown once", () => {
  open();
  const [first, second] = [ringdown("chest pain"), ringdown("fall", { isDrill: true })];
  const said = () => screen.getAllByRole("alert")[0].textContent;
  streamFor(GENERAL).tell(first);
  assert.equal(said(), "New ringdown at General: CODE 3, chest pain, ETA 10 min.");
  streamFor(GENERAL).tell(first, second);
  assert.equal(said(), "Drill. New ringdown at General: CODE 3, fall, ETA 10 min.");
  streamFor(GENERAL).tell();
  assert.equal(said(), "");
});

Deno.test("the count stays in the title when the page changes", async () => {
  open();
  streamFor(GENERAL).tell(ringdown("chest pain"));
  assert.equal(document.title, "(1) Profile · Ringdown");
  document.title = "Users · Ringdown";
  await settled();
  assert.equal(document.title, "(1) Users · Ringdown");
});

Deno.test("the bell says since when it is not live, and of which hospital", () => {
  open([GENERAL, DOWNTOWN]);
  streamFor(GENERAL).tell(ringdown("chest pain"));
  streamFor(DOWNTOWN).tell();
  streamFor(GENERAL).lose();
  const bell = within(screen.getByRole("region", { name: "New ringdowns" }));
  const words = "General: Not live since 14:24: new ringdowns may be missing here.";
  assert.ok(bell.getAllByText(words).length > 0);
  assert.deepEqual(lines(), [
    "New ringdown at General: CODE 3, chest pain, ETA 14:34. Open the board",
  ], "minutes are not counted on without news");
  streamFor(DOWNTOWN).lose();
  assert.ok(
    bell.getAllByText("Not live since 14:24: new ringdowns may be missing here.").length > 0,
  );
});

Deno.test("a press meant for what was there before the line opens nothing", async () => {
  open();
  streamFor(GENERAL).tell(ringdown("chest pain"));
  const pressed = () => {
    const press = new MouseEvent("click", { bubbles: true, cancelable: true });
    act(() => void screen.getByRole("link").dispatchEvent(press));
    return press.defaultPrevented;
  };
  assert.equal(pressed(), true);
  await act(() => new Promise((resolve) => setTimeout(resolve, 600)));
  assert.equal(pressed(), false);
});

Deno.test("a device without sound says so, and hospitals that are not followed are named", () => {
  open([GENERAL], { untold: ["Uptown"] });
  streamFor(GENERAL).tell();
  assert.ok(screen.getByText(
    "This device cannot play sound. New ringdowns will not be heard. Not those of Uptown.",
  ));
});

Deno.test("a user can turn the sound on from the bell", async () => {
  const real = globalThis.AudioContext;
  let resumed = 0;
  class Blocked {
    state = "suspended";
    resume() {
      resumed++;
      return Promise.resolve();
    }
    close() {}
  }
  Object.assign(globalThis, { AudioContext: Blocked });
  try {
    open();
    await userEvent.click(screen.getByRole("button", { name: "Turn on sound" }));
    assert(resumed > 0);
  } finally {
    Object.assign(globalThis, { AudioContext: real });
  }
});

Deno.test("the bell says for how long nobody has confirmed a ringdown that is overdue", () => {
  open();
  const fall = ringdown("fall", { patient: { emergencyServiceResponseType: "CODE 2" } });
  const attention = { kind: "NOT CONFIRMED" as const, since: new Date(NOW).toISOString() };
  streamFor(GENERAL).tell({ ...fall, attention });
  assert.deepEqual(lines(), [
    "Not confirmed for 2 min at General: CODE 2, fall, ETA 10 min. Open the board",
  ]);
  assert.equal(screen.getByRole("link").dataset.urgent, "true");
  assert.ok(screen.getByText("Still not confirmed: M1, fall."));
});

Deno.test("a ringdown that is overdue within a minute is not said to wait for 0 min", () => {
  open();
  const createdAt = new Date(NOW - 59_000).toISOString();
  const attention = { kind: "NOT RECEIVED" as const, since: new Date(NOW).toISOString() };
  streamFor(GENERAL).tell({ ...ringdown("chest pain"), createdAt, attention });
  assert.match(lines()[0]!, /^Not confirmed for less than 1 min at General/);
});
