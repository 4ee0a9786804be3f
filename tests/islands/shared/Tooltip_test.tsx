import "../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Explained, Tooltip } from "../../../islands/shared/Tooltip.tsx";

/**
 * Longer than a mouse must rest before a tooltip opens, and longer than the tooltip then stays
 * (ms).
 */
const A_WHILE_MS = 400;
const aWhile = (ms = A_WHILE_MS) => new Promise((resolve) => setTimeout(resolve, ms));

function open(pressed: string[] = []) {
  render(
    <>
      <button type="button">before</button>
      <Explained meaning="Open psychiatric beds">Psych beds</Explained>
      <Tooltip text="Move up" isName>
        {(wiring) => (
          <button type="button" {...wiring} onClick={() => pressed.push("up")}>
            <span aria-hidden="true">▲</span>
          </button>
        )}
      </Tooltip>
    </>,
  );
}

const term = () => screen.getByText("Psych beds");
const up = () => screen.getByRole("button", { name: "Move up" });
/**
 * The visible tooltips. A tooltip that is a name is hidden from screen readers, because its button
 * already has that name.
 */
const shown = () =>
  screen.queryAllByRole("tooltip", { hidden: true })
    .filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
const opens = (words: string) => waitFor(() => assert.deepEqual(shown(), [words]));
const closes = () => waitFor(() => assert.deepEqual(shown(), []));

Deno.test("a closed tooltip still describes or names its element", () => {
  open();
  const id = term().getAttribute("aria-describedby")!;
  assert.equal(document.getElementById(id)?.textContent, "Open psychiatric beds");
  assert.ok(up(), "a sign has its name from its tooltip");
  assert.deepEqual(shown(), []);
});

Deno.test("a resting mouse opens a tooltip, which stays while the mouse is on it", async () => {
  open();
  const user = userEvent.setup({ delay: null }); // no pause between two moves of a call
  await user.pointer([{ target: term() }, { target: document.body }]);
  await aWhile();
  assert.deepEqual(shown(), [], "a mouse that only comes by opens nothing");
  await user.hover(term());
  await opens("Open psychiatric beds");
  const bubble = screen.getByRole("tooltip");
  await user.pointer([{ target: document.body }, { target: bubble }]);
  await aWhile();
  assert.deepEqual(shown(), ["Open psychiatric beds"]);
  await user.unhover(bubble);
  await closes();
});

Deno.test("keyboard focus opens a tooltip at once, and the next Tab closes it", async () => {
  open();
  await userEvent.tab();
  await userEvent.tab();
  assert(document.activeElement === term());
  assert.deepEqual(shown(), ["Open psychiatric beds"]);
  await userEvent.tab();
  assert.deepEqual(shown(), ["Move up"]);
});

Deno.test("Escape closes only the tooltip, nothing around it", async () => {
  let heard = 0;
  const listen = () => void heard++;
  document.addEventListener("keydown", listen);
  open();
  await userEvent.tab();
  await userEvent.tab();
  heard = 0;
  await userEvent.keyboard("{Escape}");
  assert.deepEqual(shown(), []);
  assert(document.activeElement === term());
  assert.equal(heard, 0);
  await userEvent.keyboard("{Escape}");
  assert.equal(heard, 1, "with none open it is for the others");
  document.removeEventListener("keydown", listen);
});

Deno.test("a tap on a word opens its tooltip, and a press elsewhere closes it", async () => {
  open();
  await userEvent.pointer([{ keys: "[TouchA>]", target: term() }, { keys: "[/TouchA]" }]);
  await opens("Open psychiatric beds");
  fireEvent.pointerDown(document.body, { pointerType: "touch" });
  await closes();
});

Deno.test("a long press on a button opens its tooltip and does not press the button", async () => {
  const pressed: string[] = [];
  open(pressed);
  fireEvent.pointerDown(up(), { pointerType: "touch" });
  await opens("Move up");
  fireEvent.pointerUp(up(), { pointerType: "touch" });
  fireEvent.click(up());
  assert.deepEqual(pressed, []);
  fireEvent.click(up());
  assert.deepEqual(pressed, ["up"]);
});

Deno.test("a press on a button works and closes the tooltip", async () => {
  const pressed: string[] = [];
  open(pressed);
  await userEvent.hover(up());
  await opens("Move up");
  fireEvent.pointerDown(up(), { pointerType: "mouse" });
  await closes();
  fireEvent.click(up());
  assert.deepEqual(pressed, ["up"]);
});
