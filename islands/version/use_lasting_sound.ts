import { useEffect, useRef } from "react";
import type { SoundState } from "../alarm/sound.ts";

/** In this tab: the sound was on. On this device: it is on again after the page was loaded again. */
const WAS_ON = "soundWasOn";
const LASTS = "soundLasts";
/** How long a browser may take to let a page sound that it allows to. */
const STARTS_WITHIN_MS = 3_000;
/** So long after a press, somebody is there to turn the sound on again. */
const SOMEBODY_IS_THERE_MS = 120_000;
const PRESSES = ["pointerdown", "keydown"];

/**
 * Tells whether the page may be loaded again without becoming silent in an empty room. Some browsers
 * go on sounding after that, others wait for a press: what this one does is seen when it happens.
 */
export function useLastingSound(sound: SoundState | null): () => boolean {
  const state = useRef(sound);
  state.current = sound;
  const pressedAt = useRef<number | null>(null);
  useEffect(() => {
    const wasOn = read(sessionStorage, WAS_ON) === "true";
    const learn = setTimeout(() => {
      if (wasOn && pressedAt.current === null) write(localStorage, LASTS, state.current === "on");
    }, STARTS_WITHIN_MS);
    const note = () => {
      pressedAt.current = performance.now();
    };
    for (const press of PRESSES) document.addEventListener(press, note, { capture: true });
    return () => {
      clearTimeout(learn);
      for (const press of PRESSES) document.removeEventListener(press, note, { capture: true });
    };
  }, []);
  useEffect(() => {
    if (sound !== null) write(sessionStorage, WAS_ON, sound === "on");
  }, [sound]);
  return () => {
    const isSomebodyThere = pressedAt.current !== null &&
      performance.now() - pressedAt.current < SOMEBODY_IS_THERE_MS;
    return sound !== "on" || isSomebodyThere || read(localStorage, LASTS) === "true";
  };
}

function read(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

function write(storage: Storage, key: string, value: boolean): void {
  try {
    storage.setItem(key, String(value));
  } catch { /* then nothing is learned */ }
}
