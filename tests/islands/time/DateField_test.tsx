import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { DayRange } from "../../../domain/time/calendar.ts";
import { DateField } from "../../../islands/time/DateField.tsx";

const INVALID = "Please enter a valid date";

function Held({ start = "", range = {} }: { start?: string; range?: DayRange }) {
  const [value, setValue] = useState(start);
  return (
    <>
      <DateField
        label="Started At"
        value={value}
        onChange={setValue}
        today="2026-11-20"
        {...range}
      />
      <button type="button">Elsewhere</button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Started At" });
const toggle = () => screen.getByRole("button", { name: "Calendar: Started At" });
const calendar = () => screen.queryByRole("dialog", { name: "Calendar: Started At" });
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
const focused = () => document.activeElement?.getAttribute("aria-label") ?? null;

/** The month that the calendar shows: 'November 2026'. */
const month = () => screen.getByRole("grid").getAttribute("aria-label");

async function openCalendar() {
  await userEvent.click(toggle());
}

Deno.test("an invalid date shows an error only when the field is left", async () => {
  render(<Held />);
  await userEvent.type(field(), "02/30/2026");
  assert.ok(!screen.queryByText(INVALID));
  await userEvent.tab(); // to the calendar's button, which belongs to the field
  assert.ok(!screen.queryByText(INVALID));
  await userEvent.tab();
  assert.ok(screen.getByText(INVALID));
  assert.equal(field().getAttribute("aria-invalid"), "true");
  assert.equal(field().value, "02/30/2026");
});

Deno.test("the error disappears with the next key", async () => {
  render(<Held start="02/30/202" />);
  await userEvent.click(field());
  await press("Elsewhere");
  assert.ok(screen.getByText(INVALID));
  await userEvent.type(field(), "6");
  assert.ok(!screen.queryByText(INVALID));
});

Deno.test("an empty field shows no error, and a date outside the range does", async () => {
  render(<Held range={{ min: "2026-11-01", max: "2026-11-30" }} />);
  await userEvent.click(field());
  await press("Elsewhere");
  assert.ok(!screen.queryByText(INVALID));
  await userEvent.type(field(), "12/01/2026");
  await press("Elsewhere");
  assert.ok(screen.getByText(INVALID));
});

Deno.test("a minimum after the maximum is an error at once, and the calendar is disabled", () => {
  render(<Held range={{ min: "2026-12-01", max: "2026-11-30" }} />);
  assert.ok(screen.getByText("Minimum date cannot be after maximum date"));
  assert.equal((toggle() as HTMLButtonElement).disabled, true);
});

Deno.test("the calendar opens at the date of the field, otherwise at today", async () => {
  const { unmount } = render(<Held />);
  await openCalendar();
  assert.equal(month(), "November 2026");
  assert.equal(focused(), "Friday, November 20, 2026");
  assert.equal(document.activeElement?.getAttribute("aria-current"), "date");
  unmount();
  render(<Held start="02/29/2028" />);
  await openCalendar();
  assert.equal(month(), "February 2028");
  assert.equal(focused(), "Tuesday, February 29, 2028");
  assert.equal(screen.getByRole("gridcell", { selected: true }).textContent, "29");
});

Deno.test("a press on a day chooses it and closes the calendar", async () => {
  render(<Held />);
  await openCalendar();
  await press("Next month");
  assert.equal(month(), "December 2026");
  assert.equal(focused(), "Next month");
  await press("Thursday, December 3, 2026");
  assert.equal(field().value, "12/03/2026");
  assert.equal(calendar(), null);
  assert.equal(focused(), "Calendar: Started At");
});

Deno.test("every day can be reached with the keyboard", async () => {
  render(<Held start="11/20/2026" />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard("{Enter}");
  const ways: [keys: string, day: string][] = [
    ["{ArrowRight}", "Saturday, November 21, 2026"],
    ["{ArrowDown}", "Saturday, November 28, 2026"],
    ["{ArrowDown}", "Saturday, December 5, 2026"],
    ["{ArrowUp}", "Saturday, November 28, 2026"],
    ["{ArrowLeft}", "Friday, November 27, 2026"],
    ["{Home}", "Sunday, November 22, 2026"],
    ["{End}", "Saturday, November 28, 2026"],
    ["{PageDown}", "Monday, December 28, 2026"],
    ["{PageUp}", "Saturday, November 28, 2026"],
    ["{Shift>}{PageDown}{/Shift}", "Sunday, November 28, 2027"],
    ["{Shift>}{PageUp}{/Shift}", "Saturday, November 28, 2026"],
  ];
  for (const [keys, day] of ways) {
    await userEvent.keyboard(keys);
    assert.equal(focused(), day, keys);
  }
  await userEvent.keyboard("{Enter}");
  assert.equal(field().value, "11/28/2026");
});

Deno.test("Escape closes the calendar and chooses nothing", async () => {
  render(<Held start="11/20/2026" />);
  await openCalendar();
  await userEvent.keyboard("{ArrowRight}{Escape}");
  assert.equal(calendar(), null);
  assert.equal(field().value, "11/20/2026");
  assert.equal(focused(), "Calendar: Started At");
});

Deno.test("the calendar closes when the focus leaves it", async () => {
  render(<Held />);
  await openCalendar();
  await userEvent.tab(); // past the day
  assert.equal(calendar(), null);
});

Deno.test("a month is chosen from all twelve, by keyboard or mouse", async () => {
  render(<Held start="01/31/2026" />);
  await openCalendar();
  await press("January: choose a month");
  assert.equal(screen.getAllByRole("option").length, 12);
  assert.equal(document.activeElement?.textContent, "January");
  await userEvent.keyboard("{ArrowUp}{ArrowRight}{Enter}");
  assert.equal(month(), "February 2026");
  assert.equal(focused(), "Saturday, February 28, 2026");
  await press("February: choose a month");
  await userEvent.keyboard("{PageDown}");
  assert.equal(document.activeElement?.textContent, "December");
  await userEvent.click(screen.getByRole("option", { name: "August" }));
  assert.equal(month(), "August 2026");
});

Deno.test("a year is chosen from pages of twelve, by keyboard or mouse", async () => {
  render(<Held start="11/20/2026" />);
  await openCalendar();
  await press("2026: choose a year");
  const years = () => screen.getAllByRole("option").map(({ textContent }) => textContent);
  assert.deepEqual([years().length, years()[0], years().at(-1)], [12, "2016", "2027"]);
  assert.equal(document.activeElement?.textContent, "2026");
  await userEvent.keyboard("{ArrowDown}");
  assert.equal(document.activeElement?.textContent, "2029");
  await press("Earlier years");
  await press("Earlier years");
  assert.deepEqual([years()[0], years().at(-1)], ["2004", "2015"]);
  await userEvent.click(screen.getByRole("option", { name: "2008" }));
  assert.equal(month(), "November 2008");
});

Deno.test("the calendar offers only days within the range", async () => {
  render(<Held start="11/20/2026" range={{ min: "2026-11-10", max: "2027-02-10" }} />);
  await openCalendar();
  const day = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
  assert.equal(day("Monday, November 9, 2026").disabled, true);
  assert.equal(day("Tuesday, November 10, 2026").disabled, false);
  assert.equal(day("Previous month").getAttribute("aria-disabled"), "true");
  await userEvent.keyboard("{PageUp}");
  assert.equal(focused(), "Tuesday, November 10, 2026");
  await press("2026: choose a year");
  await userEvent.keyboard("{PageDown}{Enter}");
  assert.equal(focused(), "Wednesday, February 10, 2027");
  await press("February: choose a month");
  await userEvent.keyboard("{PageDown}");
  assert.equal(document.activeElement?.textContent, "February");
  assert.equal(screen.getByRole<HTMLButtonElement>("option", { name: "March" }).disabled, true);
});
