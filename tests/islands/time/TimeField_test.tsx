import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { TimeField, type TimeFieldProps } from "../../../islands/time/TimeField.tsx";

function Held({ start = "", ...given }: { start?: string } & Partial<TimeFieldProps>) {
  const [value, setValue] = useState(start);
  return <TimeField label="Time" {...given} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Time" });
const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);

Deno.test("the list offers every half hour of the day", async () => {
  render(<Held />);
  await userEvent.click(field());
  assert.equal(offered().length, 48);
  await userEvent.click(screen.getByRole("option", { name: "14:30" }));
  assert.equal(field().value, "14:30");
});

Deno.test("other steps and a part of the day can be offered", async () => {
  render(<Held step={15} min={8 * 60} max={9 * 60} />);
  await userEvent.click(field());
  assert.deepEqual(offered(), ["08:00", "08:15", "08:30", "08:45", "09:00"]);
});

Deno.test("any minute may be typed, and is shown on a 24-hour clock", async () => {
  render(<Held />);
  for (const [typed, time] of [["14:37", "14:37"], ["2:38 pm", "14:38"], ["0739", "07:39"]]) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    assert.equal(field().value, time);
  }
  assert.ok(!screen.queryByText("Please enter a valid time"));
});

Deno.test("text that is not a time stays as typed and shows an error", async () => {
  render(<Held start="14:30" />);
  await userEvent.clear(field());
  await userEvent.type(field(), "25:00");
  assert.ok(!screen.queryByText("Please enter a valid time"));
  await userEvent.tab();
  assert.equal(field().value, "25:00");
  assert.ok(screen.getByText("Please enter a valid time"));
  await userEvent.clear(field());
  await userEvent.tab();
  assert.ok(!screen.queryByText("Please enter a valid time"));
});

Deno.test("a time outside the range shows the range", async () => {
  render(<Held min={8 * 60} max={17 * 60} />);
  await userEvent.type(field(), "17:01");
  await userEvent.tab();
  assert.ok(screen.getByText("Range: 08:00 - 17:00"));
});

/** The time that Enter would choose. */
const active = () => {
  const id = field().getAttribute("aria-activedescendant");
  return id ? document.getElementById(id)?.textContent : null;
};

Deno.test("the list opens at the offered time nearest to the time in the field", async () => {
  for (const [start, nearest] of [["14:30", "14:30"], ["14:37", "14:30"], ["14:50", "15:00"]]) {
    const { unmount } = render(<Held start={start} />);
    await userEvent.click(field());
    assert.equal(active(), nearest);
    await userEvent.keyboard("{ArrowDown}{Enter}");
    assert.equal(field().value, nearest === "15:00" ? "15:30" : "15:00");
    unmount();
  }
});

Deno.test("an arrow key and the button open the list at that time, too", async () => {
  render(<Held start="14:50" />);
  for (const key of ["{ArrowDown}", "{ArrowUp}"]) {
    field().focus();
    await userEvent.keyboard(key);
    assert.equal(active(), "15:00");
    await userEvent.keyboard("{Escape}");
  }
  await userEvent.click(screen.getByRole("button", { name: "Show all: Time" }));
  assert.equal(active(), "15:00");
});

Deno.test("if no time is typed, the list opens at the current time", async () => {
  render(<Held near="14:24" />);
  await userEvent.click(field());
  assert.equal(active(), "14:30");
  await userEvent.tab();
  assert.equal(field().value, "", "who only looks has chosen nothing");
});

Deno.test("if the current time is out of range or unknown, the list opens within the range", async () => {
  const { unmount } = render(<Held min={8 * 60} max={9 * 60} near="14:24" />);
  await userEvent.click(field());
  assert.equal(active(), "09:00");
  unmount();
  render(<Held min={8 * 60} max={9 * 60} />);
  await userEvent.click(field());
  assert.equal(active(), "08:00");
});

Deno.test("Enter commits the typed time, not a suggestion that starts the same", async () => {
  render(<Held near="14:24" />);
  await userEvent.click(field());
  await userEvent.type(field(), "1437");
  assert.equal(active(), null);
  await userEvent.keyboard("{Enter}");
  assert.equal(field().value, "14:37");
});
