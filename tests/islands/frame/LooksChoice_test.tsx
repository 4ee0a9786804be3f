import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { LooksChoice } from "../../../islands/frame/LooksChoice.tsx";

const { dataset } = document.documentElement;

Deno.test.afterEach(() => {
  delete dataset.theme;
  delete dataset.text;
  document.cookie = "theme=; max-age=0; path=/";
  document.cookie = "text=; max-age=0; path=/";
});

Deno.test("a screen starts with the device's colors and text of normal size", () => {
  render(<LooksChoice />);
  assert(chosen("As device"));
  assert(chosen("Normal"));
});

Deno.test("colors and text size are worn at once, and kept on this device", async () => {
  render(<LooksChoice />);
  await userEvent.click(screen.getByRole("radio", { name: "Night (red)" }));
  await userEvent.click(screen.getByRole("radio", { name: "Largest" }));
  assert(chosen("Night (red)"));
  assert(chosen("Largest"));
  assert.deepEqual({ ...dataset }, { theme: "night", text: "largest" });
  assert.match(document.cookie, /theme=night/);
  assert.match(document.cookie, /text=largest/);
});

Deno.test("there are five themes and four sizes of text", () => {
  render(<LooksChoice />);
  const names = screen.getAllByRole("radio").map((radio) => radio.closest(".tile")!.textContent);
  assert.deepEqual(names, [
    ...["As device", "Light", "Dark", "Night (red)", "Sun"],
    ...["Small", "Normal", "Large", "Largest"],
  ]);
});

Deno.test("the sizes say why two of them may look the same", () => {
  render(<LooksChoice />);
  const sizes = screen.getByRole("radiogroup", { name: "Text size" });
  const hint = document.getElementById(sizes.getAttribute("aria-describedby") ?? "");
  assert.equal(hint?.textContent, "Grows as far as the window has room.");
});

Deno.test("what a page wears that this version does not know counts as the default", () => {
  Object.assign(dataset, { theme: "constructor", text: "huge" });
  render(<LooksChoice />);
  assert(chosen("As device"));
  assert(chosen("Normal"));
});

function chosen(name: string): boolean {
  return screen.getByRole<HTMLInputElement>("radio", { name }).checked;
}
