import "../../support/dom.ts";
import assert from "node:assert/strict";
import { screen } from "@testing-library/react";
import { openBoard } from "./board.tsx";
import { NOW, published, ringdown } from "./cast.ts";

const COMING = ringdown("fever", { status: "RINGDOWN CONFIRMED" });

function timeOnCard(): string {
  return screen.getByRole("article").querySelector(".ringdown-card__time")?.textContent ?? "";
}

Deno.test("a board that has lost its stream shows since when, is dimmed and stops counting minutes", () => {
  const { stream } = openBoard({ snapshot: { ringdowns: [COMING] } });
  assert.match(timeOnCard(), /^ETA: 14:34in \d+ min$/);
  stream.lose();
  const banners = screen.getAllByRole("alert").map((banner) => banner.textContent);
  assert.ok(banners.includes(
    "Not live since 14:24. Reconnecting… New ringdowns may be missing here.",
  ));
  assert.equal(screen.getAllByText(/Not live/).length, 1);
  assert.ok(screen.getByRole("article").closest("[data-stale]"));
  assert.equal(timeOnCard(), "ETA: 14:34");
});

Deno.test("a renamed hospital has its new name on the board at once", () => {
  const { stream } = openBoard();
  assert.ok(screen.getByRole("heading", { name: "General Hospital" }));
  const status = published();
  const hospital = { ...status.hospital, name: "General East" };
  stream.send({ reset: true, statusUpdate: { ...status, hospital } });
  assert.ok(screen.getByRole("heading", { name: "General East" }));
});

Deno.test("the board says an hour before that the session will end", () => {
  openBoard({ sessionEndsAt: new Date(NOW + 59 * 60_000).toISOString() });
  assert.match(
    screen.getByRole("main").textContent ?? "",
    /This screen is signed in until 15:23/,
  );
});

Deno.test("the board does not mention a session that lasts for days", () => {
  openBoard();
  assert.doesNotMatch(screen.getByRole("main").textContent ?? "", /signed in until/);
});
