import type { LiveMci } from "../../../domain/stream_messages.ts";
import { t } from "../../../words/t.ts";

/** Explains how to read the numbers. */
export function CapacityHint(
  { mci, mcis, isOffered }: { mci: LiveMci; mcis: LiveMci[]; isOffered: boolean },
) {
  const words = hintWords(mci, mcis, isOffered);
  return words && <p className="capacities__hint">{words}</p>;
}

function hintWords(mci: LiveMci, mcis: LiveMci[], isOffered: boolean): string | null {
  if (!isOffered) {
    return t("What hospitals offer is for the real MCI that is open, not for this drill.");
  }
  const count = mcis.filter(({ isDrill }) => isDrill === mci.isDrill).length;
  if (count < 2) return null;
  return mci.isDrill
    ? t(
      "Hospitals make one offer for all {count} open drills; the patients of all of them are counted here.",
      { count },
    )
    : t(
      "Hospitals make one offer for all {count} open MCIs; the patients of all of them are counted here.",
      { count },
    );
}
