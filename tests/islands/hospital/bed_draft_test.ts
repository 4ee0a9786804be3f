import assert from "node:assert/strict";
import {
  changedByOf,
  changeOf,
  following,
  newDraft,
  valueOf,
  withValue,
} from "../../../islands/hospital/bed_draft.ts";
import { BED_FIELDS, MCI_FIELDS } from "../../../islands/hospital/BedFields.tsx";
import { published } from "./cast.ts";

const BEFORE = published();
const BY_OTHER = published({ openEdBedCount: 5, openPsychBedCount: 2, EdAdminUserName: "Otto" });

Deno.test("only what was changed is sent", () => {
  const draft = withValue(newDraft(BEFORE), "openPsychBedCount", 3);
  assert.deepEqual(changeOf(draft, BED_FIELDS), { openPsychBedCount: 3 });
});

Deno.test("a field set back to its published value is not sent", () => {
  const draft = withValue(withValue(newDraft(BEFORE), "openEdBedCount", 9), "openEdBedCount", 4);
  assert.deepEqual(changeOf(draft, BED_FIELDS), {});
});

Deno.test("an untouched field follows what somebody else publishes", () => {
  const draft = following(newDraft(BEFORE), BY_OTHER);
  assert.equal(valueOf(draft, "openEdBedCount"), 5);
  assert.equal(changedByOf(draft, "openEdBedCount"), null);
});

Deno.test("a touched field keeps what was typed and says who changed it meanwhile", () => {
  const typed = withValue(newDraft(BEFORE), "openEdBedCount", 3);
  const draft = following(typed, BY_OTHER);
  assert.equal(valueOf(draft, "openEdBedCount"), 3);
  assert.equal(changedByOf(draft, "openEdBedCount"), "Otto");
  assert.equal(valueOf(draft, "openPsychBedCount"), 2);
});

Deno.test("a field still names who changed it when somebody else changes another field", () => {
  const typed = withValue(newDraft(BEFORE), "openEdBedCount", 3);
  const later = published({ ...BY_OTHER, openPsychBedCount: 0, EdAdminUserName: "Paula" });
  assert.equal(changedByOf(following(following(typed, BY_OTHER), later), "openEdBedCount"), "Otto");
});

Deno.test("a typed value that somebody else has published meanwhile is not sent", () => {
  const draft = following(withValue(newDraft(BEFORE), "openEdBedCount", 5), BY_OTHER);
  assert.deepEqual(changeOf(draft, BED_FIELDS), {});
  assert.equal(changedByOf(draft, "openEdBedCount"), null);
});

Deno.test("a capacity is not sent once the MCI has ended", () => {
  const draft = withValue(newDraft(BEFORE), "mciRedCapacity", 2);
  assert.deepEqual(changeOf(draft, [...BED_FIELDS, ...MCI_FIELDS]), { mciRedCapacity: 2 });
  assert.deepEqual(changeOf(draft, BED_FIELDS), {});
});
