import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { DeliveryStatus } from "../../../domain/ringdown/delivery_status.ts";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { noteWatched } from "../../../islands/alarm/watched_hospitals.ts";
import { NO_FILTERS } from "../../../islands/history/history_query.ts";
import type { Connection } from "../../../islands/shared/use_live_stream.ts";
import { calls, settled } from "../far_end.ts";
import { HOSPITAL, moved, NOW, ringdown } from "../hospital/cast.ts";
import { openHistory, rows } from "./open_history.tsx";

Deno.test.afterEach(() => act(() => noteWatched(HOSPITAL.id, null)));

/** What the bell of the page says. */
function hear(ringdowns: Ringdown[], state: Connection["state"] = "live") {
  act(() =>
    noteWatched(HOSPITAL.id, { ringdowns, asked: null, connection: { state, since: NOW } })
  );
}

Deno.test("new ringdowns are counted, and are shown when the user asks for them", async () => {
  const [fever, fall] = [ringdown("fever"), ringdown("fall")];
  openHistory([fever]);
  hear([fever]);
  assert.ok(screen.getByText("Live"));
  hear([fever, fall]);
  assert.equal(rows().length, 1, "no row moves");
  await userEvent.click(screen.getByRole("button", { name: "1 new. Show" }));
  await calls.at(-1)!.answer(200, [fall, fever]);
  assert.deepEqual(rows().map((row) => row.includes("fall")), [true, false]);
  assert.ok(!screen.queryByRole("button", { name: /new\. Show/ }));
});

Deno.test("a row follows its ringdown, and is read when the board drops it", async () => {
  const fever = ringdown("fever", { status: "ARRIVED" });
  openHistory([fever]);
  hear([moved(fever, "OFFLOADED")]);
  assert.match(rows()[0], /Offloaded/);
  hear([]);
  assert.match(rows()[0], /Offloaded/, "as it was heard last, until it is read");
  const read = calls.at(-1)!;
  assert.equal(read.path, "/api/ringdowns/fever");
  await read.answer(200, {
    ...moved(fever, "RETURNED TO SERVICE"),
    updatedAt: new Date(NOW + 1).toISOString(),
  });
  assert.match(rows()[0], /Returned to service/);
});

Deno.test("a row is read each time that the board drops its ringdown", async () => {
  const fever = ringdown("fever", { status: "OFFLOADED" });
  const later = (status: DeliveryStatus, seconds: number) => ({
    ...moved(fever, status),
    updatedAt: new Date(NOW + seconds * 1000).toISOString(),
  });
  openHistory([fever]);
  hear([]);
  await calls.at(-1)!.answer(200, later("OFFLOADED ACKNOWLEDGED", 1));
  hear([{ ...fever, updatedAt: later("OFFLOADED", 2).updatedAt }]); // brought back
  const count = calls.length;
  hear([]);
  assert.equal(calls.length, count + 1);
  assert.match(rows()[0], /Offloaded/);
  await calls.at(-1)!.answer(200, later("RETURNED TO SERVICE", 3));
  assert.match(rows()[0], /Returned to service/);
});

Deno.test("a row that could not be read counts as changed", async () => {
  openHistory([ringdown("fever")]);
  hear([]);
  await calls.at(-1)!.answer(500, {});
  await settled();
  assert.ok(screen.getByRole("button", { name: "1 changed. Show" }));
});

Deno.test("a history that nothing follows says of when it is", () => {
  openHistory([ringdown("fever")]);
  assert.ok(screen.getByText("As of 14:24, not live."));
  hear([ringdown("fever")]);
  assert.ok(screen.getByText("Live"));
  hear([ringdown("fever")], "lost");
  assert.ok(screen.getByText("Not live since 14:24. Reconnecting…"));
});

Deno.test("a search is not live, and says so", () => {
  openHistory([ringdown("fever")], { filters: { ...NO_FILTERS, search: "fever" } });
  hear([ringdown("fever"), ringdown("fall")]);
  assert.ok(screen.getByText("As of 14:24, not live."));
  assert.ok(!screen.queryByRole("button", { name: /new\. Show/ }));
});
