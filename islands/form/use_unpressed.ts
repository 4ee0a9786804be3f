import { useEffect, useRef, useSyncExternalStore } from "react";

/**
 * Gives the value, but the previous value while the pointer is down. Use it for messages that
 * appear when a field is left: a message that appeared during the press would move the button away
 * from the pointer, and the press would be lost.
 */
export function useUnpressed<Value>(value: Value): Value {
  const isPressed = useSyncExternalStore(listen, () => isDown, () => false);
  const before = useRef(value);
  useEffect(() => {
    if (!isPressed) before.current = value;
  });
  return isPressed ? before.current : value;
}

/** After a touch the focus leaves the field only right before the click, which comes within this time (ms). */
const CLICK_MS = 500;

let isDown = false;
let lifting: ReturnType<typeof setTimeout> | undefined;
const hearers = new Set<() => void>();

function listen(hear: () => void): () => void {
  if (hearers.size === 0) {
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", lift, true);
    document.addEventListener("pointercancel", release, true);
    document.addEventListener("click", release, true);
  }
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    document.removeEventListener("pointerdown", press, true);
    document.removeEventListener("pointerup", lift, true);
    document.removeEventListener("pointercancel", release, true);
    document.removeEventListener("click", release, true);
    clearTimeout(lifting);
    isDown = false;
  };
}

function press() {
  clearTimeout(lifting);
  tell(true);
}

function lift({ pointerType }: PointerEvent) {
  clearTimeout(lifting);
  lifting = setTimeout(() => tell(false), pointerType === "mouse" ? 0 : CLICK_MS);
}

/** After the click has done what it does. */
function release() {
  clearTimeout(lifting);
  lifting = setTimeout(() => tell(false));
}

function tell(down: boolean) {
  isDown = down;
  for (const hear of hearers) hear();
}
