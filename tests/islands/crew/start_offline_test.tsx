import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act } from "@testing-library/react";
import { startOffline } from "../../../islands/crew/start_offline.tsx";

Deno.test("a screen that starts without a network wears what was chosen since it was kept", async () => {
  const { dataset } = document.documentElement;
  Object.assign(dataset, { theme: "system", text: "large" });
  document.cookie = "theme=night; path=/";
  document.body.innerHTML = '<div id="island"></div>';
  await act(startOffline);
  assert.deepEqual({ ...dataset }, { theme: "night", text: "normal" });
  document.cookie = "theme=; max-age=0; path=/";
});
