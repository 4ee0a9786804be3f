import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ComboBox } from "../../../islands/form/ComboBox.tsx";

const UNITS = ["M1", "M2", "M10", "H1"];
const HOSPITALS = ["Öztürk Memorial", "General Hospital"];

interface HeldProps {
  start?: string;
  told?: string[];
  suggestions?: string[];
}

function Held({ start = "", told = [], suggestions = UNITS }: HeldProps) {
  const [value, setValue] = useState(start);
  const change = (next: string) => {
    setValue(next);
    told.push(next);
  };
  return (
    <>
      <ComboBox label="Unit #" value={value} onChange={change} suggestions={suggestions} />
      <button type="button" onClick={() => setValue("")}>Clear Form</button>
    </>
  );
}

function field(): HTMLInputElement {
  return screen.getByRole("combobox", { name: "Unit #" });
}

function offered(): (string | null)[] {
  return screen.queryAllByRole("option").map((option) => option.textContent);
}

Deno.test("a press opens all suggestions, whatever is chosen", async () => {
  render(<Held start="M2" />);
  await userEvent.click(field());
  assert.deepEqual(offered(), UNITS);
});

Deno.test("typing filters the suggestions", async () => {
  render(<Held />);
  await userEvent.type(field(), "m1");
  assert.deepEqual(offered(), ["M1", "M10"]);
});

Deno.test("neither capitals nor accents matter to what is typed", async () => {
  render(<Held suggestions={HOSPITALS} />);
  await userEvent.type(field(), "OZTURK");
  assert.deepEqual(offered(), ["Öztürk Memorial"]);
});

Deno.test("an arrow key and Enter choose a suggestion", async () => {
  const told: string[] = [];
  render(<Held told={told} />);
  await userEvent.type(field(), "M1");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{Enter}");
  assert.equal(field().value, "M10");
  assert.deepEqual(told, ["M10"]);
  assert.deepEqual(offered(), []);
});

Deno.test("a press chooses a suggestion", async () => {
  const told: string[] = [];
  render(<Held told={told} />);
  await userEvent.click(field());
  await userEvent.click(screen.getByRole("option", { name: "H1" }));
  assert.equal(field().value, "H1");
  assert.deepEqual(told, ["H1"]);
});

Deno.test("Enter commits a value that is not in the list", async () => {
  const told: string[] = [];
  render(<Held told={told} />);
  await userEvent.type(field(), "X7{Enter}");
  assert.deepEqual(told, ["X7"]);
  assert.equal(field().value, "X7");
});

Deno.test("leaving the field commits the typed text, trimmed", async () => {
  const told: string[] = [];
  render(<Held told={told} />);
  await userEvent.type(field(), " X7 ");
  await userEvent.tab();
  assert.deepEqual(told, ["X7"]);
  assert.equal(field().value, "X7");
});

Deno.test("leaving the field while a suggestion is only highlighted commits the typed text", async () => {
  const told: string[] = [];
  render(<Held told={told} />);
  await userEvent.type(field(), "M");
  await userEvent.keyboard("{ArrowDown}");
  await userEvent.tab();
  assert.deepEqual(told, ["M"]);
});

Deno.test("a cleared field reports an empty value", async () => {
  const told: string[] = [];
  render(<Held start="M1" told={told} />);
  await userEvent.clear(field());
  await userEvent.tab();
  assert.deepEqual(told, [""]);
});

Deno.test("Escape closes the suggestions and keeps the value", async () => {
  render(<Held start="M1" />);
  await userEvent.click(field());
  await userEvent.keyboard("{Escape}");
  assert.deepEqual(offered(), []);
  assert.equal(field().value, "M1");
});

Deno.test("the field is cleared when its owner clears the value", async () => {
  render(<Held start="M1" />);
  await userEvent.click(screen.getByRole("button", { name: "Clear Form" }));
  assert.equal(field().value, "");
});

Deno.test("typing all but the end of the chosen value, then choosing it again, keeps it", async () => {
  const told: string[] = [];
  render(<Held start="M10" told={told} />);
  await userEvent.clear(field());
  await userEvent.type(field(), "M1");
  await userEvent.click(screen.getByRole("option", { name: "M10" }));
  assert.equal(field().value, "M10");
  await userEvent.tab();
  assert.deepEqual([field().value, told], ["M10", []]);
});

Deno.test("Alt and the arrow up choose the highlighted suggestion", async () => {
  const told: string[] = [];
  render(<Held told={told} />);
  await userEvent.type(field(), "M1{ArrowDown}");
  await userEvent.keyboard("{Alt>}{ArrowUp}{/Alt}");
  assert.deepEqual([field().value, told, offered()], ["M1", ["M1"], []]);
});

Deno.test("the list opens at what was chosen a moment ago", async () => {
  function OpensAtValue() {
    const [value, setValue] = useState("M1");
    return (
      <ComboBox
        label="Unit #"
        value={value}
        onChange={setValue}
        suggestions={UNITS}
        opensAt={value}
      />
    );
  }
  render(<OpensAtValue />);
  await userEvent.click(field());
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }); // as in a browser: nothing waits
  try {
    screen.getByRole("option", { name: "M10" }).click();
    await Promise.resolve();
    field().dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true }));
    await Promise.resolve();
    const active = field().getAttribute("aria-activedescendant");
    assert.equal(document.getElementById(active!)?.textContent, "M10");
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  }
});
