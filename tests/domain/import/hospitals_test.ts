import assert from "node:assert/strict";
import { CHANGED_MEANWHILE, judgeHospitals } from "../../../domain/import/hospitals.ts";
import { type ImportChanges, LINE_BREAK, ONE_CELL } from "../../../domain/import/judging.ts";

const GENERAL = {
  id: "general",
  OrganizationId: "ours",
  name: "General Hospital",
  phone: "555-0100",
  state: "06",
  stateFacilityCode: "0123",
};

function judge(
  values: Record<string, string>,
  { canAdd = true, isActive = true, seen }: {
    canAdd?: boolean;
    isActive?: boolean;
    seen?: ImportChanges;
  } = {},
) {
  return judgeHospitals([{ line: 7, values }], {
    existing: [GENERAL, { ...GENERAL, id: "far", OrganizationId: "other", name: "Far" }],
    OrganizationId: "ours",
    canAdd,
    isActive,
    seen: seen && new Map([[7, seen]]),
  })[0];
}

Deno.test("a new hospital is added by a super user only", () => {
  assert.deepEqual(judge({ name: "Lakeside", phone: "", state: "NV" }).what, {
    id: null,
    name: "Lakeside",
    state: "32",
  });
  const refused = judge({ name: "Lakeside" }, { canAdd: false });
  assert.deepEqual([refused.row.message, refused.what], [
    "Only super users add hospitals.",
    undefined,
  ]);
});

Deno.test("a state is known by number, also without its zero, by letters and by name", () => {
  for (const state of ["06", "6", "ca", "CALIFORNIA"]) {
    assert.equal(judge({ name: "Lakeside", state }).what?.state, "06", state);
  }
  assert.equal(judge({ name: "X", state: "ZZ" }).row.message, "State: There is no state 'ZZ'.");
});

Deno.test("a hospital that is there changes where the line says something else", () => {
  const { row } = judge({ name: "general hospital", phone: "555-0199", state: "06" });
  assert.deepEqual([row.outcome, row.message, row.changes], [
    "changed",
    "Phone: 555-0100 → 555-0199",
    { phone: { from: "555-0100", to: "555-0199" } },
  ]);
});

Deno.test("an empty cell changes nothing", () => {
  const { row } = judge({ name: "General Hospital", phone: "", stateFacilityCode: "0123" });
  assert.deepEqual([row.outcome, row.message], [
    "already there",
    "This hospital is there already.",
  ]);
});

Deno.test("another organization's hospital is not touched", () => {
  const { row } = judge({ name: "Far", phone: "555-0199" });
  assert.deepEqual([row.outcome, row.message], [
    "error",
    "A hospital with this name already exists.",
  ]);
});

Deno.test("a new name with the code of a hospital that is there is an error", () => {
  const { row } = judge({ name: "Genral Hospital", stateFacilityCode: "0123" });
  assert.equal(row.message, "State Facility Code: General Hospital has this code.");
  assert.equal(judge({ name: "X", state: "NV", stateFacilityCode: "0123" }).row.outcome, "new");
});

Deno.test("a name that crews could not tell from another one is no new hospital", () => {
  for (const name of ["General  Hospital", "General\u00a0Hospital", "Gen\u200beral Hospital"]) {
    assert.equal(judge({ name }).row.message, "This hospital is there already.", name);
  }
  assert.equal(judge({ name: "Général Hospital" }).row.outcome, "already there");
  assert.equal(
    judge({ name: "FAR\u00a0 " }).row.message,
    "A hospital with this name already exists.",
  );
  assert.equal(judge({ name: "Lake  Side" }).what?.name, "Lake Side");
});

Deno.test("two new hospitals of one list do not get the same code", () => {
  const lines = ["Lakeside", "Lake Side Hospital", "LAKESIDE"].map((name, at) => ({
    line: at + 2,
    values: { name, stateFacilityCode: "0777" },
  }));
  const of = { existing: [GENERAL], OrganizationId: "ours", canAdd: true, isActive: true };
  assert.deepEqual(judgeHospitals(lines, of).map(({ row }) => row.message), [
    undefined,
    "State Facility Code: Lakeside has this code.",
    "The same hospital is in line 2.",
  ]);
});

Deno.test("a phone number that nobody could call is an error", () => {
  assert.match(
    judge({ name: "X", phone: "ask inside" }).row.message ?? "",
    /^Phone: Enter 7 to 15/,
  );
});

Deno.test("a change that the user has not seen is not made", () => {
  const line = { name: "General Hospital", phone: "555-0199" };
  const as = (from: string) => judge(line, { seen: { phone: { from, to: "555-0199" } } }).row;
  assert.equal(as("555-0100").outcome, "changed");
  assert.deepEqual([as("555-0101").outcome, as("555-0101").message], ["error", CHANGED_MEANWHILE]);
  assert.equal(judge(line, { seen: {} }).row.outcome, "error");
});

Deno.test("nobody adds a hospital to an organization that is not active", () => {
  const { row } = judge({ name: "Lakeside" }, { isActive: false });
  assert.match(row.message ?? "", /^This organization is not active/);
});

Deno.test("cells that became one name, and lines that did, are refused", () => {
  assert.equal(judge({ name: "Lakeside;555-0102" }).row.message, ONE_CELL);
  assert.equal(judge({ name: "Lakeside\nBayview" }).row.message, `Name: ${LINE_BREAK}`);
  assert.equal(judge({ name: "Mercy, St. Louis" }).row.outcome, "new");
});
