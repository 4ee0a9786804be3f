import assert from "node:assert/strict";
import { EXTRA_CELLS, LINE_BREAK, SEPARATOR } from "../../../domain/import/judging.ts";
import type { ImportKind } from "../../../domain/import/kinds.ts";
import {
  furtherHeading,
  listOf,
  LONGEST_CELL,
  looksLikeHeading,
} from "../../../domain/import/lines.ts";
import { judgeUnits } from "../../../domain/import/units.ts";
import { judgeUsers } from "../../../domain/import/users.ts";

const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ line: at + 1, cells }));
const guess = (kind: ImportKind, ...cells: string[]) => looksLikeHeading(kind, rowsOf(cells));

Deno.test("a heading is known by its words, in any case and with spaces around", () => {
  assert.equal(guess("units", "Station", " UNIT # "), true);
  assert.equal(guess("users", "E-Mail"), true);
  assert.equal(guess("hospitals", "facility  code"), true);
  assert.equal(guess("units", "M1", "Station 2"), false);
  assert.equal(looksLikeHeading("units", []), false);
});

Deno.test("unknown words above addresses are taken for a heading, and not for a user", () => {
  const heading = ["Vorname", "Nachname", "Mailadresse"];
  const person = ["Bo", "Yu", "bo@x.org"];
  assert.equal(looksLikeHeading("users", rowsOf(heading, person)), true);
  assert.equal(looksLikeHeading("users", rowsOf(person, person)), false);
  assert.equal(looksLikeHeading("users", rowsOf(heading)), false, "nothing to compare it with");
  assert.equal(looksLikeHeading("units", rowsOf(["M1"], ["M@2"])), false);
});

Deno.test("whether words without a digit above names with one are a heading is not guessed", () => {
  const guessed = (kind: ImportKind, ...lines: string[]) =>
    looksLikeHeading(kind, rowsOf(...lines.map((line) => line.split(","))));
  assert.equal(guessed("units", "Vehicle", "M1", "M2", "Supervisor"), null);
  assert.equal(guessed("units", "Vehicle,Station", "M1,2"), null);
  assert.equal(guessed("hospitals", "Facility,Tel", "General,555-0100"), null);
  assert.equal(guessed("units", "Unit #", "M1", "M2"), true, "the word is known");
  assert.equal(guessed("units", "M1", "M2"), false, "it looks like the others");
  assert.equal(guessed("units", "Alpha", "Bravo", "M1"), false, "most have no digit");
  assert.equal(guessed("units", "Vehicle"), false, "nothing to compare it with");
});

Deno.test("a value of a column that there is not is told at its line, and not dropped", () => {
  const lines = [
    { line: 1, values: { unit: "M1", station: "2" } },
    { line: 2, values: { unit: "M2", station: " " } },
  ];
  assert.deepEqual(judgeUnits(lines, []).map(({ row }) => row.message), [
    "There is no column 'station'.",
    undefined,
  ]);
});

Deno.test("columns are found by their headings, in any order; others are not imported", () => {
  const rows = rowsOf(["Station", "Email", "Last Name", "First Name"], [
    "1",
    "a@x.org",
    "Yu",
    "Bo",
  ]);
  assert.deepEqual(listOf("users", rows, { hasHeading: true }), {
    lines: [{ line: 2, values: { firstName: "Bo", lastName: "Yu", email: "a@x.org" } }],
    ignored: ["Station"],
    missing: [],
  });
});

Deno.test("without a heading the columns are in the order of the template", () => {
  const rows = rowsOf(["General", "555-0100", "CA", "0123"], ["Lakeside"]);
  assert.deepEqual(listOf("hospitals", rows, { hasHeading: false }).lines, [
    {
      line: 1,
      values: { name: "General", phone: "555-0100", state: "CA", stateFacilityCode: "0123" },
    },
    { line: 2, values: { name: "Lakeside", phone: "", state: "", stateFacilityCode: "" } },
  ]);
});

Deno.test("a required column that the file does not have is named", () => {
  const rows = rowsOf(["First Name", "Last Name"], ["Bo", "Yu"]);
  assert.deepEqual(listOf("users", rows, { hasHeading: true }).missing, ["Email"]);
});

Deno.test("units may stand under a heading of any name", () => {
  const rows = rowsOf(["Our rigs", "Station"], ["M1", "2"]);
  assert.deepEqual(listOf("units", rows, { hasHeading: true }), {
    lines: [{ line: 2, values: { unit: "M1" } }],
    ignored: ["Station"],
    missing: [],
  });
});

Deno.test("of two columns with one heading the first counts", () => {
  const rows = rowsOf(["Unit", "Unit #"], ["M1", "M2"]);
  assert.deepEqual(listOf("units", rows, { hasHeading: true }).lines[0].values, { unit: "M1" });
});

