import assert from "node:assert/strict";
import type { HospitalStatus } from "../../../domain/hospital_status.ts";
import type { TriagePriority } from "../../../domain/triage.ts";
import {
  areOffersFor,
  balanceWords,
  capacitiesIn,
  type HospitalLine,
  isIdle,
  isSameLine,
  leftWords,
  linesOf,
  notPublished,
  publicationOf,
  publishedWords,
  scaleOf,
  shownLines,
  withCapacities,
} from "../../../islands/mci/capacities.ts";
import { minutesAgo, NOW, published, ringdown, TIME_ZONE } from "../hospital/cast.ts";
import { anMci } from "./cast.ts";
import { hospitalNamed, manyHospitals } from "./hospitals.ts";

const GENERAL = published({ mciRedCapacity: 3 });

/** Somebody of this colour who was sent to the hospital. */
function patient(
  triagePriority: TriagePriority | null,
  given: Parameters<typeof ringdown>[1] = {},
) {
  return ringdown(`${triagePriority} ${given.status}`, { ...given, patient: { triagePriority } });
}

function lineOf(status: HospitalStatus, ...ringdowns: ReturnType<typeof patient>[]): HospitalLine {
  return linesOf([status], ringdowns)[0];
}

Deno.test("a change names its hospital and nothing but the changed count", () => {
  assert.deepEqual(publicationOf("general mciRedCapacity", 4), {
    hospitalId: "general",
    mciRedCapacity: 4,
  });
});

Deno.test("a change stands in the status of its own hospital alone", () => {
  const other = hospitalNamed("Lakeside", { mciGreenCapacity: 2 });
  const wanted = { ...capacitiesIn([GENERAL, other]), "general mciGreenCapacity": 7 };
  const [general, lakeside] = [GENERAL, other].map((it) => withCapacities(it, wanted));
  assert.deepEqual(general, { ...GENERAL, mciGreenCapacity: 7 });
  assert.deepEqual(lakeside, other);
});

Deno.test("what is left is told in words, also when more were sent than offered", () => {
  const words = (status: HospitalStatus, ...sent: ReturnType<typeof patient>[]) =>
    leftWords(lineOf(status, ...sent).balance.RED);
  assert.equal(words(published()), "–");
  assert.equal(words(published(), patient("RED")), "–", "nothing is offered");
  assert.equal(words(GENERAL, patient("RED")), "2 left");
  assert.equal(words(published({ mciRedCapacity: 0 })), "0 left");
  assert.equal(
    words(
      published({ mciRedCapacity: 1 }),
      patient("RED"),
      patient("RED", { status: "ARRIVED" }),
      patient("RED", { status: "OFFLOADED" }),
    ),
    "over by 2",
  );
});

Deno.test("a bar is told in words", () => {
  const { balance } = lineOf(GENERAL, patient("RED"), patient("YELLOW", { status: "ARRIVED" }));
  assert.equal(
    balanceWords("Immediate", balance.RED),
    "Immediate: 1 en route and 0 arrived of 3 offered, 2 left",
  );
  assert.equal(
    balanceWords("Delayed", balance.YELLOW),
    "Delayed: 0 en route and 1 arrived, nothing offered",
  );
});

Deno.test("a patient without a priority counts in no colour, yet is counted", () => {
  const line = lineOf(published(), patient(null));
  assert.equal(line.withoutPriority, 1);
  assert(!isIdle(line));
  assert.equal(lineOf(GENERAL, patient("RED")).withoutPriority, 0);
});

Deno.test("a row changes with its own hospital and patients, not with others", () => {
  const before = lineOf(GENERAL, patient("RED"));
  assert(isSameLine(before, lineOf(GENERAL, patient("RED"))));
  assert(isSameLine(before, lineOf(GENERAL, patient("RED"), patient("RED", { hospitalId: "x" }))));
  assert(!isSameLine(before, lineOf({ ...GENERAL }, patient("RED"))), "published anew");
  assert(!isSameLine(before, lineOf(GENERAL, patient("RED"), patient(null))));
  assert(!isSameLine(before, lineOf(GENERAL, patient("RED", { status: "ARRIVED" }))));
  assert(!isSameLine(before, lineOf(GENERAL, patient("RED"), patient("GREEN"))));
});

