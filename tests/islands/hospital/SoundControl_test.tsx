import "../../support/dom.ts";
import assert from "node:assert/strict";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import type { Alarm } from "../../../islands/alarm/use_alarm.ts";
import type { SoundState } from "../../../islands/alarm/sound.ts";
import { SoundOff } from "../../../islands/hospital/SoundControl.tsx";

function alarmWith(state: SoundState): Alarm {
  return { state, rangAt: null, turnOn() {}, test() {} };
}

Deno.test("the bar stays until the press that turns the sound on is over, so that nothing moves under it", async () => {
  const { rerender } = render(<SoundOff alarm={alarmWith("blocked")} />);
  fireEvent.pointerDown(document.body);
  rerender(<SoundOff alarm={alarmWith("on")} />);
  assert.ok(screen.getByText("Sound is off. New ringdowns will not be heard."));
  fireEvent.pointerUp(document.body);
  await waitFor(() => assert.equal(screen.queryAllByRole("status").length, 0));
});
