import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { noteWatched } from "../../../islands/alarm/watched_hospitals.ts";
import { type HistoryFilters, NO_FILTERS } from "../../../islands/history/history_query.ts";
import { HospitalHistory } from "../../../islands/history/HospitalHistory.tsx";
import type { Connection } from "../../../islands/shared/use_live_stream.ts";
import { calls, settled } from "../far_end.ts";
import { HOSPITAL, moved, NOW, nurse, ringdown, TIME_ZONE } from "../hospital/cast.ts";

Deno.test.afterEach(() => act(() => noteWatched(HOSPITAL.id, null)));

function open(entries: Ringdown[], filters: HistoryFilters = NO_FILTERS) {
  render(
    <HospitalHistory
      appName="Ringdown"
      user={nurse({ isRingdownUser: true, isInfoUser: true })}
      hospitalId={HOSPITAL.id}
      hospitals={[HOSPITAL]}
      now={NOW}
      timeZone={TIME_ZONE}
      entries={entries}
      next={null}
      filters={filters}
      searchedDays={null}
      sessionEndsAt={new Date(NOW + 24 * 3_600_000).toISOString()}
    />,
  );
}

/** What the bell of the page says. */
function hear(ringdowns: Ringdown[], state: Connection["state"] = "live") {
  act(() => noteWatched(HOSPITAL.id, { ringdowns, connection: { state, since: NOW } }));
}

const rows = () => screen.getAllByRole("row").slice(1).map(({ textContent }) => textContent ?? "");

Deno.test("new ringdowns are counted, and are shown when the user asks for them", async () => {
  const [fever, fall] = [ringdown("fever"), ringdown("fall")];
  open([fever]);
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
  open([fever]);
  hear([moved(fever, "OFFLOADED")]);
  assert.match(rows()[0], /Offloaded/);
  hear([]);
  const read = calls.at(-1)!;
  assert.equal(read.path, "/api/ringdowns/fever");
  await read.answer(200, {
    ...moved(fever, "RETURNED TO SERVICE"),
    updatedAt: new Date(NOW + 1).toISOString(),
  });
  assert.match(rows()[0], /Returned to service/);
});

Deno.test("a row that could not be read counts as changed", async () => {
  open([ringdown("fever")]);
  hear([]);
  await calls.at(-1)!.answer(500, {});
  await settled();
  assert.ok(screen.getByRole("button", { name: "1 changed. Show" }));
});

Deno.test("a history that nothing follows says of when it is", () => {
  open([ringdown("fever")]);
  assert.ok(screen.getByText("As of 14:24, not live."));
  hear([ringdown("fever")]);
  assert.ok(screen.getByText("Live"));
  hear([ringdown("fever")], "lost");
  assert.ok(screen.getByText("Not live since 14:24. Reconnecting…"));
});

Deno.test("a search is not live, and says so", () => {
  open([ringdown("fever")], { ...NO_FILTERS, search: "fever" });
  hear([ringdown("fever"), ringdown("fall")]);
  assert.ok(screen.getByText("As of 14:24, not live."));
  assert.ok(!screen.queryByRole("button", { name: /new\. Show/ }));
});
