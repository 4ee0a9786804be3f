import assert from "node:assert/strict";
import {
  capacitiesIn,
  type HospitalLine,
  isIdle,
  isSameLine,
  linesOf,
  publicationOf,
  scaleOf,
  shownLines,
  withCapacities,
} from "../../../../islands/mci/capacity/capacities.ts";
import { published } from "../../hospital/cast.ts";
import { hospitalNamed, lineOf, manyHospitals, patient } from "../hospitals.ts";

const GENERAL = published({ mciRedCapacity: 3 });

Deno.test("a change names its hospital, the changed count, and the kind of MCI", () => {
  assert.deepEqual(publicationOf("general mciRedCapacity", { from: null, value: 4 }, "drill"), {
    hospitalId: "general",
    mciRedCapacity: 4,
    expected: { mciRedCapacity: null },
    mciKind: "drill",
  });
});

Deno.test("a change affects only the status of its own hospital", () => {
  const other = hospitalNamed("Lakeside", { mciGreenCapacity: 2 });
  const wanted = { ...capacitiesIn([GENERAL, other]), "general mciGreenCapacity": 7 };
  const [general, lakeside] = [GENERAL, other].map((it) => withCapacities(it, wanted));
  assert.deepEqual(general, { ...GENERAL, mciGreenCapacity: 7 });
  assert.deepEqual(lakeside, other);
});

Deno.test("a patient without a priority is counted, but in no color", () => {
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

Deno.test("idle ones of many hospitals are hidden until the user asks for them", () => {
  const lines = hospitals(60);
  const folded = shownLines(lines, NOTHING);
  assert.deepEqual(namesOf(folded), ["H2"]);
  assert.equal(folded.foldable, 59);
  const unfolded = shownLines(lines, { ...NOTHING, isUnfolded: true });
  assert.deepEqual(namesOf(unfolded), lines.map(({ status }) => status.hospital.name));
  assert.equal(unfolded.foldable, 59);
});

Deno.test("a search finds hospitals by the words of their names, also idle ones", () => {
  const found = shownLines(hospitals(60), { ...NOTHING, search: " h5 " });
  assert.deepEqual(namesOf(found), ["H5", ...Array.from({ length: 10 }, (_, n) => `H5${n}`)]);
  assert.equal(found.foldable, 0);
});

Deno.test("a hospital with an unsaved change is never hidden", () => {
  const lines = hospitals(60), kept = new Set([lines[6].status.HospitalId]);
  assert.deepEqual(namesOf(shownLines(lines, { ...NOTHING, kept })), ["H2", "H7"]);
  assert.deepEqual(namesOf(shownLines(lines, { ...NOTHING, kept, search: "h40" })), ["H7", "H40"]);
});

Deno.test("all bars have the same scale, a round number", () => {
  assert.equal(scaleOf(linesOf([published()], [])), 5);
  assert.equal(scaleOf(linesOf([published(), published({ mciGreenCapacity: 7 })], [])), 8);
  assert.equal(scaleOf(linesOf([published({ mciGreenCapacity: 12 })], [])), 12);
  assert.equal(scaleOf(linesOf([published({ mciGreenCapacity: 31 })], [])), 40);
  assert.equal(scaleOf(linesOf([published({ mciGreenCapacity: 9_999 })], [])), 10_000);
  const sent = Array.from({ length: 9 }, () => patient("RED"));
  assert.equal(scaleOf(linesOf([published()], sent)), 10, "also when nothing is offered");
});
