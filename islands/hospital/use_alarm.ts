import { useEffect, useRef, useState } from "react";
import { openSound, type Sound, type SoundState } from "./sound.ts";

/** How often the alarm sounds until everything is confirmed (product §4.5). */
export const REPEAT_MS = 15_000;

/** The board's sound. `state` is null until the page has started. */
export interface Alarm {
  state: SoundState | null;
  /** To be called at a press: turns the sound on and plays it once. */
  turnOn: () => void;
}

/** Sounds at once for each new unconfirmed ringdown, and repeats until none is left. */
export function useAlarm(unconfirmedIds: string[], open: () => Sound = openSound): Alarm {
  const [state, setState] = useState<SoundState | null>(null);
  const sound = useRef<Sound | null>(null);
  const rung = useRef<string[]>([]);
  const next = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const opened = open();
    sound.current = opened;
    setState(opened.state());
    opened.onChange(() => setState(opened.state()));
    const atPress = () => opened.state() === "blocked" && opened.turnOn();
    document.addEventListener("pointerup", atPress);
    document.addEventListener("keydown", atPress);
    return () => {
      document.removeEventListener("pointerup", atPress);
      document.removeEventListener("keydown", atPress);
      opened.close();
    };
  }, [open]);

  useEffect(() => {
    if (state === null) return;
    const isNew = unconfirmedIds.some((id) => !rung.current.includes(id));
    rung.current = state === "on" ? unconfirmedIds : []; // an unheard alarm sounds later
    if (unconfirmedIds.length === 0) clearTimeout(next.current);
    else if (isNew) ring();
  }, [unconfirmedIds.join(), state]);

  useEffect(() => () => clearTimeout(next.current), []);

  function ring() {
    sound.current?.play();
    clearTimeout(next.current);
    next.current = setTimeout(ring, REPEAT_MS);
  }

  function turnOn() {
    sound.current?.turnOn();
  }

  return { state, turnOn };
}
