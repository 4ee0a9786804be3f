import "../../support/dom.ts";
import assert from "node:assert/strict";
import { act, renderHook } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useUnsentAlarm } from "../../../islands/crew/unsent/use_unsent_alarm.ts";
import type { OutboxInHand } from "../../../islands/outbox/use_outbox.ts";

Deno.test("on a page that was opened again, what is unsent is heard after the first press", async () => {
  const real = globalThis.AudioContext;
  let resumed = 0;
  class AudioContext {
    state = "suspended";
    resume() {
      resumed++;
      return Promise.resolve();
    }
    close() {}
  }
  Object.assign(globalThis, { AudioContext });
  const hand = {
    outbox: { ageOf: () => 31_000 },
    view: { unsent: [{ id: "one" }] },
  } as unknown as OutboxInHand;
  const { unmount } = renderHook(() => useUnsentAlarm(hand));
  const before = resumed;
  await userEvent.click(document.body);
  assert.ok(resumed > before, "the press turns the sound on");
  act(unmount);
  Object.assign(globalThis, { AudioContext: real });
});
