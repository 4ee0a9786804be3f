/** A crew is asked before they leave what the device could not store. */
import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { Vault } from "../../../islands/outbox/store.ts";
import { settled } from "../far_end.ts";
import { underWay } from "./cast.ts";
import { setNetwork } from "./network.ts";
import { button, field, openCrewScreen, TEST_VAULT } from "./screen.tsx";

/** Whether the browser asks before the page is closed. */
function isAsked(): boolean {
  const leaving = new Event("beforeunload", { cancelable: true });
  act(() => void dispatchEvent(leaving));
  return leaving.defaultPrevented;
}

async function typePulse(vault = TEST_VAULT) {
  const crew = openCrewScreen({ snapshot: { ringdowns: [underWay()] }, vault });
  await settled();
  await userEvent.click(button("Update patient"));
  await userEvent.type(field("Pulse"), "128");
  await settled();
  return crew;
}

Deno.test("an update that waits in the page's memory is asked about, at Log out, too", async () => {
  setNetwork(false);
  const { callsTo } = await typePulse();
  await userEvent.click(button("Send update"));
  await waitFor(() => assert.equal(callsTo("PATCH", "/api/ringdowns/r1").length, 1));
  await callsTo("PATCH", "/api/ringdowns/r1")[0].lose();
  assert.ok(isAsked());
  await userEvent.click(screen.getAllByRole("link", { name: "Log out", hidden: true })[0]);
  assert.ok(await screen.findByText("Log out with something unsent?"));
});

Deno.test("an update that the device does not keep is asked about behind another patient's form", async () => {
  const vault: Vault = { ...TEST_VAULT, seal: () => Promise.reject(new Error("full")) };
  await typePulse(vault);
  assert.ok(isAsked());
  await userEvent.click(button("Another patient"));
  assert.ok(isAsked());
});

Deno.test("an update that the device keeps is not asked about there: it is back after a reload", async () => {
  await typePulse();
  await userEvent.click(button("Another patient"));
  assert.ok(!isAsked());
});
