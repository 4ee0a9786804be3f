import "../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { mountIsland } from "../../islands/mount.tsx";

const realError = console.error;
const realReload = location.reload;
let written: unknown[] = [];

Deno.test.beforeEach(() => {
  written = [];
  console.error = (...words: unknown[]) => void written.push(...words);
});
Deno.test.afterEach(() => {
  console.error = realError;
  location.reload = realReload;
  document.body.replaceChildren();
});

/** Crashes when its patient is null. */
function Board({ complaint }: { complaint: string }) {
  const [patient, setPatient] = useState<{ complaint: string } | null>({ complaint });
  return (
    <main>
      <p>{patient!.complaint}</p>
      <button type="button" onClick={() => setPatient({ complaint: "Fall" })}>Another</button>
      <button type="button" onClick={() => setPatient(null)}>Broken</button>
    </main>
  );
}

/** Opens the page as the server sends it, and starts its island. */
async function open() {
  const props = { complaint: "Chest pain" };
  document.body.innerHTML =
    `<div id="island" data-island="board">${renderToString(<Board {...props} />)}</div>` +
    `<script type="application/json" id="island-props">${JSON.stringify(props)}</script>`;
  await act(() => mountIsland("board", Board));
}

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

Deno.test("an island hydrates the server's page and says that it is ready", async () => {
  await open();
  assert.equal(document.getElementById("island")?.dataset.ready, "true");
  await press("Another");
  assert.ok(screen.getByText("Fall"));
  assert.deepEqual(written, []);
});

Deno.test("an island that crashes shows 'Unexpected Application Error!' instead of going blank", async () => {
  let loads = 0;
  location.reload = () => void loads++;
  await open();
  await press("Broken");
  const alert = screen.getByRole("alert");
  assert.equal(alert.querySelector("h1")?.textContent, "Unexpected Application Error!");
  assert.ok(!screen.queryByText("Chest pain"), "nothing that is no longer live stays on screen");
  assert(written.some((error) => error instanceof TypeError), "the error is in the console");
  await press("Load again");
  assert.equal(loads, 1);
});

Deno.test("mounting an island on a page without its element throws an error", () => {
  assert.throws(() => mountIsland("crew", Board), /Cannot start island "crew"/);
});
