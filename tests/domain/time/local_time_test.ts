import assert from "node:assert/strict";
import {
  ageOf,
  calendarDate,
  clockTime,
  dateAndTime,
  durationBetween,
  instantAt,
  instantsAt,
  isoIn,
  localDateTime,
  minutesBetween,
  startOfDay,
  stopwatchTime,
  timeOrDate,
  typedDate,
  untilEta,
} from "../../../domain/time/local_time.ts";
import { speakWith, speechOf } from "../../../words/t.ts";
import { minutesAfterNoon, NOON } from "../ringdown/examples.ts";

const CALIFORNIA = "America/Los_Angeles";
const ZONES = [
  "Pacific/Honolulu",
  "America/Anchorage",
  CALIFORNIA,
  "America/Phoenix",
  "America/Denver",
  "America/Chicago",
  "America/New_York",
];

Deno.test("times are shown in the given zone, on a 24-hour clock", () => {
  assert.equal(clockTime(NOON, CALIFORNIA), "12:00");
  assert.equal(clockTime(NOON, "America/New_York"), "15:00");
  assert.equal(clockTime(NOON, "Pacific/Honolulu"), "10:00");
  assert.equal(clockTime("2026-11-20T08:00:00.000Z", CALIFORNIA), "00:00");
  assert.equal(clockTime(Date.parse("2026-11-21T07:59:59.999Z"), CALIFORNIA), "23:59");
  assert.equal(dateAndTime("2026-11-20T05:07:00.000Z", CALIFORNIA), "11/19/2026 21:07");
  assert.equal(calendarDate("2026-11-20T05:07:00.000Z", "America/New_York"), "11/20/2026");
});

Deno.test("on the day when the clocks go forward, an hour is skipped", () => {
  assert.equal(dateAndTime("2026-03-08T09:59:00.000Z", CALIFORNIA), "03/08/2026 01:59");
  assert.equal(dateAndTime("2026-03-08T10:00:00.000Z", CALIFORNIA), "03/08/2026 03:00");
});

Deno.test("in the hour that is repeated, a time names its zone, so that it is not mistaken", () => {
  const shown = (at: string) => dateAndTime(`2026-11-01T${at}.000Z`, CALIFORNIA);
  assert.equal(shown("07:59:59"), "11/01/2026 00:59");
  assert.equal(shown("08:00:00"), "11/01/2026 01:00 PDT");
  assert.equal(shown("08:30:00"), "11/01/2026 01:30 PDT");
  assert.equal(shown("08:59:59"), "11/01/2026 01:59 PDT");
  assert.equal(shown("09:00:00"), "11/01/2026 01:00 PST");
  assert.equal(shown("09:30:00"), "11/01/2026 01:30 PST");
  assert.equal(shown("10:00:00"), "11/01/2026 02:00");
  const [first, second] = ["2026-11-01T08:30:00.000Z", "2026-11-01T09:30:00.000Z"];
  assert.equal(timeOrDate(first, Date.parse(second), CALIFORNIA), "01:30 PDT");
  assert.equal(clockTime(Date.parse(second), CALIFORNIA), "01:30 PST");
  assert.equal(clockTime("2026-11-01T06:30:00.000Z", "America/New_York"), "01:30 EST");
});

Deno.test("no other time names its zone, and a field never does", () => {
  for (let hour = 0; hour < 366 * 24; hour++) {
    const at = Date.UTC(2026, 0, 1, hour, 30);
    for (const zone of [CALIFORNIA, "America/Phoenix"]) {
      const isRepeated = zone === CALIFORNIA &&
        Math.abs(at - Date.UTC(2026, 10, 1, 9)) === 1_800_000;
      assert.equal(
        /^\d\d:\d\d$/.test(clockTime(at, zone)),
        !isRepeated,
        new Date(at).toISOString(),
      );
      assert.match(localDateTime(at, zone).time, /^\d\d:\d\d$/);
    }
  }
});

Deno.test("a day begins at midnight of its zone, also when the clocks change", () => {
  const begins = (day: string) => startOfDay(day, CALIFORNIA);
  assert.equal(begins("2026-11-20"), "2026-11-20T08:00:00.000Z");
  assert.equal(begins("2026-07-04"), "2026-07-04T07:00:00.000Z");
  assert.equal(begins("2026-03-08"), "2026-03-08T08:00:00.000Z");
  assert.equal(begins("2026-03-09"), "2026-03-09T07:00:00.000Z");
  assert.equal(begins("2026-11-01"), "2026-11-01T07:00:00.000Z");
  assert.equal(begins("2026-11-02"), "2026-11-02T08:00:00.000Z");
  assert.equal(startOfDay("2026-07-04", "America/Phoenix"), "2026-07-04T07:00:00.000Z");
  assert.equal(startOfDay("2026-07-04", "Pacific/Honolulu"), "2026-07-04T10:00:00.000Z");
});

