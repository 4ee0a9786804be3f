import { type RefObject, useEffect, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { overlayOrder, placed, type Touch } from "./overlay_order.ts";

/** How long a card counts as held after the last movement, press or key on it. */
const HOLD_MS = 2_000;
/** How long nobody touched the overlay before its cards are the most pressing ones again. */
const CALM_MS = 5_000;

const TOUCHES = ["pointerdown", "pointermove", "pointerup", "wheel", "keydown"];

/** Gives the unconfirmed ringdowns that the overlay shows, in their places inside `content`. */
export function useOverlayOrder(
  unconfirmed: Ringdown[],
  content: RefObject<HTMLElement | null>,
): Ringdown[] {
  const [before, setBefore] = useState<string[]>([]);
  const touch = useTouch(content, unconfirmed.length > 0);
  const shown = overlayOrder(before, unconfirmed.map(placed), touch);
  const ids = shown.join();
  if (ids !== before.join()) setBefore(shown); // React renders again with the new order
  useEffect(() => { // the most pressing one first, also where somebody has scrolled to another
    if (!touch) content.current?.scrollTo({ top: 0 });
  }, [ids]);
  return shown.map((id) => unconfirmed.find((ringdown) => ringdown.id === id)!);
}

/** What a finger, the mouse or a key did in `content` just now; null while nobody touches it. */
function useTouch(content: RefObject<HTMLElement | null>, isOpen: boolean): Touch | null {
  const [touch, setTouch] = useState<Touch | null>(null);
  useEffect(() => {
    const cards = content.current;
    if (!isOpen || !cards) return;
    let timers: ReturnType<typeof setTimeout>[] = [];
    const end = () => timers.forEach(clearTimeout);
    const hold = ({ target }: Event) => {
      const card = target instanceof Element && target.closest<HTMLElement>("[data-ringdown]");
      const held = card ? card.dataset.ringdown! : null;
      setTouch((before) => before?.held === held ? before : { held });
      end();
      timers = [
        setTimeout(() => setTouch({ held: null }), HOLD_MS),
        setTimeout(() => setTouch(null), CALM_MS),
      ];
    };
    for (const touch of TOUCHES) cards.addEventListener(touch, hold, { passive: true });
    return () => {
      for (const touch of TOUCHES) cards.removeEventListener(touch, hold);
      end();
      setTouch(null);
    };
  }, [isOpen]);
  return touch;
}
