import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen, within } from "@testing-library/react";
import type { HospitalSnapshot, StreamChanges } from "../../../domain/stream_messages.ts";
import type { User } from "../../../domain/people/user.ts";
import { openPaths, settled, streamOf, toldSounds } from "../far_end.ts";
import { alarmsElsewhere } from "../../../islands/hospital/elsewhere/use_elsewhere.ts";
import { openBoard } from "./board.tsx";
import { HOSPITAL, moved, NOW, nurse, published, ringdown } from "./cast.ts";

const WESTSIDE = { id: "westside", name: "Westside" };

/** A nurse at two hospitals. */
function nurseOfBoth({ isRingdownUser = true } = {}): User {
  const nora = nurse({ isRingdownUser: true, isInfoUser: true });
  const [general] = nora.activeHospitals;
  const westside = { ...general, ...WESTSIDE, id: "second", HospitalId: WESTSIDE.id };
  return {
    ...nora,
    activeHospitals: [
      general,
      { ...westside, hospital: { ...general.hospital, ...WESTSIDE }, isRingdownUser },
    ],
  };
}

function openBoth(given: Parameters<typeof openBoard>[0] = {}) {
  const { stream } = openBoard({ user: nurseOfBoth(), hospitals: [HOSPITAL, WESTSIDE], ...given });
  stream.send({ reset: true, now: new Date(NOW).toISOString(), ...given.snapshot });
}

const westside = () => {
  const stream = streamOf<StreamChanges<HospitalSnapshot>>(`/wss/hospital?id=${WESTSIDE.id}`);
  const now = new Date(NOW).toISOString();
  return {
    ...stream,
    tell: (given: Partial<HospitalSnapshot>) => stream.send({ reset: true, now, ...given }),
  };
};
const there = (complaint: string, given: Parameters<typeof ringdown>[1] = {}) =>
  ringdown(complaint, { hospitalId: WESTSIDE.id, ...given });
/** The marks as they are seen, or with `.visually-hidden` instead as they are heard. */
const marks = (without = ".visually-hidden") =>
  [...document.querySelectorAll(".elsewhere__mark")].map((mark) => {
    const copy = mark.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll(without)) part.remove();
    return copy.textContent;
  });

Deno.test("a board tells of unconfirmed ringdowns at the user's other hospital until they are confirmed", () => {
  openBoth();
  assert.deepEqual(marks(), []);
  const sent = there("chest pain");
  westside().tell({ ringdowns: [sent, there("fall", { isDrill: true })] });
  assert.deepEqual(marks(), [
    "Westside: 1 not confirmed · CODE 3, ETA 10 min · DRILL: 1 not confirmed",
  ]);
  const mark = document.querySelector<HTMLAnchorElement>(".elsewhere__mark")!;
  assert.equal(mark.getAttribute("href"), "/er/westside");
  assert.equal(mark.dataset.urgent, "true");
  assert.equal(screen.queryByRole("dialog"), null); // it is confirmed on its own board
  westside().send({ ringdowns: [moved(sent, "RINGDOWN CONFIRMED")] });
  assert.deepEqual(marks(), ["Westside: DRILL: 1 not confirmed"]);
});

Deno.test("a board connects itself before it follows other hospitals", () => {
  const { stream } = openBoard({ user: nurseOfBoth(), hospitals: [HOSPITAL, WESTSIDE] });
  assert.deepEqual(openPaths(), [stream.path]);
  stream.send({ reset: true, now: new Date(NOW).toISOString() });
  assert.equal(openPaths().length, 2);
  assert.match(openPaths()[1], /id=westside/);
});

Deno.test("a board follows seven other hospitals, and names those that it does not", () => {
  const user = nurseOfBoth();
  const [general, westside] = user.activeHospitals;
  const others = Array.from({ length: 9 }, (_, index) => ({
    ...westside,
    HospitalId: `h${index}`,
    hospital: { ...westside.hospital, id: `h${index}`, name: `Number ${index}` },
  }));
  openBoth({ user: { ...user, activeHospitals: [general, ...others] } });
  assert.equal(openPaths().length, 8);
  assert.ok(screen.getByText("Not told here: Number 7, Number 8"));
});

