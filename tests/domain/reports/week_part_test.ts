import assert from "node:assert/strict";
import { weekPart } from "../../../domain/reports/week_part.ts";
import { messagesOf } from "../../../words/compiled.ts";
import { speakWith, speechOf } from "../../../words/t.ts";

const SUNDAY = "2026-11-15";
const LATER = "2026-12-24";
const partOf = (from: string, to: string, today = LATER) => weekPart(SUNDAY, { from, to }, today);

Deno.test("a week that is in the period from its Sunday to its Saturday is whole", () => {
  assert.equal(partOf("2026-11-15", "2026-11-21"), "");
  assert.equal(partOf("2026-10-22", "2026-12-20"), "");
  assert.equal(partOf("2026-11-15", "2026-11-21", "2026-11-22"), "");
});

Deno.test("of the first and the last week it is said which days are in the period", () => {
  assert.equal(partOf("2026-11-17", "2026-12-20"), "only from 11/17/2026");
  assert.equal(partOf("2026-10-22", "2026-11-18"), "only to 11/18/2026");
  assert.equal(partOf("2026-11-17", "2026-11-18"), "only 11/17/2026 to 11/18/2026");
  assert.equal(partOf("2026-11-17", "2026-11-17"), "only 11/17/2026");
});

Deno.test("a week that is not over has its figures so far", () => {
  assert.equal(partOf("2026-10-22", "2026-11-18", "2026-11-18"), "so far");
  assert.equal(partOf("2026-10-22", "2026-11-30", "2026-11-21"), "so far");
  assert.equal(partOf("2026-11-17", "2026-11-18", "2026-11-18"), "only from 11/17/2026, so far");
  assert.equal(partOf("2026-10-22", "2026-11-17", "2026-11-18"), "only to 11/17/2026");
});

Deno.test("hours beside the days, in another time zone, are of the nearest day of their week", () => {
  assert.equal(partOf("2026-11-22", "2026-12-20"), "only from 11/21/2026");
  assert.equal(partOf("2026-10-22", "2026-11-14"), "only to 11/15/2026");
});

Deno.test("the part of a week is said in Spanish, too", () => {
  speakWith(() => speechOf({ language: "es", messages: messagesOf("es") }));
  try {
    const said = (to: string) => partOf("2026-11-17", to).replaceAll("\u00a0", " ");
    assert.equal(said("2026-12-20"), "solo desde el 17 nov 2026");
    assert.equal(said("2026-11-18"), "solo del 17 nov 2026 al 18 nov 2026");
  } finally {
    speakWith(() => speechOf({ language: "en", messages: {} }));
  }
});
