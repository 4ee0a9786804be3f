import "../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, renderHook } from "@testing-library/react";
import { usePress } from "../../../islands/crew/use_press.ts";

Deno.test("a part of the screen hears the next press after another part has gone", () => {
  const staying = renderHook(usePress);
  const leaving = renderHook(usePress);
  leaving.unmount();
  fireEvent.pointerDown(document.body, { clientX: 30, clientY: 700 });
  assert.deepEqual(staying.result.current(), { x: 30, y: 700 });
});
