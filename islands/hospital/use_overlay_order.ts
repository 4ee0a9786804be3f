import { useState } from "react";
import type { Ringdown } from "../../domain/ringdown/ringdown.ts";
import { overlayOrder } from "./overlay_order.ts";

/** The unconfirmed ringdowns which the overlay shows, each in the place it has had so far. */
export function useOverlayOrder(unconfirmed: Ringdown[]): Ringdown[] {
  const [before, setBefore] = useState<string[]>([]);
  const shown = overlayOrder(before, unconfirmed);
  if (shown.join() !== before.join()) setBefore(shown); // the render goes on with the new order
  return shown.map((id) => unconfirmed.find((ringdown) => ringdown.id === id)!);
}
