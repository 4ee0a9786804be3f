import "../../support/dom.ts";
import assert from "node:assert/strict";
import { render, screen } from "@testing-library/react";
import { BACKGROUND_HEADER } from "../../../domain/people/page_requests.ts";
import { DashboardPage } from "../../../islands/admin/DashboardPage.tsx";
import { filtersIn } from "../../../islands/history/history_query.ts";
import { useRefreshed } from "../../../islands/table/use_refreshed.ts";
import { useServerClock } from "../../../islands/time/use_server_clock.ts";
import { calls, settled } from "./calls.ts";
import { frameOf, person } from "./cast.ts";

const NUMBERS = {
  openRingdowns: 3,
  unconfirmed: 1,
  waitingAtTheDoor: 0,
  hospitalsOnDivert: null,
  namesOnDivert: null,
  outdatedStatuses: null,
  pendingInvites: 2,
};

Deno.test("the dashboard shows the numbers for the user's role, and their time", () => {
  render(<DashboardPage frame={frameOf(person("EMS"))} isEmpty={false} dashboard={NUMBERS} />);
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  assert.deepEqual(terms, [
    "Unconfirmed ringdown",
    "Waiting at the door now",
    "Open ringdowns",
    "Pending invites",
  ]);
  const numbers = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  assert.deepEqual(numbers, ["1", "0", "3", "2"]);
  assert.ok(screen.getByText("As of 14:24."));
});

Deno.test("'Pending invites' links to the users, for users who may see them", () => {
  const admin = render(
    <DashboardPage frame={frameOf(person("C4SF"))} isEmpty={false} dashboard={NUMBERS} />,
  );
  const link = screen.getByRole("link", { name: "Pending invites" });
  assert.equal(link.getAttribute("href"), "/admin/users#invites");
  admin.unmount();

  const coordinator = person("C4SF", { isAdminUser: false, isOperationalUser: true });
  const numbers = { ...NUMBERS, pendingInvites: null };
  render(<DashboardPage frame={frameOf(coordinator)} isEmpty={false} dashboard={numbers} />);
  assert.ok(!screen.queryByText("Pending invites"));
});

Deno.test("a number above 0 leads to what it counts, for users who may look back", () => {
  const linked = () =>
    screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
  const admin = render(
    <DashboardPage frame={frameOf(person("EMS"))} isEmpty={false} dashboard={NUMBERS} />,
  );
  assert.deepEqual(linked(), [
    ["Unconfirmed ringdown", "/admin/ringdowns"],
    ["Open ringdowns", "/admin/ringdowns"],
    ["Pending invites", "/admin/users#invites"],
  ], "nobody waits at the door");
  admin.unmount();
  const numbers = { ...NUMBERS, waitingAtTheDoor: 2, pendingInvites: null };
  const care = render(
    <DashboardPage frame={frameOf(person("HEALTHCARE"))} isEmpty={false} dashboard={numbers} />,
  );
  const door = new URL(linked()[1][1]!, "http://localhost");
  assert.equal(door.searchParams.get("hospitalId"), "all");
  assert.match(filtersIn(door.searchParams).status, /^ARRIVED/, "a choice of the history");
  care.unmount();
  const coordinator = frameOf(person("C4SF", { isAdminUser: false, isOperationalUser: true }));
  render(<DashboardPage frame={coordinator} isEmpty={false} dashboard={numbers} />);
  assert.deepEqual(linked(), []);
});

Deno.test("hospitals on divert are named under their number", () => {
  const numbers = { ...NUMBERS, hospitalsOnDivert: 2, namesOnDivert: ["General", "Westside"] };
  render(<DashboardPage frame={frameOf(person("EMS"))} isEmpty={false} dashboard={numbers} />);
  assert.ok(screen.getByText("General, Westside"));
});

Deno.test("the dashboard says whose numbers they are", () => {
  const scopes = (["HEALTHCARE", "EMS", "C4SF"] as const).map((type) => {
    const page = render(
      <DashboardPage frame={frameOf(person(type))} isEmpty={false} dashboard={NUMBERS} />,
    );
    const { textContent } = screen.getByRole("heading", { level: 2 });
    page.unmount();
    return textContent;
  });
  assert.deepEqual(scopes, [
    "Our hospitals and invites",
    "Ringdowns of our crews, divert of all hospitals, our invites",
    "All hospitals, our invites",
  ]);
});

Deno.test("an organization without a hospital or a unit is told the first step, and no zeros", () => {
  const care = render(
    <DashboardPage frame={frameOf(person("HEALTHCARE"))} isEmpty dashboard={NUMBERS} />,
  );
  assert.ok(screen.getByText("There are no hospitals yet. A super user adds the first one."));
  assert.equal(screen.queryAllByRole("definition").length, 0);
  care.unmount();

  render(<DashboardPage frame={frameOf(person("EMS"))} isEmpty dashboard={NUMBERS} />);
  const link = screen.getByRole("link", { name: "Add ambulances" });
  assert.equal(link.getAttribute("href"), "/admin/ambulances");
});

function Count({ everyMs = 1 }) {
  const initial = { value: { count: 1 }, asOf: 7 };
  const how = { everyMs, clock: useServerClock(0) };
  const { value, asOf, hasFailed, refresh } = useRefreshed("/count", initial, how);
  return (
    <button type="button" onClick={refresh}>
      {`${value.count} as of ${asOf === 7 ? "then" : "now"}${hasFailed ? ", failed" : ""}`}
    </button>
  );
}

async function asked(count: number) {
  while (calls.length < count) await settled();
}

Deno.test("numbers that could not be refreshed keep their old time", async () => {
  render(<Count />);
  assert.ok(screen.getByText("1 as of then"));
  await asked(1);
  await calls[calls.length - 1].lose();
  assert.ok(screen.getByText("1 as of then, failed"));
  await asked(calls.length + 1);
  await calls[calls.length - 1].answer(200, { count: 2 });
  assert.ok(screen.getByText("2 as of now"));
});

Deno.test("a refresh counts as use of the session only when the user pressed the button", async () => {
  const { unmount } = render(<Count />);
  await asked(1);
  assert.equal(calls[0].headers.get(BACKGROUND_HEADER), "true");
  unmount();

  render(<Count everyMs={60 * 60_000} />);
  const before = calls.length;
  screen.getByRole("button").click();
  await asked(before + 1);
  assert.equal(calls[before].headers.get(BACKGROUND_HEADER), null);
});
