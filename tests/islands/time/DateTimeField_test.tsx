import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { LocalDateTime } from "../../../domain/time/local_time.ts";
import {
  type DateTimeFaults,
  type DateTimeRules,
  NO_DATE_TIME,
} from "../../../domain/time/typed_date_time.ts";
import { DateTimeField } from "../../../islands/time/DateTimeField.tsx";

const CALIFORNIA = { timeZone: "America/Los_Angeles" };

function Held({ start = NO_DATE_TIME, rules = CALIFORNIA, ...said }: {
  start?: LocalDateTime;
  rules?: DateTimeRules;
  error?: string;
  faults?: DateTimeFaults;
}) {
  const [value, setValue] = useState(start);
  return (
    <DateTimeField
      {...said}
      legend="Started At"
      required
      value={value}
      onChange={setValue}
      rules={rules}
      now={Date.parse("2026-11-21T05:24:00Z")} // 21:24 of the 20th in California
    />
  );
}

const group = () => within(screen.getByRole("group", { name: "Started At" }));
const date = () => group().getByRole<HTMLInputElement>("textbox", { name: "Date" });
const time = () => group().getByRole<HTMLInputElement>("combobox", { name: "Time" });

Deno.test("date and time have one legend and are both required", () => {
  render(<Held />);
  assert.equal(date().getAttribute("aria-required"), "true");
  assert.equal(time().getAttribute("aria-required"), "true");
});

Deno.test("today is the day in the field's time zone, not in UTC", async () => {
  render(<Held />);
  await userEvent.click(group().getByRole("button", { name: "Calendar: Date" }));
  assert.equal(document.activeElement?.getAttribute("aria-label"), "Friday, November 20, 2026");
});

Deno.test("a time that the clock change skips shows an error once both parts are typed", async () => {
  render(<Held />);
  await userEvent.type(time(), "02:30");
  await userEvent.type(date(), "03/08/2026");
  assert.ok(screen.getByText("This time does not exist on that day: the clock goes forward."));
  await userEvent.clear(time());
  await userEvent.type(time(), "03:00");
  await userEvent.tab();
  assert.ok(!screen.queryByText(/does not exist/));
});

Deno.test("a time that occurs twice says which one is meant", () => {
  const start = { date: "11/01/2026", time: "01:30" };
  const first = "This time comes twice on that day: the clock goes back. The first is meant.";
  const { unmount } = render(<Held start={start} />);
  assert.ok(screen.getByText(first));
  unmount();
  render(<Held start={start} rules={{ ...CALIFORNIA, edited: "2026-11-01T09:30:00.000Z" }} />);
  assert.ok(screen.getByText(first.replace("The first", "The second")));
});

Deno.test("an error found at saving is shown at its part, or at both parts", () => {
  render(<Held faults={{ time: "This is a required field" }} error="It cannot end." />);
  assert.equal(time().getAttribute("aria-invalid"), "true");
  assert.equal(date().getAttribute("aria-invalid"), null);
  assert.ok(group().getByText("This is a required field"));
  assert.ok(group().getByText("It cannot end."));
});
