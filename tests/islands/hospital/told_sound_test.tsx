import "../../support/dom.ts";
import assert from "node:assert/strict";
import { renderHook, waitFor } from "@testing-library/react";
import { useToldSound } from "../../../islands/alarm/use_told_sound.ts";
import type { SoundState } from "../../../islands/alarm/sound.ts";
import { settled, soundAnswers, toldSounds } from "../far_end.ts";
import { nurse } from "./cast.ts";
import { openBoard } from "./board.tsx";

Deno.test("a board names itself on its stream and says, once it is live, whether it can be heard", async () => {
  const { stream } = openBoard();
  await settled();
  assert.deepEqual(toldSounds, [], "the server does not know the screen yet");
  stream.send({ reset: true, ringdowns: [], mcis: [] });
  await settled();
  const screen = stream.path.split("&screen=")[1];
  assert.deepEqual(toldSounds, [{ screen, sound: false }]);
});

Deno.test("the screen of somebody who sees no ringdowns says nothing of its sound", async () => {
  const { stream } = openBoard({ user: nurse({ isRingdownUser: false, isInfoUser: true }) });
  stream.send({ reset: true, ringdowns: [], mcis: [] });
  await settled();
  assert.deepEqual(toldSounds, []);
});

const NOT_FOUND = () => Promise.resolve(new Response("{}", { status: 404 }));

function tellSound(sound: SoundState, liveAt = ["general"]) {
  return renderHook((given) => useToldSound("this screen", given), {
    initialProps: { sound, liveAt },
  });
}
const said = () => toldSounds.map(({ sound }) => sound);

Deno.test("what the server could not take is said again, without a word on the screen", async () => {
  soundAnswers.push(NOT_FOUND());
  tellSound("on");
  await settled();
  assert.deepEqual(said(), [true]);
  await waitFor(() => assert.deepEqual(said(), [true, true]));
});

Deno.test("a screen says again after each reconnect whether it is heard", async () => {
  const screen = tellSound("on");
  await settled();
  screen.rerender({ sound: "on", liveAt: [] });
  screen.rerender({ sound: "on", liveAt: ["general"] });
  await settled();
  assert.deepEqual(said(), [true, true]);
});

Deno.test("an earlier word about the sound never arrives after a later one", async () => {
  const slow = Promise.withResolvers<Response>();
  soundAnswers.push(slow.promise);
  const screen = tellSound("blocked");
  await settled();
  screen.rerender({ sound: "on", liveAt: ["general"] });
  await settled();
  assert.deepEqual(said(), [false]);
  slow.resolve(new Response(null, { status: 204 }));
  await waitFor(() => assert.deepEqual(said(), [false, true]));
});
