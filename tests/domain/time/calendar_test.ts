import assert from "node:assert/strict";
import {
  addDays,
  addMonths,
  dateFault,
  dateOf,
  dayAt,
  dayOf,
  keptWithin,
  nameOfDay,
  shownDate,
  shownMonthAndDay,
  weeksAround,
  yearsAround,
} from "../../../domain/time/calendar.ts";
import { groupName } from "../../../domain/reports/grouping.ts";
import { speakWith, speechOf } from "../../../words/t.ts";

Deno.test("a date is typed as MM/DD/YYYY", () => {
  assert.equal(dayOf("11/20/2026"), "2026-11-20");
  assert.equal(dayOf(" 1/5/2026 "), "2026-01-05");
  assert.equal(dayOf("02/29/2028"), "2028-02-29");
  assert.equal(dayOf("01/01/0000"), "0000-01-01");
  assert.equal(dateOf("2026-01-05"), "01/05/2026");
});

Deno.test("a day is shown as it is typed, and in Spanish with the name of its month", () => {
  assert.equal(shownDate("2026-11-05"), "11/05/2026");
  assert.equal(shownMonthAndDay("2026-11-05"), "11/05");
  const spanish = speechOf({ language: "es", messages: {} });
  speakWith(() => spanish);
  try {
    assert.equal(shownDate("2026-11-05"), "05\u00a0nov\u00a02026");
    assert.equal(shownMonthAndDay("2026-11-05"), "05\u00a0nov");
    assert.equal(groupName("week", "2026-11-15"), "Week of 15\u00a0nov\u00a02026");
    assert.equal(groupName("week", "2026-11-15", dateOf), "Week of 11/15/2026", "in files");
  } finally {
    const english = speechOf({ language: "en", messages: {} });
    speakWith(() => english);
  }
});

Deno.test("a day that does not exist, or in another format, is no date", () => {
  const wrong = [
    "02/29/2026",
    "02/30/2028",
    "04/31/2026",
    "13/01/2026",
    "00/10/2026",
    "10/00/2026",
    "11/20/26",
    "11/20/02026",
    "11-20-2026",
    "2026-11-20",
    "11/20",
    "today",
    "",
  ];
  for (const typed of wrong) assert.equal(dayOf(typed), null, typed);
});

Deno.test("a wrong date or one outside the range gets a message, an empty one does not", () => {
  const range = { min: "2026-11-01", max: "2026-11-30" };
  const invalid = "Please enter a valid date";
  assert.equal(dateFault("11/31/2026"), invalid);
  assert.equal(dateFault("10/31/2026", range), invalid);
  assert.equal(dateFault("11/01/2026", range), null);
  assert.equal(dateFault("11/30/2026", range), null);
  assert.equal(dateFault("12/01/2026", range), invalid);
  assert.equal(dateFault("", range), null);
  assert.equal(dateFault("01/01/0000"), null);
});

Deno.test("a minimum after the maximum is reported before anything else", () => {
  const range = { min: "2026-12-01", max: "2026-11-30" };
  assert.equal(dateFault("", range), "Minimum date cannot be after maximum date");
  assert.equal(dateFault("11/20/2026", range), "Minimum date cannot be after maximum date");
  assert.equal(dateFault("", { max: "0000-01-01" }), null);
});

Deno.test("adding days and months crosses the ends of months and years", () => {
  assert.equal(addDays("2026-02-28", 1), "2026-03-01");
  assert.equal(addDays("2026-01-01", -1), "2025-12-31");
  assert.equal(addDays("2026-03-07", 7), "2026-03-14");
  assert.equal(addMonths("2026-01-31", 1), "2026-02-28");
  assert.equal(addMonths("2028-01-31", 1), "2028-02-29");
  assert.equal(addMonths("2026-12-15", 1), "2027-01-15");
  assert.equal(addMonths("2026-01-15", -1), "2025-12-15");
  assert.equal(addMonths("2028-02-29", 12), "2029-02-28");
});

Deno.test("a day never leaves its range, nor the years of four digits", () => {
  assert.equal(addDays("9999-12-31", 1), "9999-12-31");
  assert.equal(addDays("0000-01-01", -1), "0000-01-01");
  assert.equal(addMonths("9999-12-31", 1), "9999-12-31");
  assert.equal(addMonths("0000-01-20", -1), "0000-01-01");
  assert.equal(keptWithin("2026-11-20", { min: "2026-12-01" }), "2026-12-01");
  assert.equal(keptWithin("2026-11-20", { max: "2026-11-01" }), "2026-11-01");
  assert.equal(keptWithin("2026-11-20", {}), "2026-11-20");
});

Deno.test("the weeks of a month begin on Sunday and hold only its days", () => {
  const weeks = weeksAround("2026-11-20");
  assert.equal(weeks.length, 5);
  assert.deepEqual(weeks[0].slice(0, 2), ["2026-11-01", "2026-11-02"]);
  assert.deepEqual(weeks[4], ["2026-11-29", "2026-11-30", null, null, null, null, null]);
  assert.deepEqual(weeksAround("2026-08-01")[0], [...Array(6).fill(null), "2026-08-01"]);
  for (const month of ["0000-01-01", "2026-02-10", "9999-12-01"]) {
    const days = weeksAround(month).flat().filter((day) => day !== null);
    assert.deepEqual([days[0].slice(8), days.at(-1)!.slice(8)], ["01", String(days.length)]);
    assert(weeksAround(month).every((week) => week.length === 7));
  }
});

Deno.test("a page of years has twelve years and ends at 9999", () => {
  assert.deepEqual(yearsAround(2026), Array.from({ length: 12 }, (_, index) => 2016 + index));
  assert.deepEqual(yearsAround(2027), yearsAround(2016));
  assert.equal(yearsAround(0)[0], 0);
  assert.deepEqual(yearsAround(9999), [9996, 9997, 9998, 9999]);
});

Deno.test("a day is named with its weekday", () => {
  assert.equal(nameOfDay("2026-11-20"), "Friday, November 20, 2026");
});

Deno.test("today is the day of the organization's time zone", () => {
  const now = Date.parse("2026-11-21T05:00:00Z");
  assert.equal(dayAt(now, "America/Los_Angeles"), "2026-11-20");
  assert.equal(dayAt(now, "UTC"), "2026-11-21");
});
