import type { LiveMci } from "../../../domain/stream_messages.ts";

/** Explains how to read the numbers. */
export function CapacityHint(
  { mci, mcis, isOffered }: { mci: LiveMci; mcis: LiveMci[]; isOffered: boolean },
) {
  const words = hintWords(mci, mcis, isOffered);
  return words && <p className="capacities__hint">{words}</p>;
}

function hintWords(mci: LiveMci, mcis: LiveMci[], isOffered: boolean): string | null {
  if (!isOffered) {
    return "What hospitals offer is for the real MCI that is open, not for this drill.";
  }
  const alike = mcis.filter(({ isDrill }) => isDrill === mci.isDrill).length;
  if (alike < 2) return null;
  const all = `all ${alike} open ${mci.isDrill ? "drills" : "MCIs"}`;
  return `Hospitals make one offer for ${all}; the patients of all of them are counted here.`;
}
