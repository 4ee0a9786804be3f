import assert from "node:assert/strict";
import {
  type Desk,
  type DeskAction,
  emptyDesk,
  reduceDesk,
  sheetsOf,
} from "../../../islands/crew/desk.ts";
import { moved, NOW, underWay } from "./cast.ts";

const FLAGS = { disableCode3: false };
const CONTEXT = { ...FLAGS, openMcis: [], now: NOW };

function after(desk: Desk, ...actions: DeskAction[]): Desk {
  return actions.reduce((desk, action) => reduceDesk(desk, action, CONTEXT), desk);
}

/** A redirected patient, of this crew or taken over, comes into the form. */
function comesIn(id: string, complaint: string): DeskAction[] {
  const before = moved(underWay(), "REDIRECTED");
  const ringdown = {
    ...before,
    id,
    patient: { ...before.patient, chiefComplaintDescription: complaint },
  };
  return [{ type: "redirectBegun", ringdown }, { type: "redirected", ringdownId: id }];
}

Deno.test("however many redirected patients come into the form, no report is lost", () => {
  const typed: DeskAction = {
    type: "form",
    action: { type: "changed", field: "chiefComplaintDescription", value: "fall" },
  };
  const desk = after(emptyDesk(FLAGS), typed, ...comesIn("b", "burn"), ...comesIn("c", "stroke"));
  const complaints = (desk: Desk) =>
    sheetsOf(desk).map(({ form }) => form.chiefComplaintDescription);
  assert.deepEqual(complaints(desk), ["stroke", "burn", "fall"]);
  const next = after(desk, { type: "cleared" });
  assert.deepEqual(complaints(next), ["burn", "fall"]);
  assert.deepEqual(complaints(after(next, { type: "cleared" })), ["fall"]);
});

Deno.test("a second redirect that begins before the first is answered loses neither report", () => {
  const [[firstBegun, firstDone], [secondBegun, secondDone]] = [
    comesIn("b", "burn"),
    comesIn("c", "stroke"),
  ];
  const desk = after(emptyDesk(FLAGS), firstBegun, secondBegun, firstDone, secondDone);
  const complaints = sheetsOf(desk).map(({ form }) => form.chiefComplaintDescription);
  assert.deepEqual(complaints, ["stroke", "burn"]);
});
