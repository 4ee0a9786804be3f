import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { act, renderHook, waitFor } from "@testing-library/react";
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

/** What is on a board with so many cards in its sections. */
function on(cards: number[], told = "") {
  return { cards, patients: cards.join(), told };
}

Deno.test("the board is arranged anew when the fonts have come that make a card higher", () => {
  const fonts = document.createElement("div"); // anything that tells of events
  Object.defineProperty(document, "fonts", { configurable: true, value: fonts });
  const bottoms: Record<string, number> = {};
  const board = boardWithCard(bottoms);
  const arranged = renderHook(() => useArrangement(board, on([0, 1, 0])));
  assert.equal(arranged.result.current.density, "huge");
  bottoms.huge = 2_000;
  act(() => void fonts.dispatchEvent(new Event("loadingdone")));
  assert.equal(arranged.result.current.density, "large");
  Reflect.deleteProperty(document, "fonts");
});

Deno.test("with larger text the board has fewer columns, at once when it is chosen", () => {
  const { documentElement } = document;
  const board = boardWithCard({ huge: 2_000 });
  const arranged = renderHook(() => useArrangement(board, on([0, 4, 0])));
  const { density, columns } = arranged.result.current;
  assert.deepEqual({ density, columns }, { density: "large", columns: [0, 2, 0] });
  documentElement.style.fontSize = "20.8px";
  act(() => chooseLook("text", "largest"));
  assert.equal(arranged.result.current.density, "large");
  assert.deepEqual(arranged.result.current.columns, [0, 1, 0]);
  documentElement.removeAttribute("style");
  act(() => chooseLook("text", "normal"));
});

Deno.test("who is not coming takes no column from those who wait", () => {
  const board = boardWithCard({ huge: 2_000, large: 2_000, roomy: 2_000, close: 2_000 });
  const arranged = renderHook(() => useArrangement(board, { ...on([1, 3, 1]), coming: [1, 1, 1] }));
  assert.equal(arranged.result.current.isStacked, false);
  assert.deepEqual(arranged.result.current.columns, [1, 1, 1]);
  assert.deepEqual(arranged.result.current.details.map(({ length }) => length), [1, 3, 1]);
});

Deno.test("a section of patients who are all not coming has one column", () => {
  const arranged = renderHook(() =>
    useArrangement(boardWithCard({}), { ...on([0, 2, 1]), coming: [0, 0, 1] })
  );
  assert.deepEqual(arranged.result.current.columns, [0, 1, 1]);
});

Deno.test("on a wall few patients are larger than on another board", () => {
  const densityOn = (isWall: boolean) =>
    renderHook(() => useArrangement(boardWithCard({}), { ...on([0, 1, 0]), isWall })).result.current
      .density;
  assert.equal(densityOn(true), "giant");
  assert.equal(densityOn(false), "huge");
});

Deno.test("on a wall those who are not coming make no card smaller, but for two of them", () => {
  const densityWith = (gone: number, isWall: boolean) => {
    const wall = document.createElement("div");
    if (isWall) wall.dataset.wall = "";
    const board = boardWithCard({ giant: 2_000, huge: 100 });
    wall.append(board.current);
    for (let line = 1; line <= gone; line++) {
      const article = board.current.appendChild(document.createElement("article"));
      article.className = "gone-line";
      const height = () => board.current.dataset.density === "huge" ? 2_000 : 100;
      article.getBoundingClientRect = () => new DOMRect(0, 0, 1, line > 2 ? height() : 100);
    }
    const cards = { ...on([0, 1 + gone, 0]), coming: [0, 1, 0], isWall };
    return renderHook(() => useArrangement(board, cards)).result.current.density;
  };
  assert.deepEqual([densityWith(2, true), densityWith(9, true)], ["huge", "huge"]);
  assert.equal(densityWith(9, false), "large", "elsewhere they can be dismissed");
});

Deno.test("a value that gets a line longer and shorter again does not move the board twice", () => {
  const bottoms: Record<string, number> = {};
  const board = boardWithCard(bottoms);
  const arranged = renderHook(({ told }) => useArrangement(board, on([0, 1, 0], told)), {
    initialProps: { told: "short" },
  });
  const told = (words: string, bottom: number) => {
    bottoms.huge = bottom;
    arranged.rerender({ told: words });
    return arranged.result.current.density;
  };
  assert.equal(told("a line more", innerHeight + 26), "large");
  assert.equal(told("a line less", innerHeight - 10), "large");
  assert.equal(told("much less", innerHeight - 100), "huge");
  assert.equal(told("as before", innerHeight - 10), "huge");
});

Deno.test("other patients get what fits, however little is left", () => {
  const bottoms: Record<string, number> = { huge: innerHeight + 26 };
  const board = boardWithCard(bottoms);
  const arranged = renderHook(({ cards }) => useArrangement(board, on(cards)), {
    initialProps: { cards: [0, 2, 0] },
  });
  assert.equal(arranged.result.current.density, "large");
  bottoms.huge = innerHeight - 10;
  arranged.rerender({ cards: [0, 1, 0] });
  assert.equal(arranged.result.current.density, "huge");
});

Deno.test("no card jumps under a finger: the board is arranged when it is lifted", async () => {
  const bottoms: Record<string, number> = {};
  const board = boardWithCard(bottoms);
  const arranged = renderHook(({ cards }) => useArrangement(board, on(cards)), {
    initialProps: { cards: [0, 1, 0] },
  });
  act(() => void dispatchEvent(new Event("pointerdown")));
  bottoms.huge = innerHeight + 26;
  arranged.rerender({ cards: [0, 2, 0] });
  assert.equal(arranged.result.current.density, "huge");
  act(() => void dispatchEvent(new Event("pointerup")));
  await waitFor(() => assert.equal(arranged.result.current.density, "large"));
});
