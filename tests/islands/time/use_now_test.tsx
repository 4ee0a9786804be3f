import "../../support/dom.ts";
import assert from "node:assert/strict";
import { renderToString } from "react-dom/server";
import { act, render, waitFor } from "@testing-library/react";
import type { ServerClock } from "../../../islands/time/server_clock.ts";
import { useNow } from "../../../islands/time/use_now.ts";
import { useServerClock } from "../../../islands/time/use_server_clock.ts";

const HOUR_MS = 60 * 60_000;
const NOON = Date.parse("2026-11-20T12:00:00Z");
const realNow = Date.now;
let clock: ServerClock;

Deno.test.afterEach(() => {
  Date.now = realNow;
});

function Shown({ initialNow, everyMs = 50 }: { initialNow: number; everyMs?: number }) {
  clock = useServerClock(initialNow);
  return <output>{useNow(clock, everyMs)}</output>;
}

function shownIn({ textContent }: HTMLElement): number {
  return Number(textContent);
}

Deno.test("the first render shows the server's time, so that hydration renders the same page", () => {
  assert.equal(renderToString(<Shown initialNow={1234} />), "<output>1234</output>");
});

Deno.test("the time then advances", async () => {
  const { container } = render(<Shown initialNow={NOON} />);
  await waitFor(() => assert.ok(shownIn(container) >= NOON + 50));
});

for (const [what, hours] of [["fast", 3], ["slow", -3]] as const) {
  Deno.test(`a device clock that is set ${what} meanwhile has no effect`, async () => {
    const { container } = render(<Shown initialNow={NOON} />);
    Date.now = () => realNow() + hours * HOUR_MS;
    await waitFor(() => assert.ok(shownIn(container) >= NOON + 100));
    assert(shownIn(container) < NOON + 10_000, `${shownIn(container)}`);
    assert(Math.abs(clock.now() - NOON) < 10_000);
  });
}

Deno.test("the first reading corrects a page with old props at once", () => {
  const { container } = render(<Shown initialNow={NOON - 5 * 60_000} everyMs={HOUR_MS} />);
  act(() => clock.hear(new Date(NOON).toISOString()));
  assert(shownIn(container) >= NOON && shownIn(container) < NOON + 10_000);
});
