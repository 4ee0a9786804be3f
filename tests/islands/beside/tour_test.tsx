import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, render, screen, waitFor } from "@testing-library/react";
import { TOUR_STEPS } from "../../../islands/beside/tour_steps.ts";
import { useAttention } from "../../../islands/alarm/use_attention.ts";
import { calls } from "../far_end.ts";
import { ADMIN, openBeside, press } from "./cast.tsx";

const tour = () => screen.queryByRole("complementary", { name: "Tour" });
const asked = () => calls.filter(({ path }) => path === "/api/users/me/tour");

Deno.test.beforeEach(() => localStorage.clear());

async function openTour() {
  await openBeside({ tour: "ed" });
  await asked()[0].answer(200, { isFinished: false });
  await waitFor(() => assert.ok(tour()));
}

Deno.test("each role has five steps", () => {
  for (const steps of Object.values(TOUR_STEPS)) assert.equal(steps.length, 5);
});

Deno.test("a new user walks through five steps, and the server remembers it", async () => {
  await openTour();
  for (const { title } of TOUR_STEPS.ed) {
    assert.ok(screen.getByRole("heading", { name: title }));
    const next = screen.queryByRole("button", { name: "Next" });
    if (next) await press("Next");
  }
  await press("Done");
  assert.equal(tour(), null);
  assert.equal(asked().at(-1)!.method, "POST");
});

Deno.test("the tour is skipped at once and takes no focus", async () => {
  await openTour();
  assert(document.activeElement === document.body);
  await press("Skip the tour");
  assert.equal(tour(), null);
  await asked().at(-1)!.answer(204);
  assert.equal(localStorage.getItem(`tour:${ADMIN.id}`), "over");
});

Deno.test("who has finished it elsewhere sees none, and is asked for once on this device", async () => {
  const { unmount } = await openBeside({ tour: "ed" });
  await asked()[0].answer(200, { isFinished: true });
  assert.equal(tour(), null);
  unmount();
  await openBeside({ tour: "ed" });
  assert.equal(asked().length, 1);
});

Deno.test("the tour is away while a ringdown is unconfirmed or a delivery under way", async () => {
  function Page({ isBusy }: { isBusy: boolean }) {
    useAttention(isBusy);
    return null;
  }
  await openTour();
  await press("Next");
  const { rerender } = render(<Page isBusy />);
  assert.equal(tour(), null);
  act(() => rerender(<Page isBusy={false} />));
  assert.ok(screen.getByText("Step 2 of 5"), "where it was");
});
