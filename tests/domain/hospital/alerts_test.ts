import assert from "node:assert/strict";
import { alertEmailsFault } from "../../../domain/hospital/alert_emails.ts";
import { alertEmailsIn, isAlertDue, isWithin } from "../../../domain/hospital/alerts.ts";

const ZONE = "America/Los_Angeles";
const at = (iso: string) => Date.parse(iso);
const QUARTER = { afterMs: 15 * 60_000 };

Deno.test("hours hold from their first minute to the one before their last", () => {
  const hours = { from: "07:00", to: "19:00" };
  assert(!isWithin(hours, at("2026-11-20T06:59:59-08:00"), ZONE));
  assert(isWithin(hours, at("2026-11-20T07:00:00-08:00"), ZONE));
  assert(isWithin(hours, at("2026-11-20T18:59:59-08:00"), ZONE));
  assert(!isWithin(hours, at("2026-11-20T19:00:00-08:00"), ZONE));
});

Deno.test("hours may pass midnight, and the same time twice is all day", () => {
  const night = { from: "22:00", to: "06:00" };
  for (const time of ["22:00", "23:59", "00:00", "05:59"]) {
    assert(isWithin(night, at(`2026-11-20T${time}:00-08:00`), ZONE), time);
  }
  for (const time of ["06:00", "12:00", "21:59"]) {
    assert(!isWithin(night, at(`2026-11-20T${time}:00-08:00`), ZONE), time);
  }
  assert(isWithin({ from: "00:00", to: "00:00" }, at("2026-11-20T12:00:00-08:00"), ZONE));
});

Deno.test("the hours are those of the hospital's zone", () => {
  const hours = { from: "07:00", to: "08:00" };
  const instant = at("2026-11-20T15:30:00Z");
  assert(isWithin(hours, instant, "America/Los_Angeles"));
  assert(!isWithin(hours, instant, "America/New_York"));
});

Deno.test("hours follow the clocks on the day when these are changed", () => {
  const early = { from: "02:30", to: "05:00" };
  // 2026-03-08: the clocks go from 01:59 to 03:00. 2026-11-01: from 01:59 back to 01:00.
  assert(!isWithin(early, at("2026-03-08T01:59:00-08:00"), ZONE));
  assert(isWithin(early, at("2026-03-08T03:00:00-07:00"), ZONE));
  const repeated = { from: "01:00", to: "02:00" };
  assert(isWithin(repeated, at("2026-11-01T01:30:00-07:00"), ZONE));
  assert(isWithin(repeated, at("2026-11-01T01:30:00-08:00"), ZONE));
  assert(!isWithin(repeated, at("2026-11-01T02:00:00-08:00"), ZONE));
});

Deno.test("a hospital is mailed after 15 minutes without a screen, once", () => {
  const openAt = at("2026-11-20T12:00:00-08:00");
  const watch = { hours: { from: "07:00", to: "19:00" }, timeZone: ZONE, openAt, isTold: false };
  assert(!isAlertDue(watch, { now: openAt + 14 * 60_000, ...QUARTER }));
  assert(isAlertDue(watch, { now: openAt + 15 * 60_000, ...QUARTER }));
  assert(!isAlertDue({ ...watch, isTold: true }, { now: openAt + 60 * 60_000, ...QUARTER }));
});

Deno.test("a hospital without a screen at night is mailed 15 minutes after its hours begin", () => {
  const openAt = at("2026-11-19T19:30:00-08:00");
  const watch = { hours: { from: "07:00", to: "19:00" }, timeZone: ZONE, openAt, isTold: false };
  const isDue = (iso: string) => isAlertDue(watch, { now: at(iso), ...QUARTER });
  assert(!isDue("2026-11-20T03:00:00-08:00"));
  assert(!isDue("2026-11-20T07:14:59-08:00"));
  assert(isDue("2026-11-20T07:15:00-08:00"));
  assert(!isDue("2026-11-20T19:00:00-08:00"));
});

Deno.test("after the hour that is skipped, 15 minutes are 15 minutes", () => {
  const openAt = at("2026-03-08T00:00:00-08:00");
  const watch = { hours: { from: "02:30", to: "12:00" }, timeZone: ZONE, openAt, isTold: false };
  const isDue = (iso: string) => isAlertDue(watch, { now: at(iso), ...QUARTER });
  assert(!isDue("2026-03-08T03:14:00-07:00"));
  assert(isDue("2026-03-08T03:15:00-07:00"));
});

Deno.test("addresses are typed in lines or with commas, each counts once", () => {
  assert.deepEqual(alertEmailsIn(" a@b.test\nA@B.test, c@d.test;\n"), ["a@b.test", "c@d.test"]);
  assert.deepEqual(alertEmailsIn("  "), []);
  assert.equal(alertEmailsFault(["a@b.test"]), null);
  assert.match(alertEmailsFault(["a@b.test", "nobody"])!, /not a valid email address\. \(nobody\)/);
  const eleven = Array.from({ length: 11 }, (_, at) => `a${at}@b.test`);
  assert.equal(alertEmailsFault(eleven), "At most 10 addresses.");
});
