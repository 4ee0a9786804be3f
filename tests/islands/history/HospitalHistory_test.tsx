import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, cleanup, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { ringdown } from "../hospital/cast.ts";
import { openHistory, rows } from "./open_history.tsx";

const realFetch = globalThis.fetch;
Deno.test.afterEach(() => void (globalThis.fetch = realFetch));

/** Answers the next calls, one after another; returns their paths. */
function answers(...each: Response[]): string[] {
  const paths: string[] = [];
  globalThis.fetch = ((path: string) => {
    paths.push(path);
    return Promise.resolve(each.shift()!);
  }) as typeof fetch;
  return paths;
}

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(() => new Promise((resolve) => setTimeout(resolve)));
}

Deno.test("the history shows ETA, status, ambulance and complaint", () => {
  openHistory([ringdown("fever", { status: "RETURNED TO SERVICE" })]);
  assert.deepEqual(screen.getAllByRole("columnheader").map((header) => header.textContent), [
    "ETA",
    "Status",
    "Ambulance #",
    "Chief Complaint",
  ]);
  assert.deepEqual(rows(), ["11/20/2026 14:34Returned to serviceM1fever"]);
});

Deno.test("a press on a row opens the whole ringdown", async () => {
  openHistory([ringdown("fever", { patient: { treatmentNotes: "Ibuprofen" } })]);
  await press("fever");
  const dialog = screen.getByRole("dialog", { name: "Ringdown of 11/20/2026" });
  assert.ok(within(dialog).getByText("Ibuprofen"));
  await press("Close");
  assert.ok(!screen.queryByText("Ibuprofen"));
});

Deno.test("an opened ringdown has the date on which it was sent, and each time of another day its own", async () => {
  openHistory([ringdown("fever", {
    status: "ARRIVED",
    reached: { "RINGDOWN SENT": "2026-11-19T07:50:00.000Z", "ARRIVED": "2026-11-19T08:10:00.000Z" },
  })]);
  await press("fever");
  const dialog = screen.getByRole("dialog", { name: "Ringdown of 11/18/2026" });
  const timeOf = (label: string) =>
    within(dialog).getByText(label, { selector: "dt" }).nextElementSibling!.textContent;
  assert.deepEqual([timeOf("Sent"), timeOf("Arrived")], ["23:50", "11/19/2026 00:10"]);
});

Deno.test("the next page is appended until there are no more pages", async () => {
  openHistory([ringdown("fever")], { next: "/api/ringdowns?before=x" });
  const paths = answers(Response.json([ringdown("fall")]));
  await press("Load more");
  assert.deepEqual(paths, ["/api/ringdowns?before=x"]);
  assert.equal(rows().length, 2);
  assert.ok(!screen.queryByRole("button", { name: "Load more" }));
});

Deno.test("filters load a new first page", async () => {
  openHistory([ringdown("fever")]);
  const paths = answers(Response.json([], { headers: {} }));
  await userEvent.type(screen.getByLabelText("Search"), "chest");
  await userEvent.selectOptions(screen.getByLabelText("Status"), "Canceled");
  await press("Show");
  assert.match(
    paths[0],
    /hospitalId=general&status=CANCELLED%2CCANCEL\+ACKNOWLEDGED&search=chest$/,
  );
  assert.ok(screen.getByText("No ringdowns found."));
});

Deno.test("drills are shown on request, marked DRILL, and hidden again at Clear", async () => {
  openHistory([ringdown("fever")]);
  const paths = answers(
    Response.json([ringdown("played fall", { isDrill: true }), ringdown("fever")]),
    Response.json([ringdown("fever")]),
  );
  const tick = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Show drills" });
  assert.equal(tick().checked, false);
  await userEvent.click(tick());
  await press("Show");
  assert.match(paths[0], /hospitalId=general&drills=true$/);
  assert.deepEqual(rows().map((row) => row.includes("DRILL played fall")), [true, false]);
  await press("played fall");
  assert.ok(within(screen.getByRole("dialog")).getByRole("article", { name: "DRILL played fall" }));
  await press("Close");
  await press("Clear filters");
  assert.equal(tick().checked, false);
  assert.doesNotMatch(paths[1], /drills/);
});

