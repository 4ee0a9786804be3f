import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { act, renderHook } from "@testing-library/react";
import { chooseLook } from "../../../../islands/frame/looks.ts";
import { useArrangement } from "../../../../islands/hospital/board/use_arrangement.ts";

/** A wide board with one card, which ends at `bottoms` px by the density of the board. */
function boardWithCard(bottoms: Record<string, number>) {
  const board = document.body.appendChild(document.createElement("div"));
  const card = board.appendChild(document.createElement("article"));
  Object.defineProperty(board, "clientWidth", { value: 1400 });
  card.getBoundingClientRect = () => new DOMRect(0, 0, 1, bottoms[board.dataset.density!] ?? 100);
  return { current: board };
}

Deno.test("the board is arranged anew when the fonts have come that make a card higher", () => {
  const fonts = document.createElement("div"); // anything that tells of events
  Object.defineProperty(document, "fonts", { configurable: true, value: fonts });
  const bottoms: Record<string, number> = {};
  const board = boardWithCard(bottoms);
  const arranged = renderHook(() => useArrangement(board, [0, 1, 0], "one"));
  assert.equal(arranged.result.current.density, "huge");
  bottoms.huge = 2_000;
  act(() => void fonts.dispatchEvent(new Event("loadingdone")));
  assert.equal(arranged.result.current.density, "large");
  Reflect.deleteProperty(document, "fonts");
});

Deno.test("with larger text the board has fewer columns, at once when it is chosen", () => {
  const { documentElement } = document;
  const board = boardWithCard({ huge: 2_000 });
  const arranged = renderHook(() => useArrangement(board, [0, 4, 0], "four"));
  assert.deepEqual(arranged.result.current, { density: "large", columns: [0, 2, 0] });
  documentElement.style.fontSize = "20.8px";
  act(() => chooseLook("text", "largest"));
  assert.deepEqual(arranged.result.current, { density: "large", columns: [0, 1, 0] });
  documentElement.removeAttribute("style");
  act(() => chooseLook("text", "normal"));
});

Deno.test("on a wall few patients are larger than on another board", () => {
  const on = (isWall: boolean) =>
    renderHook(() => useArrangement(boardWithCard({}), [0, 1, 0], "one", isWall)).result.current;
  assert.equal(on(true).density, "giant");
  assert.equal(on(false).density, "huge");
});
