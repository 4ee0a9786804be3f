import "../../../support/dom.ts";
import assert from "node:assert/strict";
import { lanesOn, pack } from "../../../../islands/hospital/board/lanes.ts";

/** A packed board of one section with two lanes, and its cards of these heights (CSS px). */
function boardOf(heights: number[]): HTMLElement {
  const board = document.createElement("div");
  const section = board.appendChild(document.createElement("section"));
  section.className = "ringdown-section";
  Object.assign(section.dataset, { place: "0", columns: "2" });
  section.append(...heights.map(cardOf));
  return board;
}

function cardOf(height: number): HTMLElement {
  const card = document.createElement("article");
  card.className = "ringdown-card";
  card.getBoundingClientRect = () => new DOMRect(0, 0, 100, height);
  return card;
}

Deno.test("each card stands in the lane that is shortest then", () => {
  assert.deepEqual(pack(boardOf([200, 100, 100, 100]), []), [[0, 1, 1, 0]]);
});

Deno.test("who comes moves nobody to another lane, and stands where there is room", () => {
  const board = boardOf([200, 100, 100, 100]);
  pack(board, []);
  const [first] = board.querySelectorAll("article");
  first.after(cardOf(100));
  assert.deepEqual(lanesOn(board), [[0, null, 1, 1, 0]]);
  assert.deepEqual(pack(board, lanesOn(board)), [[0, 1, 1, 1, 0]]);
});

Deno.test("who leaves moves only those below them", () => {
  const board = boardOf([200, 100, 100, 100]);
  pack(board, []);
  const [first, second, third] = board.querySelectorAll("article");
  second.remove();
  assert.deepEqual(pack(board, lanesOn(board)), [[0, 1, 0]]);
  assert.equal(third.style.getPropertyValue("--from"), "2", "right below the title");
  first.remove();
  assert.deepEqual(pack(board, lanesOn(board)), [[1, 0]]);
});