Deno.test("a day begins at midnight of its zone, also far east of Greenwich", () => {
  assert.equal(startOfDay("2026-10-04", "Australia/Sydney"), "2026-10-03T14:00:00.000Z");
  assert.equal(startOfDay("2026-10-05", "Australia/Sydney"), "2026-10-04T13:00:00.000Z");
  assert.equal(startOfDay("2026-04-05", "Australia/Sydney"), "2026-04-04T13:00:00.000Z");
});

Deno.test("in every zone offered, each day of the year begins at midnight", () => {
  for (const zone of ZONES) {
    for (let day = 0; day < 365; day++) {
      const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
      const [year, month, ofMonth] = date.split("-");
      const begin = startOfDay(date, zone);
      assert.equal(dateAndTime(begin, zone), `${month}/${ofMonth}/${year} 00:00`, zone);
    }
  }
});

Deno.test("a time today is shown without its date, any other with its date", () => {
  const now = Date.parse("2026-11-21T07:30:00.000Z"); // 23:30 of the 20th
  assert.equal(timeOrDate(NOON, now, CALIFORNIA), "12:00");
  assert.equal(timeOrDate(NOON, now + 60 * 60_000, CALIFORNIA), "11/20/2026 12:00");
  assert.equal(timeOrDate(NOON, now, "America/New_York"), "11/20/2026 15:00");
});

Deno.test("minutes between two instants are whole minutes", () => {
  assert.equal(minutesBetween(NOON, minutesAfterNoon(18)), 18);
  assert.equal(minutesBetween(NOON, Date.parse(NOON) + 59_999), 0);
  assert.equal(minutesBetween(minutesAfterNoon(5), NOON), -5);
});

Deno.test("an age is shown in its largest whole unit", () => {
  const ages: [minutes: number, age: string][] = [
    [-5, "just now"],
    [0, "just now"],
    [0.9, "just now"],
    [1, "1 min"],
    [59.9, "59 min"],
    [60, "1 h"],
    [47 * 60, "47 h"],
    [48 * 60, "2 d"],
    [10 * 24 * 60, "10 d"],
  ];
  for (const [minutes, age] of ages) {
    assert.equal(ageOf(NOON, Date.parse(NOON) + minutes * 60_000), age);
  }
});

Deno.test("an ETA is shown to the nearest minute, and what is over it in whole minutes", () => {
  const seen = (minutesFromNow: number) =>
    untilEta(NOON, Date.parse(NOON) - minutesFromNow * 60_000);
  assert.deepEqual([8, 1.4, 0.4, 0, -0.4, -0.9, -1, -4.9].map(seen), [
    "in 8 min",
    "in 1 min",
    "due now",
    "due now",
    "due now",
    "due now",
    "1 min late",
    "4 min late",
  ]);
});

/** When clocks in California show a time, in ISO 8601 with the offset; null when they never do. */
function inCalifornia(day: string, time: string, edited?: string): string | null {
  const at = instantAt(day, time, { timeZone: CALIFORNIA, edited });
  return at === null ? null : isoIn(at, CALIFORNIA);
}

Deno.test("a local time becomes an instant with the zone's offset on that day", () => {
  assert.equal(inCalifornia("2026-11-20", "14:32"), "2026-11-20T14:32:00-08:00");
  assert.equal(inCalifornia("2026-07-04", "00:00"), "2026-07-04T00:00:00-07:00");
  assert.equal(inCalifornia("2026-12-31", "23:59"), "2026-12-31T23:59:00-08:00");
  assert.deepEqual(localDateTime("2026-11-20T22:32:59.999Z", CALIFORNIA), {
    date: "11/20/2026",
    time: "14:32",
  });
});

Deno.test("Arizona and Hawaii never change their clocks", () => {
  const offsets = { "America/Phoenix": "-07:00", "Pacific/Honolulu": "-10:00" };
  for (const [timeZone, offset] of Object.entries(offsets)) {
    for (const day of ["2026-03-08", "2026-07-04", "2026-11-01"]) {
      const [at, ...others] = instantsAt(day, "02:30", timeZone);
      assert.equal(isoIn(at, timeZone), `${day}T02:30:00${offset}`);
      assert.deepEqual(others, []);
    }
  }
});

Deno.test("an offset may have minutes, and may be ahead of Greenwich", () => {
  const [at] = instantsAt("2026-07-04", "12:00", "Asia/Kolkata");
  assert.equal(isoIn(at, "Asia/Kolkata"), "2026-07-04T12:00:00+05:30");
  assert.equal(isoIn("2026-07-04T12:00:00Z", "UTC"), "2026-07-04T12:00:00+00:00");
});

Deno.test("a time in the skipped hour does not exist", () => {
  assert.equal(inCalifornia("2026-03-08", "01:59"), "2026-03-08T01:59:00-08:00");
  for (const time of ["02:00", "02:30", "02:59"]) {
    assert.equal(inCalifornia("2026-03-08", time), null, time);
  }
  assert.equal(inCalifornia("2026-03-08", "03:00"), "2026-03-08T03:00:00-07:00");
});

