import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { anMci } from "../mci/cast.ts";
import { catchTimers } from "../timers.ts";
import { isAttentionNeeded } from "../../../islands/alarm/use_attention.ts";
import { openBoard } from "./board.tsx";
import { minutesAgo, nurse, published, ringdown } from "./cast.ts";

const AWAKE_MS = 20_000;
const LEAVE = "Leave wall mode";
const CHANGED = { path: "etaMinutes", from: 20, at: minutesAgo(1), isWorse: false };

/** One of each kind of card that has controls on a board. */
const OF_EACH_KIND: Ringdown[] = [
  ringdown("fever", { status: "RINGDOWN CONFIRMED", changes: [CHANGED] }),
  ringdown("crush", { status: "RINGDOWN CONFIRMED", patient: { triagePriority: "RED" } }),
  ringdown("fall", { status: "OFFLOADED", reached: { ARRIVED: minutesAgo(9) } }),
  ringdown("stroke", { status: "CANCELLED" }),
];

Deno.test.beforeEach(() => history.replaceState(null, "", "/er/general"));

/** The names of all that can be pressed or typed into. */
function controls(): string[] {
  const found = document.querySelectorAll("button, a[href], input, select, textarea, summary");
  return [...found].map((each) => each.getAttribute("aria-label") ?? each.textContent ?? "");
}

function isOnWall(): boolean {
  return document.querySelector(".hospital[data-wall]") !== null;
}

Deno.test("on a wall nothing can be pressed but Seen and the way out", () => {
  const asked = { mciId: "pier", isDrill: false, askedAt: minutesAgo(1), answeredAt: null };
  openBoard({
    isWall: true,
    snapshot: {
      ringdowns: OF_EACH_KIND,
      mcis: [anMci()],
      statusUpdate: published({ asked }),
    },
    sessionEndsAt: minutesAgo(-30),
  });
  assert.deepEqual(controls(), [LEAVE, "Seen: changes of M1, fever"]);
  assert.equal(document.querySelectorAll(".ringdown-section article").length, 4);
});

Deno.test("the way out of a wall has a place at its top, where it lies over nothing", () => {
  openBoard({ isWall: true });
  assert(within(screen.getByRole("banner")).getByRole("button", { name: LEAVE }));
});

Deno.test("what stands on a board stands on a wall, too: hospital, time, beds and the question", () => {
  const asked = { mciId: "pier", isDrill: false, askedAt: minutesAgo(1), answeredAt: null };
  openBoard({ isWall: true, snapshot: { mcis: [anMci()], statusUpdate: published({ asked }) } });
  assert(screen.getByRole("heading", { name: "General Hospital", level: 1 }));
  assert(within(screen.getByRole("banner")).getByText("14:24"));
  assert(screen.getByText("ED beds"));
  assert(screen.getByRole("heading", { name: /^How many patients of MCI/ }));
  assert.match(screen.getByRole("banner").textContent!, /Audible|Silent/);
});

Deno.test("receipt is confirmed on a wall, too", async () => {
  const { movesTo } = openBoard({ isWall: true, snapshot: { ringdowns: [ringdown("asthma")] } });
  const overlay = within(screen.getByRole("dialog", { name: "New Ringdowns" }));
  const confirm = overlay.getByRole("button", { name: "Confirm Receipt: M1, asthma" });
  assert.equal(overlay.queryByRole("button", { name: /test tone/ }), null);
  await waitFor(() => assert.equal(confirm.getAttribute("aria-disabled"), null));
  await userEvent.click(confirm);
  assert.equal(movesTo("RINGDOWN CONFIRMED").length, 1);
});

Deno.test("new ringdowns cover a wall's counts, so they have them, too", () => {
  const ringdowns = [...OF_EACH_KIND, ringdown("cough"), ringdown("cut", { isDrill: true })];
  openBoard({ isWall: true, snapshot: { ringdowns } });
  const overlay = screen.getByRole("dialog", { name: "New Ringdowns" });
  const counts = overlay.querySelector(".beds__traffic")?.textContent;
  assert.match(counts ?? "", /^3 incoming.*1.*, 1 waiting$/);
});

Deno.test("wall mode is turned on in the menu and kept in the address, and Escape leaves it", async () => {
  openBoard({ snapshot: { ringdowns: OF_EACH_KIND } });
  await userEvent.click(screen.getByLabelText("Menu", { selector: "summary" }));
  await userEvent.click(screen.getByRole("link", { name: "Wall mode" }));
  assert(isOnWall());
  assert.equal(location.pathname + location.search, "/er/general?wall=1");
  assert(document.activeElement === screen.getByRole("main"));
  await userEvent.keyboard("{Escape}");
  assert(!isOnWall());
  assert.equal(location.pathname + location.search, "/er/general");
  assert(document.activeElement === screen.getByRole("main"));
  assert(screen.getAllByRole("link", { name: "Ringdown History", hidden: true }).length > 0);
});

Deno.test("a card that was open is closed on a wall", async () => {
  openBoard({
    user: nurse({ isRingdownUser: true, isInfoUser: false }),
    snapshot: { ringdowns: [OF_EACH_KIND[1]] },
  });
  await userEvent.click(screen.getByRole("button", { name: "Details" }));
  await userEvent.click(screen.getByRole("link", { name: "Wall mode", hidden: true }));
  assert.equal(document.querySelector(".ringdown-card__details"), null);
});

Deno.test("the way out is seen while somebody is there; then the wall is at its top again", () => {
  const timers = catchTimers(AWAKE_MS);
  const scrolled: number[] = [];
  const before = globalThis.scrollTo;
  globalThis.scrollTo = ((...[, y]: number[]) => scrolled.push(y)) as unknown as typeof scrollTo;
  try {
    openBoard({ isWall: true });
    const wayOut = screen.getByRole("button", { name: LEAVE }).parentElement!;
    assert.equal(wayOut.dataset.awake, undefined);
    fireEvent.pointerMove(document.body);
    assert.equal(wayOut.dataset.awake, "true");
    act(() => timers.run());
    assert.equal(wayOut.dataset.awake, undefined);
    assert.deepEqual(scrolled, [0]);
    fireEvent.keyDown(document.body, { key: "Tab" });
    assert.equal(wayOut.dataset.awake, "true");
  } finally {
    globalThis.scrollTo = before;
    timers.restore();
  }
});

Deno.test("Escape in the overlay of new ringdowns does not leave the wall", async () => {
  openBoard({ isWall: true, snapshot: { ringdowns: [ringdown("asthma")] } });
  await userEvent.keyboard("{Escape}");
  assert(isOnWall());
});

Deno.test("a user who sees no ringdowns is not offered a wall", () => {
  openBoard({ user: nurse({ isRingdownUser: false, isInfoUser: true }) });
  assert(screen.queryByRole("link", { name: "Wall mode", hidden: true }) === null);
});

Deno.test("a wall keeps the tour away, and a board that is no wall lets it come", async () => {
  openBoard({ isWall: true });
  assert(isAttentionNeeded());
  await userEvent.click(screen.getByRole("button", { name: LEAVE }));
  assert(!isAttentionNeeded());
});
