import assert from "node:assert/strict";
import { dateTimeFaults, isoOf, twinAt } from "../../../domain/time/typed_date_time.ts";

const CALIFORNIA = { timeZone: "America/Los_Angeles" };

Deno.test("a typed date and time become an instant with its offset", () => {
  const typed = { date: "11/20/2026", time: "2:32 pm" };
  assert.equal(dateTimeFaults(typed, CALIFORNIA), null);
  assert.equal(isoOf(typed, CALIFORNIA), "2026-11-20T14:32:00-08:00");
});

Deno.test("an empty date and time give no instant, and a message only where required", () => {
  const typed = { date: " ", time: "" };
  assert.equal(dateTimeFaults(typed, CALIFORNIA), null);
  assert.equal(isoOf(typed, CALIFORNIA), null);
  const required = "This is a required field";
  assert.deepEqual(dateTimeFaults(typed, { ...CALIFORNIA, required: true }), {
    date: required,
    time: required,
  });
});

Deno.test("a date without a time, or a time without a date, gets a message", () => {
  const required = "This is a required field";
  const alone = { date: "11/20/2026", time: "" };
  assert.deepEqual(dateTimeFaults(alone, CALIFORNIA), { time: required });
  assert.deepEqual(dateTimeFaults({ date: "", time: "14:32" }, CALIFORNIA), { date: required });
  assert.equal(isoOf(alone, CALIFORNIA), null);
});

Deno.test("date and time each get their own message", () => {
  const rules = { ...CALIFORNIA, min: "2026-11-01" };
  assert.deepEqual(dateTimeFaults({ date: "10/31/2026", time: "14:61" }, rules), {
    date: "Please enter a valid date",
    time: "Please enter a valid time",
  });
});

Deno.test("a time in the skipped hour gets a message that explains why", () => {
  const typed = { date: "03/08/2026", time: "02:30" };
  assert.deepEqual(dateTimeFaults(typed, CALIFORNIA), {
    time: "This time does not exist on that day: the clock goes forward.",
  });
  assert.equal(isoOf(typed, CALIFORNIA), null);
  assert.equal(dateTimeFaults(typed, { timeZone: "America/Phoenix" }), null);
});

Deno.test("a time in the repeated hour stays the one that was edited", () => {
  const typed = { date: "11/01/2026", time: "01:30" };
  const edited = "2026-11-01T09:30:00.000Z";
  assert.equal(isoOf(typed, CALIFORNIA), "2026-11-01T01:30:00-07:00");
  assert.equal(isoOf(typed, { ...CALIFORNIA, edited }), "2026-11-01T01:30:00-08:00");
  assert.equal(twinAt(typed, CALIFORNIA), "first");
  assert.equal(twinAt(typed, { ...CALIFORNIA, edited }), "second");
  assert.equal(twinAt({ ...typed, time: "02:30" }, CALIFORNIA), null);
  assert.equal(twinAt({ ...typed, time: "" }, CALIFORNIA), null);
  assert.equal(twinAt(typed, { timeZone: "America/Phoenix" }), null);
});