Deno.test("a board tells of an MCI question to the user's other hospital until it is answered", () => {
  openBoth();
  const asked = {
    mciId: "pier",
    isDrill: false,
    askedAt: new Date(NOW).toISOString(),
    answeredAt: null,
  };
  const mci = { id: "pier", isDrill: false, endedAt: null } as HospitalSnapshot["mcis"][number];
  westside().tell({ mcis: [mci], statusUpdate: published({ asked }) });
  assert.deepEqual(marks(), ["Westside: MCI question"]);
  const answered = published({ asked: { ...asked, answeredAt: asked.askedAt } });
  westside().send({ statusUpdate: answered });
  assert.deepEqual(marks(), []);
});

Deno.test("a number of another hospital that may be old says so", () => {
  openBoth();
  westside().tell({ ringdowns: [there("chest pain")] });
  westside().lose();
  assert.match(marks()[0]!, /^Westside: 1 not confirmed · CODE 3, ETA 14:34 · Not live since/);
});

Deno.test("'New Ringdowns' covers the board, and says what calls for attention elsewhere, too", () => {
  openBoth({ snapshot: { ringdowns: [ringdown("wrist")] } });
  westside().tell({ ringdowns: [there("stab wound")] });
  const overlay = within(screen.getByRole("dialog", { name: "New Ringdowns" }));
  assert.ok(overlay.getByRole("link", { name: /^Westside: 1 not confirmed · CODE 3, ETA/ }));
});

Deno.test("while the board itself is not live it says so once, not for the other hospital, too", () => {
  openBoth();
  westside().tell({ ringdowns: [there("chest pain")] });
  westside().lose();
  streamOf(`/wss/hospital?id=${HOSPITAL.id}`).lose();
  assert.deepEqual(marks(), ["Westside: 1 not confirmed · CODE 3, ETA 14:34"]);
});

Deno.test("the mark says of the most pressing patient elsewhere how urgent and when", () => {
  openBoth();
  const codeTwo = { emergencyServiceResponseType: "CODE 2" } as const;
  const soon = there("fall", { patient: codeTwo, etaMinutes: 3 });
  const drill = there("burns", { isDrill: true, etaMinutes: 1 });
  const urgent = () => document.querySelector<HTMLElement>(".elsewhere__mark")!.dataset.urgent;
  westside().tell({ ringdowns: [drill] });
  assert.deepEqual(marks(), ["Westside: DRILL: 1 not confirmed"]);
  assert.equal(urgent(), undefined, "a drill never is urgent");
  westside().tell({ ringdowns: [drill, soon] });
  const [first] = marks();
  assert.match(first!, /^Westside: 1 not confirmed · CODE 2, ETA 1 min · DRILL: 1 not/);
  assert.equal(urgent(), undefined);
  westside().tell({ ringdowns: [drill, soon, there("chest pain")] });
  assert.match(marks()[0]!, /^Westside: 2 not confirmed · CODE 3, ETA 10 min · DRILL/);
  assert.equal(urgent(), "true");
});

Deno.test("a screen reader is not told of the mark again with every minute", () => {
  openBoth();
  westside().tell({ ringdowns: [there("chest pain")] });
  assert.deepEqual(marks("[aria-hidden]"), ["Westside: 1 not confirmed · CODE 3, ETA 14:34"]);
});

Deno.test("what rings on the other board rings here, too", () => {
  const sent = there("chest pain");
  const asked = { mciId: "pier", isDrill: false, askedAt: sent.createdAt, answeredAt: null };
  const connection = { state: "live" as const, since: NOW };
  const alarms = alarmsElsewhere({ ringdowns: [sent], asked, connection });
  assert.deepEqual(alarms.map(({ isUrgent, canWait }) => [isUrgent, canWait]), [
    [true, undefined],
    [false, true],
  ]);
});

Deno.test("a board says under one name at both hospitals whether it is heard", async () => {
  openBoth();
  const names = openPaths().map((path) => path.replace(/.*&screen=/, ""));
  assert.equal(names.length, 2);
  assert.equal(new Set(names).size, 1);
  westside().tell({});
  await settled();
  assert.deepEqual(toldSounds, [{ screen: names[0], sound: false }]);
});

Deno.test("a board on a wall follows its own hospital only", () => {
  openBoth({ isWall: true });
  assert.equal(openPaths().length, 1);
});

Deno.test("a board follows no hospital whose ringdowns its user may not see", () => {
  openBoth({ user: nurseOfBoth({ isRingdownUser: false }) });
  assert.equal(openPaths().length, 1);
});