Deno.test("a hospital is idle while it offers nothing and nobody was sent there", () => {
  assert(isIdle(lineOf(published())));
  assert(!isIdle(lineOf(published({ mciGreenCapacity: 0 }))), "no is an answer, too");
  assert(!isIdle(lineOf(published(), patient("GREEN", { status: "ARRIVED" }))));
  assert(isIdle(lineOf(published(), patient("RED", { hospitalId: "elsewhere" }))));
});

const NOTHING = { search: "", isUnfolded: false, kept: new Set<string>() };

function namesOf({ shown }: ReturnType<typeof shownLines>): string[] {
  return shown.map(({ status }) => status.hospital.name);
}

function hospitals(count: number): HospitalLine[] {
  return linesOf(manyHospitals(count), []);
}

Deno.test("few hospitals are all shown", () => {
  assert.equal(namesOf(shownLines(hospitals(8), NOTHING)).length, 8);
  assert.equal(shownLines(hospitals(12), NOTHING).foldable, 0);
});

Deno.test("of many hospitals the idle ones are folded away until they are asked for", () => {
  const lines = hospitals(60);
  const folded = shownLines(lines, NOTHING);
  assert.deepEqual(namesOf(folded), ["H2"]);
  assert.equal(folded.foldable, 59);
  const unfolded = shownLines(lines, { ...NOTHING, isUnfolded: true });
  assert.deepEqual(namesOf(unfolded), lines.map(({ status }) => status.hospital.name));
  assert.equal(unfolded.foldable, 59);
});

Deno.test("a search finds hospitals by the words of their names, idle or not", () => {
  const found = shownLines(hospitals(60), { ...NOTHING, search: " h5 " });
  assert.deepEqual(namesOf(found), ["H5", ...Array.from({ length: 10 }, (_, n) => `H5${n}`)]);
  assert.equal(found.foldable, 0);
});

Deno.test("a hospital with a change that is not saved is never hidden", () => {
  const lines = hospitals(60), kept = new Set([lines[6].status.HospitalId]);
  assert.deepEqual(namesOf(shownLines(lines, { ...NOTHING, kept })), ["H2", "H7"]);
  assert.deepEqual(namesOf(shownLines(lines, { ...NOTHING, kept, search: "h40" })), ["H7", "H40"]);
});

Deno.test("all bars are of one scale, and it is a round number", () => {
  assert.equal(scaleOf(linesOf([published()], [])), 5);
  assert.equal(scaleOf(linesOf([published(), published({ mciGreenCapacity: 7 })], [])), 8);
  assert.equal(scaleOf(linesOf([published({ mciGreenCapacity: 12 })], [])), 12);
  assert.equal(scaleOf(linesOf([published({ mciGreenCapacity: 31 })], [])), 40);
  assert.equal(scaleOf(linesOf([published({ mciGreenCapacity: 9_999 })], [])), 10_000);
  const sent = Array.from({ length: 9 }, () => patient("RED"));
  assert.equal(scaleOf(linesOf([published()], sent)), 10, "also when nothing is offered");
});

Deno.test("a drill has no offers beside a real MCI", () => {
  const real = { ...anMci(), ringdowns: [] };
  const drill = { ...anMci({ id: "drill", isDrill: true }), ringdowns: [] };
  assert(areOffersFor(real, [real]));
  assert(areOffersFor(real, [real, drill]));
  assert(areOffersFor(drill, [drill]));
  assert(!areOffersFor(drill, [real, drill]));
});

Deno.test("when and by whom it was updated, the capacity apart from the rest", () => {
  const words = (change: Partial<HospitalStatus>) =>
    publishedWords(published(change), NOW, TIME_ZONE);
  assert.equal(words({}), "Last updated 14:02 by Nora Nurse");
  assert.equal(words({ EdAdminUserName: null }), "Last updated 14:02");
  assert.equal(
    words({ mciUpdateDateTime: published().updateDateTimeLocal }),
    "Capacity updated 14:02 by Nora Nurse",
  );
  assert.equal(
    words({ mciUpdateDateTime: minutesAgo(30) }),
    "Capacity updated 13:54; last updated 14:02 by Nora Nurse",
  );
});

Deno.test("a change that was not published says what holds instead", () => {
  const failure = { wanted: 7, message: "No answer came.", isUnexpected: true, isTold: false };
  assert.equal(notPublished(failure, 4), "Not published: 7. No answer came. Now it is 4.");
  assert.equal(
    notPublished(failure, null),
    "Not published: 7. No answer came. Nothing is offered now.",
  );
});
