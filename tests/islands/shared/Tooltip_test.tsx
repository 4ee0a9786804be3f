import "../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Explained, Tooltip } from "../../../islands/shared/Tooltip.tsx";

/** Longer than a mouse must rest before a tooltip opens, and than it stays afterwards (ms). */
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
/** What is to be seen; a name is said by its button and hidden from those who listen. */
const shown = () =>
  screen.queryAllByRole("tooltip", { hidden: true })
    .filter(({ hidden }) => !hidden).map(({ textContent }) => textContent);
const opens = (words: string) => waitFor(() => assert.deepEqual(shown(), [words]));
const closes = () => waitFor(() => assert.deepEqual(shown(), []));

Deno.test("what a tooltip says belongs to its element also while it is closed", () => {
  open();
  const id = term().getAttribute("aria-describedby")!;
  assert.equal(document.getElementById(id)?.textContent, "Open psychiatric beds");
  assert.ok(up(), "a sign has its name from its tooltip");
  assert.deepEqual(shown(), []);
});

Deno.test("a mouse that rests opens a tooltip, also while it moves onto it", async () => {
  open();
  await userEvent.hover(term());
  assert.deepEqual(shown(), [], "a mouse that only comes by opens nothing");
  await opens("Open psychiatric beds");
  await userEvent.unhover(term());
  await userEvent.hover(screen.getByRole("tooltip"));
  await aWhile();
  assert.deepEqual(shown(), ["Open psychiatric beds"]);
  await userEvent.unhover(screen.getByRole("tooltip"));
  await closes();
});

Deno.test("keyboard focus opens a tooltip at once, and the next Tab closes it", async () => {
  open();
  await userEvent.tab();
  await userEvent.tab();
  assert.equal(document.activeElement, term());
  assert.deepEqual(shown(), ["Open psychiatric beds"]);
  await userEvent.tab();
  assert.deepEqual(shown(), ["Move up"]);
});

Deno.test("Escape closes a tooltip, and nothing around it", async () => {
  let heard = 0;
  const listen = () => void heard++;
  document.addEventListener("keydown", listen);
  open();
  await userEvent.tab();
  await userEvent.tab();
  heard = 0;
  await userEvent.keyboard("{Escape}");
  assert.deepEqual(shown(), []);
  assert.equal(document.activeElement, term());
  assert.equal(heard, 0);
  await userEvent.keyboard("{Escape}");
  assert.equal(heard, 1, "with none open it is for the others");
  document.removeEventListener("keydown", listen);
});

Deno.test("a tap on words explains them, a press elsewhere is the end of it", async () => {
  open();
  await userEvent.pointer([{ keys: "[TouchA>]", target: term() }, { keys: "[/TouchA]" }]);
  await opens("Open psychiatric beds");
  fireEvent.pointerDown(document.body, { pointerType: "touch" });
  await closes();
});

Deno.test("a finger that rests on a button is told what it does, and has not pressed it", async () => {
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

Deno.test("a press on a button does its work and takes the tooltip away", async () => {
  const pressed: string[] = [];
  open(pressed);
  await userEvent.hover(up());
  await opens("Move up");
  fireEvent.pointerDown(up(), { pointerType: "mouse" });
  await closes();
  fireEvent.click(up());
  assert.deepEqual(pressed, ["up"]);
});
