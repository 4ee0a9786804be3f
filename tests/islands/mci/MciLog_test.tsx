import "../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, render, screen } from "@testing-library/react";
import type { MciEvent } from "../../../domain/mci/events.ts";
import { MciLog } from "../../../islands/mci/MciLog.tsx";
import { type Call, calls, settled } from "../admin/calls.ts";
import { NOW, TIME_ZONE } from "../admin/cast.ts";
import { anEvent } from "./page.tsx";

const NEWEST = "/api/mcis/pier/events";

function log(version: string) {
  return <MciLog mciId="pier" version={version} now={NOW} stale={false} timeZone={TIME_ZONE} />;
}

function events(...ids: string[]): MciEvent[] {
  return ids.map((id) => anEvent({ id, actorName: id }));
}

/** The actors in the log, newest first. */
function shown(): string[] {
  return [...document.querySelectorAll("li strong")].map(({ textContent }) => textContent);
}

async function asked(count: number): Promise<Call> {
  while (calls.length < count) await settled();
  assert.equal(calls.length, count);
  return calls[count - 1];
}

Deno.test("the log says who did what and when", async () => {
  render(log("1"));
  assert.ok(screen.getByText("Loading…"));
  const call = await asked(1);
  assert.equal(call.path, NEWEST);
  await call.answer(200, [anEvent()]);
  assert.equal(
    screen.getByRole("listitem").textContent,
    "14:22Casey Coordinator changed Immediate from 4 to 7",
  );
  assert.ok(!screen.queryByText("Loading…"));
  assert.ok(!screen.queryByRole("button", { name: "Older" }));
});

Deno.test("a log without entries says so", async () => {
  render(log("1"));
  await (await asked(1)).answer(200, []);
  assert.ok(screen.getByText("There are no entries."));
});

Deno.test("'Older' shows earlier entries below", async () => {
  render(log("1"));
  await (await asked(1)).answer(200, events("c", "b"), { Link: next("b") });
  fireEvent.click(screen.getByRole("button", { name: "Older" }));
  const older = await asked(2);
  assert.equal(older.path, `${NEWEST}?before=b`);
  await older.answer(200, events("a"));
  assert.deepEqual(shown(), ["c", "b", "a"]);
  assert.ok(!screen.queryByRole("button", { name: "Older" }));
});

Deno.test("new entries are added above the older pages", async () => {
  const { rerender } = render(log("1"));
  await (await asked(1)).answer(200, events("c", "b"), { Link: next("b") });
  fireEvent.click(screen.getByRole("button", { name: "Older" }));
  await (await asked(2)).answer(200, events("a"));
  rerender(log("2"));
  const newest = await asked(3);
  assert.equal(newest.path, NEWEST);
  await newest.answer(200, events("d", "c"), { Link: next("c") });
  assert.deepEqual(shown(), ["d", "c", "b", "a"]);
  assert.ok(!screen.queryByRole("button", { name: "Older" }), "the end was seen before");
});

Deno.test("when there are more new entries than a page holds, the log starts again with the newest page", async () => {
  const { rerender } = render(log("1"));
  await (await asked(1)).answer(200, events("a"));
  rerender(log("2"));
  await (await asked(2)).answer(200, events("z", "y"), { Link: next("y") });
  assert.deepEqual(shown(), ["z", "y"]);
  assert.ok(screen.getByRole("button", { name: "Older" }));
});

Deno.test("several changes while the log is being read cause only one more request", async () => {
  const { rerender } = render(log("1"));
  const first = await asked(1);
  for (const version of ["2", "3", "4"]) rerender(log(version));
  await first.answer(200, events("a"));
  const second = await asked(2);
  await second.answer(200, events("b", "a"));
  await settled();
  assert.equal(calls.length, 2);
  assert.deepEqual(shown(), ["b", "a"]);
});

Deno.test("a log that cannot be read says so and can be retried", async () => {
  render(log("1"));
  await (await asked(1)).lose();
  assert.ok(screen.getByText(/An unexpected error has occurred\. Please try again later\./));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await (await asked(2)).answer(200, events("a"));
  assert.deepEqual(shown(), ["a"]);
  assert.ok(!screen.queryByRole("alert"));
});

Deno.test("a log that cannot be refreshed keeps its entries and says that they may be old", async () => {
  const { rerender } = render(log("1"));
  await (await asked(1)).answer(200, events("a"));
  rerender(log("2"));
  await (await asked(2)).answer(503, {});
  assert.deepEqual(shown(), ["a"]);
  assert.ok(screen.getByText(/This log may be out of date\./));
});

function next(id: string): string {
  return `<${NEWEST}?before=${id}>; rel="next"`;
}