Deno.test("days in the wrong order show an error at the field, and nothing is requested", async () => {
  openHistory([]);
  const paths = answers();
  await userEvent.type(screen.getByLabelText("From"), "11/20/2026");
  await userEvent.type(screen.getByLabelText("To"), "11/19/2026");
  await press("Show");
  assert.ok(screen.getByText("This day is before the first."));
  assert.ok(!screen.queryByText("No ringdowns found."));
  assert.equal(paths.length, 0);
});

Deno.test("a text that is no day stays, is told at the field, and nothing is requested", async () => {
  openHistory([ringdown("fever")]);
  const paths = answers(Response.json([]));
  const from = screen.getByLabelText<HTMLInputElement>("From");
  for (const wrong of ["2/30/2026", "11/20/0206"]) {
    await userEvent.type(from, `${wrong}{Enter}`);
    assert.ok(screen.getByText("Please enter a valid date"));
    assert.equal(from.value, wrong);
    assert.equal(paths.length, 0);
    await userEvent.clear(from);
  }
  await userEvent.type(from, "2/3/2026{Enter}");
  assert.equal(from.value, "2/3/2026");
  assert.match(paths[0], /after=2026-02-03|2026-02-03/);
});

Deno.test("a page that could not be loaded says so and can be loaded again", async () => {
  openHistory([ringdown("fever")], { next: "/api/ringdowns?before=x" });
  const paths = answers(
    Response.json({}, { status: 500 }),
    Response.json([ringdown("fall")]),
  );
  await press("Load more");
  assert.ok(
    screen.getByText("An unexpected error has occurred. Please try again later. Not loaded."),
  );
  assert.equal(rows().length, 1);
  await press("Try again");
  assert.equal(paths.length, 2);
  assert.equal(rows().length, 2);
});

Deno.test("a search for which there is no place says so, and can be tried again", async () => {
  openHistory([ringdown("fever")]);
  const paths = answers(
    Response.json({ status: 503, messages: [{ message: "Search is busy. Try again." }] }, {
      status: 503,
    }),
    Response.json([ringdown("fall")]),
  );
  await userEvent.type(screen.getByLabelText("Search"), "fall");
  await press("Show");
  assert.ok(screen.getByText("Search is busy. Try again. Not loaded."));
  await press("Try again");
  assert.equal(paths[1], paths[0]);
  assert.deepEqual(rows().map((row) => row.includes("fall")), [true]);
});

Deno.test("what was shown before a failed search cannot be continued as its result", async () => {
  openHistory([ringdown("fever")], { next: "/api/ringdowns?before=x" });
  answers(
    Response.json({}, { status: 503 }),
    Response.json([ringdown("fall")], {
      headers: { Link: '</api/ringdowns?search=fall&before=y>; rel="next"' },
    }),
  );
  await userEvent.type(screen.getByLabelText("Search"), "fall");
  await press("Show");
  assert.ok(screen.getByText(/Not loaded\./));
  assert.ok(!screen.queryByRole("button", { name: "Load more" }));
  await press("Try again");
  assert.ok(!screen.queryByText(/Not loaded\./));
  assert.ok(screen.getByRole("button", { name: "Load more" }));
});

/** Types a search and presses Show; the server's answer comes when the test gives it. */
async function search(text: string): Promise<(answer: Response) => Promise<void>> {
  const asked = Promise.withResolvers<Response>();
  globalThis.fetch = (() => asked.promise) as typeof fetch;
  await userEvent.type(screen.getByLabelText("Search"), text);
  await press("Show");
  return (answer) =>
    act(async () => {
      asked.resolve(answer);
      await new Promise((resolve) => setTimeout(resolve));
    });
}

