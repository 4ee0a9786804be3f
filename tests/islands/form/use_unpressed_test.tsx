import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useUnpressed } from "../../../islands/form/use_unpressed.ts";

function Said({ value }: { value: string }) {
  return <p role="status">{useUnpressed(value)}</p>;
}

const said = () => screen.getByRole("status").textContent;

/** Until what was to be done at once is done. */
const soon = () => act(() => new Promise<void>((done) => setTimeout(done, 20)));

for (const pointerType of ["mouse", "touch"]) {
  Deno.test(`what is pressed does not move before its click (${pointerType})`, async () => {
    const { rerender } = render(<Said value="before" />);
    fireEvent.pointerDown(document.body, { pointerType });
    if (pointerType === "mouse") rerender(<Said value="after" />); // the field is left at once
    fireEvent.pointerUp(document.body, { pointerType });
    // A finger leaves the field only when it is lifted, and a moment before its click.
    if (pointerType === "touch") await soon();
    rerender(<Said value="after" />);
    assert.equal(said(), "before");
    fireEvent.click(document.body);
    assert.equal(said(), "before", "the button itself hears it later");
    await soon();
    assert.equal(said(), "after");
    cleanup();
  });
}

Deno.test("a finger that scrolls holds nothing back", async () => {
  const { rerender } = render(<Said value="before" />);
  fireEvent.pointerDown(document.body, { pointerType: "touch" });
  rerender(<Said value="after" />);
  assert.equal(said(), "before");
  fireEvent.pointerCancel(document.body, { pointerType: "touch" });
  await soon();
  assert.equal(said(), "after");
  cleanup();
});
