import assert from "node:assert/strict";
import {
  canBeFollowed,
  type HistoryList,
  leftOf,
  newIn,
  withNews,
} from "../../../islands/history/live_entries.ts";
import { NO_FILTERS } from "../../../islands/history/history_query.ts";
import { minutesAgo, moved, ringdown } from "../hospital/cast.ts";

const LIST: HistoryList = {
  entries: [],
  filters: NO_FILTERS,
  isBefore: false,
  isFirstPage: true,
  hasOlder: false,
};
const sent = (complaint: string, minutes: number) =>
  ringdown(complaint, { reached: { "RINGDOWN SENT": minutesAgo(minutes) } });
const ids = (list: HistoryList, live: Parameters<typeof newIn>[1]) =>
  newIn(list, live).map(({ id }) => id);

Deno.test("a list lacks the live ringdowns that it does not show", () => {
  const list = { ...LIST, entries: [sent("fever", 9)] };
  assert.deepEqual(ids(list, [sent("fever", 9), sent("fall", 1), sent("late", 30)]), [
    "fall",
    "late",
  ]);
});

Deno.test("of a list with older pages, what belongs on those is not new", () => {
  const list = { ...LIST, entries: [sent("fever", 9), sent("fall", 12)], hasOlder: true };
  assert.deepEqual(ids(list, [sent("late", 10), sent("old", 30)]), ["late"]);
});

Deno.test("drills are new only to a list that shows drills", () => {
  const drill = ringdown("drill", { isDrill: true });
  assert.deepEqual(ids(LIST, [drill]), []);
  const filters = { ...NO_FILTERS, showsDrills: true };
  assert.deepEqual(ids({ ...LIST, filters }, [drill]), ["drill"]);
});

Deno.test("a list that the server has filtered, or that is not the first page, is not followed", () => {
  assert.equal(canBeFollowed(LIST), true);
  assert.equal(canBeFollowed({ ...LIST, filters: { ...NO_FILTERS, showsDrills: true } }), true);
  assert.equal(canBeFollowed({ ...LIST, filters: { ...NO_FILTERS, search: "fall" } }), false);
  assert.equal(canBeFollowed({ ...LIST, filters: { ...NO_FILTERS, status: "ARRIVED" } }), false);
  assert.equal(canBeFollowed({ ...LIST, isFirstPage: false }), false);
  assert.equal(canBeFollowed({ ...LIST, isBefore: true }), false);
});

Deno.test("an entry shows what is newer, in its place", () => {
  const [fever, fall] = [ringdown("fever"), ringdown("fall")];
  const confirmed = moved(fall, "RINGDOWN CONFIRMED");
  const news = new Map([["fall", confirmed], ["other", ringdown("other")]]);
  assert.deepEqual(withNews([fever, fall], news), [fever, confirmed]);
  assert.deepEqual(withNews([confirmed], new Map([["fall", fall]])), [confirmed]);
});

Deno.test("an entry has left when the board no longer has it and it was not over", () => {
  const over = ringdown("over", { status: "RETURNED TO SERVICE" });
  assert.deepEqual(leftOf([ringdown("fever"), ringdown("fall"), over], [ringdown("fever")]), [
    "fall",
  ]);
});
