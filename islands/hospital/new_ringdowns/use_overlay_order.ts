import { type RefObject, useEffect, useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { isPressing, overlayOrder } from "./overlay_order.ts";

/** How long a card counts as held after the last movement, press or key on it. */
const HOLD_MS = 2_000;

const TOUCHES = ["pointerdown", "pointermove", "pointerup", "keydown"];

/** Gives the unconfirmed ringdowns that the overlay shows, in their places inside `content`. */
export function useOverlayOrder(
  unconfirmed: Ringdown[],
  content: RefObject<HTMLElement | null>,
): Ringdown[] {
  const [before, setBefore] = useState<string[]>([]);
  const held = useHeldCard(content, unconfirmed.length > 0);
  const shown = overlayOrder(before, unconfirmed.map(placed), held);
  if (shown.join() !== before.join()) setBefore(shown); // React renders again with the new order
  return shown.map((id) => unconfirmed.find((ringdown) => ringdown.id === id)!);
}

function placed(ringdown: Ringdown) {
  const { id, isDrill, patient } = ringdown;
  return { id, isDrill, isUrgent: isPressing(ringdown), isStable: patient.stableIndicator };
}

/** The id of the card that a finger, the mouse or a key was on just now. */
function useHeldCard(content: RefObject<HTMLElement | null>, isOpen: boolean): string | null {
  const [held, setHeld] = useState<string | null>(null);
  useEffect(() => {
    const cards = content.current;
    if (!isOpen || !cards) return;
    let timer: ReturnType<typeof setTimeout>;
    const hold = ({ target }: Event) => {
      const card = target instanceof Element && target.closest<HTMLElement>("[data-ringdown]");
      setHeld(card ? card.dataset.ringdown! : null);
      clearTimeout(timer);
      timer = setTimeout(() => setHeld(null), HOLD_MS);
    };
    for (const touch of TOUCHES) cards.addEventListener(touch, hold);
    return () => {
      for (const touch of TOUCHES) cards.removeEventListener(touch, hold);
      clearTimeout(timer);
      setHeld(null);
    };
  }, [isOpen]);
  return held;
}