Deno.test("a time in the repeated hour means the first of the two", () => {
  assert.equal(inCalifornia("2026-11-01", "00:59"), "2026-11-01T00:59:00-07:00");
  assert.equal(inCalifornia("2026-11-01", "01:00"), "2026-11-01T01:00:00-07:00");
  assert.equal(inCalifornia("2026-11-01", "01:59"), "2026-11-01T01:59:00-07:00");
  assert.equal(inCalifornia("2026-11-01", "02:00"), "2026-11-01T02:00:00-08:00");
  assert.deepEqual(instantsAt("2026-11-01", "01:30", CALIFORNIA).map((at) => isoIn(at, "UTC")), [
    "2026-11-01T08:30:00+00:00",
    "2026-11-01T09:30:00+00:00",
  ]);
});

Deno.test("a time in the repeated hour stays the second when the second is being edited", () => {
  const second = "2026-11-01T09:40:12.345Z"; // 01:40 for the second time
  assert.equal(inCalifornia("2026-11-01", "01:40", second), "2026-11-01T01:40:00-08:00");
  assert.equal(inCalifornia("2026-11-01", "01:35", second), "2026-11-01T01:35:00-08:00");
  for (const other of ["2026-11-01T08:40:00Z", "2026-11-01T10:40:00Z", "2026-12-01T09:40:00Z"]) {
    assert.equal(inCalifornia("2026-11-01", "01:40", other), "2026-11-01T01:40:00-07:00");
  }
});

Deno.test("in every zone offered, all year, each instant is found by its local time", () => {
  const begin = Date.UTC(2026, 0, 1, 12), fiveHours = 5 * 60 * 60_000; // reaches every hour
  for (const zone of ZONES) {
    for (let at = begin; at < begin + 365 * 24 * 60 * 60_000; at += fiveHours) {
      const { date, time } = localDateTime(at, zone);
      const [month, ofMonth, year] = date.split("/");
      assert(instantsAt(`${year}-${month}-${ofMonth}`, time, zone).includes(at), `${zone} ${at}`);
      assert.equal(Date.parse(isoIn(at, zone)), at);
    }
  }
});

Deno.test("a duration is shown in minutes, hours and minutes, or days and hours", () => {
  const words = (minutes: number) => durationBetween(0, minutes * 60_000 + 59_999);
  const told = [0, 59, 60, 72, 48 * 60 - 1, 48 * 60, 75 * 60 + 59].map(words);
  assert.deepEqual(told, [
    "0 min",
    "59 min",
    "1 h 0 min",
    "1 h 12 min",
    "47 h 59 min",
    "2 d 0 h",
    "3 d 3 h",
  ]);
  const started = "2026-11-20T22:00:00.000Z";
  assert.equal(durationBetween(started, Date.parse(started) + 61_000), "1 min");
  assert.equal(durationBetween(started, Date.parse(started) - 61_000), "0 min", "not yet");
});

Deno.test("a stopwatch counts seconds, minutes and hours, and never backwards", () => {
  const after = (seconds: number) => stopwatchTime(NOON, Date.parse(NOON) + seconds * 1000);
  assert.deepEqual([0, 80, 3599, 3740, -5].map(after), [
    "0:00",
    "1:20",
    "59:59",
    "1:02:20",
    "0:00",
  ]);
});

Deno.test("in Spanish a date names its month, and is typed as in English", () => {
  const at = "2026-12-10T20:07:00.000Z";
  const spanish = speechOf({ language: "es", messages: {} });
  speakWith(() => spanish);
  try {
    assert.equal(calendarDate(at, CALIFORNIA), "10\u00a0dic\u00a02026");
    assert.equal(dateAndTime(at, CALIFORNIA), "10\u00a0dic\u00a02026 12:07");
    assert.equal(timeOrDate(at, Date.parse(at), CALIFORNIA), "12:07");
    assert.equal(typedDate(at, CALIFORNIA), "12/10/2026");
    assert.deepEqual(localDateTime(at, CALIFORNIA), { date: "12/10/2026", time: "12:07" });
  } finally {
    const english = speechOf({ language: "en", messages: {} });
    speakWith(() => english);
  }
});

Deno.test("in Spanish, too, the hour that is shown twice says which one it is", () => {
  const english = speechOf({ language: "en", messages: {} });
  speakWith(() => speechOf({ language: "es", messages: {} }));
  try {
    assert.equal(clockTime("2026-11-01T08:30:00Z", CALIFORNIA), "01:30 PDT");
    assert.equal(
      dateAndTime("2026-11-01T09:30:00Z", CALIFORNIA),
      "01\u00a0nov\u00a02026 01:30 PST",
    );
    assert.equal(dateAndTime("2026-11-01T18:30:00Z", CALIFORNIA), "01\u00a0nov\u00a02026 10:30");
    assert.equal(localDateTime("2026-11-01T09:30:30Z", CALIFORNIA).date, "11/01/2026");
  } finally {
    speakWith(() => english);
  }
});
