import "../../support/dom.ts";
import assert from "node:assert/strict";
import { useState } from "react";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Counter } from "../../../islands/form/Counter.tsx";

function Held({ start, told }: { start: number | null; told?: (value: number) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: number) => {
    setValue(next);
    told?.(next);
  };
  return <Counter label="ED beds" value={value} onChange={change} />;
}

/** A counter whose number can be cleared. */
function Offered({ start, told }: { start: number | null; told: (value: number | null) => void }) {
  const [value, setValue] = useState(start);
  const change = (next: number | null) => {
    setValue(next);
    told(next);
  };
  return <Counter label="ED beds" value={value} onChange={change} onEmptied={() => change(null)} />;
}

function field(): HTMLInputElement {
  return screen.getByRole("textbox", { name: "ED beds" });
}

function button(name: string): HTMLButtonElement {
  return screen.getByRole("button", { name });
}

Deno.test("who only listens hears the number after a press, and not what they type", async () => {
  render(<Held start={4} />);
  const said = () => document.querySelector(".counter > [aria-live].visually-hidden")!.textContent;
  assert.equal(said(), "");
  await userEvent.click(button("More: ED beds"));
  assert.equal(said(), "5");
  await userEvent.type(field(), "2");
  assert.equal(said(), "");
});

Deno.test("a counter goes up and down by one", async () => {
  render(<Held start={4} />);
  await userEvent.click(button("More: ED beds"));
  assert.equal(field().value, "5");
  await userEvent.click(button("Less: ED beds"));
  assert.equal(field().value, "4");
});

Deno.test("a counter does not go below 0 nor above 9,999", () => {
  const { unmount } = render(<Held start={0} />);
  assert.equal(button("Less: ED beds").disabled, true);
  unmount();

  render(<Held start={9999} />);
  assert.equal(button("More: ED beds").disabled, true);
});

Deno.test("a counter takes only whole numbers", async () => {
  const told: number[] = [];
  render(<Held start={0} told={(value) => told.push(value)} />);
  await userEvent.clear(field());
  await userEvent.type(field(), "1.5-e2");
  assert.equal(field().value, "0");
  assert.ok(told.every(Number.isInteger));
});

Deno.test("what is typed around a refusal makes no other number, and the range is told", async () => {
  for (const typed of ["1.5", "-55", " 6", "5e3", "99999"]) {
    const { unmount } = render(<Held start={7} />);
    await userEvent.click(field()); // selects the 7
    await userEvent.keyboard(typed);
    assert.equal(field().value, "7", typed);
    assert.ok(screen.getByText("Range: 0 - 9999"));
    await userEvent.tab(); // the old number is there again: nobody may take it for the typed one
    assert.ok(screen.getByText("Range: 0 - 9999"));
    await userEvent.click(field());
    await userEvent.clear(field());
    await userEvent.keyboard("12");
    assert.equal(field().value, "12");
    assert.ok(!screen.queryByText("Range: 0 - 9999"));
    unmount();
  }
});

Deno.test("the range goes when another number comes, and hides no error of the number itself", async () => {
  const counter = (value: number, error?: string) => (
    <Counter label="ED beds" value={value} error={error} onChange={() => {}} />
  );
  const { rerender } = render(counter(7));
  await userEvent.click(field());
  await userEvent.keyboard("5,000{Tab}");
  assert.ok(screen.getByText("Range: 0 - 9999"));
  rerender(counter(7, "Not saved."));
  assert.ok(screen.getByText("Not saved."));
  rerender(counter(8)); // a colleague's
  assert.ok(!screen.queryByText("Range: 0 - 9999"));
  assert.equal(field().getAttribute("aria-invalid"), null);
});

Deno.test("of a number above its maximum nothing stays, also of what was told before", async () => {
  const told: number[] = [];
  render(<Held start={4} told={(value) => told.push(value)} />);
  await userEvent.clear(field());
  await userEvent.type(field(), "99999");
  assert.equal(field().value, "4");
  assert.deepEqual(told, [9, 99, 999, 9999, 4]);
});

Deno.test("of a number that was typed before a refused one, the number stays", async () => {
  render(<Held start={4} />);
  await userEvent.click(field());
  await userEvent.keyboard("99");
  await userEvent.clear(field());
  await userEvent.keyboard("99999");
  assert.equal(field().value, "99");
});

Deno.test("a cleared counter shows its number again when it is left", async () => {
  const told: number[] = [];
  render(<Held start={7} told={(value) => told.push(value)} />);
  await userEvent.clear(field());
  assert.equal(field().value, "");
  await userEvent.tab();
  assert.equal(field().value, "7");
  assert.deepEqual(told, []);
});

Deno.test("the first press on More gives 1 when nothing has been counted", async () => {
  render(<Held start={null} />);
  assert.equal(field().value, "");
  await userEvent.click(button("More: ED beds"));
  assert.equal(field().value, "1");
});

Deno.test("a clearable number is cleared once its empty counter is left", async () => {
  const told: (number | null)[] = [];
  render(<Offered start={7} told={(value) => told.push(value)} />);
  await userEvent.clear(field());
  assert.deepEqual(told, [], "another number may follow");
  await userEvent.tab();
  assert.equal(field().value, "");
  assert.deepEqual(told, [null]);
  await userEvent.click(field());
  await userEvent.tab();
  assert.deepEqual(told, [null], "nothing was there to be taken back");
});

Deno.test("Enter also clears the number of an empty counter", async () => {
  const told: (number | null)[] = [];
  render(<Offered start={7} told={(value) => told.push(value)} />);
  await userEvent.clear(field());
  await userEvent.keyboard("{Enter}");
  assert.deepEqual(told, [null]);
});

Deno.test("a number typed over another one does not count as cleared", async () => {
  const told: (number | null)[] = [];
  render(<Offered start={7} told={(value) => told.push(value)} />);
  await userEvent.clear(field());
  await userEvent.type(field(), "5");
  await userEvent.tab();
  assert.deepEqual(told, [5]);
});

Deno.test("the next digit does not continue a number that somebody else has set meanwhile", async () => {
  let changeElsewhere!: (value: number) => void;
  function Shared() {
    const [value, setValue] = useState<number | null>(20);
    changeElsewhere = setValue;
    return <Counter label="ED beds" value={value} onChange={setValue} />;
  }
  render(<Shared />);
  await userEvent.click(field());
  await userEvent.keyboard("3");
  act(() => changeElsewhere(99));
  await userEvent.keyboard("31");
  assert.equal(field().value, "31");
  act(() => changeElsewhere(5));
  await userEvent.click(button("More: ED beds"));
  assert.equal(field().value, "6");
});

Deno.test("an emptied counter takes back only the number that stood there", async () => {
  const told: (number | null)[] = [];
  let changeElsewhere!: (value: number) => void;
  function Shared() {
    const [value, setValue] = useState<number | null>(9);
    changeElsewhere = setValue;
    const takeBack = () => told.push(null);
    return <Counter label="ED beds" value={value} onChange={setValue} onEmptied={takeBack} />;
  }
  render(<Shared />);
  await userEvent.clear(field());
  act(() => changeElsewhere(11));
  assert.equal(field().value, "11");
  await userEvent.tab();
  assert.equal(field().value, "11");
  assert.deepEqual(told, [], "a number that was not seen is not taken back");
});
