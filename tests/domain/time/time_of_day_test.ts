import assert from "node:assert/strict";
import { nearestTime, timeFault, timeOf, timesEvery } from "../../../domain/time/time_of_day.ts";

Deno.test("a time may be typed to the minute, on a 24-hour or a 12-hour clock", () => {
  const typed: [string, string][] = [
    ["14:37", "14:37"],
    ["1437", "14:37"],
    ["937", "09:37"],
    ["9:05", "09:05"],
    [" 00:00 ", "00:00"],
    ["23:59", "23:59"],
    ["2:37 pm", "14:37"],
    ["2:37PM", "14:37"],
    ["2:37 p.m.", "14:37"],
    ["2 pm", "14:00"],
    ["12:05 am", "00:05"],
    ["12:05 pm", "12:05"],
  ];
  for (const [text, time] of typed) assert.equal(timeOf(text), time, text);
});

Deno.test("a text that is no time of day is refused", () => {
  for (
    const typed of ["24:00", "14:60", "14", "0:30 am", "13:00 pm", "14:3", "noon", "-1:00", ""]
  ) {
    assert.equal(timeOf(typed), null, typed);
  }
});

Deno.test("a wrong time gets a message; outside the range, the message names the range", () => {
  assert.equal(timeFault("25:00"), "Please enter a valid time");
  assert.equal(timeFault("00:00"), null);
  assert.equal(timeFault("23:59"), null);
  assert.equal(timeFault(""), null);
  const range = { min: 8 * 60, max: 17 * 60 };
  assert.equal(timeFault("07:59", range), "Range: 08:00 - 17:00");
  assert.equal(timeFault("5 pm", range), null);
  assert.equal(timeFault("17:01", range), "Range: 08:00 - 17:00");
});

Deno.test("a time is offered at every step of the range", () => {
  const times = timesEvery(30);
  assert.equal(times.length, 48);
  assert.deepEqual([times[0], times[1], times.at(-1)], ["00:00", "00:30", "23:30"]);
  assert.deepEqual(timesEvery(15, { min: 8 * 60, max: 8 * 60 + 31 }), ["08:00", "08:15", "08:30"]);
  assert.equal(timesEvery(0, { min: 0, max: 2 }).length, 3);
});

Deno.test("the nearest time is found; of two equally near, the earlier one", () => {
  const times = timesEvery(30);
  for (const [time, nearest] of [["14:44", "14:30"], ["14:45", "14:30"], ["14:46", "15:00"]]) {
    assert.equal(nearestTime(times, time), nearest);
  }
  assert.equal(nearestTime(times, "23:59"), "23:30", "a day ends at midnight");
  assert.equal(nearestTime([], "14:30"), undefined);
});
