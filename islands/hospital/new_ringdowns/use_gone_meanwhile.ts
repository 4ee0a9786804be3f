import { useRef } from "react";
import type { Ringdown } from "../../../domain/ringdown/ringdown.ts";

/**
 * Gives those of `gone` who were canceled or redirected while the overlay was open: no card may leave
 * it, or the board behind it, without a word.
 */
export function useGoneMeanwhile(isOpen: boolean, gone: Ringdown[]): Ringdown[] {
  const before = useRef<Set<string> | null>(null);
  if (!isOpen) before.current = null;
  else before.current ??= new Set(gone.map(({ id }) => id));
  return gone.filter(({ id }) => before.current?.has(id) === false);
}
