import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { DashboardPage } from "../../../islands/admin/DashboardPage.tsx";
import { useRefreshed } from "../../../islands/admin/use_refreshed.ts";
import { calls, settled } from "./calls.ts";
import { frameOf, person } from "./cast.ts";

const NUMBERS = {
  openRingdowns: 3,
  unconfirmed: 1,
  waitingAtTheDoor: 0,
  hospitalsOnDivert: null,
  outdatedStatuses: null,
  pendingInvites: 2,
};

Deno.test("the dashboard tells the numbers of the role and as of when", () => {
  render(<DashboardPage frame={frameOf(person("EMS"))} dashboard={NUMBERS} />);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  assert.deepEqual(terms, [
    "Unconfirmed ringdowns",
    "Waiting at the door now",
    "Open ringdowns",
    "Pending invites",
  ]);
  const numbers = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  assert.deepEqual(numbers, ["1", "0", "3", "2"]);
  assert.ok(screen.getByText("as of 14:24"));
});

function Count() {
  const initial = { value: { count: 1 }, asOf: 7 };
  const { value, asOf, hasFailed } = useRefreshed("/count", initial, 1);
  return (
    <p>{`${value.count} as of ${asOf === 7 ? "then" : "now"}${hasFailed ? ", failed" : ""}`}</p>
  );
}

async function asked(count: number) {
  while (calls.length < count) await settled();
}

Deno.test("numbers that could not be refreshed keep the time they are from", async () => {
  render(<Count />);
  assert.ok(screen.getByText("1 as of then"));
  await asked(1);
  await calls[calls.length - 1].lose();
  assert.ok(screen.getByText("1 as of then, failed"));
  await asked(calls.length + 1);
  await calls[calls.length - 1].answer(200, { count: 2 });
  assert.ok(screen.getByText("2 as of now"));
});
