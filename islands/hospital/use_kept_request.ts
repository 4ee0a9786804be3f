import { useState } from "react";
import type { Asked } from "../../domain/hospital/status.ts";
import type { Mci } from "../../domain/mci/mci.ts";

/** What the board asks for: the open request, or one in whose answer somebody was typing. */
export interface KeptRequest {
  asked: Asked | null;
  /** Somebody else has answered it meanwhile. */
  isAnswered: boolean;
  /** The answer differs from what was published, or no longer does. */
  setTyped: (isTyped: boolean) => void;
}

/**
 * Whoever runs the MCI may enter what a hospital told them by phone, which answers the request; then a
 * half-typed answer would go with it.
 */
export function useKeptRequest(asked: Asked | null, mcis: Mci[]): KeptRequest {
  const [typed, setTyped] = useState<Asked | null>(null);
  const kept = mcis.some(({ id }) => id === typed?.mciId) ? typed : null;
  return {
    asked: asked ?? kept,
    isAnswered: asked === null,
    setTyped: (isTyped) => setTyped(isTyped ? asked ?? kept : null),
  };
}
