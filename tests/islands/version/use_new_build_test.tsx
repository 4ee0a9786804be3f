import "../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, renderHook, waitFor } from "@testing-library/react";
import { noteBuild } from "../../../islands/version/new_build.ts";
import { IDLE_MS, SPREAD_MS, useNewBuild } from "../../../islands/version/use_new_build.ts";
import { answerEachCall, settled } from "../far_end.ts";

const realSetTimeout = globalThis.setTimeout;
const realRandom = Math.random;
/** The pauses of the page, and what comes after them: they pass when the test says so. */
let pauses: { ms: number; run: () => void }[] = [];
let loads = 0;
let served = "new";

Deno.test.beforeEach(() => {
  [pauses, loads, served] = [[], 0, "new"];
  sessionStorage.clear();
  document.documentElement.dataset.build = "old";
  Math.random = () => 1;
  Object.assign(globalThis, {
    setTimeout: (run: () => void, ms = 0) =>
      [IDLE_MS, SPREAD_MS].includes(ms)
        ? (pauses = [{ ms, run }]) && 0 // the page has one such pause at a time
        : realSetTimeout(run, ms),
  });
  answerEachCall(() => new Response(`<!doctype html><html data-build="${served}"><body></body>`));
});
Deno.test.afterEach(() => {
  noteBuild("old");
  Math.random = realRandom;
  Object.assign(globalThis, { setTimeout: realSetTimeout });
  document.body.replaceChildren();
});

function open(mayLoad = () => true) {
  return renderHook(() => useNewBuild(mayLoad, () => void loads++));
}

async function pausePasses(ms: number) {
  await waitFor(() => assert.equal(pauses.at(0)?.ms, ms));
  pauses.splice(0).forEach(({ run }) => run());
  await settled();
}

Deno.test("a page loads itself when the server comes from another build, not at once and only once", async () => {
  open();
  noteBuild("old");
  assert.equal(pauses.length, 0);
  noteBuild("new");
  assert.equal(loads, 0, "thousands of screens would ask at the same moment");
  await pausePasses(SPREAD_MS);
  await waitFor(() => assert.equal(loads, 1));

  // Its next stream comes from an old process, its page from a new one, and so on.
  noteBuild("old");
  noteBuild("new");
  fireEvent.pointerDown(document.body);
  await settled();
  assert.equal(pauses.length, 0);
  assert.equal(loads, 1);
});

Deno.test("a build after that is loaded, too", async () => {
  open();
  noteBuild("new");
  await pausePasses(SPREAD_MS);
  await waitFor(() => assert.equal(loads, 1));
  served = "newer";
  noteBuild("newer");
  await pausePasses(SPREAD_MS);
  await waitFor(() => assert.equal(loads, 2));
});

for (
  const [what, html] of [
    ["a dialog is open", `<dialog open></dialog>`],
    ["a calendar is open", `<div role="dialog"></div>`],
    ["something is being sent", `<button aria-busy="true"></button>`],
    ["somebody has yet to read what failed", `<div data-kind="error"></div>`],
  ]
) {
  Deno.test(`a page does not load itself while ${what}`, async () => {
    open();
    document.body.insertAdjacentHTML("beforeend", html);
    noteBuild("new");
    await pausePasses(SPREAD_MS);
    await pausePasses(IDLE_MS);
    assert.equal(loads, 0);
    document.body.replaceChildren();
    await pausePasses(IDLE_MS);
    await waitFor(() => assert.equal(loads, 1));
  });
}

Deno.test("a page does not load itself while somebody is in a field or has just pressed a key", async () => {
  open();
  const field = document.body.appendChild(document.createElement("input"));
  noteBuild("new");
  fireEvent.keyDown(field);
  field.focus();
  await pausePasses(IDLE_MS);
  assert.equal(loads, 0);
  field.blur();
  await pausePasses(IDLE_MS);
  await waitFor(() => assert.equal(loads, 1));
});

Deno.test("a page does not load itself while its screen says no", async () => {
  let may = false;
  open(() => may);
  noteBuild("new");
  await pausePasses(SPREAD_MS);
  assert.equal(loads, 0);
  may = true;
  await pausePasses(IDLE_MS);
  await waitFor(() => assert.equal(loads, 1));
});

Deno.test("a page stays while it would not come, or would come from the old build", async () => {
  open();
  served = "old";
  noteBuild("new");
  await pausePasses(SPREAD_MS);
  answerEachCall(() => new Response("Not ready.", { status: 503 }));
  await pausePasses(SPREAD_MS);
  answerEachCall(() => {
    throw new TypeError("the network is gone");
  });
  await pausePasses(SPREAD_MS);
  assert.equal(loads, 0);
});

Deno.test("a page whose browser keeps nothing for it stays, because it could load without end", async () => {
  const real = Object.getOwnPropertyDescriptor(globalThis, "sessionStorage")!;
  open();
  Object.defineProperty(globalThis, "sessionStorage", {
    configurable: true,
    get: () => {
      throw new DOMException("blocked");
    },
  });
  noteBuild("new");
  await settled();
  Object.defineProperty(globalThis, "sessionStorage", real);
  assert.deepEqual([pauses.length, loads], [0, 0]);
});
