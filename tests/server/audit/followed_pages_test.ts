import assert from "node:assert/strict";
import { createFollowedPages } from "../../../server/audit/followed_pages.ts";

const MINUTE_MS = 60_000;

/** Asks for the same page with these patients, in this minute. */
function pageOf(sessionId = "a session") {
  const pages = createFollowedPages();
  return (minute: number, ...ringdownIds: string[]) =>
    pages.isShownAgain({ sessionId, subjectId: "an MCI", ringdownIds }, minute * MINUTE_MS);
}

Deno.test("a page that is followed for hours is shown again each time", () => {
  const isShownAgain = pageOf();
  assert.ok(!isShownAgain(0, "r1"));
  for (let minute = 1; minute < 300; minute++) assert.ok(isShownAgain(minute, "r1"));
});

Deno.test("a page with a new patient is not shown again, and one with fewer is", () => {
  const isShownAgain = pageOf();
  isShownAgain(0, "r1");
  assert.ok(!isShownAgain(1, "r1", "r2"));
  assert.ok(isShownAgain(2, "r2"));
  assert.ok(isShownAgain(3, "r1", "r2"));
});

Deno.test("whoever comes back after a while has opened the page anew", () => {
  const isShownAgain = pageOf();
  isShownAgain(0, "r1");
  assert.ok(!isShownAgain(15, "r1"));
});

Deno.test("each session and each MCI counts for itself, and the oldest of many is forgotten", () => {
  const pages = createFollowedPages();
  const isShownAgain = (sessionId: string, subjectId = "an MCI") =>
    pages.isShownAgain({ sessionId, subjectId, ringdownIds: [] }, 0);
  isShownAgain("one");
  assert.ok(!isShownAgain("other"));
  assert.ok(!isShownAgain("one", "another MCI"));
  assert.ok(isShownAgain("one"));
  for (let count = 0; count < 1_000; count++) isShownAgain(`session ${count}`);
  assert.ok(!isShownAgain("one"));
});
