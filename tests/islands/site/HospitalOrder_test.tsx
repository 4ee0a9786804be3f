import "../../support/dom.ts";
import assert from "node:assert/strict";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { HospitalOrder } from "../../../islands/site/HospitalOrder.tsx";
import type { SortableHospital } from "../../../islands/site/sortable_hospital.ts";
import { calls } from "../admin/calls.ts";
import { propsOf } from "../admin/cast.ts";
import { openAdmin } from "../admin/open_admin.tsx";
import { frameAt, hospitals } from "./cast.ts";

const THREE = hospitals("General", "Lakeside", "Mission");

function openOrder(shown: SortableHospital[] = THREE) {
  render(<HospitalOrder hospitals={shown} />);
}

function names(): (string | null)[] {
  return screen.getAllByRole("row").slice(1).map((row) => row.querySelector("a")!.textContent);
}

async function press(name: string) {
  await userEvent.click(screen.getByRole("button", { name }));
}

/** Presses a button by keyboard. */
async function enter(name: string) {
  screen.getByRole("button", { name }).focus();
  await userEvent.keyboard("{Enter}");
}

function handleOf(name: string): HTMLElement {
  return screen.getByRole("button", { name: new RegExp(`^Drag ${name}, place \\d$`) });
}

/** Presses keys on the handle of a hospital, without a pause. */
function strike(name: string, ...keys: string[]): void {
  handleOf(name).focus();
  for (const key of keys) fireEvent.keyDown(handleOf(name), { key });
}

/** The server's answer after saving an order. */
function saved(body: unknown): SortableHospital[] {
  return (body as { id: string; sortSequenceNumber: number }[])
    .map((order) => ({ ...THREE.find(({ id }) => id === order.id)!, ...order }));
}

function orderIn(body: unknown): string[] {
  return (body as { id: string }[]).map(({ id }) => id);
}

Deno.test("each hospital is shown with its organization, its code and a link to its form", () => {
  openOrder();
  const [, first] = screen.getAllByRole("row");
  assert.match(first.textContent ?? "", /1GeneralGeneral Health20000/);
  const link = screen.getByRole("link", { name: "General" });
  assert.equal(link.getAttribute("href"), "/admin/hospitals/general");
});

Deno.test("a move shows at once and is saved at once, numbered from 1", async () => {
  openOrder();
  await press("Move down General");
  assert.deepEqual(names(), ["Lakeside", "General", "Mission"]);
  assert.ok(screen.getByText("Saving the order…"));
  assert.equal(calls[0].method, "PATCH");
  assert.equal(calls[0].path, "/api/hospitals/sort");
  assert.deepEqual(calls[0].body, [
    { id: "lakeside", sortSequenceNumber: 1 },
    { id: "general", sortSequenceNumber: 2 },
    { id: "mission", sortSequenceNumber: 3 },
  ]);
  await calls[0].answer(200, saved(calls[0].body));
  assert.ok(screen.getByText("The order is saved."));
});

Deno.test("the first hospital cannot move up and the last cannot move down, but their buttons keep the focus", async () => {
  openOrder();
  await press("Move up General");
  await press("Move down Mission");
  assert.deepEqual(names(), ["General", "Lakeside", "Mission"]);
  assert.equal(calls.length, 0);
  await press("Move up Lakeside");
  assert.equal(document.activeElement?.getAttribute("aria-label"), "Move up Lakeside");
});

Deno.test("a hospital is picked up, moved and dropped by keys, however fast they are pressed", async () => {
  openOrder();
  strike("Mission", " ", "ArrowUp", "ArrowUp");
  assert.deepEqual(names(), ["Mission", "General", "Lakeside"]);
  assert.equal(calls.length, 0, "nothing is saved on the way");
  assert.ok(screen.getByText("Mission is over place 1 of 3."));
  strike("Mission", "Enter");
  assert.deepEqual(orderIn(calls[0].body), ["mission", "general", "lakeside"]);
  assert.ok(screen.getByText("Mission is dropped at place 1 of 3."));
  assert.match(document.activeElement?.getAttribute("aria-label") ?? "", /Mission/);
  await calls[0].answer(200, saved(calls[0].body));
  assert.deepEqual(names(), ["Mission", "General", "Lakeside"]);
});

Deno.test("Escape puts a lifted hospital back, and so does moving the focus away", async () => {
  for (const leave of [() => strike("General", "Escape"), () => userEvent.tab()]) {
    openOrder();
    strike("General", "Enter", "ArrowDown");
    assert.deepEqual(names(), ["Lakeside", "General", "Mission"]);
    await leave();
    assert.deepEqual(names(), ["General", "Lakeside", "Mission"]);
    assert.ok(screen.getByText("General stays at place 1 of 3."));
    strike("General", "ArrowDown");
    assert.deepEqual(names(), ["General", "Lakeside", "Mission"], "it is no longer picked up");
    assert.equal(calls.length, 0);
    cleanup();
  }
});

