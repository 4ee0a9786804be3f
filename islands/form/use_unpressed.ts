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

let isDown = false;
let lifting: ReturnType<typeof setTimeout> | undefined;
const hearers = new Set<() => void>();

function listen(hear: () => void): () => void {
  if (hearers.size === 0) {
    document.addEventListener("pointerdown", press, true);
    document.addEventListener("pointerup", lift, true);
    document.addEventListener("pointercancel", lift, true);
  }
  hearers.add(hear);
  return () => {
    hearers.delete(hear);
    if (hearers.size > 0) return;
    document.removeEventListener("pointerdown", press, true);
    document.removeEventListener("pointerup", lift, true);
    document.removeEventListener("pointercancel", lift, true);
    clearTimeout(lifting);
    isDown = false;
  };
}

function press() {
  clearTimeout(lifting);
  tell(true);
}

function lift() {
  clearTimeout(lifting);
  lifting = setTimeout(() => tell(false)); // after the click, which comes next
}

function tell(down: boolean) {
  isDown = down;
  for (const hear of hearers) hear();
}
