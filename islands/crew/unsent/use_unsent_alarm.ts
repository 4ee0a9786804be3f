import { useEffect, useRef } from "react";
import { openSound } from "../../alarm/sound.ts";
import type { OutboxInHand } from "../../outbox/use_outbox.ts";

/** What is unsent for this long makes itself heard and felt. */
const HEARD_AFTER_MS = 30_000;
const AGAIN_AFTER_MS = 60_000;
const LOOK_EVERY_MS = 1_000;
/** Presses after which browsers allow sound; which of them counts differs between browsers. */
const PRESSES = ["pointerup", "keydown", "click"];
const VIBRATION_MS = [400, 200, 400];

/** Sounds and vibrates while something is unsent for 30 s, again each minute. */
export function useUnsentAlarm({ outbox, view }: OutboxInHand): void {
  const heardAt = useRef(-Infinity);
  const unsent = view.unsent.map(({ id }) => id).join();
  useEffect(() => {
    if (!outbox || !unsent) return;
    const sound = openSound();
    sound.turnOn(); // the press that sent it allows the sound
    const atPress = () => { // a page that was opened again has had no press yet
      if (sound.state() !== "blocked") return;
      sound.turnOn();
      heardAt.current = -Infinity; // nobody has heard or felt it
    };
    for (const press of PRESSES) document.addEventListener(press, atPress, { capture: true });
    const timer = setInterval(() => {
      const isLate = unsent.split(",").some((id) => outbox.ageOf(id) >= HEARD_AFTER_MS);
      if (!isLate || performance.now() - heardAt.current < AGAIN_AFTER_MS) return;
      heardAt.current = performance.now();
      sound.play("usual");
      navigator.vibrate?.(VIBRATION_MS);
    }, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const press of PRESSES) document.removeEventListener(press, atPress, { capture: true });
      sound.close();
    };
  }, [outbox, unsent]);
}
