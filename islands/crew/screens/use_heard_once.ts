import { useEffect, useRef } from "react";
import { openSound, type Sound } from "../../alarm/sound.ts";

/** In ms: on, off, on. */
const VIBRATION = [400, 200, 400];

/** Presses after which browsers allow sound. */
const PRESSES = ["pointerup", "click", "keydown"];

/**
 * Sounds and vibrates once for each id that comes while the page is open, as far as the device
 * allows it. One that was there when the page was opened is only shown. The sound is kept open only
 * while ids may come (`isExpected`).
 */
export function useHeardOnce(
  ids: string[],
  { isExpected, open = openSound }: { isExpected: boolean; open?: () => Sound },
): void {
  const sound = useRef<Sound | null>(null);
  const isUnheard = useRef(false);
  const known = useRef(new Set(ids));
  useEffect(() => {
    if (!isExpected) return;
    const opened = open();
    sound.current = opened;
    opened.onChange(playUnheard);
    const turnOn = () => opened.state() === "blocked" && opened.turnOn();
    turnOn(); // the press that has sent the ringdown allows it
    for (const press of PRESSES) document.addEventListener(press, turnOn, { capture: true });
    return () => {
      for (const press of PRESSES) document.removeEventListener(press, turnOn, { capture: true });
      sound.current = null;
      isUnheard.current = false;
      opened.close();
    };
  }, [isExpected]);
  useEffect(() => {
    const fresh = ids.filter((id) => !known.current.has(id));
    if (fresh.length === 0) return;
    for (const id of fresh) known.current.add(id);
    navigator.vibrate?.(VIBRATION);
    isUnheard.current = true;
    playUnheard();
  }, [ids.join()]);

  /** Once it is on: a browser may need a moment for that, or a press. */
  function playUnheard() {
    if (!isUnheard.current || sound.current?.state() !== "on") return;
    isUnheard.current = false;
    sound.current.play("usual");
  }
}
