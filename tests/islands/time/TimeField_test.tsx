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

Deno.test("every half hour of the day is on offer", async () => {
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

Deno.test("any minute may be typed, and stands there on a clock of 24 hours", async () => {
  render(<Held />);
  for (const [typed, time] of [["14:37", "14:37"], ["2:38 pm", "14:38"], ["0739", "07:39"]]) {
    await userEvent.clear(field());
    await userEvent.type(field(), typed);
    await userEvent.tab();
    assert.equal(field().value, time);
  }
  assert.ok(!screen.queryByText("Please enter a valid time"));
});

Deno.test("what is no time stays as it was typed, and says so", async () => {
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

Deno.test("a time beyond the range tells the range", async () => {
  render(<Held min={8 * 60} max={17 * 60} />);
  await userEvent.type(field(), "17:01");
  await userEvent.tab();
  assert.ok(screen.getByText("Range: 08:00 - 17:00"));
});