Deno.test("a lifted hospital cannot leave the list", () => {
  openOrder();
  strike("General", " ", "ArrowUp");
  assert.ok(screen.getByText("General is over place 1 of 3."));
  strike("General", "ArrowDown", "ArrowDown", "ArrowDown");
  assert.ok(screen.getByText("General is over place 3 of 3."));
  strike("General", "ArrowUp", " ");
  assert.deepEqual(names(), ["Lakeside", "General", "Mission"]);
});

Deno.test("a key held down does not drop the hospital or pick it up again", () => {
  openOrder();
  const handle = handleOf("General");
  handle.focus();
  fireEvent.keyDown(handle, { key: " " });
  fireEvent.keyDown(handle, { key: " ", repeat: true });
  fireEvent.keyDown(handle, { key: "ArrowDown" });
  assert.deepEqual(names(), ["Lakeside", "General", "Mission"]);
});

Deno.test("a second move waits for the first, so that neither overtakes the other", async () => {
  openOrder();
  await enter("Move down General");
  await enter("Move down General");
  await enter("Move up Mission");
  assert.equal(calls.length, 1, "one save at a time");
  assert.deepEqual(names(), ["Mission", "Lakeside", "General"]);
  await calls[0].answer(200, saved(calls[0].body));
  assert.deepEqual(names(), ["Mission", "Lakeside", "General"], "the older answer changes nothing");
  assert.deepEqual(orderIn(calls[1].body), ["mission", "lakeside", "general"]);
  await calls[1].answer(200, saved(calls[1].body));
  assert.equal(calls.length, 2);
  assert.ok(screen.getByText("The order is saved."));
});

Deno.test("a double click does not move the hospital that came to the same row", async () => {
  openOrder();
  await press("Move down General");
  await press("Move down Lakeside");
  assert.deepEqual(names(), ["Lakeside", "General", "Mission"]);
  await calls[0].answer(200, saved(calls[0].body));
  assert.equal(calls.length, 1);
});

Deno.test("a refused order is undone, says why, and can be retried", async () => {
  openOrder();
  await press("Move down General");
  await calls[0].answer(404, { status: 404, messages: [{ message: "Not found." }] });
  assert.deepEqual(names(), ["General", "Lakeside", "Mission"]);
  assert.match(
    screen.getByRole("alert").textContent ?? "",
    /Not found\. The new order was not saved\. The table shows the order before\./,
  );
  assert.ok(!screen.queryByText("The order is saved."));
  await press("Try again");
  assert.deepEqual(names(), ["Lakeside", "General", "Mission"]);
  assert.deepEqual(calls[1].body, calls[0].body);
  await calls[1].answer(200, saved(calls[1].body));
  assert.ok(!screen.queryByRole("alert"));
});

Deno.test("after a lost answer the order goes back, and the page says that the outcome is not known", async () => {
  openOrder();
  await press("Move up Mission");
  await calls[0].lose();
  assert.deepEqual(names(), ["General", "Lakeside", "Mission"]);
  assert.match(
    screen.getByRole("alert").textContent ?? "",
    /No answer came\. It is not known whether the new order was saved\./,
  );
});

Deno.test("moves made after an order that is then refused are undone with it", async () => {
  openOrder();
  await enter("Move down General");
  await enter("Move down General");
  await calls[0].answer(503, { status: 503, messages: [] });
  assert.deepEqual(names(), ["General", "Lakeside", "Mission"]);
  assert.equal(calls.length, 1);
  assert.match(
    screen.getByRole("alert").textContent ?? "",
    /An unexpected error has occurred\. Please try again later\. The new order was not saved\./,
  );
  await press("Try again");
  assert.deepEqual(orderIn(calls[1].body), ["lakeside", "mission", "general"]);
});

Deno.test("a refusal after a saved move goes back to the saved order", async () => {
  openOrder();
  await press("Move down General");
  await calls[0].answer(200, saved(calls[0].body));
  await enter("Move down General");
  await calls[1].answer(503, { status: 503, messages: [] });
  assert.deepEqual(names(), ["Lakeside", "General", "Mission"]);
});

Deno.test("without hospitals the page says what to do first", () => {
  openOrder([]);
  const link = screen.getByRole("link", { name: "add its hospitals" });
  assert.equal(link.getAttribute("href"), "/admin/hospitals");
});

Deno.test("hospitals that could not be read can be requested again", async () => {
  const frame = frameAt("/admin/site/hospitals");
  await openAdmin(frame, { name: "hospitalOrder", hospitals: null });
  assert.match(screen.getByRole("alert").textContent ?? "", /An unexpected error has occurred/);
  await press("Try again");
  await calls[0].answer(200, propsOf(frame, { name: "hospitalOrder", hospitals: THREE }));
  assert.deepEqual(names(), ["General", "Lakeside", "Mission"]);
});
