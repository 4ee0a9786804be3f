import {
  type ScreenCounts,
  SCREENS_WORDS,
  screensStateOf,
} from "../../domain/hospital/hospital_counts.ts";
import { t } from "../../words/t.ts";

/** Says where nobody would see or hear a ringdown, or nobody knows; nothing where somebody does. */
export function ScreensNote({ openScreens, hearingScreens }: ScreenCounts) {
  const state = screensStateOf({ openScreens, hearingScreens });
  const words = SCREENS_WORDS[state];
  return words && <p className="screens-note" data-screens={state}>{t(words)}</p>;
}
