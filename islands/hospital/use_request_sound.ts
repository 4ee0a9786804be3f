import { useEffect, useRef, useState } from "react";
import { openSound, type Sound, type SoundState } from "../alarm/sound.ts";

/** How often a request for capacity sounds until it is answered. */
const REPEAT_MS = 60_000;

/** Sounds at once for a new request, and each minute until `request` is null. */
export function useRequestSound(
  request: string | null,
  open: () => Sound = openSound,
): { state: SoundState | null; turnOn: () => void } {
  const [state, setState] = useState<SoundState | null>(null);
  const sound = useRef<Sound | null>(null);
  const isAsked = request !== null;

  useEffect(() => {
    if (!isAsked) return;
    const opened = open();
    sound.current = opened;
    setState(opened.state());
    opened.onChange(() => setState(opened.state()));
    const atPress = () => opened.state() === "blocked" && opened.turnOn();
    document.addEventListener("pointerup", atPress);
    return () => {
      document.removeEventListener("pointerup", atPress);
      sound.current = null;
      setState(null);
      opened.close();
    };
  }, [isAsked, open]);

  useEffect(() => {
    if (request === null || state !== "on") return; // what was blocked sounds once it is on
    const ring = () => sound.current?.play("usual");
    ring();
    const repeating = setInterval(ring, REPEAT_MS);
    return () => clearInterval(repeating);
  }, [request, state]);

  return { state, turnOn: () => sound.current?.turnOn() };
}
