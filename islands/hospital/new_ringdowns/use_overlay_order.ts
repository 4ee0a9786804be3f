import { useState } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";
import { overlayOrder } from "./overlay_order.ts";

/** Gives the unconfirmed ringdowns that the overlay shows; each keeps its place. */
export function useOverlayOrder(unconfirmed: Ringdown[]): Ringdown[] {
  const [before, setBefore] = useState<string[]>([]);
  const shown = overlayOrder(before, unconfirmed);
  if (shown.join() !== before.join()) setBefore(shown); // React renders again with the new order
  return shown.map((id) => unconfirmed.find((ringdown) => ringdown.id === id)!);
}
