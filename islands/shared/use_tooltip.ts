import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from "react";
import { showBubble } from "./tooltip_bubble.ts";

/** How long a mouse or a finger must rest on the element before the tooltip opens. */
const HOVER_MS = 300;
const LONG_PRESS_MS = 500;
/** How long the tooltip stays after the mouse has left: time to move onto the tooltip itself. */
const STAY_MS = 200;

/** Manages whether a tooltip is open, and gives the listeners of its element. */
export function useTooltip() {
  const [isOpen, setIsOpen] = useState(false);
  const bubble = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLongPress = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(
    () => isOpen ? showBubble(bubble.current!, () => setIsOpen(false)) : undefined,
    [isOpen],
  );

  const wait = (ms: number, then: () => void) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(then, ms);
  };
  const turn = (open: boolean) => {
    clearTimeout(timer.current);
    setIsOpen(open);
  };
  const listeners = {
    onPointerEnter({ pointerType }: PointerEvent) {
      if (pointerType !== "touch") wait(HOVER_MS, () => setIsOpen(true));
    },
    onPointerLeave({ pointerType, currentTarget }: PointerEvent) {
      if (pointerType === "touch" || currentTarget.querySelector(":focus-visible")) return;
      wait(STAY_MS, () => setIsOpen(false));
    },
    onPointerDown({ pointerType, target }: PointerEvent) {
      wasLongPress.current = false;
      if (isControl(target)) turn(false); // the press is for the control
      if (pointerType !== "touch") return;
      wait(LONG_PRESS_MS, () => {
        wasLongPress.current = true;
        setIsOpen(true);
      });
    },
    onPointerUp: () => clearTimeout(timer.current),
    onPointerCancel: () => clearTimeout(timer.current),
    onClickCapture(event: MouseEvent) {
      if (!wasLongPress.current) return;
      wasLongPress.current = false; // a long press only opens the tooltip
      event.preventDefault();
      event.stopPropagation();
    },
    onFocus({ target }: FocusEvent) {
      if (!isControl(target) || target.matches(":focus-visible")) turn(true);
    },
    onBlur: () => turn(false),
  };
  return { isOpen, bubble, listeners };
}

/**
 * Whether the target is a control. A press on a control does the control's work; a press on a word
 * opens the tooltip.
 */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest("button, a, input, summary") !== null;
}