const BEFORE = "Below is the result before this search.";
const entries = () => screen.getByRole("table").parentElement!;
const isAbove = (text: string) =>
  screen.getByText(text).compareDocumentPosition(entries()) & Node.DOCUMENT_POSITION_FOLLOWING;

Deno.test("what was shown before a search is dimmed, and named above it, until the result comes", async () => {
  openHistory([ringdown("fever")]);
  assert.equal(entries().dataset.stale, undefined);
  const answer = await search("fall");
  assert.ok(isAbove(`Loading… ${BEFORE}`));
  assert.equal(entries().getAttribute("aria-busy"), "true");
  assert.equal(entries().dataset.stale, "true");
  await answer(Response.json([ringdown("fall")]));
  assert.ok(!screen.queryByText(BEFORE, { exact: false }));
  assert.equal(entries().getAttribute("aria-busy"), null);
  assert.equal(entries().dataset.stale, undefined);
});

Deno.test("what was shown before a search that failed stays dimmed and named", async () => {
  openHistory([ringdown("fever")]);
  await (await search("fall"))(Response.json({}, { status: 500 }));
  assert.ok(isAbove(BEFORE));
  assert.equal(entries().getAttribute("aria-busy"), null);
  assert.equal(entries().dataset.stale, "true");
});

Deno.test("only a result says that no ringdowns were found", async () => {
  openHistory([]);
  const none = () => screen.queryByText("No ringdowns found.");
  assert.ok(none());
  const answer = await search("fall");
  assert.ok(!none());
  await answer(Response.json({}, { status: 500 }));
  assert.ok(!none());
  answers(Response.json([]));
  await press("Try again");
  assert.ok(none());
});

Deno.test("a search that another one replaces is given up, so that the server ends it", async () => {
  openHistory([ringdown("fever")]);
  const signals: AbortSignal[] = [];
  globalThis.fetch = ((_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal);
    return signals.length === 1
      ? new Promise(() => {}) // its answer never comes
      : Promise.resolve(Response.json([ringdown("fall")]));
  }) as typeof fetch;
  await userEvent.type(screen.getByLabelText("Search"), "fev");
  await press("Show");
  history.replaceState(null, "", "?search=fall");
  await act(() => {
    dispatchEvent(new PopStateEvent("popstate"));
    return new Promise((resolve) => setTimeout(resolve));
  });
  assert.deepEqual(signals.map(({ aborted }) => aborted), [true, false]);
  assert.deepEqual(rows().map((row) => row.includes("fall")), [true]);
});

Deno.test("the field says what the search looks at, and when that is not the whole history", () => {
  openHistory([]);
  assert.ok(screen.getByText("Incident #, unit or complaint"));
  cleanup();
  openHistory([], { searchedDays: 30 });
  assert.ok(screen.getByText("Incident #, unit or complaint, last 30 days only"));
});

Deno.test("a search that found nothing says when it did not look at the whole history", async () => {
  openHistory([], { searchedDays: 30 });
  assert.ok(screen.getByText("No ringdowns found."));
  const limited = { "Searched-Days": "30" };
  answers(
    Response.json([], { headers: limited }),
    Response.json([], { headers: { "Searched-Days": "all" } }),
    Response.json([], { headers: limited }),
    Response.json([]),
  );
  await userEvent.type(screen.getByLabelText("Search"), "fall");
  await press("Show");
  assert.ok(screen.getByText("No ringdowns found in the last 30 days."));
  await press("Show");
  assert.ok(screen.getByText("No ringdowns found."));
  assert.ok(screen.getByText("Incident #, unit or complaint"));
  await press("Show");
  assert.ok(screen.getByText("No ringdowns found in the last 30 days."));
  await press("Clear filters");
  assert.ok(screen.getByText("No ringdowns found."));
  assert.ok(screen.getByText("Incident #, unit or complaint, last 30 days only"));
});