Deno.test("a heading under a title, or of a second list, is found", () => {
  const title = ["City Fire Department", "", ""];
  const heading = ["Last Name", "First Name", "Email"];
  const person = ["Yu", "Bo", "bo@x.org"];
  assert.equal(furtherHeading("users", rowsOf(title, heading, person)), 2);
  assert.equal(furtherHeading("users", rowsOf(heading, person, heading, person)), 3);
  assert.equal(furtherHeading("hospitals", rowsOf(["County"], ["Hospital", "Phone"])), 2);
});

Deno.test("a line with words of a heading among its values is a line like the others", () => {
  const hospital = ["Lakeside", "Hospital", "State"]; // its type and its owner
  assert.equal(furtherHeading("hospitals", rowsOf(["Name", "Type", "Owner"], hospital)), null);
  assert.equal(furtherHeading("hospitals", rowsOf(["Name"], ["Hospital", "555-0100"])), null);
  assert.equal(furtherHeading("units", rowsOf(["Unit #", "Type"], ["M1", "Ambulance"])), null);
  assert.equal(furtherHeading("units", []), null);
});

Deno.test("a cell of half a file is refused at its line, and the others are not", () => {
  for (
    const long of ["M2\n".repeat(10_000), " ".repeat(30_000) + "M2" + " ".repeat(30_000) + "M3"]
  ) {
    const { lines } = listOf("units", rowsOf(["M1"], [long]), { hasHeading: false });
    assert.ok(lines[1].values.unit.length <= LONGEST_CELL);
    const judged = judgeUnits(lines, []).map(({ row }) => row.message);
    assert.deepEqual(judged, [
      undefined,
      long.includes("\n") ? LINE_BREAK : "At most 50 characters.",
    ]);
  }
});

Deno.test("a line with more cells than the heading is refused: it may have slipped by a column", () => {
  const heading = ["Last Name", "First Name", "Email", "Station", "", ""];
  const rows = rowsOf(
    heading,
    ["Yu", "Bo", "bo@x.org", "2"],
    ["Lopez", " MD", "Ana", "ana@x.org", "2"],
  );
  const { lines } = listOf("users", rows, { hasHeading: true });
  const judged = judgeUsers(lines, {
    organization: { id: "EMS", type: "EMS" },
    users: [],
    invited: [],
    hospitals: [],
  });
  assert.deepEqual(judged.map(({ row }) => row.message), [undefined, EXTRA_CELLS]);
});

Deno.test("without a heading a line has at most the cells of the template", () => {
  const { lines } = listOf("units", rowsOf(["M1"], ["Medic", " 2"]), { hasHeading: false });
  const judged = judgeUnits(lines, []);
  assert.deepEqual(judged.map(({ row }) => row.message), [undefined, EXTRA_CELLS]);
});

Deno.test("a separator that is left in the name of a unit is told, and not stored", () => {
  const rows = rowsOf(["A1"], ["A4;"], ["A5;A6"], [",A7"], ["Reserve, north"]);
  const judged = judgeUnits(listOf("units", rows, { hasHeading: false }).lines, []);
  const messages = [undefined, SEPARATOR, SEPARATOR, SEPARATOR, undefined];
  assert.deepEqual(judged.map(({ row }) => row.message), messages);
});

Deno.test("empty cells behind the last column are no fault, as spreadsheets write them", () => {
  const rows = rowsOf(["Unit #", "Station"], ["M1", "2", "", " ", "\ufeff"], ["M2"]);
  const { lines } = listOf("units", rows, { hasHeading: true });
  assert.deepEqual(judgeUnits(lines, []).map(({ row }) => row.outcome), ["new", "new"]);
});

Deno.test("lines of units that a stray quote has made one are refused", () => {
  const { lines } = listOf("units", rowsOf(["M1"], ["M2\nM3"], ["M4|M5"]), { hasHeading: false });
  const judged = judgeUnits(lines, []).map(({ row }) => row.message);
  assert.deepEqual(judged, [undefined, LINE_BREAK, SEPARATOR]);
});

Deno.test("a heading that comes again is found in a list of one column, too", () => {
  assert.equal(furtherHeading("units", rowsOf(["Unit #"], ["M1"], ["unit #"], ["M2"])), 3);
  assert.equal(furtherHeading("hospitals", rowsOf(["Name", ""], ["General"], ["Name"])), 3);
  assert.equal(furtherHeading("units", rowsOf(["M1"], ["M1"])), null);
});

Deno.test("of addresses alone one that is mistyped spoils only its own line", () => {
  const rows = rowsOf(["ana@x.org"], ["bo.x.org"], ["cy@x.org"]);
  const { lines } = listOf("users", rows, { hasHeading: false });
  assert.deepEqual(lines.map(({ values }) => values.email), ["ana@x.org", "bo.x.org", "cy@x.org"]);
});

Deno.test("addresses alone are read as such, without a heading", () => {
  const rows = rowsOf(["ana@x.org"], ["bo@x.org", ""]);
  const { lines, missing } = listOf("users", rows, { hasHeading: false });
  assert.deepEqual(lines.map(({ values }) => values), [{ email: "ana@x.org" }, {
    email: "bo@x.org",
  }]);
  assert.deepEqual(missing, []);
});
